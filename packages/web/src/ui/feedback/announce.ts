import { create } from 'zustand';
import { systemAfter } from '../../platform/time/timers.ts';

/** Milliseconds until an announced text is removed, so that a screen reader does not find it later. */
const HEARD = 5_000;

/** A text for screen readers, as an element of its own: additions to a live region are read, whatever follows. */
export interface Announcement {
  readonly id: number;
  readonly text: string;
  /** Read before other waiting texts. */
  readonly urgent: boolean;
}

export const useAnnounced = create<{ readonly lines: readonly Announcement[] }>(() => ({ lines: [] }));

let count = 0;

/**
 * Announces a text to screen readers; the change itself is visible on the screen. Concurrent texts are all read, in order.
 * @param urgent true for errors: assertively, not politely
 */
export function announce(text: string, urgent = false): void {
  count += 1;
  const line: Announcement = { id: count, text, urgent };
  useAnnounced.setState(({ lines }) => ({ lines: [...lines, line] }));
  systemAfter(HEARD, () => useAnnounced.setState(({ lines }) => ({ lines: lines.filter((other) => other !== line) })));
}

/** Removes all announcements. */
export function forgetAnnounced(): void {
  useAnnounced.setState({ lines: [] });
}
