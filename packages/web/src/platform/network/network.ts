import { type Clock, systemClock } from '../time/clock.ts';
import { type After, systemAfter } from '../time/timers.ts';

/** The state of the connection, and of the visible page. */
export interface Network {
  online(): boolean;
  visible(): boolean;
  /** True if the user wants to save data (Network Information API, §3). */
  savesData(): boolean;
  /**
   * Calls back when the connection is restored, the page becomes visible again, or the machine wakes up while it is visible.
   * Returns a function that stops it.
   */
  onWake(run: () => void): () => void;
  /** Calls back when the connection is lost or restored, or the page is hidden or shown. Returns a function that stops it. */
  onChange(run: () => void): () => void;
}

/** Milliseconds between two checks of the clock of a visible page, and the gap from which the machine was asleep in between. */
const [TICK, SLEPT] = [1_000, 10_000];

function listen(target: EventTarget, names: readonly string[], run: () => void): () => void {
  for (const name of names) target.addEventListener(name, run);
  return () => {
    for (const name of names) target.removeEventListener(name, run);
  };
}

const isVisible = (): boolean => document.visibilityState === 'visible';

/** Calls back after every sleep of the machine, for which a visible page gets no event. Returns a function that stops it. */
function whenSlept(run: () => void, clock: Clock, after: After): () => void {
  let cancel = (): void => {};
  let last = 0;
  const tick = (): void => {
    const now = clock();
    if (now - last > SLEPT) run();
    last = now;
    cancel = after(TICK, tick);
  };
  // Timers of hidden pages are throttled.
  const begin = (): void => {
    cancel();
    last = clock();
    if (isVisible()) cancel = after(TICK, tick);
  };
  const stop = listen(document, ['visibilitychange'], begin);
  begin();
  return () => {
    stop();
    cancel();
  };
}

export function browserNetwork(clock: Clock = systemClock, after: After = systemAfter): Network {
  return {
    // If the browser does not report it, online is assumed: failing calls show otherwise.
    online: () => navigator.onLine !== false,
    visible: isVisible,
    savesData: () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true,
    onChange: (run) => {
      const stops = [listen(window, ['online', 'offline'], run), listen(document, ['visibilitychange'], run)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    onWake: (run) => {
      const whenVisible = () => {
        if (isVisible()) run();
      };
      const stops = [
        listen(window, ['online'], run),
        listen(window, ['pageshow'], whenVisible),
        listen(document, ['visibilitychange', 'resume'], whenVisible),
        whenSlept(run, clock, after),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
