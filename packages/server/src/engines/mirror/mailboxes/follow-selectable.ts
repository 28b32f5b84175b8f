import { isOwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { RemoteMailbox } from '../connector.ts';
import type { MirrorContext } from '../mirror-context.ts';
import { dropRow, type MailboxRow, rowsOfMailbox } from '../mirror-rows.ts';
import type { MirroredMailboxes } from './mirrored-mailboxes.ts';

/** Destroys the messages that the server had in a mailbox, without those that were moved elsewhere here. */
export async function destroyServerMessages({ file }: MirrorContext, { mailbox }: MailboxRow): Promise<void> {
  await file.write((write) => {
    for (const { id } of rowsOfMailbox(write.db, mailbox)) {
      if (write.message(id)?.mailbox === mailbox) write.destroy(id);
      dropRow(write.db, id);
    }
  });
}

/** Follows mailboxes that only held others and were made (RFC 9051 §6.3.4), and those that were deleted while others stayed in them. */
export async function followSelectable(all: MirroredMailboxes, listed: readonly RemoteMailbox[]): Promise<void> {
  if (all.connector.hasLabels) return;
  for (const { path, selectable } of listed) {
    const row = all.at(path);
    if (!row || row.selectable === selectable || !isOwnMailboxId(row.mailbox)) continue;
    if (!selectable) await destroyServerMessages(all.context, row);
    await all.drop(row);
    await all.put({ ...row, selectable, validity: '', nextUid: 1, modseq: '' });
  }
}
