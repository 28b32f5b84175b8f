/** Locks that the tabs of one browser share. */
export interface Locks {
  /** True if the tabs share them; false: each has its own. */
  readonly isShared: boolean;
  /**
   * Runs a task exclusively under a name, after waiting for it. Gives up when the signal is aborted before it begins.
   * @throws Error when another task takes the name by {@link Locks.steal} before the task ends
   */
  hold(name: string, task: () => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Like {@link Locks.hold}, but does not wait. Returns false at once when another task holds the name. */
  holdIfFree(name: string, task: () => Promise<void>): Promise<boolean>;
  /** Like {@link Locks.hold}, but takes the name from the task that holds it. */
  steal(name: string, task: () => Promise<void>): Promise<void>;
  /** True if some tab holds the name. */
  isHeld(name: string): Promise<boolean>;
}

/**
 * The browser's own locks; if they are missing (a page over plain http), locks within this tab.
 * @param prefix of all names: tabs with different ones share nothing
 */
export function browserLocks(prefix: string): Locks {
  if (typeof navigator === 'undefined' || !('locks' in navigator) || !navigator.locks) {
    return { ...localLocks(), isShared: false };
  }
  const { locks } = navigator;
  return {
    isShared: true,
    hold: async (name, task, signal) => {
      try {
        await locks.request(`${prefix} ${name}`, { signal }, task);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    holdIfFree: (name, task) =>
      locks.request(`${prefix} ${name}`, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await task();
        return lock !== null;
      }),
    steal: (name, task) => locks.request(`${prefix} ${name}`, { steal: true }, task),
    isHeld: async (name) => {
      const { held } = await locks.query();
      return (held ?? []).some((lock) => lock.name === `${prefix} ${name}`);
    },
  };
}

/** Locks among everything that shares this object. */
export function localLocks(): Locks {
  /** The holder of each name, as the callback that notifies it of the loss. */
  const holders = new Map<string, (lost: Error) => void>();
  const waiting = new Map<string, (() => void)[]>();

  async function run(name: string, task: () => Promise<void>): Promise<void> {
    let lose = (_: Error): void => {};
    const lost = new Promise<never>((_, reject) => {
      lose = reject;
    });
    holders.set(name, lose);
    try {
      await Promise.race([task(), lost]);
    } finally {
      if (holders.get(name) === lose) {
        holders.delete(name);
        waiting.get(name)?.shift()?.();
      }
    }
  }

  return {
    isShared: true,
    hold: async (name, task, signal) => {
      while (holders.has(name)) {
        await new Promise<void>((resolve) => {
          waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
        });
      }
      if (!signal.aborted) return run(name, task);
      waiting.get(name)?.shift()?.();
    },
    holdIfFree: async (name, task) => {
      if (holders.has(name)) return false;
      await run(name, task);
      return true;
    },
    steal: (name, task) => {
      holders.get(name)?.(new Error(`"${name}" was taken`));
      return run(name, task);
    },
    isHeld: async (name) => holders.has(name),
  };
}
