import { create } from 'zustand';
import { systemAfter } from '../../platform/time/timers.ts';

/** Milliseconds until an announced text leaves the document, so that a screen reader does not find it later. */
const HEARD = 5_000;

export const useAnnounced = create<{ readonly text: string }>(() => ({ text: '' }));

let forget = (): void => {};

/** Announces a text politely to screen readers; on the screen the change itself shows it. */
export function announce(text: string): void {
  forget();
  // A repeated text gets a trailing space: a text that does not change is not read.
  useAnnounced.setState((now) => ({ text: now.text === text ? `${text}\u00a0` : text }));
  forget = systemAfter(HEARD, () => useAnnounced.setState({ text: '' }));
}
