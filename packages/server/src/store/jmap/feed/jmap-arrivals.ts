import type { Message, RuleNote } from '@wren/domain/message/message.ts';
import type { SenderFacts } from '../../mail-store.ts';
import { isRefusal } from '../client/jmap-errors.ts';
import { getEmails, type JmapEmail, toMessage } from '../jmap-email.ts';
import type { JmapReader } from '../jmap-reader.ts';
import { type AsOf, readSenderFacts } from '../sender-facts.ts';
import { emailStateOnly, readChanges } from './email-changes.ts';

/** Largest number of emails in one query for mail since a time. */
const LOOKED_AT = 500;

/** Mail that was not filed by Wren. */
export interface NewMail {
  /** Id of its email on the server. */
  readonly email: string;
  readonly message: Message;
  /** Its keywords on the server. */
  readonly marks: readonly string[];
}

export interface NewMailBatch {
  /** The server's state afterwards. */
  readonly state: string;
  /** Oldest first. */
  readonly mails: readonly NewMail[];
  readonly hasMore: boolean;
}

/** The arrivals of an account on its server. */
export class JmapArrivals {
  readonly #reader: JmapReader;
  readonly #now: () => number;

  constructor(reader: JmapReader, now: () => number) {
    this.#reader = reader;
    this.#now = now;
  }

  /** The account's id at the server. */
  async account(): Promise<string> {
    return (await this.#reader.client.session()).account;
  }

  /** The current state of its emails. */
  async state(): Promise<string> {
    const [{ state }] = await this.#reader.client.ask(emailStateOnly);
    return state;
  }

  /**
   * The mail that has arrived since a state. 'too-old': the server cannot tell; 'filing': Wren is filing mail, which cannot be
   * distinguished from arrived mail until that is complete.
   * @param most largest number of changed emails
   */
  async since(state: string, most: number): Promise<NewMailBatch | 'too-old' | 'filing'> {
    try {
      const told = await readChanges(this.#reader, state, most, false);
      const mails = await this.#notOurs(told.created);
      return mails === 'filing' ? mails : { state: told.state, mails, hasMore: told.hasMore };
    } catch (error) {
      if (isRefusal(error, 'cannotCalculateChanges', 'invalidArguments')) return 'too-old';
      throw error;
    }
  }

  /** The mail that has arrived in the Inbox since a time, if the state is too old. @param time milliseconds since the epoch */
  async after(time: number): Promise<NewMailBatch | 'filing'> {
    const state = await this.state();
    const inbox = this.#reader.places.mailboxes.idOf('inbox');
    const after = new Date(time).toISOString().replace(/\.\d+Z$/u, 'Z');
    const filter = inbox === null ? null : { inMailbox: inbox, after };
    const found = filter && (await this.#reader.found({ filter, collapse: false }, 0, LOOKED_AT, getEmails));
    const mails = await this.#notOurs(found ?? []);
    return mails === 'filing' ? mails : { state, mails, hasMore: false };
  }

  /** The facts that decide if a sender was known at that time. */
  senderFacts(email: string, asOf: AsOf): Promise<SenderFacts> {
    return readSenderFacts(this.#reader, email, asOf);
  }

  /** Stores which rules a mail has matched. */
  async keepRules(email: string, rules: readonly RuleNote[]): Promise<void> {
    await this.#reader.places.beside.keepRules(email, rules, this.#now());
  }

  async #notOurs(found: readonly JmapEmail[]): Promise<readonly NewMail[] | 'filing'> {
    const { places } = this.#reader;
    const here = (one: JmapEmail): NewMail => ({
      email: one.id,
      message: toMessage(one, places),
      marks: Object.keys(one.keywords),
    });
    if (found.length === 0) return [];
    // Mail that Wren files is first recorded as being filed, then with its blobs.
    if (await places.beside.isFiling(this.#now())) return 'filing';
    await places.beside.refresh();
    const others = found.filter(({ id }) => places.beside.factsOf(id).blobs === undefined);
    return others.map(here).sort((a, b) => a.message.receivedAt - b.message.receivedAt);
  }
}
