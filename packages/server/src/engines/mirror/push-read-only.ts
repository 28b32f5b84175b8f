import { isReadOnly } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MirrorContext } from './mirror-context.ts';
import { addGap, dropRow, type Pending, pendingRows, rowOf, settlePending } from './mirror-rows.ts';

/**
 * What may differ from what the server has, the oldest first. What lies in mailboxes of others is left out, and does not wait any more: that it was read and answered stays here and is not told; what others have moved there
 * while it was changed here is what it is there.
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
        // It is mirrored again.
        dropRow(write.db, one.id);
        addGap(write.db, { mailbox: row.mailbox, first: row.uid, last: row.uid, arrived: 0 });
      }
      settlePending(write.db, one);
    }
  });
  return pending.filter((one) => !kept.has(one));
}
