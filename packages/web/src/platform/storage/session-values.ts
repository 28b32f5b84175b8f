/** Small texts that live as long as the tab (session storage). */
export interface SessionValues {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Deletes this tab's values. @param prefix of the keys; without it all */
export function clearSessionValues(prefix = ''): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/** The same in memory, for the lifetime of the page. */
export function pageValues(): SessionValues {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/** @param base prefix of the keys */
export function browserSessionValues(base = ''): SessionValues {
  return {
    get: (key) => sessionStorage.getItem(base + key),
    set: (key, value) => sessionStorage.setItem(base + key, value),
    remove: (key) => sessionStorage.removeItem(base + key),
  };
}
