import { foldKeyword, type Keyword } from '@wren/domain/message/keyword.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { packId } from './packed-id.ts';

/** A message's keywords for a column: none of them contains a space (RFC 8621 §4.1.1). */
export function packKeywords(keywords: readonly Keyword[] | undefined): string | null {
  return keywords && keywords.length > 0 ? keywords.join(' ') : null;
}

/** The keywords of a column. */
export function unpackKeywords(packed: string): readonly Keyword[] {
  return packed.split(' ');
}

/** Writes the keywords of a message in place of its earlier ones. */
export function noteKeywords(db: Database, pos: number, keywords: readonly Keyword[] | undefined): void {
  db.sql('DELETE FROM keyword_use WHERE pos = ?').run(pos);
  addKeywords(db, pos, keywords);
}

/** True if a message of a thread has a keyword. */
export function hasKeywordIn(db: Database, thread: ThreadId, keyword: Keyword): boolean {
  const text = 'SELECT 1 AS n FROM keyword_use WHERE keyword = ? AND thread = ? LIMIT 1';
  return db.sql<{ n: number }>(text).get(foldKeyword(keyword), packId(thread)) !== undefined;
}

/** Writes the keywords of a new message. */
export function addKeywords(db: Database, pos: number, keywords: readonly Keyword[] = []): void {
  const add = db.sql('INSERT OR IGNORE INTO keyword_use (keyword, pos) VALUES (?, ?)');
  for (const keyword of keywords) add.run(foldKeyword(keyword), pos);
}

/** Moves the keywords that imports stored among the facts to their column and table. */
export function noteAllKeywords(db: Database): void {
  const stored = db
    .prepare<{ pos: number; keywords: string }>(
      `SELECT pos, json_extract(json, '$.keywords') AS keywords FROM facts
        WHERE instr(json, '"keywords"') > 0 AND json_type(json, '$.keywords') = 'array'`,
    )
    .all();
  for (const { pos, keywords: json } of stored) {
    // Written by factsOf of that schema only.
    const keywords: readonly Keyword[] = JSON.parse(json);
    db.sql('UPDATE message SET keywords = ? WHERE pos = ?').run(packKeywords(keywords), pos);
    addKeywords(db, pos, keywords);
    db.sql("UPDATE facts SET json = json_remove(json, '$.keywords') WHERE pos = ?").run(pos);
  }
}
