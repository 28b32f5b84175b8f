import { messageOf } from '@wren/contract/errors.ts';
import type { ReplyMode } from '@wren/domain/thread/reply.ts';
import { offerUndo, withdrawUndo } from '../commands/undo.ts';
import { undoToastDuration } from '../commands/undo-period.ts';
import type { Replica } from '../replica/replica.ts';
import { showToast } from '../ui/feedback/toast.ts';
import { ask } from '../ui/overlay/ask.tsx';
import type { ChangeAction } from './action.ts';
import { failureText } from './failure-text.ts';
import { followWhole, type WholeLists } from './follow-whole.ts';
import type { RunAction } from './run-action.ts';
import { rememberWhole } from './running-wholes.ts';
import type { PlacedRow, Subject } from './subject.ts';

export interface RunnerParts {
  readonly replica: Pick<Replica, 'dispatch'> & WholeLists;
  /** Opens the form that answers a conversation. */
  readonly answer: (mode: ReplyMode, placed: PlacedRow) => void;
  /** Goes back to the list from the open conversation. */
  readonly leave: () => void;
}

/** What runs the actions of an account (`run-action.ts`). */
export function createRunner({ replica, answer, leave }: RunnerParts): RunAction {
  async function change(action: ChangeAction, subject: Subject): Promise<void> {
    const question = action.question?.(subject);
    if (question && (await ask(question)) !== 'yes') return;
    // Read before the change: what a star says depends on what it was.
    const text = action.done(subject);
    if (action.leaves && subject.from === 'thread') leave();
    const { whole } = subject;
    const dispatched = replica.dispatch(
      action.changes(subject),
      whole ? { folder: whole.folder, text: whole.text } : null,
    );
    if (whole) {
      const told = { done: text, undoable: action.undoable, undoPeriod: undoToastDuration() };
      const onEnd = rememberWhole({
        ...told,
        id: dispatched.commandId,
        list: { folder: whole.folder, text: whole.text },
        failed: action.failed(subject, ''),
      });
      followWhole(replica, dispatched, {
        ...told,
        failed: (message) => action.failed(subject, message),
        onEnd,
      });
      return;
    }
    let isUndone = false;
    const undo = (): void => {
      const back = dispatched.undo();
      isUndone = true;
      back?.settled.catch((error) => showToast(failureText(back.changes, error), { kind: 'error' }));
    };
    const id = action.undoable
      ? offerUndo(text, { kind: 'success', period: undoToastDuration(), run: undo })
      : showToast(text, { kind: 'success' });
    try {
      await dispatched.settled;
    } catch (error) {
      // Who has taken it back wants to hear no more of it.
      if (isUndone) return;
      withdrawUndo(id);
      showToast(action.failed(subject, messageOf(error)), { id, kind: 'error' });
    }
  }

  return (action, subject) => {
    if (!action.available(subject)) {
      const reason = action.refusal?.(subject);
      if (reason) showToast(reason);
      return;
    }
    const [placed] = subject.placed;
    if (action.kind === 'change') void change(action, subject);
    else if (placed) answer(action.mode, placed);
  };
}
