import type { Message } from '@wren/domain/message/message.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { type PackedId, packId, unpackId } from '../../../store/sqlite/messages/packed-id.ts';
import type { MirrorWrite } from '../../../store/sqlite/mirror/mirror-file.ts';
import type { RemoteMail } from '../connector.ts';
import type { MailboxMapping } from '../labels/mailbox-mapping.ts';
import { packMarks, readMarks } from '../marks.ts';
import { addLeftover, type MailboxRow, type MirroredRow, pendingIds, putRow, rowOf } from '../mirror-rows.ts';
import { contentOf, messageIdFor } from '../sources/message-source.ts';
import { type FollowContext, follow, rowWith } from './follow.ts';

/** A message as it was when its APPEND was sent. */
export type PendingAppend = Omit<MirroredRow, 'uid' | 'object'>;

/** Records an APPEND before it is sent: if the connection is lost, the server may have the message, in any mailbox to which it was moved since. */
export function noteAppend(db: Database, { id, mailbox, marks, size, content, link }: PendingAppend): void {
  db.sql(
    'INSERT OR REPLACE INTO mirror_append (id, mailbox, marks, size, content, link) VALUES (?, ?, ?, ?, ?, ?)',
  ).run(packId(id), mailbox, marks, size, content, link);
}

/** Removes the record once the server has answered. */
export function dropAppend(db: Database, id: MirroredRow['id']): void {
  db.sql('DELETE FROM mirror_append WHERE id = ?').run(packId(id));
}

export function pendingAppends(db: Database): readonly PendingAppend[] {
  return db
    .sql<Omit<PendingAppend, 'id'> & { id: PackedId }>(
      'SELECT id, mailbox, marks, size, content, link FROM mirror_append',
    )
    .all()
    .map((row) => ({ ...row, id: unpackId(row.id) }));
}

/** Messages of this side that may be among the new ones of the server. */
export interface Unsent {
  /** Messages being sent to the server, or newer versions of those that it has, by the mailbox there and Message-ID. */
  readonly waiting: ReadonlyMap<string, Message>;
  /** Appends without an answer. Those that are found are removed from the list. */
  readonly begun: Set<PendingAppend>;
}

export function unsent(write: MirrorWrite, mapping: MailboxMapping): Unsent {
  const messages = pendingIds(write.db).flatMap((id) => write.message(id) ?? []);
  const onTheWay = messages.filter((message) => rowOf(write.db, message.id)?.content !== contentOf(message));
  return {
    waiting: new Map(
      onTheWay.map((message) => [`${mapping.placeOf(message.mailbox)} ${messageIdFor(message)}`, message]),
    ),
    begun: new Set(pendingAppends(write.db)),
  };
}

/** Whether a message of the server is one that was being sent to it. */
function isArrival(message: Message, remote: RemoteMail): boolean {
  if (message.messageIdHeader === null || message.mailbox === 'sent') return true;
  return message.size === remote.size;
}

/** Matches a message of the server, in any mailbox, with an append whose connection was lost. */
function adoptBegun(
  write: MirrorWrite,
  begun: Set<PendingAppend>,
  { mailbox }: Pick<MailboxRow, 'mailbox'>,
  remote: RemoteMail,
  seen: FollowContext,
): boolean {
  const one = [...begun].find(
    ({ link, size, mailbox: target }) => link === remote.link && (size === remote.size || target === mailbox),
  );
  if (!one) return false;
  begun.delete(one);
  dropAppend(write.db, one.id);
  const former = rowOf(write.db, one.id);
  // The former version is still on the server.
  if (former) addLeftover(write.db, former.mailbox, former.uid);
  const base = { ...one, uid: remote.uid, object: null };
  follow(write, base, rowWith(base, mailbox, remote), remote, seen);
  return true;
}

/** Matches a message of the server with one that was being sent to it. True: it matches. */
export function adopt(
  write: MirrorWrite,
  { waiting, begun }: Unsent,
  row: Pick<MailboxRow, 'mailbox'>,
  remote: RemoteMail,
  seen: FollowContext,
): boolean {
  if (remote.link === null) return false;
  if (adoptBegun(write, begun, row, remote, seen)) return true;
  const message = waiting.get(`${row.mailbox} ${remote.link}`);
  if (!message || !isArrival(message, remote)) return false;
  const former = rowOf(write.db, message.id);
  const content = contentOf(message);
  if (former?.content === content) return false;
  // The former version is still on the server.
  if (former) addLeftover(write.db, former.mailbox, former.uid);
  const { uid, size, link, object } = remote;
  const marks = readMarks(remote.marks);
  const there = { id: message.id, mailbox: row.mailbox, uid, marks: packMarks(marks), size, content, link, object };
  putRow(write.db, there);
  // Mail to oneself is one message with both labels.
  if (message.mailbox === 'sent' && !seen.mapping.isThere(message, there, marks))
    write.mark({ ...message, mailbox: seen.mapping.mailboxOf(row.mailbox, marks) });
  return true;
}
