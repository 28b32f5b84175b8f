/** The watchers of one account's changes, called with its states, or of all accounts, called with their ids. */
export class StateWatch {
  readonly #watchers = new Set<(state: string) => void>();

  get isIdle(): boolean {
    return this.#watchers.size === 0;
  }

  /** @returns a function that stops it */
  add(onState: (state: string) => void): () => void {
    // A function that is added twice is called twice.
    const watcher = (state: string): void => onState(state);
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /**
   * Notifies all watchers, after the caller that made the change has had its answer; errors of a watcher reach neither the caller
   * nor other watchers.
   */
  notify(state: string): void {
    for (const watcher of this.#watchers) {
      queueMicrotask(() => {
        if (this.#watchers.has(watcher)) watcher(state);
      });
    }
  }

  clear(): void {
    this.#watchers.clear();
  }
}
