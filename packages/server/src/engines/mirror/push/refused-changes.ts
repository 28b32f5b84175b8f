import { RemoteRefusal } from '../connector.ts';
import type { MailboxMapping } from '../labels/mailbox-mapping.ts';
import { unpackMarks } from '../marks.ts';
import type { MirrorContext } from '../mirror-context.ts';
import { isTriedAgain, type PushItem } from './push-item.ts';
import { type Refused, tellRefused } from './tell-refused.ts';

/** What a server refuses of one round of changes: undone here message by message, and told to the user afterwards. */
export class RefusedChanges {
  readonly #context: MirrorContext;
  readonly #mapping: MailboxMapping;
  #refused: readonly Refused[] = [];

  constructor(context: MirrorContext, mapping: MailboxMapping) {
    this.#context = context;
    this.#mapping = mapping;
  }

  /** Carries out a command for several messages of a mailbox; if it is refused, for each message alone. */
  async forEach<T extends PushItem>(
    works: readonly T[],
    run: (some: readonly T[]) => Promise<void>,
    undo: (one: T) => Promise<void>,
  ): Promise<void> {
    try {
      await run(works);
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) throw error;
      const [only, ...others] = works;
      if (only && others.length === 0) {
        this.#context.log.warn({ err: error, message: only.pending.id }, 'the mail server refused a change');
        if (isTriedAgain(only, error)) return;
        await undo(only);
        this.#refused = [...this.#refused, { ...this.#changeOf(only), refusal: error }];
        return;
      }
      for (const work of works) await this.forEach([work], run, undo);
    }
  }

  /** Tells the user what was undone. */
  async tell(): Promise<void> {
    const refused = this.#refused;
    this.#refused = [];
    await tellRefused(this.#context.records, refused);
  }

  /** What the user has done to a message, as it differs from what the server has. */
  #changeOf({ message, row }: PushItem): Omit<Refused, 'refusal'> {
    if (!message) return { change: 'destroy', mailbox: null, subject: '' };
    const { mailbox, subject } = message;
    const there = row && this.#mapping.mailboxOf(row.mailbox, unpackMarks(row.marks));
    return there === mailbox ? { change: 'flag', mailbox: null, subject } : { change: 'move', mailbox, subject };
  }
}
