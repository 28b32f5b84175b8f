/** Calls listeners of an event. */
export interface Emitter<Args extends readonly unknown[] = []> {
  /** Returns a function that stops it. The same function may be added twice: each registration is called, and removed, on its own. */
  on(listen: (...args: Args) => void): () => void;
  /** Calls the listeners that were registered at its start, even if one stops or another is added meanwhile. */
  emit(...args: Args): void;
}

export function createEmitter<Args extends readonly unknown[] = []>(): Emitter<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    on: (listen) => {
      const own = (...args: Args): void => listen(...args);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    emit: (...args) => {
      for (const listen of [...listeners]) listen(...args);
    },
  };
}
