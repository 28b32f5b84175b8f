/** Runs a function later; returns a function that cancels it. */
export type After = (milliseconds: number, run: () => void) => () => void;

/** Longest delay of a browser's timer; longer ones would fire at once. */
const MAX_DELAY = 2 ** 31 - 1;

export const systemAfter: After = (milliseconds, run) => {
  const timer = setTimeout(run, Math.min(Math.max(0, milliseconds), MAX_DELAY));
  return () => clearTimeout(timer);
};

/** Resolves after a time, or at once when the signal is aborted. */
export function pause(after: After, milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      cancel();
      // The signal may live as long as the page.
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const cancel = after(milliseconds, end);
    signal?.addEventListener('abort', end);
  });
}
