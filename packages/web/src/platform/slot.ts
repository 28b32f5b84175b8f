/** A place that one thing at a time fills: what it is comes later than its users, and may go before them. */
export interface Slot<T> {
  /** Null: nothing fills it. */
  readonly now: T | null;
  /** Does something with what fills the slot: at once, or as soon as anything does. */
  use(run: (filled: T) => void): void;
  /** Fills the slot, for those as well that have waited. @returns how to empty it: what has been filled in since stays */
  fill(filled: T): () => void;
}

export function createSlot<T>(): Slot<T> {
  let now: T | null = null;
  let waiting: readonly ((filled: T) => void)[] = [];
  return {
    get now() {
      return now;
    },
    use: (run) => {
      if (now === null) waiting = [...waiting, run];
      else run(now);
    },
    fill: (filled) => {
      now = filled;
      const early = waiting;
      waiting = [];
      for (const run of early) run(filled);
      return () => {
        if (now === filled) now = null;
      };
    },
  };
}
