import type { ThreadId } from '@wren/domain/message/message.ts';
import type { Threadable, ThreadedEntry } from '@wren/domain/thread/threading.ts';
import { joinsBySubject, links, SUBJECT_JOIN_DAYS } from '@wren/domain/thread/threading.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { messageAt } from '../messages/message-table.ts';
import { unpackId } from '../messages/packed-id.ts';
import { baseSubjectKey } from '../search/mentions.ts';
import type { Entry } from './thread-rows.ts';

const REACH = SUBJECT_JOIN_DAYS * 24 * 60 * 60 * 1000;

export const SELECT_MENTION = `SELECT m.pos, m.thread FROM mention x JOIN message m ON m.pos = x.pos
  WHERE x.link = ? LIMIT 1`;
export const SELECT_ALIKE = `SELECT pos FROM message WHERE base_subject = ? AND received_at BETWEEN ? AND ?
  ORDER BY received_at DESC, pos DESC LIMIT 1`;

/**
 * One message of every thread that shares a link with a message.
 * @param keys those of the message (mentions.ts): another link may have an equal one
 */
export function linkedMessages(db: Database, message: Threadable, keys: readonly number[]): readonly ThreadedEntry[] {
  const own = new Set(links(message));
  const linked = new Map<ThreadId, ThreadedEntry>();
  for (const key of keys) {
    const row = db.sql<Entry>(SELECT_MENTION).get(key);
    if (!row || linked.has(unpackId(row.thread))) continue;
    const other = messageAt(db, row.pos);
    if (other && links(other).some((link) => own.has(link))) linked.set(other.threadId, other);
  }
  return [...linked.values()];
}

/** The newest message by whose subject an unstored message may join a thread, if it may at all. */
export function alikeMessages(db: Database, message: Threadable): readonly ThreadedEntry[] {
  if (!joinsBySubject(message)) return [];
  const { receivedAt } = message;
  const row = db
    .sql<{ pos: number }>(SELECT_ALIKE)
    .get(baseSubjectKey(message.subject), receivedAt - REACH, receivedAt + REACH);
  const other = row && messageAt(db, row.pos);
  return other ? [other] : [];
}
