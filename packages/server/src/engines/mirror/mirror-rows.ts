import { isMailboxId, type MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import { type PackedId, packId, unpackId } from '../../store/sqlite/messages/packed-id.ts';

/** A mailbox that is mirrored; see mirror-tables.ts. */
export interface MailboxRow {
  readonly mailbox: MailboxId;
  readonly path: string;
  readonly validity: string;
  readonly nextUid: number;
  readonly modseq: string;
  readonly name: string;
  /** '' at the top. */
  readonly parent: string;
  readonly selectable: boolean;
}

interface RawMailbox {
  readonly mailbox: string;
  readonly path: string;
  readonly validity: string;
  readonly next_uid: number;
  readonly modseq: string;
  readonly name: string;
  readonly parent: string;
  readonly selectable: number;
}

export function mailboxRows(db: Database): readonly MailboxRow[] {
  const rows = db.sql<RawMailbox>('SELECT * FROM mirror_mailbox ORDER BY path').all();
  return rows.flatMap(({ mailbox, next_uid: nextUid, selectable, ...rest }) =>
    isMailboxId(mailbox) ? [{ ...rest, mailbox, nextUid, selectable: selectable === 1 }] : [],
  );
}

export function putMailboxRow(db: Database, row: MailboxRow): void {
  const { mailbox, path, validity, nextUid, modseq, name, parent, selectable } = row;
  db.sql(
    `INSERT INTO mirror_mailbox (mailbox, path, validity, next_uid, modseq, name, parent, selectable)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (mailbox) DO UPDATE SET path = excluded.path, validity = excluded.validity,
     next_uid = excluded.next_uid, modseq = excluded.modseq, name = excluded.name, parent = excluded.parent,
     selectable = excluded.selectable`,
  ).run(mailbox, path, validity, nextUid, modseq, name, parent, selectable ? 1 : 0);
}

export function dropMailboxRow(db: Database, mailbox: MailboxId): void {
  db.sql('DELETE FROM mirror_mailbox WHERE mailbox = ?').run(mailbox);
  db.sql('DELETE FROM mirror_gap WHERE mailbox = ?').run(mailbox);
  db.sql('DELETE FROM mirror_leftover WHERE mailbox = ?').run(mailbox);
}

/** The last known state of a message on the server. */
export interface MirroredRow {
  readonly id: MessageId;
  readonly mailbox: MailboxId;
  /** Below 0: unknown, since the server did not report it. */
  readonly uid: number;
  readonly marks: string;
  readonly size: number;
  readonly content: string;
  readonly link: string | null;
  readonly object: string | null;
}

type RawMessage = Omit<MirroredRow, 'id'> & { readonly id: PackedId };

const SELECT = 'SELECT id, mailbox, uid, marks, size, content, link, object FROM mirror_message';

const messageRow = (row: RawMessage): MirroredRow => ({ ...row, id: unpackId(row.id) });

export function rowsOfMailbox(db: Database, mailbox: MailboxId): readonly MirroredRow[] {
  return db.sql<RawMessage>(`${SELECT} WHERE mailbox = ?`).all(mailbox).map(messageRow);
}

/** Those of which the server did not say which one it has there. */
export function unnamedRows(db: Database, mailbox: MailboxId): readonly MirroredRow[] {
  return db.sql<RawMessage>(`${SELECT} WHERE mailbox = ? AND uid < 0`).all(mailbox).map(messageRow);
}

export function rowOf(db: Database, id: MessageId): MirroredRow | null {
  const row = db.sql<RawMessage>(`${SELECT} WHERE id = ?`).get(packId(id));
  return row ? messageRow(row) : null;
}

/** The message that has a source, as the mirror knows it; null: none. */
export function rowOfContent(db: Database, content: string): MirroredRow | null {
  const row = db.sql<RawMessage>(`${SELECT} WHERE content = ? ORDER BY uid DESC LIMIT 1`).get(content);
  return row ? messageRow(row) : null;
}

/** Messages of the server without their source here, in the order of their rows. @param after the row that comes before them */
export function rowsWithoutSource(
  db: Database,
  after: number,
  limit: number,
): readonly (MirroredRow & { readonly rowid: number })[] {
  const asked = `SELECT r.rowid, r.id, r.mailbox, r.uid, r.marks, r.size, r.content, r.link, r.object
    FROM mirror_message r JOIN message m ON m.id = r.id JOIN facts f ON f.pos = m.pos
    WHERE r.rowid > ? AND r.uid > 0 AND NOT EXISTS (SELECT 1 FROM blob_use WHERE blob_use.pos = m.pos)
      AND f.json ->> '$.blobId' = r.content ORDER BY r.rowid LIMIT ?`;
  const rows = db.sql<RawMessage & { readonly rowid: number }>(asked).all(after, limit);
  return rows.map((row) => ({ ...messageRow(row), rowid: row.rowid }));
}

/** Number of mirrored messages. */
export function mirroredCount(db: Database): number {
  return db.sql<{ count: number }>('SELECT count(*) AS count FROM mirror_message').get()?.count ?? 0;
}

/** Whether there is mail in a mailbox here. */
export function hasMail(db: Database, mailbox: MailboxId): boolean {
  return db.sql('SELECT 1 FROM message WHERE mailbox = ? LIMIT 1').get(mailbox) !== undefined;
}

/** How many messages of each mailbox are mirrored that the server has named. */
export function mirroredCounts(db: Database): ReadonlyMap<string, number> {
  const rows = db
    .sql<{ mailbox: string; count: number }>(
      'SELECT mailbox, count(*) AS count FROM mirror_message WHERE uid > 0 GROUP BY mailbox',
    )
    .all();
  return new Map(rows.map(({ mailbox, count }) => [mailbox, count]));
}

export function namedCount(db: Database, mailbox: MailboxId): number {
  const sql = 'SELECT count(*) AS count FROM mirror_message WHERE mailbox = ? AND uid > 0';
  return db.sql<{ count: number }>(sql).get(mailbox)?.count ?? 0;
}

export function rowAt(db: Database, mailbox: MailboxId, uid: number): MirroredRow | null {
  const row = db.sql<RawMessage>(`${SELECT} WHERE mailbox = ? AND uid = ?`).get(mailbox, uid);
  return row ? messageRow(row) : null;
}

export function putRow(db: Database, row: MirroredRow): void {
  const { id, mailbox, uid, marks, size, content, link, object } = row;
  dropRow(db, id);
  db.sql(
    'INSERT INTO mirror_message (id, mailbox, uid, marks, size, content, link, object) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  ).run(packId(id), mailbox, uid, marks, size, content, link, object);
}

export function dropRow(db: Database, id: MessageId): void {
  db.sql('DELETE FROM mirror_message WHERE id = ?').run(packId(id));
}

/** A placeholder for the UID of a message whose UID the server did not report. */
export function unnamedUid(db: Database): number {
  const { least = 0 } = db.sql<{ least: number }>('SELECT min(uid) AS least FROM mirror_message').get() ?? {};
  return Math.min(least ?? 0, 0) - 1;
}

/** A message that may differ from what the server has. */
export interface Pending {
  readonly id: MessageId;
  readonly number: number;
  readonly attempts: number;
}

type RawPending = Omit<Pending, 'id'> & { readonly id: PackedId };

export function pendingRows(db: Database, now: number, limit: number): readonly Pending[] {
  return db
    .sql<RawPending>('SELECT id, number, attempts FROM mirror_pending WHERE due_at <= ? ORDER BY number LIMIT ?')
    .all(now, limit)
    .map((row) => ({ ...row, id: unpackId(row.id) }));
}

/** Ids of all messages that may differ from what the server has. */
export function pendingIds(db: Database): readonly MessageId[] {
  const rows = db.sql<{ id: PackedId }>('SELECT id FROM mirror_pending').all();
  return rows.map((row) => unpackId(row.id));
}

/** Those of them that are here, and the mailboxes that they are in here. */
export function pendingPlaces(db: Database): readonly { readonly id: MessageId; readonly mailbox: MailboxId }[] {
  return db
    .sql<{ id: PackedId; mailbox: MailboxId }>(
      'SELECT message.id, message.mailbox FROM mirror_pending JOIN message ON message.id = mirror_pending.id',
    )
    .all()
    .map(({ id, mailbox }) => ({ id: unpackId(id), mailbox }));
}

export function isPending(db: Database, id: MessageId): boolean {
  return db.sql('SELECT 1 FROM mirror_pending WHERE id = ?').get(packId(id)) !== undefined;
}

/** Marks a message as pending: the account's rules have changed it. */
export function notePending(db: Database, id: MessageId): void {
  db.sql(
    `INSERT INTO mirror_pending (id, number, attempts, due_at)
       VALUES (?, (SELECT coalesce(max(number), 0) + 1 FROM mirror_pending), 0, 0) ON CONFLICT DO NOTHING`,
  ).run(packId(id));
}

/** Marks a message as pushed, unless it was changed again meanwhile. */
export function settlePending(db: Database, { id, number }: Pending): void {
  db.sql('DELETE FROM mirror_pending WHERE id = ? AND number = ?').run(packId(id), number);
}

export function postponePending(db: Database, { id, number, attempts }: Pending, dueAt: number): void {
  db.sql('UPDATE mirror_pending SET attempts = ?, due_at = ? WHERE id = ? AND number = ?').run(
    attempts + 1,
    dueAt,
    packId(id),
    number,
  );
}

/** Has all that waits be due at once. */
export function hastenPending(db: Database): void {
  db.sql('UPDATE mirror_pending SET due_at = 0 WHERE due_at > 0').run();
}

/** When the next pending message is due, in milliseconds since the epoch; null: none is pending. */
export function nextPending(db: Database): number | null {
  return db.sql<{ due: number | null }>('SELECT min(due_at) AS due FROM mirror_pending').get()?.due ?? null;
}

/** A range of UIDs that have not been read yet. */
export interface Gap {
  readonly mailbox: MailboxId;
  readonly first: number;
  readonly last: number;
  /** 1: they have arrived since the mailbox was last read. */
  readonly arrived: number;
}

/** The next gap to fill: that of the Inbox first, then the one with the newest mail. */
export function nextGap(db: Database): Gap | null {
  const gaps = db
    .sql<Gap>("SELECT mailbox, first, last, arrived FROM mirror_gap ORDER BY mailbox <> 'inbox', last DESC LIMIT 1")
    .all();
  return gaps[0] ?? null;
}

export function addGap(db: Database, { mailbox, first, last, arrived }: Gap): void {
  if (last < first) return;
  db.sql(
    'INSERT INTO mirror_gap (mailbox, first, last, arrived) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET last = max(last, excluded.last)',
  ).run(mailbox, first, last, arrived);
}

/** Removes the part of a gap from a UID on. */
export function fillGap(db: Database, { mailbox, first }: Gap, from: number): void {
  if (from <= first) db.sql('DELETE FROM mirror_gap WHERE mailbox = ? AND first = ?').run(mailbox, first);
  else db.sql('UPDATE mirror_gap SET last = ? WHERE mailbox = ? AND first = ?').run(from - 1, mailbox, first);
}

export function leftovers(db: Database): readonly { readonly mailbox: MailboxId; readonly uid: number }[] {
  return db.sql<{ mailbox: MailboxId; uid: number }>('SELECT mailbox, uid FROM mirror_leftover').all();
}

export function addLeftover(db: Database, mailbox: MailboxId, uid: number): void {
  if (uid > 0) db.sql('INSERT OR IGNORE INTO mirror_leftover (mailbox, uid) VALUES (?, ?)').run(mailbox, uid);
}

export function dropLeftover(db: Database, mailbox: MailboxId, uid: number): void {
  db.sql('DELETE FROM mirror_leftover WHERE mailbox = ? AND uid = ?').run(mailbox, uid);
}

export function isLeftover(db: Database, mailbox: MailboxId, uid: number): boolean {
  return db.sql('SELECT 1 FROM mirror_leftover WHERE mailbox = ? AND uid = ?').get(mailbox, uid) !== undefined;
}
