import { create } from 'zustand';
import { systemAfter } from '../../platform/time/timers.ts';

/** Milliseconds until an announced text leaves the document, so that a screen reader does not find it later. */
const HEARD = 5_000;

/** A text for screen readers, as an element of its own: what is added to a live region is read, whatever comes after it. */
export interface Announcement {
  readonly id: number;
  readonly text: string;
  /** Read before what else waits to be read. */
  readonly urgent: boolean;
}

export const useAnnounced = create<{ readonly lines: readonly Announcement[] }>(() => ({ lines: [] }));

let count = 0;

/**
 * Announces a text to screen readers; on the screen the change itself shows it. Texts that come at once are all read, in
 * their order.
 * @param urgent true for errors: assertively, not politely
 */
export function announce(text: string, urgent = false): void {
  count += 1;
  const line: Announcement = { id: count, text, urgent };
  useAnnounced.setState(({ lines }) => ({ lines: [...lines, line] }));
  systemAfter(HEARD, () => useAnnounced.setState(({ lines }) => ({ lines: lines.filter((other) => other !== line) })));
}

/** Takes away all that was announced. */
export function forgetAnnounced(): void {
  useAnnounced.setState({ lines: [] });
}
