import { isRetryable, WrenError } from '@wren/contract/errors.ts';
import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { isSignedOut } from '../../host/call-errors.ts';
import type { MailHost, ScheduledMail, Scheduling } from '../../host/mail-host.ts';
import { EMPTY_MAIL } from '../../host/outgoing-mail.ts';
import { backOff } from '../../platform/time/back-off.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';
import type { OutboxItem } from './outbox-item.ts';

function itemOf({ name, send_at, from_email, to, cc, bcc, subject, remind_at }: ScheduledMail): OutboxItem {
  const reminder = remind_at === null ? undefined : { at: remind_at, chosenAt: send_at };
  const mail = { ...EMPTY_MAIL, from: from_email, to, cc, bcc, subject, sendAt: send_at, reminder };
  return { id: name, state: 'scheduled', held: null, mail, sendAt: send_at, error: null, form: null };
}

/** The mails that the host keeps until their time (2.43), as it said last. */
export class ScheduledMails {
  readonly #host: MailHost;
  readonly #shared: TabCoordinator;
  readonly #onState: () => void;
  readonly #onListed: (names: ReadonlySet<string>) => void;
  #items: readonly OutboxItem[] = [];
  #asked = 0;

  constructor(parts: {
    readonly host: MailHost;
    readonly tabs: TabCoordinator;
    readonly onState: () => void;
    /** The host has listed what it keeps. */
    readonly onListed: (names: ReadonlySet<string>) => void;
  }) {
    this.#host = parts.host;
    this.#shared = parts.tabs;
    this.#onState = parts.onState;
    this.#onListed = parts.onListed;
  }

  get items(): readonly OutboxItem[] {
    return this.#items;
  }

  /** Asks the host until it answers; until then nothing changes. */
  refresh(): void {
    const { scheduling } = this.#host;
    if (!scheduling) return;
    this.#asked += 1;
    this.#ask(scheduling, this.#asked).catch((error) => this.#shared.log('scheduled mail could not be listed', error));
  }

  /** @param at milliseconds since the epoch; null: now @throws WrenError as the host says */
  async reschedule(id: string, at: number | null): Promise<void> {
    await this.#carryOut((scheduling) => scheduling.reschedule(id, at, this.#options()));
  }

  /** Takes a mail back: the draft that it is now. @throws WrenError as the host says */
  async unschedule(id: string): Promise<{ readonly id: MessageId; readonly threadId: ThreadId }> {
    const saved = await this.#carryOut((scheduling) => scheduling.unschedule(id, this.#options()));
    if (saved.id === null || saved.threadId === null) throw new WrenError('bad-answer');
    return { id: saved.id, threadId: saved.threadId };
  }

  async #carryOut<T>(run: (scheduling: Scheduling) => Promise<T>): Promise<T> {
    const { scheduling } = this.#host;
    if (!scheduling) throw new WrenError('unknown-call');
    try {
      return await run(scheduling);
    } finally {
      this.refresh();
    }
  }

  #options() {
    return { idempotencyKey: this.#shared.newId(), signal: this.#shared.signal };
  }

  /** @param asked counts the questions: a later one has a later answer */
  async #ask(scheduling: Scheduling, asked: number): Promise<void> {
    const { signal } = this.#shared;
    for (let tries = 1; asked === this.#asked && !signal.aborted; tries += 1) {
      try {
        this.#listed((await scheduling.list()).map(itemOf), asked);
        return;
      } catch (error) {
        if (isSignedOut(error)) await this.#shared.signedIn();
        else if (isRetryable(error)) await this.#shared.pause(backOff(tries));
        else throw error;
      }
    }
  }

  #listed(items: readonly OutboxItem[], asked: number): void {
    this.#onListed(new Set(items.map(({ id }) => id)));
    if (asked !== this.#asked || JSON.stringify(items) === JSON.stringify(this.#items)) return;
    this.#items = items;
    this.#onState();
  }
}
