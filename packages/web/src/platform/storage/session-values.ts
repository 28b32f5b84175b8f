/** Small texts that live as long as the tab (session storage). */
export interface SessionValues {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Forgets what this tab has kept. @param prefix of the keys; without it all */
export function clearSessionValues(prefix = ''): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/** The same for as long as the page. */
export function pageValues(): SessionValues {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/** @param base what the keys begin with */
export function browserSessionValues(base = ''): SessionValues {
  return {
    get: (key) => sessionStorage.getItem(base + key),
    set: (key, value) => sessionStorage.setItem(base + key, value),
    remove: (key) => sessionStorage.removeItem(base + key),
  };
}
