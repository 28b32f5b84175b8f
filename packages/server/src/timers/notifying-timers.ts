import type { Timers } from './timer.ts';

/** Timers that call back when due times have changed. */
export function notifyingTimers(timers: Timers, wake: () => void): Timers {
  return {
    async set(timer) {
      await timers.set(timer);
      wake();
    },
    async clear(account, kind, name) {
      await timers.clear(account, kind, name);
      wake();
    },
    of: (account, kind) => timers.of(account, kind),
  };
}
