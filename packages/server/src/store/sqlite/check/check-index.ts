import type { SearchedMessage } from '@wren/domain/search/search-match.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { isDamage } from '../../../platform/sqlite/sqlite-driver.ts';
import { hash48 } from '../hash48.ts';
import { indexBacklog, indexLater, lastOfBacklog } from '../search/index-backlog.ts';
import { indexedText } from '../search/indexed-text.ts';
import { indexedWords, SEARCH_COLUMN_NAMES } from '../search/search-index.ts';
import { countOf, type Fault, faultOf, inSlices } from './fault.ts';

/** Messages indexed in one transaction. */
const SLICE = 100;
/** Characters of a word that are hashed: FTS5 truncates very long words. */
const WORD = 100;
const EXACT = 2 ** 52;

/** Largest number of words whose hashes are cached: the same ones are everywhere. */
const KEPT_WORDS = 50_000;
const cachedHashes = new Map<string, number>();

function numberOfWord(word: string): number {
  const known = cachedHashes.get(word);
  if (known !== undefined) return known;
  if (cachedHashes.size >= KEPT_WORDS) cachedHashes.clear();
  const number = (hash48(word.slice(0, WORD)) % 2 ** 24) + 1;
  cachedHashes.set(word, number);
  return number;
}

/** The contribution of a word at a position to the checksum of a message's words. */
function share(word: string, column: number, offset: number): number {
  return numberOfWord(word) * ((column + 1) * 2 ** 20 + (offset % 2 ** 20) + 1);
}

const sum = (total: number, more: number): number => (total + (more % EXACT)) % EXACT;

/** A checksum of the indexed words of each message. */
function numbersOfIndex(db: Database): ReadonlyMap<number, number> {
  db.execute('CREATE VIRTUAL TABLE IF NOT EXISTS temp.indexed_word USING fts5vocab(main, search, instance)');
  const columns = new Map<string, number>(SEARCH_COLUMN_NAMES.map((name, at) => [name, at]));
  const numbers = new Map<number, number>();
  const rows = db.prepare<{ term: string; doc: number; col: string; offset: number }>(
    'SELECT term, doc, col, "offset" FROM temp.indexed_word',
  );
  for (const { term, doc, col, offset } of rows.iterate()) {
    numbers.set(doc, sum(numbers.get(doc) ?? 0, share(term, columns.get(col) ?? -1, offset)));
  }
  return numbers;
}

/** The same for the words that a message should have in the index. */
function numberOfMessage(db: Database, pos: number, json: string): number {
  // Written by factsOf only.
  const facts: SearchedMessage = JSON.parse(json);
  let total = 0;
  for (const [column, text] of indexedWords(facts, indexedText(db, pos)).entries()) {
    for (const [offset, word] of text.split(' ').entries())
      if (word !== '') total = sum(total, share(word, column, offset));
  }
  return total;
}

function indexAll(db: Database): void {
  db.write(() => db.sql('DELETE FROM unindexed WHERE pos NOT IN (SELECT pos FROM message)').run());
  for (let last = lastOfBacklog(db); last !== null; last = lastOfBacklog(db)) {
    const to = last;
    if (db.write(() => indexBacklog(db, to, SLICE)) === 0) return;
  }
}

/** Rebuilds the search index from all messages. */
export function rebuildIndex(db: Database): void {
  db.write(() => {
    db.sql("INSERT INTO search (search) VALUES ('delete-all')").run();
    db.sql('INSERT OR IGNORE INTO unindexed (pos) SELECT pos FROM message').run();
  });
  indexAll(db);
}

/** The search index must be rebuilt. */
export const DAMAGED_INDEX: Fault = { text: 'The search index is damaged', mend: rebuildIndex };

/** Every message has its words in the search index, or is queued for it, and nothing else has. */
export function checkIndex(db: Database): readonly Fault[] {
  try {
    return compareIndex(db);
  } catch (error) {
    if (isDamage(error)) return [DAMAGED_INDEX];
    throw error;
  }
}

function compareIndex(db: Database): readonly Fault[] {
  const indexed = new Set(
    db
      .prepare<{ id: number }>('SELECT id FROM search_docsize')
      .all()
      .map(({ id }) => id),
  );
  const waiting = new Set(
    db
      .prepare<{ pos: number }>('SELECT pos FROM unindexed')
      .all()
      .map(({ pos }) => pos),
  );
  const numbers = numbersOfIndex(db);
  const [missing, wrong]: [number[], number[]] = [[], []];
  for (const { pos, json } of db
    .prepare<{ pos: number; json: string }>('SELECT pos, json FROM facts JOIN message USING (pos)')
    .all()) {
    if (!indexed.has(pos)) {
      if (!waiting.has(pos)) missing.push(pos);
    } else if ((numbers.get(pos) ?? 0) !== numberOfMessage(db, pos, json)) wrong.push(pos);
    indexed.delete(pos);
  }
  const strays = [...indexed];
  const drop = (file: Database, places: readonly number[]): void =>
    inSlices(file, places, (pos) => void file.sql('DELETE FROM search WHERE rowid = ?').run(pos));
  const again = (file: Database, places: readonly number[]): void => {
    inSlices(file, places, (pos) => indexLater(file, pos));
    indexAll(file);
  };
  return [
    ...faultOf(missing.length, 'message', ['is not in the search index', 'are not in the search index'], (file) =>
      again(file, missing),
    ),
    ...faultOf(
      wrong.length,
      'message',
      ['has other words in the search index', 'have other words in the search index'],
      (file) => {
        drop(file, wrong);
        again(file, wrong);
      },
    ),
    ...(strays.length > 0
      ? [
          {
            text: `The search index has ${countOf(strays.length, 'message')} that ${strays.length === 1 ? 'is' : 'are'} gone`,
            mend: (file: Database) => drop(file, strays),
          },
        ]
      : []),
  ];
}
