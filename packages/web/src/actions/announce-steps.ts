import { offerUndo } from '../commands/undo.ts';
import { undoToastDuration } from '../commands/undo-period.ts';
import { errorText } from '../texts/error-text.ts';
import { showToast } from '../ui/feedback/toast.ts';

/** A completed step that can be undone. */
interface Step {
  readonly settled: Promise<unknown>;
  readonly undo: () => unknown;
}

/** Reports several steps in one toast, with Undo for all of them. @param failed text for a step that was refused */
export function announceSteps(text: string, steps: readonly Step[], failed: (message: string) => string): void {
  const refuse = (error: unknown): void => void showToast(failed(errorText(error)), { kind: 'error' });
  for (const { settled } of steps) settled.catch(refuse);
  offerUndo(text, {
    kind: 'success',
    period: undoToastDuration(),
    run: () => {
      for (const { undo } of steps.toReversed()) undo();
    },
  });
}
