import { formatCondition, isOperator, type OwnPlaces, parseOperator } from './search-operators.ts';
import type { Condition, SearchQuery, Term } from './search-query.ts';
import { searchTokens } from './search-tokens.ts';

/**
 * The grammar of a search (D20), in which `OR` binds closer than the space between terms, as in other mail programs:
 *
 *     search = *( terms / "AND" )
 *     terms  = unit *( "OR" unit )
 *     unit   = *"-" [operator ":"] ( "(" search ")" / DQUOTE text DQUOTE / word )
 *
 * An operator before brackets goes for the words in them.
 */

/** An operator that is none, or whose value says nothing: its words were searched instead. */
export interface Misread {
  /** As it was written, without `-`, and its UTF-16 offset in the search. */
  readonly written: string;
  readonly start: number;
  /** The operator's name in lower case. */
  readonly operator: string;
  readonly value: string;
}

export interface ReadSearch {
  readonly query: SearchQuery;
  readonly misread: readonly Misread[];
}

/** Depth to which brackets are read; deeper ones are signs without a meaning. */
const MAX_DEPTH = 10;

/** `-`, an operator's name with its colon, then an opening bracket, a quoted value (to the end when it is not closed) or a word. */
const UNIT = /(-*)(?:([A-Za-z_]+):)?(?:(\()|"([^"]*)(?:"|$)|([^\s"()]*))/uy;

class SearchReader {
  readonly misread: Misread[] = [];
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

  /** The terms up to the end of the brackets. @param operator the one before them; '' for none */
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

  /** Whether the search, or the brackets that are open, end here; steps over what ends them. */
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

  /** The next unit; null when it says nothing. */
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

  /** @param start index of the operator, or of the value */
  #condition(name: string, value: string, phrase: boolean, start: number): Condition | null {
    const isKnown = isOperator(name);
    if (value === '' && isKnown) return null;
    const condition = isKnown ? parseOperator(name, value, phrase, this.#own) : null;
    if (condition) return condition;
    // What a colon follows may be a word like any other: an address of the web, a time, a subject.
    if (name !== '' && searchTokens(value).length > 0 && !/^[/:\\]/u.test(value)) {
      this.#note(this.#text.slice(start, this.#at), start, name, value);
    }
    return { kind: 'text', field: 'any', text: name === '' ? value : `${name}:${value}`, phrase };
  }

  #note(written: string, start: number, operator: string, value: string): void {
    this.misread.push({ written, start, operator, value });
  }
}

/** What alternatives mean together: one says itself, and those of a group among them are alternatives like the others. */
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
 * Reads a search as users write it, and what of it is no operator though it looks like one. Total: any text is a search.
 * @param own by whose paths mailboxes are named; without them, by their ids alone
 */
export function readSearch(text: string, own?: OwnPlaces): ReadSearch {
  const reader = new SearchReader(text, own);
  const query = reader.search('');
  return { query, misread: reader.misread };
}

/**
 * Reads a search as users write it (D20). Total: any text is a search. An operator that is unknown, or whose value says
 * nothing, is treated as plain words; one without a value, and signs without letters, are left out.
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

/** Writes a search so that {@link parseSearch} reads the same one. @param own by whose paths mailboxes are named */
export function formatSearch(query: SearchQuery, own?: OwnPlaces): string {
  return query
    .map((term) => {
      const isBracketed = query.length > 1 && term.condition.kind === 'either' && !term.negated;
      return isBracketed ? `(${formatTerm(term, own)})` : formatTerm(term, own);
    })
    .join(' ');
}
