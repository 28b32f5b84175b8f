import { create } from 'zustand';
import { browserNetwork } from '../../platform/network/network.ts';
import { backOff } from '../../platform/time/back-off.ts';
import { pause, systemAfter } from '../../platform/time/timers.ts';

const network = browserNetwork();

interface PartsState {
  /** Number of parts of the page whose code could not be loaded so far although the browser is online. */
  readonly missing: number;
}

export const useParts = create<PartsState>(() => ({ missing: 0 }));

const count = (more: number): void => useParts.setState(({ missing }) => ({ missing: missing + more }));

/**
 * Loads code with retries until it succeeds: an outage affects only that part, and only while it lasts.
 * @param load imports the module; the browser requests a failed one again
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  document.addEventListener('error', noticeLostStyles, true);
  let isMissing = false;
  for (let tries = 1; ; tries += 1) {
    try {
      await sanitizeStyles();
      const part = await load();
      if (isMissing) count(-1);
      return part;
    } catch {
      if (!isMissing && network.online()) {
        isMissing = true;
        count(1);
      }
    }
    await pauseOrWake(backOff(tries));
  }
}

/** Ends early when the connection is restored, or the page becomes visible again. */
async function pauseOrWake(milliseconds: number): Promise<void> {
  const woken = new AbortController();
  const stop = network.onWake(() => woken.abort());
  await pause(systemAfter, milliseconds, woken.signal);
  stop();
}

/** Style sheets that could not be loaded. An import requests each of its own once, and then counts it as loaded. */
const lostStyles = new Set<HTMLLinkElement>();
let mending: Promise<void> = Promise.resolve();

function noticeLostStyles({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
}

/** Requests lost style sheets again. @throws if one fails again */
async function fetchLostStyles(): Promise<void> {
  await Promise.all(
    [...lostStyles].map(
      (lost) =>
        new Promise<void>((resolve, reject) => {
          const again = lost.cloneNode();
          again.addEventListener('load', () => resolve(), { once: true });
          again.addEventListener('error', reject, { once: true });
          lostStyles.delete(lost);
          lost.replaceWith(again);
        }),
    ),
  );
}

function sanitizeStyles(): Promise<void> {
  const mended = mending.then(fetchLostStyles);
  mending = mended.catch(() => undefined);
  return mended;
}
