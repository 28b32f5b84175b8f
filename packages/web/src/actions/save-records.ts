import { messageOf } from '@wren/contract/errors.ts';
import type { RecordChange } from '@wren/contract/records/record-types.ts';
import { offerUndo, withdrawUndo } from '../commands/undo.ts';
import { undoToastDuration } from '../commands/undo-period.ts';
import type { Replica } from '../replica/replica.ts';
import { RECORD_TEXTS } from '../texts/page/record-texts.ts';
import { showToast } from '../ui/feedback/toast.ts';

/** Saves account records, on the screen at once, and says so with Undo; where the host refuses, that and why. */
export function saveRecords(replica: Replica, changes: readonly RecordChange[], done: string): void {
  const saved = replica.saveRecords(changes);
  const toast = offerUndo(done, { kind: 'success', period: undoToastDuration(), run: () => void saved.undo() });
  saved.settled.catch((error) => {
    withdrawUndo(toast);
    showToast(RECORD_TEXTS.failed(messageOf(error)), { kind: 'error', id: toast });
  });
}
