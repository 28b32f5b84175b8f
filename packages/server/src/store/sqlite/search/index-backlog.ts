import type { SearchedMessage } from '@wren/domain/search/search-match.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { indexedText } from './indexed-text.ts';
import { indexMessage } from './search-index.ts';

interface BacklogRow {
  readonly pos: number;
  readonly json: string;
}

export const SELECT_BACKLOG = `SELECT u.pos, f.json FROM unindexed u JOIN facts f USING (pos)
  WHERE u.pos <= ? ORDER BY u.pos LIMIT ?`;

/**
 * Queues a message for indexing: the reply to its sender does not wait for it, and pages of the index are written once for many
 * messages.
 */
export function indexLater(db: Database, pos: number): void {
  db.sql('INSERT INTO unindexed (pos) VALUES (?)').run(pos);
}

/** The position of the newest message that is not indexed yet; null when all are. */
export function lastOfBacklog(db: Database): number | null {
  return db.sql<{ last: number | null }>('SELECT MAX(pos) AS last FROM unindexed').get()?.last ?? null;
}

/** Indexes queued messages, up to a position and at most a number. Requires a transaction. @returns their number */
export function indexBacklog(db: Database, last: number, most: number): number {
  const rows = db.sql<BacklogRow>(SELECT_BACKLOG).all(last, most);
  for (const { pos, json } of rows) {
    // Written by factsOf only.
    const facts: SearchedMessage = JSON.parse(json);
    indexMessage(db, pos, facts, indexedText(db, pos));
    db.sql('DELETE FROM unindexed WHERE pos = ?').run(pos);
  }
  return rows.length;
}
