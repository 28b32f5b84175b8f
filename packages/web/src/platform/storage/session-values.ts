/** Small texts that live as long as the tab (session storage). */
export interface SessionValues {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Forgets all that this tab has kept. */
export function clearSessionValues(): void {
  sessionStorage.clear();
}

export function browserSessionValues(): SessionValues {
  return {
    get: (key) => sessionStorage.getItem(key),
    set: (key, value) => sessionStorage.setItem(key, value),
    remove: (key) => sessionStorage.removeItem(key),
  };
}
