import type { Body, MessageId } from '@wren/domain/message/message.ts';
import { createEmitter } from '../../../platform/emitter.ts';

/** Bodies kept besides those that are shown. */
const KEPT = 200;

/** Bodies of messages, the longest unused being forgotten first. */
export class BodyCache {
  readonly #bodies = new Map<MessageId, Body>();
  readonly #used = createEmitter<[ids: Iterable<MessageId>]>();

  /** Calls back when bodies have come or are read. Returns a function that stops it. */
  watch(run: (ids: Iterable<MessageId>) => void): () => void {
    return this.#used.on(run);
  }

  ids(): Iterable<MessageId> {
    return this.#bodies.keys();
  }

  get(id: MessageId): Body | undefined {
    return this.#bodies.get(id);
  }

  /** Keeps a body; the same one keeps its identity. */
  set(id: MessageId, body: Body): void {
    this.#put(id, body);
    this.#used.emit([id]);
  }

  #put(id: MessageId, body: Body): void {
    const known = this.#bodies.get(id);
    const same = known && known.html === body.html && known.text === body.text;
    this.#bodies.delete(id);
    this.#bodies.set(id, same ? known : body);
  }

  /** Marks bodies as just used. */
  use(ids: Iterable<MessageId>): void {
    const used: MessageId[] = [];
    for (const id of ids) {
      const body = this.#bodies.get(id);
      if (body) this.#put(id, body);
      if (body) used.push(id);
    }
    this.#used.emit(used);
  }

  delete(id: MessageId): void {
    this.#bodies.delete(id);
  }

  /** @param shown bodies that stay whatever their age */
  trim(shown: ReadonlySet<MessageId>): void {
    for (const id of this.#bodies.keys()) {
      if (this.#bodies.size <= KEPT + shown.size) return;
      if (!shown.has(id)) this.#bodies.delete(id);
    }
  }

  clear(): void {
    this.#bodies.clear();
  }
}
