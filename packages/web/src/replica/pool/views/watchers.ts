import { createEmitter } from '../../../platform/emitter.ts';

/** The watchers of changes. All changes of one step cause one notification, right after it. */
export class Watchers {
  readonly #changed = createEmitter();
  #version = 0;
  #due = false;

  /** Differs after every change, notified or not. */
  get version(): number {
    return this.#version;
  }

  /** Returns a function that stops it. */
  add(run: () => void): () => void {
    return this.#changed.on(run);
  }

  /** Something differs now. */
  notify(): void {
    this.#version += 1;
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      this.#changed.emit();
    });
  }
}
