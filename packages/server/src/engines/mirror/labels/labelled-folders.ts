import { keywordOf } from '@wren/domain/message/keyword.ts';
import { isOwnMailboxId, type MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { type PackedId, unpackId } from '../../../store/sqlite/messages/packed-id.ts';
import { packMarks, unpackMarks } from '../marks.ts';
import type { MirrorContext } from '../mirror-context.ts';
import {
  dropMailboxRow,
  type MailboxRow,
  mailboxRows,
  putMailboxRow,
  putRow,
  rowOf,
  rowsOfMailbox,
  unnamedUid,
} from '../mirror-rows.ts';
import { MailboxMapping, roleMark } from './mailbox-mapping.ts';

/** The mark of what stands in a mailbox that is a label; null: of all mail. */
function labelOf({ mailbox, path }: MailboxRow): string | null {
  if (mailbox === 'archive') return null;
  return isOwnMailboxId(mailbox) ? keywordOf(path) : roleMark(mailbox);
}

/** In which order mailboxes are gathered, the user's own before. */
const GATHERED: readonly MailboxId[] = ['archive', 'sent', 'screener', 'inbox', 'snoozed', 'drafts'];

/** All messages of a mailbox are now in the mailbox of all mail, under UIDs that are unknown until they are looked up. */
function gatherRow(db: Database, row: MailboxRow): void {
  const label = labelOf(row);
  let uid = unnamedUid(db);
  for (const one of rowsOfMailbox(db, row.mailbox)) {
    const marks = unpackMarks(label === null ? one.marks : `${one.marks} ${label}`.trim());
    putRow(db, { ...one, mailbox: 'archive', uid, marks: packMarks(marks) });
    uid -= 1;
  }
  dropMailboxRow(db, row.mailbox);
  if (isOwnMailboxId(row.mailbox))
    putMailboxRow(db, { ...row, validity: '', nextUid: 1, modseq: '', selectable: false });
}

/**
 * Converts an account whose labels were mirrored as mailboxes of their own. Nothing is lost: their messages are found again in the
 * mailbox of all mail, and the user's own mailboxes stay.
 * @param all path of the mailbox that has all mail
 */
export async function gatherLabels({ file }: MirrorContext, all: string): Promise<void> {
  const isPlace = ({ mailbox, path }: MailboxRow): boolean =>
    mailbox === 'archive' ? path === all : mailbox === 'junk' || mailbox === 'trash';
  const former = file.read(mailboxRows).filter((row) => row.selectable && row.path !== '' && !isPlace(row));
  if (former.length === 0) return;
  // Of the copies in several mailboxes, the one gathered last stays.
  const inOrder = former.toSorted((a, b) => GATHERED.indexOf(a.mailbox) - GATHERED.indexOf(b.mailbox));
  await file.note((db) => {
    for (const row of inOrder) gatherRow(db, row);
    // Reads all mail again, to find the gathered messages.
    db.sql("UPDATE mirror_mailbox SET validity = '' WHERE mailbox = 'archive'").run();
  });
}

/** A label was deleted on the server: its messages move to the mailbox that their other labels determine. */
export async function removeLabel({ file }: MirrorContext, mailbox: MailboxId): Promise<void> {
  await file.write((write) => {
    dropMailboxRow(write.db, mailbox);
    const mapping = new MailboxMapping({ hasLabels: true }, mailboxRows(write.db));
    const inIt = write.db.sql<{ id: PackedId }>('SELECT id FROM message WHERE mailbox = ?').all(mailbox);
    for (const { id } of inIt) {
      const [here, row] = [write.message(unpackId(id)), rowOf(write.db, unpackId(id))];
      const next = row ? mapping.mailboxOf(row.mailbox, unpackMarks(row.marks)) : 'archive';
      if (here) write.mark({ ...here, mailbox: next });
    }
  });
}

/** A label is called something else, and so is the mark of what has it. @param from its path before */
export function renameLabel(db: Database, from: string, to: string): void {
  const [former, next] = [keywordOf(from), keywordOf(to)];
  const marked = db
    .sql<{ id: PackedId; marks: string }>(
      "SELECT id, marks FROM mirror_message WHERE instr(' ' || lower(marks) || ' ', ?) > 0",
    )
    .all(` ${former.toLowerCase()} `);
  for (const { id, marks } of marked) {
    const others = [...unpackMarks(marks)].filter(([name]) => name !== former.toLowerCase());
    const renamed = packMarks(new Map([...others, [next.toLowerCase(), next]]));
    db.sql('UPDATE mirror_message SET marks = ? WHERE id = ?').run(renamed, id);
  }
}
