/** Locks that the tabs of one browser share. */
export interface Locks {
  /** Runs a task while nobody else holds the name; waits for it. Gives up when the signal is aborted before it begins. */
  hold(name: string, task: () => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Whether some tab holds the name. */
  isHeld(name: string): Promise<boolean>;
}

/**
 * The browser's own locks; where they are missing (a page over plain http), locks within this tab.
 * @param prefix of all names: tabs with another one share nothing
 */
export function browserLocks(prefix: string): Locks {
  if (typeof navigator === 'undefined' || !('locks' in navigator) || !navigator.locks) return localLocks();
  const { locks } = navigator;
  return {
    hold: async (name, task, signal) => {
      try {
        await locks.request(`${prefix} ${name}`, { signal }, task);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    isHeld: async (name) => {
      const { held } = await locks.query();
      return (held ?? []).some((lock) => lock.name === `${prefix} ${name}`);
    },
  };
}

/** Locks among everything that shares this object. */
export function localLocks(): Locks {
  const tails = new Map<string, Promise<void>>();
  return {
    hold: async (name, task, signal) => {
      const before = tails.get(name) ?? Promise.resolve();
      const run = before.then(async () => {
        if (!signal.aborted) await task();
      });
      const tail = run.then(
        () => undefined,
        () => undefined,
      );
      tails.set(name, tail);
      try {
        await run;
      } finally {
        if (tails.get(name) === tail) tails.delete(name);
      }
    },
    isHeld: async (name) => tails.has(name),
  };
}
