import type { Timers } from './timer.ts';

/** Timers that tell when other times count. */
export function wakingTimers(timers: Timers, wake: () => void): Timers {
  return {
    set(timer) {
      timers.set(timer);
      wake();
    },
    clear(account, kind, name) {
      timers.clear(account, kind, name);
      wake();
    },
    of: (account, kind) => timers.of(account, kind),
  };
}
