/** A module that is loaded later. */
export interface Deferred<T> {
  /** Loads it, once. @throws what loading throws; then it can be retried */
  fetch(): Promise<T>;
  /** Null: not loaded yet. */
  readonly now: T | null;
}

/** A module that is loaded at its first use: all callers share the loading. */
export function deferred<T>(load: () => Promise<T>): Deferred<T> {
  let fetching: Promise<T> | null = null;
  let now: T | null = null;
  return {
    get now() {
      return now;
    },
    fetch: () => {
      fetching ??= load().then(
        (found) => {
          now = found;
          return found;
        },
        (error) => {
          fetching = null;
          throw error;
        },
      );
      return fetching;
    },
  };
}
