import { applyChange, type Change } from '@wren/domain/message/change.ts';
import type { Message, MessageId } from '@wren/domain/message/message.ts';
import { ChangeOutcome } from '../../change-outcome.ts';
import type { MailChange, PutMail } from '../../mail-store.ts';
import { type JmapEmail, toMessage } from '../jmap-email.ts';
import type { JmapReader } from '../jmap-reader.ts';

/** A message that a command changes: its states before and after. */
export interface ChangedMessage {
  /** Null: it is new. */
  readonly before: Message | null;
  /** Null: it is removed. */
  readonly after: Message | null;
  /** The put that creates it, if any. */
  readonly put: PutMail | null;
}

/** The effect of one command's changes on an account's mail, computed before it is sent to the server. */
export class WorkingMail {
  readonly #reader: JmapReader;
  readonly #worked = new Map<MessageId, ChangedMessage>();
  readonly #outcome = new ChangeOutcome();
  readonly #mailboxes = new Map<string, JmapEmail['mailboxIds']>();

  constructor(reader: JmapReader) {
    this.#reader = reader;
  }

  get changed(): readonly MessageId[] {
    return this.#outcome.changed;
  }

  get destroyed(): readonly MessageId[] {
    return this.#outcome.destroyed;
  }

  /** The mailboxes of emails when they were read, by the ids of the server. */
  get mailboxes(): ReadonlyMap<string, JmapEmail['mailboxIds']> {
    return this.#mailboxes;
  }

  /** The changed messages, in the order of the changes. */
  get worked(): readonly (readonly [MessageId, ChangedMessage])[] {
    return [...this.#worked].filter(([, { before, after, put }]) => put !== null || before !== after);
  }

  async take(change: MailChange): Promise<void> {
    if (change.kind === 'put') return this.#put(change);
    for (const id of await this.#covered(change)) this.#alter(id, change);
  }

  async #put(put: PutMail): Promise<void> {
    const { id } = put.message;
    await this.#load([id]);
    const known = this.#worked.get(id);
    const before = known?.before ?? null;
    const threadId = known?.after?.threadId ?? before?.threadId ?? id;
    this.#worked.set(id, { before, after: { ...put.message, threadId }, put });
    this.#outcome.change(id);
  }

  #alter(id: MessageId, change: Exclude<Change, { kind: 'put' }>): void {
    const known = this.#worked.get(id);
    if (!known?.after) return;
    const next = applyChange(known.after, change);
    if (next === known.after) return;
    this.#worked.set(id, { before: known.before, after: next, put: next === null ? null : known.put });
    if (next !== null) this.#outcome.change(id);
    else if (known.before === null) this.#worked.delete(id);
    if (next === null) this.#outcome.destroy(id);
  }

  /** The messages that a change may cover, those that it names in its order. */
  async #covered({ target }: Exclude<MailChange, PutMail>): Promise<readonly MessageId[]> {
    if ('messages' in target) {
      await this.#load(target.messages);
      return [...new Set(target.messages)];
    }
    const threads = this.#reader.byThread(this.#placed(await this.#reader.emailsOf(target.threads)));
    const found = target.threads.flatMap((id) => threads.get(id) ?? []);
    for (const message of found) this.#know(message);
    const made = [...this.#worked].filter(([, { after }]) => after && target.threads.includes(after.threadId));
    return [...new Set([...found.map(({ id }) => id), ...made.map(([id]) => id)])];
  }

  async #load(ids: readonly MessageId[]): Promise<void> {
    const unknown = ids.filter((id) => !this.#worked.has(id));
    if (unknown.length === 0) return;
    const { places } = this.#reader;
    const found = this.#placed(await this.#reader.emails(unknown.map((id) => places.beside.emailOf(id))));
    for (const one of found) this.#know(toMessage(one, places));
  }

  #placed(emails: readonly JmapEmail[]): readonly JmapEmail[] {
    for (const { id, mailboxIds } of emails) this.#mailboxes.set(id, mailboxIds);
    return emails;
  }

  #know(message: Message): void {
    if (!this.#worked.has(message.id)) {
      this.#worked.set(message.id, { before: message, after: message, put: null });
    }
  }
}
