import { isReadOnly } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MirrorContext } from '../mirror-context.ts';
import { addGap, dropRow, type Pending, pendingRows, rowOf, settlePending } from '../mirror-rows.ts';

/**
 * Pending messages, the oldest first, without those in read-only mailboxes of other users: their marks are stored here only, so these
 * messages are settled. A message that was moved on the server while it was changed here takes the mailbox that it has there.
 */
export async function pushablePending(
  { file, clock }: Pick<MirrorContext, 'file' | 'clock'>,
  limit: number,
): Promise<readonly Pending[]> {
  const pending = file.read((db) => pendingRows(db, clock(), limit));
  const isKept = ({ id }: Pending): boolean => {
    const row = file.read((db) => rowOf(db, id));
    return row !== null && isReadOnly(row.mailbox);
  };
  const kept = new Set(pending.filter(isKept));
  if (kept.size === 0) return pending;
  await file.write((write) => {
    for (const one of kept) {
      const row = rowOf(write.db, one.id);
      const here = write.message(one.id);
      if (row && here && here.mailbox !== row.mailbox) write.mark({ ...here, mailbox: row.mailbox });
      if (row && !here) {
        // Mirrors it again.
        dropRow(write.db, one.id);
        addGap(write.db, { mailbox: row.mailbox, first: row.uid, last: row.uid, arrived: 0 });
      }
      settlePending(write.db, one);
    }
  });
  return pending.filter((one) => !kept.has(one));
}
