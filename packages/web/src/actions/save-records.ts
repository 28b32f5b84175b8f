import type { RecordChange } from '@wren/contract/records/record-types.ts';
import { offerUndo, withdrawUndo } from '../commands/undo.ts';
import { undoToastDuration } from '../commands/undo-period.ts';
import type { Replica } from '../replica/replica.ts';
import { errorText } from '../texts/error-text.ts';
import { RECORD_TEXTS } from '../texts/page/record-texts.ts';
import { showToast } from '../ui/feedback/toast.ts';

/** Number of changes per save: below the host's limit, since records may be long. */
const AT_ONCE = 500;

/** Saves account records with immediate effect on the screen, and reports it with Undo; if the host refuses, it reports the reason. */
export function saveRecords(replica: Replica, changes: readonly RecordChange[], done: string): void {
  const saves = Array.from({ length: Math.ceil(changes.length / AT_ONCE) }, (_, at) =>
    replica.saveRecords(changes.slice(at * AT_ONCE, (at + 1) * AT_ONCE)),
  );
  const undo = (): void => {
    for (const save of saves.toReversed()) save.undo();
  };
  const toast = offerUndo(done, { kind: 'success', period: undoToastDuration(), run: undo });
  Promise.all(saves.map(({ settled }) => settled)).catch((error) => {
    withdrawUndo(toast);
    showToast(RECORD_TEXTS.failed(errorText(error)), { kind: 'error', id: toast });
  });
}
