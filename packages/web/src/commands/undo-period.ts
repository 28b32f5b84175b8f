import { useSettings } from '../settings/settings.ts';
import { TOAST_DURATION } from '../ui/feedback/toast.ts';

/** Milliseconds in which a mail that is being sent can be taken back (D24); 0: it cannot. */
export function undoPeriod(): number {
  return useSettings.getState().undoPeriod * 1000;
}

/** Milliseconds that a toast with Undo stays. Every reversible action offers Undo (D4), so that it is never none. */
export function undoToastDuration(): number {
  return Math.max(undoPeriod(), TOAST_DURATION);
}
