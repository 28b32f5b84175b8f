import type { After } from '../time/timers.ts';

/** Tells when nothing has been heard for two intervals in a row. */
export interface SilenceWatch {
  /** Aborted with a 'TimeoutError' when that is so. */
  readonly signal: AbortSignal;
  /** A sign of life has come. */
  heard(): void;
  stop(): void;
}

/**
 * Two looks and not one: a page that was held up itself (a busy machine, a hidden tab) reads what has come meanwhile
 * between the first and the second.
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
  return { signal: silent.signal, heard: begin, stop: () => cancel() };
}
