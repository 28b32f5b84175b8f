import type { SearchedMessage } from '@wren/domain/search/search-match.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { indexedText } from './indexed-text.ts';
import { indexMessage } from './search-index.ts';

interface FactsRow {
  readonly pos: number;
  readonly json: string;
}

/** Indexes mail with Bcc again, in the form that distinguishes it from other recipients. Only own mail has some. */
export function indexHiddenCopies(db: Database): void {
  const rows = db.prepare<FactsRow>(`SELECT pos, json FROM facts WHERE json_array_length(json, '$.bcc') > 0`).all();
  for (const { pos, json } of rows) {
    // Written by factsOf only.
    const facts: SearchedMessage = JSON.parse(json);
    db.sql('DELETE FROM search WHERE rowid = ?').run(pos);
    indexMessage(db, pos, facts, indexedText(db, pos));
  }
}
