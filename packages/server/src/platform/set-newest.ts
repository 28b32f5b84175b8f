/** Default number of keys that stay. */
const MAX_COUNT = 100_000;

/** Sets a key of a map ordered by last use, and removes the oldest if there are too many. */
export function setNewest<T>(keys: Map<string, T>, key: string, value: T, most = MAX_COUNT): void {
  keys.delete(key);
  keys.set(key, value);
  const [oldest] = keys.keys();
  if (keys.size > most && oldest !== undefined) keys.delete(oldest);
}
