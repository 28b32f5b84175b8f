/** Who wants to know that something differs. Many changes in one step are told once. */
export class Watchers {
  readonly #watchers = new Set<() => void>();
  #held = 0;
  #due = false;

  /** Answers how to stop. */
  add(run: () => void): () => void {
    // The same function may be added twice; each is told, and stops, on its own.
    const watcher = (): void => run();
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  tell(): void {
    if (this.#held > 0) {
      this.#due = true;
      return;
    }
    for (const run of [...this.#watchers]) run();
  }

  /** Tells only at the end of a step, and only if there was something to tell. */
  hold<T>(step: () => T): T {
    this.#held += 1;
    try {
      return step();
    } finally {
      this.#held -= 1;
      if (this.#held === 0 && this.#due) {
        this.#due = false;
        this.tell();
      }
    }
  }
}
