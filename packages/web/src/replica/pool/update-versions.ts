import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';

/** The versions at which messages and threads were last reported; 0: nothing was reported of them. */
export class UpdateVersions {
  #now = 0;
  #allFed = 0;
  readonly #messages = new Map<MessageId, number>();
  readonly #threads = new Map<ThreadId, number>();
  readonly #fed = new Map<MessageId, number>();

  get now(): number {
    return this.#now;
  }

  ofMessage(id: MessageId): number {
    return this.#messages.get(id) ?? 0;
  }

  ofThread(id: ThreadId): number {
    return this.#threads.get(id) ?? 0;
  }

  /** Whether the change feed has reported a message since. */
  isFedSince(id: MessageId, version: number): boolean {
    return Math.max(this.#fed.get(id) ?? 0, this.#allFed) > version;
  }

  /** Whether anything may have been reported since. */
  isAllFedSince(version: number): boolean {
    return this.#allFed > version;
  }

  /** A message was told of, and with it its thread where that is known. */
  touch(id: MessageId, thread: ThreadId | undefined): void {
    this.#now += 1;
    this.#messages.set(id, this.#now);
    if (thread !== undefined) this.#threads.set(thread, this.#now);
  }

  touchThread(id: ThreadId): void {
    this.#now += 1;
    this.#threads.set(id, this.#now);
  }

  /** The change feed has reported a message. */
  feed(id: MessageId, thread: ThreadId | undefined): void {
    this.touch(id, thread);
    this.#fed.set(id, this.#now);
  }

  /** Anything may have been reported. */
  feedAll(): void {
    this.#now += 1;
    this.#allFed = this.#now;
  }
}
