import type { MessageId } from '@wren/domain/message/message.ts';

/** The accumulated result of the changes of one command: each message is in one of the lists, at its first position. */
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
