import type { Database } from '../../../platform/sqlite/database.ts';
import { mentionKeys } from '../search/mentions.ts';
import { unindexMessage } from '../search/search-index.ts';
import type { Placed } from './message-table.ts';

/** Deletes a message from all tables. The caller handles its tombstone and unused blobs. */
export function eraseMessage(db: Database, { pos, message }: Placed): void {
  unindexMessage(db, pos);
  for (const key of mentionKeys(message)) db.sql('DELETE FROM mention WHERE link = ? AND pos = ?').run(key, pos);
  db.sql('DELETE FROM message WHERE pos = ?').run(pos);
}
