/** Small texts that outlive the page (local storage). If the browser refuses, nothing is stored. */
export interface LocalValues {
  get(key: string): string | null;
  set(key: string, value: string | null): void;
  /** Calls back when another tab has set a value. Returns a function that stops it. */
  watch(key: string, run: () => void): () => void;
}

export const localValues: LocalValues = {
  get: (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set: (key, value) => {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // A choice that cannot be stored still applies to this page.
    }
  },
  watch: (key, run) => {
    const hear = (event: StorageEvent): void => {
      if (event.key === key) run();
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  },
};
