/** A holder of one value that is set after its users exist, and may be removed before them. */
export interface Slot<T> {
  /** Null: empty. */
  readonly now: T | null;
  /** Runs a function with the value: at once, or as soon as there is one. */
  use(run: (filled: T) => void): void;
  /** Sets the value, and runs waiting functions. @returns a function that empties the slot, unless another value was set since */
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
