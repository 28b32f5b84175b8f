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

export function browserSessionValues(): SessionValues {
  return {
    get: (key) => sessionStorage.getItem(key),
    set: (key, value) => sessionStorage.setItem(key, value),
    remove: (key) => sessionStorage.removeItem(key),
  };
}
