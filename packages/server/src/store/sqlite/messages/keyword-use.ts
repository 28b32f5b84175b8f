import { foldKeyword, type Keyword } from '@wren/domain/message/keyword.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { packId } from './packed-id.ts';

/** The column of a message's keywords: none of them has a space (RFC 8621 §4.1.1). */
export function packKeywords(keywords: readonly Keyword[] | undefined): string | null {
  return keywords && keywords.length > 0 ? keywords.join(' ') : null;
}

/** The keywords of a column. */
export function unpackKeywords(packed: string): readonly Keyword[] {
  return packed.split(' ');
}

/** Writes down which keywords a message has, in place of those that it had. */
export function noteKeywords(db: Database, pos: number, keywords: readonly Keyword[] | undefined): void {
  db.sql('DELETE FROM keyword_use WHERE pos = ?').run(pos);
  addKeywords(db, pos, keywords);
}

/** Whether a message of a thread has a keyword. */
export function hasKeywordIn(db: Database, thread: ThreadId, keyword: Keyword): boolean {
  const text = 'SELECT 1 AS n FROM keyword_use WHERE keyword = ? AND thread = ? LIMIT 1';
  return db.sql<{ n: number }>(text).get(foldKeyword(keyword), packId(thread)) !== undefined;
}

/** Writes down the keywords of a message that is new. */
export function addKeywords(db: Database, pos: number, keywords: readonly Keyword[] = []): void {
  const add = db.sql('INSERT OR IGNORE INTO keyword_use (keyword, pos) VALUES (?, ?)');
  for (const keyword of keywords) add.run(foldKeyword(keyword), pos);
}

/** Takes the keywords that imports kept out of the facts, into their column and table. */
export function noteAllKeywords(db: Database): void {
  const kept = db
    .prepare<{ pos: number; keywords: string }>(
      `SELECT pos, json_extract(json, '$.keywords') AS keywords FROM facts
        WHERE instr(json, '"keywords"') > 0 AND json_type(json, '$.keywords') = 'array'`,
    )
    .all();
  for (const { pos, keywords: json } of kept) {
    // Written by factsOf of that form alone.
    const keywords: readonly Keyword[] = JSON.parse(json);
    db.sql('UPDATE message SET keywords = ? WHERE pos = ?').run(packKeywords(keywords), pos);
    addKeywords(db, pos, keywords);
    db.sql("UPDATE facts SET json = json_remove(json, '$.keywords') WHERE pos = ?").run(pos);
  }
}
