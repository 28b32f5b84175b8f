import { WrenError } from '@wren/contract/errors.ts';
import type { Message, MessageId } from '@wren/domain/message/message.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { CommandResult, MailChange } from '../../mail-store.ts';
import type { EmailFacts } from '../account/jmap-account-notes.ts';
import { getEmails } from '../jmap-email.ts';
import type { JmapReader } from '../jmap-reader.ts';
import { type FiledEmail, filedAs, type MailFiler, type StoredEmail } from './file-mail.ts';
import { type EmailPatch, factsFor, invertPatch, patchOf, refusedIn, setEmails } from './set-emails.ts';
import { type ChangedMessage, WorkingMail } from './working-mail.ts';

/** The result of a command on the server. */
export interface JmapCommandResult extends Pick<CommandResult, 'changed' | 'destroyed'> {
  /** The server's state of the emails; null: nothing changed. */
  readonly state: string | null;
}

type Worked = readonly (readonly [MessageId, ChangedMessage])[];

/**
 * Applies commands on a JMAP server, one at a time. Messages are searched for before they are filed if an earlier attempt may
 * have filed them; all else is repeatable. The server changes emails one by one: if it rejects one, the others are reverted.
 */
export class JmapChanges {
  readonly #reader: JmapReader;
  readonly #filer: MailFiler;
  readonly #now: Clock;

  constructor(reader: JmapReader, filer: MailFiler, now: Clock) {
    this.#reader = reader;
    this.#filer = filer;
    this.#now = now;
  }

  async carryOut(changes: readonly MailChange[], commandId: string): Promise<JmapCommandResult> {
    const working = new WorkingMail(this.#reader);
    for (const change of changes) await working.take(change);
    const { changed, destroyed, worked } = working;
    if (worked.length === 0) return { changed, destroyed, state: null };
    const filed = await this.#file(worked, commandId);
    const altered = await this.#alter(worked, working.mailboxes);
    const gone = worked.filter(([, { before, after, put }]) => before !== null && (after === null || put !== null));
    // A message put again without a change is the same email.
    const stays = new Set([...filed.emails.values()].map(({ id }) => id));
    const removed = await this.#remove(gone.map(([id]) => this.#emailOf(id)).filter((id) => !stays.has(id)));
    await this.#reader.places.beside.keepFacts(this.#facts(worked, filed.emails));
    return { changed, destroyed, state: removed ?? altered ?? filed.state };
  }

  #emailOf(id: MessageId): string {
    return this.#reader.places.beside.emailOf(id);
  }

  /** Files the put messages. */
  async #file(worked: Worked, commandId: string): Promise<StoredEmail> {
    const { beside } = this.#reader.places;
    const puts = worked.flatMap(([id, { after, put }]) =>
      after && put ? [{ id, message: after, put, messageId: filedAs(after, commandId) }] : [],
    );
    if (puts.length === 0) return { emails: new Map(), state: null };
    const known = new Map<MessageId, FiledEmail>();
    if (await beside.isBegun(commandId)) {
      for (const { id, message, messageId } of puts) {
        const filed = await this.#filedBefore(message, messageId);
        if (filed !== null) known.set(id, { id: filed, blobs: {} });
      }
    } else await beside.keepBegun(commandId, this.#now());
    const fresh = puts.filter(({ id }) => !known.has(id));
    const { emails, state } = await this.#filer.file(fresh);
    return { emails: new Map([...known, ...emails]), state };
  }

  /** The email that an earlier attempt has filed; null: none. */
  async #filedBefore(message: Message, messageId: string): Promise<string | null> {
    const mailbox = this.#reader.places.mailboxes.idOf(message.mailbox);
    if (mailbox === null) return null;
    const query = { filter: { inMailbox: mailbox, header: ['Message-ID', messageId] }, collapse: false };
    const found = await this.#reader.found(query, 0, 10, getEmails);
    return found.find((one) => one.messageId?.includes(messageId))?.id ?? null;
  }

  /** Changes existing emails that stay. */
  async #alter(worked: Worked, standing: WorkingMail['mailboxes']): Promise<string | null> {
    const { mailboxes } = this.#reader.places;
    const patches = new Map<string, EmailPatch>();
    for (const [id, { before, after, put }] of worked) {
      if (!before || !after || put) continue;
      const to = await mailboxes.ensure(after.mailbox);
      const patch = patchOf(before, after, mailboxes.idOf(before.mailbox), to);
      if (Object.keys(patch).length > 0) patches.set(this.#emailOf(id), patch);
    }
    return this.#update(patches, standing);
  }

  /** @param standing the mailboxes of emails before */
  async #update(patches: ReadonlyMap<string, EmailPatch>, standing: WorkingMail['mailboxes']): Promise<string | null> {
    const most = (await this.#reader.client.session()).limits.set;
    const all = [...patches];
    let state: string | null = null;
    for (let at = 0; at < all.length; at += most) {
      const piece = all.slice(at, at + most);
      const [answer] = await this.#reader.client.ask(setEmails({ update: Object.fromEntries(piece) }));
      const refused = refusedIn(answer);
      if (refused) {
        await this.#changeBack(
          piece.filter(([id]) => !answer.notUpdated?.[id] && standing.has(id)),
          standing,
        );
        throw refused;
      }
      state = answer.newState;
    }
    return state;
  }

  async #changeBack(
    done: readonly (readonly [string, EmailPatch])[],
    mailboxes: ReadonlyMap<string, Readonly<Record<string, boolean>>>,
  ): Promise<void> {
    if (done.length === 0) return;
    const update = Object.fromEntries(done.map(([id, patch]) => [id, invertPatch(patch, mailboxes.get(id) ?? {})]));
    await this.#reader.client.ask(setEmails({ update }));
  }

  async #remove(emails: readonly string[]): Promise<string | null> {
    const most = (await this.#reader.client.session()).limits.set;
    let state: string | null = null;
    for (let at = 0; at < emails.length; at += most) {
      const [answer] = await this.#reader.client.ask(setEmails({ destroy: emails.slice(at, at + most) }));
      const refused = refusedIn(answer);
      if (refused) throw refused;
      state = answer.newState;
    }
    return state;
  }

  #facts(worked: Worked, filed: StoredEmail['emails']): ReadonlyMap<string, EmailFacts | null> {
    const { isOwn, beside } = this.#reader.places;
    const facts = new Map<string, EmailFacts | null>();
    for (const [id, { after, put }] of worked) {
      const old = this.#emailOf(id);
      if (put && after) facts.set(old, null);
      if (after === null) {
        facts.set(old, id === old ? null : { id, gone: this.#now() });
        continue;
      }
      const made = put ? filed.get(id) : { id: old, blobs: beside.factsOf(old).blobs ?? {} };
      if (!made) throw new WrenError('internal', 'what was filed has no id');
      facts.set(made.id, factsFor(after, made.id, after.from !== null && isOwn(after.from.email), made.blobs));
    }
    return facts;
  }
}
