import { offerUndo } from '../../commands/undo.ts';
import type { Dispatched } from '../../replica/commands/dispatched.ts';
import type { Replica } from '../../replica/replica.ts';
import { errorText } from '../../texts/error-text.ts';
import { LIST_TEXTS } from '../../texts/lists/list-texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';

export type BulkReplica = Pick<Replica, 'watch' | 'bulkJob' | 'stopBulkChange'>;

interface BulkTexts {
  /** Texts for success and failure. */
  readonly done: string;
  readonly failed: (message: string) => string;
  readonly undoable: boolean;
  /** Milliseconds during which Undo is offered. */
  readonly undoPeriod: number;
  /** Called when the server has finished with it. */
  readonly onEnd?: () => void;
}

/** Number of progress announcements per job; more would drown other announcements. */
const STEPS = 8;

/** Shows the progress of a change of a whole list in one toast, with buttons to stop and undo it. */
export function followBulkChange(replica: BulkReplica, dispatched: Dispatched, texts: BulkTexts): void {
  const { commandId } = dispatched;
  const toast = `whole-${commandId}`;
  let lastStep = '';

  const undo = (): void => {
    const back = dispatched.undo();
    lastStep = '';
    back?.settled.then(follow, (error: unknown) => fail(error));
  };
  const ended = (text: string): void => {
    if (texts.undoable) offerUndo(text, { id: toast, kind: 'success', period: texts.undoPeriod, run: undo });
    else showToast(text, { id: toast, kind: 'success' });
  };
  const fail = (error: unknown): void => {
    showToast(texts.failed(errorText(error)), { id: toast, kind: 'error' });
  };
  const stop = { label: LIST_TEXTS.stop, run: () => void replica.stopBulkChange(commandId).catch(fail) };

  const follow = (): void => {
    const stopWatching = replica.watch(() => look());
    const end = (show: () => void): void => {
      stopWatching();
      texts.onEnd?.();
      show();
    };
    const look = (): void => {
      const job = replica.bulkJob(commandId);
      if (!job) return;
      const { state, done, total, left_out: leftOut } = job;
      if (state === 'done') end(() => ended(leftOut > 0 ? LIST_TEXTS.leftOut(texts.done, leftOut) : texts.done));
      else if (state === 'stopped') end(() => ended(LIST_TEXTS.stopped(done, total)));
      else if (state === 'undone') end(() => showToast(LIST_TEXTS.takenBack, { id: toast, kind: 'success' }));
      else if (state === 'failed')
        end(() => offerUndo(texts.failed(''), { id: toast, kind: 'error', period: texts.undoPeriod, run: undo }));
      else {
        const step = `${state} ${Math.floor((done / Math.max(total, 1)) * STEPS)}`;
        if (step === lastStep) return;
        lastStep = step;
        const isBack = state === 'undoing';
        showToast(isBack ? LIST_TEXTS.takingBack(done) : LIST_TEXTS.working(done, total), {
          id: toast,
          duration: null,
          action: isBack ? null : stop,
        });
      }
    };
    look();
  };
  dispatched.settled.then(follow, (error: unknown) => {
    texts.onEnd?.();
    fail(error);
  });
}
