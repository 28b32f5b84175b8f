import { startOfDay } from '@wren/domain/date/calendar-day.ts';
import { isInPlace, prefixTerm } from '@wren/domain/search/search-match.ts';
import type {
  Condition,
  GroupCondition,
  PlainTerm,
  SearchQuery,
  SearchTextField,
} from '@wren/domain/search/search-query.ts';
import { isPlain } from '@wren/domain/search/search-query.ts';
import { searchWords } from '@wren/domain/search/search-tokens.ts';
import { allOf, anyOf, not, type SieveTest, test } from './sieve-test.ts';
import { quoted, quotedList } from './sieve-text.ts';

/**
 * What a search asks, as far as Sieve can ask it of mail that arrives: where `sure` holds, the search is met; where `maybe` does not, it
 * is not. Between them the mail has to be looked at here. Letters with marks are other letters there: "cafe" finds no "café".
 */
export interface CompiledQuery {
  readonly sure: SieveTest;
  readonly maybe: SieveTest;
}

/** What a search is compiled for. */
export interface QueryMeaning {
  /** Extensions that the server has (RFC 5228 §6.1), in lower case. */
  readonly extensions: ReadonlySet<string>;
  /** IANA name of the zone in which days are meant. */
  readonly timeZone: string;
}

const exactly = (one: SieveTest): CompiledQuery => ({ sure: one, maybe: one });
const UNKNOWN: CompiledQuery = { sure: false, maybe: true };

/** Mail as it arrives. */
const ARRIVED = { mailbox: 'inbox', flagged: false } as const;
/** What ends a word among ASCII, in a form that POSIX and Perl read alike. */
const END = '[] !"#$%&\'()*+,./:;<=>?@^_`{|}~[-]';
const PLAIN = /^[\0-\x7F]*$/u;
const WORD = /^[\p{L}\p{N}]+$/u;
/** Scripts without spaces, in which any run of characters is found. */
const SPACELESS =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
const ALL_SPACELESS = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]+$/u;

/** Fields of a header that a search looks into; null: what it looks into is more than that. */
const HEADERS: Readonly<Record<SearchTextField, readonly string[] | null>> = {
  any: ['subject', 'from', 'to', 'cc'],
  from: ['from'],
  to: ['to'],
  cc: ['cc'],
  bcc: ['bcc'],
  subject: ['subject'],
  filename: null,
};

/** Whether words follow each other somewhere. @param isOpen whether the last may be the beginning of one */
function words(
  [name, of, ...needs]: readonly [string, string, ...string[]],
  wanted: readonly string[],
  isOpen: boolean,
  hasRegex: boolean,
): SieveTest {
  if (hasRegex) {
    const pattern = `(^|${END})${wanted.join(`${END}+`)}${isOpen ? '' : `(${END}|$)`}`;
    return test(`${name} :regex ${of} ${quoted(pattern)}`, 'regex', ...needs);
  }
  const all = wanted.join(' ');
  const patterns = isOpen ? [`${all}*`, `* ${all}*`] : [all, `${all} *`, `* ${all}`, `* ${all} *`];
  return test(`${name} :matches ${of} ${quotedList(patterns)}`, ...needs);
}

function compileText(
  condition: Extract<Condition, { kind: 'text' }>,
  isOpen: boolean,
  { extensions }: QueryMeaning,
): CompiledQuery {
  const text = condition.text.normalize('NFC');
  const wanted = searchWords(text).map(({ start, end }) => text.slice(start, end).toLowerCase());
  if (wanted.length === 0) return exactly(true);
  const headers = HEADERS[condition.field];
  if (headers === null) return UNKNOWN;
  if (ALL_SPACELESS.test(text)) {
    const contains = test(`header :contains ${quotedList(headers)} ${quoted(text)}`);
    return { sure: contains, maybe: condition.field === 'any' || contains };
  }
  if (!wanted.every((word) => WORD.test(word) && !SPACELESS.test(word))) return UNKNOWN;
  const regex = extensions.has('regex');
  const inHeader = words(['header', quotedList(headers)], wanted, isOpen, regex);
  if (condition.field === 'any') {
    const inBody = extensions.has('body') ? words(['body', ':text', 'body'], wanted, isOpen, regex) : false;
    return { sure: anyOf(inHeader, inBody), maybe: true };
  }
  const somewhere = test(`header :matches ${quotedList(headers)} ${quoted(`*${wanted.join('*')}*`)}`);
  return { sure: inHeader, maybe: PLAIN.test(text) ? somewhere : true };
}

const isAny = (field: string, addresses: readonly string[]): SieveTest =>
  test(`address :all :is ${quoted(field)} ${quotedList(addresses)}`);

function compileGroup({ field, addresses }: GroupCondition): CompiledQuery {
  return exactly(addresses.length > 0 && isAny(field, addresses));
}

/** Whether mail arrives before a moment, given as its day and time. */
function arrivesBefore(moment: number, { extensions }: QueryMeaning): CompiledQuery {
  if (!extensions.has('date') || !extensions.has('relational')) return UNKNOWN;
  const [day = '', time = ''] = new Date(moment).toISOString().slice(0, 19).split('T');
  const now = (kind: string, match: string, value: string): SieveTest =>
    test(`currentdate ${match} :zone "+0000" "${kind}" "${value}"`, 'date', 'relational');
  const isEarlierDay = now('date', ':value "lt"', day);
  return exactly(anyOf(isEarlierDay, allOf(now('date', ':is', day), now('time', ':value "lt"', time))));
}

/** Whether mail arrives before a day begins. */
export function arrivesBeforeDay(day: string, meaning: QueryMeaning): CompiledQuery {
  return arrivesBefore(startOfDay(day, meaning.timeZone), meaning);
}

function compileCondition(term: PlainTerm, isOpen: boolean, meaning: QueryMeaning): CompiledQuery {
  const { condition } = term;
  switch (condition.kind) {
    case 'text':
      return compileText(condition, isOpen, meaning);
    case 'in':
      return exactly(isInPlace(ARRIVED, condition.folder));
    case 'is':
      return exactly(condition.what === 'unread');
    case 'keyword':
    case 'older_than':
      return exactly(false);
    case 'newer_than':
      return exactly(true);
    case 'group':
      return compileGroup(condition);
    case 'before':
      return arrivesBeforeDay(condition.day, meaning);
    case 'after': {
      const { sure, maybe } = arrivesBeforeDay(condition.day, meaning);
      return { sure: not(maybe), maybe: not(sure) };
    }
    case 'larger':
      return exactly(test(`size :over ${condition.bytes}`));
    case 'smaller':
      return exactly(test(`size :under ${condition.bytes}`));
    case 'has':
    case 'direct':
      return UNKNOWN;
  }
}

/** A search in the words of the search box as tests of Sieve. */
export function compileQuery(query: SearchQuery, meaning: QueryMeaning): CompiledQuery {
  const open = prefixTerm(query);
  const compile = (terms: SearchQuery): CompiledQuery => {
    const all = terms.map((term): CompiledQuery => {
      const inner = isPlain(term)
        ? compileCondition(term, term === open, meaning)
        : either(term.condition.kind === 'either' ? term.condition.queries.map(compile) : []);
      return term.negated ? { sure: not(inner.maybe), maybe: not(inner.sure) } : inner;
    });
    return { sure: allOf(...all.map(({ sure }) => sure)), maybe: allOf(...all.map(({ maybe }) => maybe)) };
  };
  return compile(query);
}

function either(all: readonly CompiledQuery[]): CompiledQuery {
  return { sure: anyOf(...all.map(({ sure }) => sure)), maybe: anyOf(...all.map(({ maybe }) => maybe)) };
}

/** A blocked sender: an address, or a mailing list as `<id>`. */
export function compileBlocked(blocked: string): CompiledQuery {
  if (blocked.startsWith('<')) return exactly(test(`header :contains "list-id" ${quoted(blocked)}`));
  return exactly(isAny('from', [blocked]));
}
