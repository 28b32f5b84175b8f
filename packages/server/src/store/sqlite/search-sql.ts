import { startOfDay } from '@wren/domain/calendar-day.ts';
import type { Folder } from '@wren/domain/mailbox.ts';
import { fieldsOf, prefixTerm } from '@wren/domain/search-match.ts';
import type { Condition, SearchQuery, Term } from '@wren/domain/search-query.ts';
import { searchTokens } from '@wren/domain/search-tokens.ts';
import type { SqlValue } from './database.ts';
import { SEARCH_COLUMNS } from './search-index.ts';
import { standsIn } from './standing.ts';

/** A search as one statement that streams matching messages, newest first. */
export interface SearchSql {
  readonly text: string;
  readonly parameters: readonly SqlValue[];
}

/** Finds the place of the last message received before a time. */
export type PlaceBefore = (time: number) => number;

const OUTSIDE = "m.mailbox NOT IN ('junk', 'trash')";

/** A term in the query language of FTS5; null when it asks for no words. Words come as a string, so that none is an operator. */
function matchText(term: Term, isPrefix: boolean): string | null {
  if (term.condition.kind !== 'text') return null;
  const words = searchTokens(term.condition.text);
  if (words.length === 0) return null;
  const columns = fieldsOf(term.condition.field).map((field) => SEARCH_COLUMNS[field]);
  return `{${columns.join(' ')}} : "${words.join(' ').replaceAll('"', '""')}"${isPrefix ? ' *' : ''}`;
}

/** @param place the column that holds the place: the word index skips to it, too */
function conditionSql(
  condition: Exclude<Condition, { kind: 'text' }>,
  place: string,
  startOf: (day: string) => number,
): SearchSql {
  switch (condition.kind) {
    case 'in':
      return { text: condition.folder === 'all' ? OUTSIDE : standsIn('m', condition.folder), parameters: [] };
    case 'has':
      return { text: 'm.attached = 1', parameters: [] };
    case 'is':
      return {
        text: { unread: 'm.seen = 0', read: 'm.seen = 1', starred: 'm.flagged = 1' }[condition.what],
        parameters: [],
      };
    case 'before':
      return { text: `${place} < ?`, parameters: [startOf(condition.day)] };
    case 'after':
      return { text: `${place} >= ?`, parameters: [startOf(condition.day)] };
    case 'larger':
      return { text: 'm.size > ?', parameters: [condition.bytes] };
    case 'smaller':
      return { text: 'm.size < ?', parameters: [condition.bytes] };
  }
}

/**
 * The statement of a search: what `matchesMessage` says, in SQL. With words to find, the word index gives the order;
 * without, the order of places does, and what has words to leave out is gathered first.
 * @param scope see `domain/search-scope.ts`
 */
export function searchSql(
  query: SearchQuery,
  scope: Folder | 'all' | null,
  zone: string,
  placeBefore: PlaceBefore,
): SearchSql {
  const prefix = prefixTerm(query);
  const wanted: string[] = [];
  const unwanted: string[] = [];
  for (const term of query) {
    const match = matchText(term, term === prefix);
    if (match !== null) (term.negated ? unwanted : wanted).push(`(${match})`);
  }
  const place = wanted.length > 0 ? 'search.rowid' : 'm.pos';
  const startOf = (day: string): number => placeBefore(startOfDay(day, zone)) + 1;
  const conditions: SearchSql[] = [];
  for (const { condition, negated } of query) {
    if (condition.kind === 'text') continue;
    const { text, parameters } = conditionSql(condition, place, startOf);
    conditions.push({ text: negated ? `NOT (${text})` : text, parameters });
  }
  if (scope !== null) conditions.push({ text: scope === 'all' ? OUTSIDE : standsIn('m', scope), parameters: [] });
  return wanted.length > 0 ? byWords(wanted, unwanted, conditions) : byPlace(unwanted, conditions);
}

const and = (conditions: readonly SearchSql[]): string => conditions.map((one) => ` AND ${one.text}`).join('');

function byWords(wanted: readonly string[], unwanted: readonly string[], conditions: readonly SearchSql[]): SearchSql {
  const without = unwanted.length > 0 ? ` NOT (${unwanted.join(' OR ')})` : '';
  return {
    text: `SELECT m.pos, m.thread FROM search CROSS JOIN message m ON m.pos = search.rowid
      WHERE search MATCH ?${and(conditions)} ORDER BY search.rowid DESC`,
    parameters: [`(${wanted.join(' AND ')})${without}`, ...conditions.flatMap((one) => one.parameters)],
  };
}

function byPlace(unwanted: readonly string[], conditions: readonly SearchSql[]): SearchSql {
  const all = [...conditions];
  if (unwanted.length > 0) {
    const text = 'm.pos NOT IN (SELECT rowid FROM search WHERE search MATCH ?)';
    all.push({ text, parameters: [unwanted.join(' OR ')] });
  }
  return {
    // The bound says nothing; it makes the planner walk the places rather than look for something to sort.
    text: `SELECT m.pos, m.thread FROM message m WHERE m.pos >= 0${and(all)} ORDER BY m.pos DESC`,
    parameters: all.flatMap((one) => one.parameters),
  };
}
