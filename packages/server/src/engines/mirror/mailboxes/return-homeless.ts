import { isOwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Connector } from '../connector.ts';
import { MailboxMapping } from '../labels/mailbox-mapping.ts';
import { unpackMarks } from '../marks.ts';
import type { MirrorContext } from '../mirror-context.ts';
import { mailboxRows, pendingPlaces, rowOf } from '../mirror-rows.ts';
import { OwnMailboxes } from './own-mailboxes.ts';

/**
 * Mail that was put here into a mailbox which was deleted on the server before it got there: it goes back to the mailbox that the server
 * has it in, or, where the server never had it, to the one that mail of its kind comes to.
 */
export async function returnHomeless(connector: Connector, context: MirrorContext): Promise<void> {
  const { file } = context;
  // Read before the records: a mailbox is made before mail is put into it.
  const placed = file.read(pendingPlaces).filter(({ mailbox }) => isOwnMailboxId(mailbox));
  if (placed.length === 0) return;
  const records = await OwnMailboxes.read(context);
  const homeless = placed.filter(({ mailbox }) => !records.byId(mailbox));
  if (homeless.length === 0) return;
  await file.write((write) => {
    const mapping = new MailboxMapping(connector, mailboxRows(write.db));
    for (const { id, mailbox } of homeless) {
      const [here, row] = [write.message(id), rowOf(write.db, id)];
      if (here?.mailbox !== mailbox) continue;
      write.mark({ ...here, mailbox: row ? mapping.mailboxOf(row.mailbox, unpackMarks(row.marks)) : here.home });
    }
  });
}
