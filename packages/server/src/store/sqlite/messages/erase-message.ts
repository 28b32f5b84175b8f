import type { Database } from '../../../platform/sqlite/database.ts';
import { mentionKeys } from '../search/mentions.ts';
import { unindexMessage } from '../search/search-index.ts';
import type { Placed } from './message-table.ts';

/** Takes a message out of all tables. What it leaves behind (a tombstone, unused blobs) is the caller's. */
export function eraseMessage(db: Database, { pos, message }: Placed): void {
  unindexMessage(db, pos);
  for (const key of mentionKeys(message)) db.sql('DELETE FROM mention WHERE link = ? AND pos = ?').run(key, pos);
  db.sql('DELETE FROM message WHERE pos = ?').run(pos);
}
