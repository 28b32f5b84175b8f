import { formatCondition, isOperator, type OwnPlaces, parseOperator } from './search-operators.ts';
import type { Condition, SearchQuery, Term } from './search-query.ts';
import { searchTokens } from './search-tokens.ts';

/**
 * The grammar of a search (D20), in which `OR` binds closer than the space between terms, as in other mail programs:
 *
 * search = *( terms / "AND" )
 * terms  = unit *( "OR" unit )
 * unit   = *"-" [operator ":"] ( "(" search ")" / DQUOTE text DQUOTE / word )
 * An operator before brackets applies to the words in them.
 */

/** An unknown operator, or one with an invalid value: its words were searched instead. */
export interface MisreadOperator {
  /** As written, without `-`, and its UTF-16 offset in the search. */
  readonly written: string;
  readonly start: number;
  /** The operator's name in lower case. */
  readonly operator: string;
  readonly value: string;
}

export interface ReadSearch {
  readonly query: SearchQuery;
  readonly misread: readonly MisreadOperator[];
}

/** Deepest nesting of brackets; deeper ones have no meaning. */
const MAX_DEPTH = 10;

/** `-`, an operator's name with its colon, then an opening bracket, a quoted value (to the end if it is not closed) or a word. */
const UNIT = /(-*)(?:([A-Za-z_]+):)?(?:(\()|"([^"]*)(?:"|$)|([^\s"()]*))/uy;

class SearchReader {
  readonly misread: MisreadOperator[] = [];
  readonly #text: string;
  readonly #own: OwnPlaces | undefined;
  #at = 0;
  #depth = 0;
  /** Brackets opened beyond {@link MAX_DEPTH}. */
  #unmatched = 0;

  constructor(text: string, own: OwnPlaces | undefined) {
    this.#own = own;
    this.#text = text.replace(/[“”„]/gu, '"');
  }

  /** Parses terms up to the closing bracket. @param operator the one before the bracket; '' for none */
  search(operator: string): SearchQuery {
    const terms: Term[] = [];
    let units: SearchQuery[] = [];
    let isJoined = false;
    while (!this.#isEnd()) {
      const unit = this.#unit(operator);
      if (unit === 'or') isJoined = units.length > 0;
      else if (unit !== null && unit.length > 0) {
        if (!isJoined) {
          terms.push(...either(units));
          units = [];
        }
        units.push(unit);
        isJoined = false;
      }
    }
    terms.push(...either(units));
    return terms;
  }

  /** True at the end of the search or of the open brackets; consumes the closing bracket. */
  #isEnd(): boolean {
    for (;;) {
      while (/\s/u.test(this.#text[this.#at] ?? '')) this.#at += 1;
      if (this.#at >= this.#text.length) return true;
      if (this.#text[this.#at] !== ')') return false;
      this.#at += 1;
      if (this.#unmatched > 0) this.#unmatched -= 1;
      else if (this.#depth > 0) return true;
    }
  }

  /** Parses the next unit; null if it is empty. */
  #unit(outer: string): SearchQuery | 'or' | null {
    const start = this.#at;
    UNIT.lastIndex = start;
    const [whole = '', minus = '', operator, bracket, quoted, word = ''] = UNIT.exec(this.#text) ?? [];
    this.#at += Math.max(1, whole.length);
    const isNegated = minus !== '';
    const name = operator?.toLowerCase() ?? '';
    if (bracket) {
      if (name !== '' && !isOperator(name)) this.#note(`${operator}:`, start + minus.length, name, '');
      return this.#brackets(isNegated, isOperator(name) ? name : outer);
    }
    if (whole === 'OR') return 'or';
    if (whole === 'AND') return null;
    const value = (quoted ?? word).replace(/\s+/gu, ' ').trim();
    const condition = this.#condition(name || outer, value, quoted !== undefined, start + minus.length);
    if (!condition || (condition.kind === 'text' && searchTokens(condition.text).length === 0)) return null;
    return [{ condition, negated: isNegated }];
  }

  #brackets(negated: boolean, operator: string): SearchQuery | null {
    if (this.#depth === MAX_DEPTH) {
      this.#unmatched += 1;
      return null;
    }
    this.#depth += 1;
    const query = this.search(operator);
    this.#depth -= 1;
    return negated ? negation(query) : query;
  }

  /** Parses a condition. @param start index of the operator, or of the value */
  #condition(name: string, value: string, phrase: boolean, start: number): Condition | null {
    const isKnown = isOperator(name);
    if (value === '' && isKnown) return null;
    const condition = isKnown ? parseOperator(name, value, phrase, this.#own) : null;
    if (condition) return condition;
    // Text with a colon may be an ordinary word: a web address, a time, a subject.
    if (name !== '' && searchTokens(value).length > 0 && !/^[/:\\]/u.test(value)) {
      this.#note(this.#text.slice(start, this.#at), start, name, value);
    }
    return { kind: 'text', field: 'any', text: name === '' ? value : `${name}:${value}`, phrase };
  }

  #note(written: string, start: number, operator: string, value: string): void {
    this.misread.push({ written, start, operator, value });
  }
}

/** Combines alternatives: a single one stays itself, and alternatives of nested groups are merged. */
function either(units: readonly SearchQuery[]): SearchQuery {
  const [only] = units;
  if (only && units.length === 1) return only;
  const queries = units.flatMap((unit): readonly SearchQuery[] => {
    const [term] = unit;
    return unit.length === 1 && term?.condition.kind === 'either' && !term.negated ? term.condition.queries : [unit];
  });
  return queries.length === 0 ? [] : [{ condition: { kind: 'either', queries }, negated: false }];
}

function negation(query: SearchQuery): SearchQuery {
  const [term] = query;
  if (!term) return [];
  if (query.length > 1) return [{ condition: { kind: 'either', queries: [query] }, negated: true }];
  const { condition, negated } = term;
  const isAlone = negated && condition.kind === 'either' && condition.queries.length === 1;
  return isAlone ? (condition.queries[0] ?? []) : [{ condition, negated: !negated }];
}

/**
 * Parses a search as users write it, and collects the misread operators. Total: any text is a search.
 * @param own names mailboxes by their paths; without it, they are named by their ids alone
 */
export function readSearch(text: string, own?: OwnPlaces): ReadSearch {
  const reader = new SearchReader(text, own);
  const query = reader.search('');
  return { query, misread: reader.misread };
}

/**
 * Parses a search as users write it (D20). Total: any text is a search. An unknown operator, or one with an invalid value, is
 * treated as plain words; one without a value, and punctuation, are left out.
 */
export function parseSearch(text: string, own?: OwnPlaces): SearchQuery {
  return readSearch(text, own).query;
}

function formatTerm({ condition, negated }: Term, own: OwnPlaces | undefined): string {
  if (condition.kind !== 'either') return (negated ? '-' : '') + formatCondition(condition, own);
  const alternatives = condition.queries.map((query) => {
    const text = formatSearch(query, own);
    return query.length > 1 && condition.queries.length > 1 ? `(${text})` : text;
  });
  return negated ? `-(${alternatives.join(' OR ')})` : alternatives.join(' OR ');
}

/** Formats a search so that {@link parseSearch} returns the same one. @param own names mailboxes by their paths */
export function formatSearch(query: SearchQuery, own?: OwnPlaces): string {
  return query
    .map((term) => {
      const isBracketed = query.length > 1 && term.condition.kind === 'either' && !term.negated;
      return isBracketed ? `(${formatTerm(term, own)})` : formatTerm(term, own);
    })
    .join(' ');
}
