import type { Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { selectMany } from '../../../platform/sqlite/select-many.ts';
import type { MessageRow } from './message-record.ts';
import { MESSAGE_COLUMNS, messageOf } from './message-record.ts';
import { packId } from './packed-id.ts';

/** A message with its place. */
export interface Placed {
  readonly pos: number;
  readonly message: Message;
}

const SELECT = `SELECT ${MESSAGE_COLUMNS} FROM message m JOIN facts f USING (pos)`;
export const SELECT_BY_ID = `${SELECT} WHERE m.id = ?`;
export const selectByPlaces = (places: string): string => `${SELECT} WHERE m.pos IN (${places})`;
export const SELECT_THREAD = `${SELECT} WHERE m.thread = ? ORDER BY m.pos`;
export const SELECT_CHANGED = `${SELECT} WHERE m.modseq > ? ORDER BY m.modseq LIMIT ?`;

const placed = (row: MessageRow): Placed => ({ pos: row.pos, message: messageOf(row) });

export function messageById(db: Database, id: MessageId): Placed | null {
  const row = db.sql<MessageRow>(SELECT_BY_ID).get(packId(id));
  return row ? placed(row) : null;
}

export function messageAt(db: Database, pos: number): Message | null {
  return messagesAt(db, [pos]).get(pos) ?? null;
}

/** The messages at some places, by place. */
export function messagesAt(db: Database, places: readonly number[]): ReadonlyMap<number, Message> {
  const rows = selectMany<MessageRow>(db, selectByPlaces, places);
  return new Map(rows.map((row) => [row.pos, messageOf(row)]));
}

/** The messages of a thread, oldest first. */
export function messagesOfThread(db: Database, id: ThreadId): readonly Placed[] {
  return db.sql<MessageRow>(SELECT_THREAD).all(packId(id)).map(placed);
}
