import { create } from 'zustand';
import { systemAfter } from '../../platform/timers.ts';

/** Milliseconds after which what was said is taken out of the document, so that nobody comes across it later. */
const HEARD = 5_000;

export const useAnnounced = create<{ readonly text: string }>(() => ({ text: '' }));

let forget = (): void => {};

/** Says something to those who hear the page, when they are free to listen; others see it by what has changed. */
export function announce(text: string): void {
  forget();
  // The same words again are news, too: what does not change is not read.
  useAnnounced.setState((now) => ({ text: now.text === text ? `${text}\u00a0` : text }));
  forget = systemAfter(HEARD, () => useAnnounced.setState({ text: '' }));
}
