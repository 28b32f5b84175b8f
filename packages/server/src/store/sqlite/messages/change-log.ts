import type { Message, MessageId } from '@wren/domain/message/message.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { Changes } from '../../mail-store.ts';
import { parseState, readAccountState, stateText } from '../files/account-state.ts';
import type { MessageRow } from './message-record.ts';
import { messageOf } from './message-record.ts';
import { SELECT_CHANGED } from './message-table.ts';
import type { PackedId } from './packed-id.ts';
import { packId, unpackId } from './packed-id.ts';

export const SELECT_DESTROYED = 'SELECT modseq, id FROM tombstone WHERE modseq > ? ORDER BY modseq LIMIT ?';

interface Tombstone {
  readonly modseq: number;
  readonly id: PackedId;
}

/** Records the deletion of a message. */
export function leaveTombstone(db: Database, id: MessageId, modseq: number): void {
  db.sql('INSERT INTO tombstone (modseq, id) VALUES (?, ?)').run(modseq, packId(id));
}

/** Forgets all but the newest deletions; states from before then are too old. */
export function pruneTombstones(db: Database, keep: number): void {
  const newest = db.sql<Tombstone>('SELECT modseq, id FROM tombstone ORDER BY modseq DESC LIMIT 1 OFFSET ?').get(keep);
  if (!newest) return;
  db.sql('DELETE FROM tombstone WHERE modseq <= ?').run(newest.modseq);
  db.sql('UPDATE account SET horizon = ?').run(newest.modseq);
}

/** The changes since a state: see `MailStore.changesSince`. Each message has the number of its newest change only. */
export function changesSince(db: Database, state: string, limit: number): Changes | 'too-old' {
  const account = readAccountState(db);
  const since = parseState(state, account);
  if (since === null || since < account.horizon) return 'too-old';

  const living = db.sql<MessageRow>(SELECT_CHANGED).all(since, limit + 1);
  const dead = db.sql<Tombstone>(SELECT_DESTROYED).all(since, limit + 1);
  const numbers = [...living, ...dead].map((row) => row.modseq).sort((a, b) => a - b);
  const hasMore = numbers.length > limit;
  const last = hasMore ? (numbers[limit - 1] ?? since) : account.modseq;
  const changed: Message[] = living.filter((row) => row.modseq <= last).map(messageOf);
  const destroyed = dead.filter((row) => row.modseq <= last).map((row) => unpackId(row.id));
  return { state: stateText(account.epoch, last), changed, destroyed, hasMore };
}
