/** Calls listeners of an event. */
export interface Emitter<Told extends readonly unknown[] = []> {
  /** Returns a function that stops it. The same function may be added twice: each registration is called, and removed, on its own. */
  on(listen: (...told: Told) => void): () => void;
  /** Calls the listeners that were registered at its start, even if one stops or another is added meanwhile. */
  emit(...told: Told): void;
}

export function createEmitter<Told extends readonly unknown[] = []>(): Emitter<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    on: (listen) => {
      const own = (...told: Told): void => listen(...told);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    emit: (...told) => {
      for (const listen of [...listeners]) listen(...told);
    },
  };
}
