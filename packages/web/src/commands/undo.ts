import { systemAfter } from '../platform/time/timers.ts';
import { KEYS_TEXTS } from '../texts/settings/keys-texts.ts';
import { TEXTS } from '../texts/texts.ts';
import { announce } from '../ui/feedback/announce.ts';
import { closeToast, showToast, useToasts } from '../ui/feedback/toast.ts';

interface Undoable {
  /** The toast that offers it. */
  readonly toast: string;
  readonly run: () => void;
}

/** Undoable actions, the newest last. They outlive a toast that was replaced by newer ones. */
let undoables: readonly Undoable[] = [];

function forget(undoable: Undoable): void {
  undoables = undoables.filter((other) => other !== undoable);
}

/**
 * Shows a toast that offers Undo, by its button or by {@link undoLast}; once, by either.
 * @param period milliseconds during which it can be undone; 0: it cannot
 * @returns the toast's id
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
  /** Announces it, since the toast disappears silently. */
  const pressed = (): void => {
    once();
    announce(KEYS_TEXTS.undone);
  };
  const toast = showToast(text, { duration: period, ...options, action: { label: TEXTS.undo, run: pressed } });
  const undoable: Undoable = { toast, run: once };
  undoables = [...undoables.filter((other) => other.toast !== toast), undoable];
  systemAfter(period, () => forgetOnceClosed(undoable));
  return toast;
}

/** Its time is over: forgets it with all that it holds, a whole form, say, once its notice is gone, which stays while it is pointed at. */
function forgetOnceClosed(undoable: Undoable): void {
  const look = (): void => {
    if (useToasts.getState().toasts.some(({ id }) => id === undoable.toast)) return;
    stop();
    forget(undoable);
  };
  const stop = useToasts.subscribe(look);
  look();
}

/** The action of a toast cannot be undone any more: it has failed, or is final. */
export function withdrawUndo(toast: string): void {
  undoables = undoables.filter((other) => other.toast !== toast);
}

/** Drops all undo steps: they belong to another account than the page's current one. */
export function forgetUndo(): void {
  undoables = [];
}

/** Undoes the last undoable action. False: there is none. */
export function undoLast(): boolean {
  const last = undoables.at(-1);
  if (!last) return false;
  closeToast(last.toast);
  last.run();
  return true;
}
