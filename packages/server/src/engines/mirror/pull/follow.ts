import type { Message } from '@wren/domain/message/message.ts';
import type { MirrorWrite } from '../../../store/sqlite/mirror/mirror-file.ts';
import type { OpenMailbox, RemoteFlags, RemoteMail } from '../connector.ts';
import type { MailboxMapping } from '../labels/mailbox-mapping.ts';
import { knownMarks, marksOfMessage, mergeMarks, packMarks, readMarks, unpackMarks, withMarks } from '../marks.ts';
import { type MailboxRow, type MirroredRow, putRow } from '../mirror-rows.ts';
import { homeIn } from './mirrored-mail.ts';

/** Never removed once it is set (RFC 3503 §3.1): it is kept here even if the server does not have it. */
const ASKED_ONCE = '$mdnsent';

/** The selected mailbox, and the mapping of mailboxes. */
export interface FollowContext {
  readonly open: OpenMailbox;
  readonly mapping: MailboxMapping;
}

/** A message with the server's state and the changes made here that the server does not have yet. */
function merged(
  here: Message,
  base: MirroredRow,
  now: MirroredRow,
  remote: RemoteMail | RemoteFlags,
  { open, mapping }: FollowContext,
): Message {
  const [was, is] = [unpackMarks(base.marks), unpackMarks(now.marks)];
  const baseMarks = mapping.without(knownMarks(here, base.marks));
  const there = new Map(mapping.without(is));
  // Marks that this mailbox cannot store are stored here only.
  for (const [name, mark] of baseMarks)
    if ((!open.keeps(mark) && !open.readOnly) || name === ASKED_ONCE) there.set(name, mark);
  const isFollowed = mapping.isThere(here, base, was) && !mapping.isThere(here, now, is);
  const mailbox = isFollowed ? mapping.mailboxOf(now.mailbox, is) : here.mailbox;
  const home = mailbox === here.mailbox ? here.home : homeIn(mailbox, remote.marks, here.home === 'sent');
  const marks = mergeMarks(baseMarks, mapping.without(marksOfMessage(here)), there);
  return withMarks({ ...here, mailbox, home }, marks);
}

function isSame(a: Message, b: Message): boolean {
  const key = ({ mailbox, home, seen, ...message }: Message): string =>
    JSON.stringify([mailbox, home, seen, packMarks(marksOfMessage({ ...message, mailbox, home, seen }))]);
  return key(a) === key(b);
}

/** Updates a message of the mirror to the UID and marks that it has on the server now. */
export function follow(
  write: MirrorWrite,
  base: MirroredRow,
  now: MirroredRow,
  remote: RemoteMail | RemoteFlags,
  context: FollowContext,
): void {
  putRow(write.db, now);
  const here = write.message(base.id);
  if (!here) return;
  const next = merged(here, base, now, remote, context);
  if (!isSame(here, next)) write.mark(next);
}

/** The row of a message with the server's present values. */
export function rowWith(base: MirroredRow, mailbox: MailboxRow['mailbox'], remote: RemoteMail): MirroredRow {
  const { uid, size, link, object } = remote;
  const marks = packMarks(readMarks(remote.marks));
  return { ...base, mailbox, uid, marks, size, link, object };
}
