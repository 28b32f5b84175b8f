import { offerUndo } from '../commands/undo.ts';
import { undoToastDuration } from '../commands/undo-period.ts';
import { errorText } from '../texts/error-text.ts';
import { showToast } from '../ui/feedback/toast.ts';

/** Something that was done, and can be taken back. */
interface Step {
  readonly settled: Promise<unknown>;
  readonly undo: () => unknown;
}

/** Says what was done in several steps, with the way back through all of them. @param failed what is said of a step that was refused */
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
