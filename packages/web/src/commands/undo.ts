import { systemAfter } from '../platform/time/timers.ts';
import { KEYS_TEXTS } from '../texts/settings/keys-texts.ts';
import { TEXTS } from '../texts/texts.ts';
import { announce } from '../ui/feedback/announce.ts';
import { closeToast, showToast, useToasts } from '../ui/feedback/toast.ts';

interface Undoable {
  /** The notice that offers it. */
  readonly toast: string;
  readonly run: () => void;
  /** Its time is over; what its notice still offers can still be taken back. */
  isOver: boolean;
}

/** What can be taken back, the newest last. It outlives a notice that gave way to newer ones. */
let undoables: readonly Undoable[] = [];

function forget(undoable: Undoable): void {
  undoables = undoables.filter((other) => other !== undoable);
}

/**
 * Shows a notice that offers to take something back, with its button or with {@link undoLast}; once, whichever it is.
 * @param period milliseconds in which it can be taken back; 0: it cannot
 * @returns the notice's id
 */
export function offerUndo(
  text: string,
  { period, run, ...options }: Parameters<typeof showToast>[1] & { readonly period: number; readonly run: () => void },
): string {
  if (period <= 0) return showToast(text, options);
  const once = (): void => {
    if (!undoables.includes(undoable)) return;
    forget(undoable);
    run();
  };
  /** Announces it, since the notice goes silently. */
  const pressed = (): void => {
    once();
    announce(KEYS_TEXTS.undone);
  };
  const toast = showToast(text, { duration: period, ...options, action: { label: TEXTS.undo, run: pressed } });
  const undoable: Undoable = { toast, run: once, isOver: false };
  undoables = [...undoables.filter((other) => other.toast !== toast), undoable];
  systemAfter(period, () => {
    undoable.isOver = true;
  });
  return toast;
}

/** What a notice offered cannot be taken back any more: it has failed, or is done for good. */
export function withdrawUndo(toast: string): void {
  undoables = undoables.filter((other) => other.toast !== toast);
}

/** Drops all undo steps: they belong to another account than the page's present one. */
export function forgetUndo(): void {
  undoables = [];
}

/** Takes back what was done last, of all that can still be taken back. False: there is nothing. */
export function undoLast(): boolean {
  const shown = new Set(useToasts.getState().toasts.map(({ id }) => id));
  undoables = undoables.filter(({ isOver, toast }) => !isOver || shown.has(toast));
  const last = undoables.at(-1);
  if (!last) return false;
  closeToast(last.toast);
  last.run();
  return true;
}
