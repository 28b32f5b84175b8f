import { useSettings } from '../settings/settings.ts';
import { TOAST_DURATION } from '../ui/feedback/toast.ts';

/** Milliseconds during which sending a mail can be undone (D24); 0: it cannot. */
export function undoPeriod(): number {
  return useSettings.getState().undoPeriod * 1000;
}

/** Milliseconds that a toast with Undo is shown. Never 0, since every reversible action offers Undo (D4). */
export function undoToastDuration(): number {
  return Math.max(undoPeriod(), TOAST_DURATION);
}
