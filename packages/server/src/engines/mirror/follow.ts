import type { Message } from '@wren/domain/message/message.ts';
import type { MirrorWrite } from '../../store/sqlite/mirror/mirror-file.ts';
import type { OpenMailbox, RemoteFlags, RemoteMail } from './connector.ts';
import type { MailboxMapping } from './labels/mailbox-mapping.ts';
import { knownMarks, marksOfMessage, mergeMarks, packMarks, readMarks, unpackMarks, withMarks } from './marks.ts';
import { type MailboxRow, type MessageRow, putRow } from './mirror-rows.ts';
import { homeIn } from './mirrored-mail.ts';

/** Set and never taken away (RFC 3503 §3.1): what was read elsewhere has it here, though the server was not told. */
const ASKED_ONCE = '$mdnsent';

/** Where the server's message stands, and what is changed there. */
export interface FollowContext {
  readonly open: OpenMailbox;
  readonly mapping: MailboxMapping;
}

/** A message with what the server says of it, and what was changed here and the server has not heard of. */
function merged(
  here: Message,
  base: MessageRow,
  now: MessageRow,
  remote: RemoteMail | RemoteFlags,
  { open, mapping }: FollowContext,
): Message {
  const [was, is] = [unpackMarks(base.marks), unpackMarks(now.marks)];
  const baseMarks = mapping.without(knownMarks(here, base.marks));
  const there = new Map(mapping.without(is));
  // What this mailbox cannot keep is kept here alone.
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

/** Follows a message that the server has, under the UID and with the marks that it has there now. */
export function follow(
  write: MirrorWrite,
  base: MessageRow,
  now: MessageRow,
  remote: RemoteMail | RemoteFlags,
  context: FollowContext,
): void {
  putRow(write.db, now);
  const here = write.message(base.id);
  if (!here) return;
  const next = merged(here, base, now, remote, context);
  if (!isSame(here, next)) write.mark(next);
}

/** A message's row as the server has it now. */
export function rowWith(base: MessageRow, mailbox: MailboxRow['mailbox'], remote: RemoteMail): MessageRow {
  const { uid, size, link, object } = remote;
  const marks = packMarks(readMarks(remote.marks));
  return { ...base, mailbox, uid, marks, size, link, object };
}
