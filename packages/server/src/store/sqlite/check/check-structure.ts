import type { Database } from '../../../platform/sqlite/database.ts';
import { DAMAGED_INDEX } from './check-index.ts';
import type { Fault } from './fault.ts';
import { countOf, faultOf } from './fault.ts';

/** SQLite's messages about an index that does not match its table (sqlite.org/pragma.html, integrity_check). */
const INDEX_WORDS = /missing from index|wrong # of entries in index|non-unique entry in index/u;
const SEARCH_WORDS = /fts5/iu;

const reindex = (db: Database): void => db.execute('REINDEX');

/** Lines of SQLite's report that are shown. */
const SHOWN = 3;

/** SQLite's own checks: of pages, indexes, and the internal structure of the search index. */
export function checkStructure(db: Database): readonly Fault[] {
  const lines = db
    .prepare<{ integrity_check: string }>('PRAGMA integrity_check')
    .all()
    .map((row) => row.integrity_check);
  const problems = lines.filter((line) => line !== 'ok');
  const ofSearch = problems.filter((line) => SEARCH_WORDS.test(line));
  const ofIndexes = problems.filter((line) => !SEARCH_WORDS.test(line) && INDEX_WORDS.test(line));
  const ofPages = problems.filter((line) => !SEARCH_WORDS.test(line) && !INDEX_WORDS.test(line));
  const shown = ofPages.slice(0, SHOWN).join('; ');
  return [
    ...(ofPages.length > 0
      ? [{ text: `SQLite finds the file damaged (${shown}): restore it from a backup`, mend: null }]
      : []),
    ...(ofIndexes.length > 0
      ? [
          {
            text: `${ofIndexes.length === 1 ? '1 entry of indexes does' : `${ofIndexes.length} entries of indexes do`} not fit their tables`,
            mend: reindex,
          },
        ]
      : []),
    ...(ofSearch.length > 0 ? [DAMAGED_INDEX] : []),
  ];
}

/** Deletes rows without their owner, for each table that has such. */
const DELETE_LOOSE = [
  'DELETE FROM blob_use WHERE pos NOT IN (SELECT pos FROM message) OR blob NOT IN (SELECT key FROM blob)',
  'DELETE FROM keyword_use WHERE pos NOT IN (SELECT pos FROM message)',
  'DELETE FROM record_blob WHERE record NOT IN (SELECT id FROM record) OR blob NOT IN (SELECT key FROM blob)',
  'DELETE FROM facts WHERE pos NOT IN (SELECT pos FROM message)',
  'DELETE FROM body WHERE pos NOT IN (SELECT pos FROM message)',
] as const;

/** Rows whose owner does not exist. */
export function checkReferences(db: Database): readonly Fault[] {
  const loose = db.prepare<object>('PRAGMA foreign_key_check').all();
  return faultOf(loose.length, 'row', ['belongs to what is gone', 'belong to what is gone'], (file) =>
    file.write(() => {
      for (const text of DELETE_LOOSE) file.sql(text).run();
    }),
  );
}

/** Messages with a missing part that cannot be derived from the rest of the file. */
export function checkWholeness(db: Database): readonly Fault[] {
  const without = (table: string): number =>
    db.prepare<{ n: number }>(`SELECT COUNT(*) AS n FROM message WHERE pos NOT IN (SELECT pos FROM ${table})`).get()
      ?.n ?? 0;
  const [facts, bodies] = [without('facts'), without('body')];
  const restore = 'restore the account from a backup';
  return [
    ...(facts > 0 ? [{ text: `${countOf(facts, 'message')} without a header: ${restore}`, mend: null }] : []),
    ...(bodies > 0 ? [{ text: `${countOf(bodies, 'message')} without a text: ${restore}`, mend: null }] : []),
  ];
}
