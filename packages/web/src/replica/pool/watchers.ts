/** The watchers that are told that something differs. All that changes in one go is told once, right after it. */
export class Watchers {
  readonly #watchers = new Set<() => void>();
  #version = 0;
  #due = false;

  /** Differs after every change, told yet or not. */
  get version(): number {
    return this.#version;
  }

  /** Answers how to stop. */
  add(run: () => void): () => void {
    // The same function may be added twice; each is told, and stops, on its own.
    const watcher = (): void => run();
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Something differs now. */
  tell(): void {
    this.#version += 1;
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      for (const run of [...this.#watchers]) run();
    });
  }
}
