import { startOfDay } from '@wren/domain/date/calendar-day.ts';
import { type Folder, ISOLATED_MAILBOXES, type MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { boundaryDay, prefixTerm, type SearchMoment } from '@wren/domain/search/search-match.ts';
import {
  type Condition,
  type DayCondition,
  isPlain,
  type PlainTerm,
  type SearchPlace,
  type SearchQuery,
  type SpanCondition,
  type Term,
} from '@wren/domain/search/search-query.ts';
import { placed } from '@wren/domain/search/search-scope.ts';
import { searchTokens } from '@wren/domain/search/search-tokens.ts';
import { isKeptLocally, jmapKeyword } from '../jmap-keywords.ts';

/** A filter of Email/query (RFC 8621 §4.4.1). */
export type JmapFilter =
  | { readonly operator: 'AND' | 'OR' | 'NOT'; readonly conditions: readonly JmapFilter[] }
  | Readonly<Record<string, string | number | boolean | readonly string[]>>;

/**
 * A search as a filter of the server, or true for all mail and false for none. If it is not `exact`, it finds a superset of the
 * search's results.
 */
export interface CompiledSearch {
  readonly filter: JmapFilter | boolean;
  readonly exact: boolean;
}

/** Context for building filters. */
export interface FilterPlaces {
  /** The server's id; null: there is no such mailbox. */
  readonly idOf: (mailbox: MailboxId) => string | null;
  /** It supports a star as a wildcard at the end of a word, as Cyrus does. */
  readonly isCyrus: boolean;
}

const exactly = (filter: JmapFilter | boolean): CompiledSearch => ({ filter, exact: true });
/** A condition that the server cannot evaluate: all mail is examined. */
const UNSAID: CompiledSearch = { filter: true, exact: false };

function all(parts: readonly CompiledSearch[]): CompiledSearch {
  const none = parts.find(({ filter }) => filter === false);
  if (none) return exactly(false);
  const exact = parts.every((part) => part.exact);
  const conditions = parts.flatMap(({ filter }) => (typeof filter === 'boolean' ? [] : [filter]));
  const [first] = conditions;
  if (first === undefined) return { filter: true, exact };
  return { filter: conditions.length === 1 ? first : { operator: 'AND', conditions }, exact };
}

function some(parts: readonly CompiledSearch[]): CompiledSearch {
  const exact = parts.every((part) => part.exact);
  if (parts.some(({ filter }) => filter === true)) return { filter: true, exact };
  const conditions = parts.flatMap(({ filter }) => (typeof filter === 'boolean' ? [] : [filter]));
  const [first] = conditions;
  if (first === undefined) return { filter: false, exact };
  return { filter: conditions.length === 1 ? first : { operator: 'OR', conditions }, exact };
}

function not({ filter, exact }: CompiledSearch): CompiledSearch {
  if (!exact) return UNSAID;
  return exactly(typeof filter === 'boolean' ? !filter : { operator: 'NOT', conditions: [filter] });
}

/** A filter for the place of an `in:` condition. */
export function inPlace(place: SearchPlace, { idOf }: FilterPlaces): CompiledSearch {
  if (place === 'anywhere') return exactly(true);
  if (place === 'all' || place === 'starred') {
    const roles = place === 'all' ? (['junk', 'trash'] as const) : ISOLATED_MAILBOXES;
    const hidden = roles.map((role) => idOf(role)).filter((id) => id !== null);
    const shown = exactly(hidden.length === 0 ? true : { inMailboxOtherThan: hidden });
    return place === 'all' ? shown : all([exactly({ hasKeyword: '$flagged' }), shown]);
  }
  const id = idOf(place);
  return exactly(id === null ? false : { inMailbox: id });
}

function ofText(
  term: PlainTerm & { readonly condition: Extract<Condition, { kind: 'text' }> },
  prefix: boolean,
  isCyrus: boolean,
): CompiledSearch {
  const { field, text } = term.condition;
  const words = searchTokens(text);
  if (words.length === 0) return exactly(true);
  if (field === 'filename') return UNSAID;
  const name = field === 'any' ? 'text' : field;
  const plain = text.replaceAll('"', ' ').replace(/\s+/gu, ' ').trim();
  if (prefix && isCyrus) return exactly({ [name]: words.length === 1 ? `${plain}*` : `"${plain}"*` });
  return exactly({ [name]: words.length === 1 ? plain : `"${plain}"` });
}

const utc = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/u, 'Z');

function since(condition: DayCondition | SpanCondition, moment: SearchMoment): CompiledSearch {
  return exactly({ after: utc(startOfDay(boundaryDay(condition, moment), moment.timeZone)) });
}

function ofCondition(
  term: PlainTerm,
  prefix: PlainTerm | null,
  places: FilterPlaces,
  moment: SearchMoment,
): CompiledSearch {
  const { condition } = term;
  switch (condition.kind) {
    case 'text':
      return ofText({ ...term, condition }, term === prefix, places.isCyrus);
    case 'in':
      return inPlace(condition.folder, places);
    case 'has':
      return exactly({ hasAttachment: true });
    case 'is':
      if (condition.what === 'starred') return exactly({ hasKeyword: '$flagged' });
      return exactly(condition.what === 'read' ? { hasKeyword: '$seen' } : { notKeyword: '$seen' });
    case 'keyword':
      return isKeptLocally(condition.keyword) ? UNSAID : exactly({ hasKeyword: jmapKeyword(condition.keyword) });
    case 'before':
    case 'older_than':
      // Cyrus includes the exact time in `before`; the negation of `after` is the same on all servers.
      return not(since(condition, moment));
    case 'after':
    case 'newer_than':
      return since(condition, moment);
    case 'larger':
      return exactly({ minSize: condition.bytes + 1 });
    case 'smaller':
      return exactly({ maxSize: condition.bytes });
    case 'direct':
      return UNSAID;
    case 'group': {
      const { field } = condition;
      const { filter } = some(condition.addresses.map((address) => exactly({ [field]: address })));
      return filter === false ? exactly(false) : { filter, exact: false };
    }
  }
}

/**
 * A search as a filter of Email/query.
 * @param folder where it was submitted from
 */
export function compileSearch(
  query: SearchQuery,
  folder: Folder | null,
  places: FilterPlaces,
  moment: SearchMoment,
): CompiledSearch {
  const asked = placed(query, folder);
  const prefix = prefixTerm(asked);
  const ofTerm = (term: Term): CompiledSearch => {
    const { condition } = term;
    const said = isPlain(term)
      ? ofCondition(term, prefix, places, moment)
      : condition.kind === 'either'
        ? some(condition.queries.map((one) => all(one.map(ofTerm))))
        : UNSAID;
    return term.negated ? not(said) : said;
  };
  return all(asked.map(ofTerm));
}
