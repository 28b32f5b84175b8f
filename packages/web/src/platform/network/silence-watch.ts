import type { After } from '../time/timers.ts';

/** Aborts when there was no activity for two intervals in a row. */
export interface SilenceWatch {
  /** Aborted with a 'TimeoutError' then. */
  readonly signal: AbortSignal;
  /** Called for every activity. */
  reset(): void;
  stop(): void;
}

/**
 * Checks twice, since a page that was blocked itself (a busy machine, a hidden tab) reads data that has arrived meanwhile between
 * the two checks.
 * @param interval milliseconds
 */
export function watchSilence(after: After, interval: number): SilenceWatch {
  const silent = new AbortController();
  let looks = 0;
  let cancel = (): void => {};
  const look = (): void => {
    looks += 1;
    if (looks === 2) silent.abort(new DOMException('nothing was heard', 'TimeoutError'));
    else cancel = after(interval, look);
  };
  const begin = (): void => {
    cancel();
    looks = 0;
    cancel = after(interval, look);
  };
  begin();
  return { signal: silent.signal, reset: begin, stop: () => cancel() };
}
