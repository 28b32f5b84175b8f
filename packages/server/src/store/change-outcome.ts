import type { MessageId } from '@wren/domain/message/message.ts';

/** What the changes of one command have done so far: each message is on one side, where it came first. */
export class ChangeOutcome {
  readonly #changed = new Set<MessageId>();
  readonly #destroyed = new Set<MessageId>();

  change(id: MessageId): void {
    this.#destroyed.delete(id);
    this.#changed.add(id);
  }

  destroy(id: MessageId): void {
    this.#changed.delete(id);
    this.#destroyed.add(id);
  }

  get changed(): readonly MessageId[] {
    return [...this.#changed];
  }

  get destroyed(): readonly MessageId[] {
    return [...this.#destroyed];
  }
}
