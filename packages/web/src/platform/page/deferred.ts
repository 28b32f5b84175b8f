/** Something whose code is fetched later. */
export interface Deferred<T> {
  /** Fetches it, once. @throws what the fetching throws; then it can be tried again */
  fetch(): Promise<T>;
  /** Null: it is not there yet. */
  readonly now: T | null;
}

/** Something that is fetched when it is first asked for: every caller waits for the same. */
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
