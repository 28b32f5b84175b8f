import { startOfDay } from '@wren/domain/date/calendar-day.ts';
import { foldKeyword } from '@wren/domain/message/keyword.ts';
import { boundaryDay, fieldsOf, prefixTerm, type SearchMoment } from '@wren/domain/search/search-match.ts';
import type { Condition, GroupCondition, PlainTerm, SearchQuery, Term } from '@wren/domain/search/search-query.ts';
import { isPlain } from '@wren/domain/search/search-query.ts';
import { searchTokens } from '@wren/domain/search/search-tokens.ts';
import type { SqlValue } from '../../../platform/sqlite/sqlite-driver.ts';
import { folderCondition, folderParameters } from '../threads/folder-condition.ts';
import { hiddenWords, SEARCH_COLUMNS } from './search-index.ts';

/** A search as one statement that streams matching messages, newest first. */
export interface SearchSql {
  readonly text: string;
  readonly parameters: readonly SqlValue[];
}

/** Finds the position of the last message received before a time. */
export type PlaceBefore = (time: number) => number;

/** True if `message m` has a keyword. */
const HAS_KEYWORD = 'EXISTS (SELECT 1 FROM keyword_use k WHERE k.keyword = ? AND k.pos = m.pos)';

interface MarkTerm extends PlainTerm {
  readonly condition: Extract<Condition, { kind: 'keyword' }>;
}

const isPositiveMark = (term: Term): term is MarkTerm => term.condition.kind === 'keyword' && !term.negated;

const TRUE: SearchSql = { text: '1', parameters: [] };

const quoted = (words: readonly string[]): string => `"${words.join(' ').replaceAll('"', '""')}"`;

/**
 * The statement of a search: the definition of `matchesMessage` in SQL. With words to match, the word index determines the order;
 * without, the order of positions does, and the messages with excluded words are collected first.
 * @param query with its scope as a condition (`placed` of `domain/search/search-scope.ts`)
 */
export function searchSql(query: SearchQuery, moment: SearchMoment, placeBefore: PlaceBefore): SearchSql {
  return new SearchCompiler(query, moment, placeBefore).statement(query);
}

class SearchCompiler {
  readonly #prefix: PlainTerm | null;
  readonly #moment: SearchMoment;
  readonly #placeBefore: PlaceBefore;

  constructor(query: SearchQuery, moment: SearchMoment, placeBefore: PlaceBefore) {
    this.#prefix = prefixTerm(query);
    this.#moment = moment;
    this.#placeBefore = placeBefore;
  }

  statement(query: SearchQuery): SearchSql {
    const matched: string[] = [];
    const unwanted: string[] = [];
    const others: Term[] = [];
    for (const term of query) {
      const match = this.#match(term);
      if (match === null) others.push(term);
      else (term.negated ? unwanted : matched).push(match);
    }
    // The word index skips to positions, too.
    const place = matched.length > 0 ? 'search.rowid' : 'm.pos';
    const marked = matched.length > 0 ? undefined : others.find(isPositiveMark);
    const conditions = others.filter((term) => term !== marked).map((term) => this.#predicate(term, place));
    if (matched.length > 0) return byWords(matched, unwanted, conditions);
    return marked ? byKeyword(marked, unwanted, conditions) : byPlace(unwanted, conditions);
  }

  /**
   * A term, excluded or not, in the query language of FTS5; null if it needs more than words, or has only negations. Words are
   * passed as strings, so that none is an operator.
   */
  #match(term: Term): string | null {
    const { condition } = term;
    if (condition.kind === 'text') return this.#textMatch(condition, term === this.#prefix);
    if (condition.kind !== 'either') return null;
    const alternatives = condition.queries.map((query) => this.#queryMatch(query));
    return alternatives.every((one) => one !== null) ? `(${alternatives.join(' OR ')})` : null;
  }

  #textMatch({ field, text }: Extract<Condition, { kind: 'text' }>, isPrefix: boolean): string | null {
    const words = searchTokens(text);
    if (words.length === 0) return null;
    const star = isPrefix ? ' *' : '';
    const fields = fieldsOf(field);
    const columns = fields.flatMap((one) => (one === 'bcc' ? [] : [SEARCH_COLUMNS[one]]));
    const seen = columns.length > 0 ? [`{${columns.join(' ')}} : ${quoted(words)}${star}`] : [];
    const hidden = fields.includes('bcc') ? [`{${SEARCH_COLUMNS.cc}} : ${quoted(hiddenWords(words))}${star}`] : [];
    return `(${[...seen, ...hidden].join(' OR ')})`;
  }

  #queryMatch(query: SearchQuery): string | null {
    const matched: string[] = [];
    const unwanted: string[] = [];
    for (const term of query) {
      const match = this.#match(term);
      if (match === null) return null;
      (term.negated ? unwanted : matched).push(match);
    }
    return matched.length > 0 ? matchOf(matched, unwanted) : null;
  }

  /** A term as a condition on `message m`. */
  #predicate(term: Term, place: string): SearchSql {
    const { text, parameters } = this.#positive(term, place);
    return term.negated ? { text: `NOT (${text})`, parameters } : { text, parameters };
  }

  #positive(term: Term, place: string): SearchSql {
    if (isPlain(term)) return this.#conditionSql(term, place);
    const { condition } = term;
    if (condition.kind !== 'either') return TRUE;
    const alternatives = condition.queries.map((query) => {
      const terms = query.map((one) => this.#predicate(one, 'm.pos'));
      return joined(terms, 'AND');
    });
    const { text, parameters } = joined(alternatives, 'OR');
    // The plus disables indexes for an alternative: their results would have to be sorted.
    return { text: `+${text}`, parameters };
  }

  /** @param place the column of the position */
  #conditionSql(term: PlainTerm, place: string): SearchSql {
    const { condition } = term;
    switch (condition.kind) {
      case 'text': {
        const match = this.#match(term);
        if (match === null) return TRUE;
        return { text: '+m.pos IN (SELECT rowid FROM search WHERE search MATCH ?)', parameters: [match] };
      }
      case 'in':
        if (condition.folder === 'anywhere') return TRUE;
        if (condition.folder === 'all') return { text: "m.mailbox NOT IN ('junk', 'trash')", parameters: [] };
        return { text: folderCondition('m', condition.folder), parameters: folderParameters(condition.folder) };
      case 'has':
        return { text: 'm.attached = 1', parameters: [] };
      case 'is':
        return {
          text: { unread: 'm.seen = 0', read: 'm.seen = 1', starred: 'm.flagged = 1' }[condition.what],
          parameters: [],
        };
      case 'direct':
        return directSql(condition.own);
      case 'group':
        return groupSql(condition);
      case 'keyword':
        return { text: HAS_KEYWORD, parameters: [foldKeyword(condition.keyword)] };
      case 'before':
      case 'older_than':
        return { text: `${place} < ?`, parameters: [this.#startOf(boundaryDay(condition, this.#moment))] };
      case 'after':
      case 'newer_than':
        return { text: `${place} >= ?`, parameters: [this.#startOf(boundaryDay(condition, this.#moment))] };
      case 'larger':
        return { text: 'm.size > ?', parameters: [condition.bytes] };
      case 'smaller':
        return { text: 'm.size < ?', parameters: [condition.bytes] };
    }
  }

  /** The first position of a day. */
  #startOf(day: string): number {
    return this.#placeBefore(startOfDay(day, this.#moment.timeZone)) + 1;
  }
}

/** `isDirect` with `isOwnAddress`: the only recipient is an own address. The facts contain the recipients. */
function directSql(own: readonly string[]): SearchSql {
  if (own.length === 0) return { text: '0', parameters: [] };
  const isOwn = own.map(() => "lower(json_extract(f.json, '$.to[0].email')) LIKE ? ESCAPE '\\'").join(' OR ');
  return {
    text: `EXISTS (SELECT 1 FROM facts f WHERE f.pos = m.pos AND json_array_length(f.json, '$.to') = 1
      AND json_array_length(f.json, '$.cc') = 0 AND json_array_length(f.json, '$.bcc') = 0 AND (${isOwn}))`,
    parameters: own.map(ownPattern),
  };
}

/** One of the addresses equals one of the group's. */
function groupSql({ field, addresses }: GroupCondition): SearchSql {
  if (addresses.length === 0) return { text: '0', parameters: [] };
  const list = field === 'from' ? "json_array(json_extract(f.json, '$.from'))" : `json_extract(f.json, '$.${field}')`;
  return {
    text: `EXISTS (SELECT 1 FROM facts f, json_each(${list}) a WHERE f.pos = m.pos
      AND lower(json_extract(a.value, '$.email')) IN (SELECT value FROM json_each(?)))`,
    parameters: [JSON.stringify(addresses)],
  };
}

/** An own address as a pattern of LIKE: the wildcard for subaddresses matches any text. */
function ownPattern(address: string): string {
  const pattern = address.toLowerCase().replace(/[\\%_]/gu, (sign) => `\\${sign}`);
  return pattern.replace(/\+\*(?=@[^@]*$)/u, '+%');
}

function joined(conditions: readonly SearchSql[], by: 'AND' | 'OR'): SearchSql {
  return {
    text: `(${conditions.map((one) => one.text).join(` ${by} `)})`,
    parameters: conditions.flatMap((one) => one.parameters),
  };
}

function matchOf(matched: readonly string[], unwanted: readonly string[]): string {
  const without = unwanted.length > 0 ? ` NOT (${unwanted.join(' OR ')})` : '';
  return `((${matched.join(' AND ')})${without})`;
}

const and = (conditions: readonly SearchSql[]): string => conditions.map((one) => ` AND ${one.text}`).join('');

function byWords(matched: readonly string[], unwanted: readonly string[], conditions: readonly SearchSql[]): SearchSql {
  return {
    text: `SELECT m.pos, m.id, m.thread FROM search CROSS JOIN message m ON m.pos = search.rowid
      WHERE search MATCH ?${and(conditions)} ORDER BY search.rowid DESC`,
    parameters: [matchOf(matched, unwanted), ...conditions.flatMap((one) => one.parameters)],
  };
}

function byPlace(unwanted: readonly string[], conditions: readonly SearchSql[]): SearchSql {
  const all = [...conditions, ...withoutWords(unwanted)];
  return {
    // The condition is always true; it makes the planner walk the positions rather than choose an index and sort.
    text: `SELECT m.pos, m.id, m.thread FROM message m WHERE m.pos >= 0${and(all)} ORDER BY m.pos DESC`,
    parameters: all.flatMap((one) => one.parameters),
  };
}

/** Mail with a keyword: read in the order of the keyword table, however few messages have it. */
function byKeyword({ condition }: MarkTerm, unwanted: readonly string[], conditions: readonly SearchSql[]): SearchSql {
  const all = [...conditions, ...withoutWords(unwanted)];
  return {
    text: `SELECT m.pos, m.id, m.thread FROM keyword_use u CROSS JOIN message m ON m.pos = u.pos
      WHERE u.keyword = ?${and(all)} ORDER BY u.pos DESC`,
    parameters: [foldKeyword(condition.keyword), ...all.flatMap((one) => one.parameters)],
  };
}

/** The condition that a message has none of some words, if there are any. */
function withoutWords(unwanted: readonly string[]): readonly SearchSql[] {
  if (unwanted.length === 0) return [];
  const text = 'm.pos NOT IN (SELECT rowid FROM search WHERE search MATCH ?)';
  return [{ text, parameters: [unwanted.join(' OR ')] }];
}
