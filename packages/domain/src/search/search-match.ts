import { isOwnAddress } from '../address/subaddress.ts';
import { addDays, addMonths, type Day, dayOf } from '../date/calendar-day.ts';
import { isDirect } from '../message/direct.ts';
import { includesKeyword } from '../message/keyword.ts';
import { isInFolder } from '../message/mailbox/mailbox.ts';
import type { Address, Message } from '../message/message.ts';
import { hasAttachment } from '../message/message.ts';
import type {
  AddressField,
  Condition,
  DayCondition,
  PlainTerm,
  SearchPlace,
  SearchQuery,
  SearchTextField,
  SpanCondition,
} from './search-query.ts';
import { evaluate, positiveTerms } from './search-query.ts';
import { searchTokens } from './search-tokens.ts';

/** The texts of a message that a search compares. A phrase is matched within one of them. */
export interface SearchFields {
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly cc: string;
  /** Bcc recipients, which only own mail has. */
  readonly bcc: string;
  readonly body: string;
  readonly attachments: string;
}

/** The properties of a message that a search compares, besides its body. */
export type SearchedMessage = Pick<Message, 'subject' | 'from' | 'to' | 'cc' | 'bcc' | 'attachments'>;

function addressText(addresses: readonly Address[]): string {
  return addresses.map((address) => `${address.name ?? ''} ${address.email}`).join('\n');
}

/**
 * The searchable texts of a message.
 * @param bodyText its body as plain text, '' when it has none
 */
export function searchFields(message: SearchedMessage, bodyText: string): SearchFields {
  return {
    subject: message.subject,
    from: addressText(message.from ? [message.from] : []),
    to: addressText(message.to),
    cc: addressText(message.cc),
    bcc: addressText(message.bcc),
    body: bodyText,
    attachments: message.attachments.map((part) => part.name).join('\n'),
  };
}

/** The fields that a text condition compares. */
export function fieldsOf(field: SearchTextField): readonly (keyof SearchFields)[] {
  if (field === 'any') return ['subject', 'from', 'to', 'cc', 'bcc', 'body', 'attachments'];
  return [field === 'filename' ? 'attachments' : field];
}

/** The current time and the reader's zone, which define days. */
export interface SearchMoment {
  /** IANA name of the reader's zone. */
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The day whose start is the boundary of a condition on time. */
export function boundaryDay(condition: DayCondition | SpanCondition, { timeZone, now }: SearchMoment): Day {
  if ('day' in condition) return condition.day;
  const today = dayOf(now, timeZone);
  const { count, unit } = condition;
  if (unit === 'd') return addDays(today, -count);
  if (unit === 'w') return addDays(today, -7 * count);
  return addMonths(today, unit === 'm' ? -count : -12 * count);
}

/** The words of conditions that are stored and evaluated on many messages, as those of rules are. */
const wordCache = new WeakMap<Condition, readonly string[]>();

function wordsOfCondition(condition: Extract<Condition, { kind: 'text' }>): readonly string[] {
  const words = wordCache.get(condition) ?? searchTokens(condition.text);
  wordCache.set(condition, words);
  return words;
}

/** Shortest word that matches as a prefix, in letters: a single letter matches too much mail. */
const MIN_PREFIX_LENGTH = 2;

/** Cache of {@link prefixTerm} for searches that are evaluated repeatedly. */
const prefixTerms = new WeakMap<SearchQuery, PlainTerm | null>();

/**
 * The term whose last word matches as a prefix: the last plain word, since it may still be unfinished. Null when there is none,
 * or when it is a single letter; quoted and excluded words are always whole.
 */
export function prefixTerm(query: SearchQuery): PlainTerm | null {
  const known = prefixTerms.get(query);
  if (known !== undefined) return known;
  const found = findPrefixTerm(query);
  prefixTerms.set(query, found);
  return found;
}

function findPrefixTerm(query: SearchQuery): PlainTerm | null {
  for (const term of positiveTerms(query).toReversed()) {
    const { condition } = term;
    if (condition.kind !== 'text' || condition.field !== 'any' || condition.phrase) continue;
    const last = wordsOfCondition(condition).at(-1) ?? '';
    return Array.from(last).length < MIN_PREFIX_LENGTH ? null : term;
  }
  return null;
}

/** The words of one text, indexed for many lookups. */
class TextWords {
  readonly #words: readonly string[];
  readonly #wordSet: ReadonlySet<string>;
  /** The distinct words, sorted; built at the first lookup of a prefix. */
  #sorted: readonly string[] | null = null;

  constructor(text: string) {
    this.#words = searchTokens(text);
    this.#wordSet = new Set(this.#words);
  }

  /** True if words follow each other in the text; the last one may be a prefix. */
  contains(sought: readonly string[], prefix: boolean): boolean {
    const last = sought.length - 1;
    for (const [index, word] of sought.entries()) {
      if (!(prefix && index === last ? this.#begins(word) : this.#wordSet.has(word))) return false;
    }
    if (last <= 0) return true;
    for (let start = 0; start + last < this.#words.length; start += 1) {
      const found = sought.every((word, index) => {
        const other = this.#words[start + index];
        return prefix && index === last ? other?.startsWith(word) === true : other === word;
      });
      if (found) return true;
    }
    return false;
  }

  #begins(prefix: string): boolean {
    if (this.#wordSet.has(prefix)) return true;
    this.#sorted ??= [...this.#wordSet].sort();
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    return this.#sorted[low]?.startsWith(prefix) === true;
  }
}

/** True if a message is in the place of an `in:` condition. */
export function isInPlace(message: Pick<Message, 'mailbox' | 'flagged'>, place: SearchPlace): boolean {
  if (place === 'anywhere') return true;
  if (place === 'all') return message.mailbox !== 'junk' && message.mailbox !== 'trash';
  return isInFolder(message, place);
}

function addressesIn(message: SearchedMessage, field: AddressField): readonly Address[] {
  if (field === 'from') return message.from ? [message.from] : [];
  return message[field];
}

function meets(
  message: Omit<Message, 'threadId'>,
  condition: Exclude<Condition, { kind: 'text' }>,
  moment: SearchMoment,
): boolean {
  switch (condition.kind) {
    case 'in':
      return isInPlace(message, condition.folder);
    case 'has':
      return hasAttachment(message);
    case 'is':
      return condition.what === 'starred' ? message.flagged : message.seen === (condition.what === 'read');
    case 'direct':
      return isDirect(message, (email) => isOwnAddress(email, condition.own));
    case 'group':
      return addressesIn(message, condition.field).some(({ email }) =>
        condition.addresses.includes(email.toLowerCase()),
      );
    case 'keyword':
      return includesKeyword(message.keywords, condition.keyword);
    case 'before':
    case 'older_than':
      return dayOf(message.receivedAt, moment.timeZone) < boundaryDay(condition, moment);
    case 'after':
    case 'newer_than':
      return dayOf(message.receivedAt, moment.timeZone) >= boundaryDay(condition, moment);
    case 'larger':
      return message.size > condition.bytes;
    case 'smaller':
      return message.size < condition.bytes;
  }
}

/**
 * True if a message meets all terms of a search: the definition that every store must follow. Words match whole, ignoring case
 * and diacritics; those of one term follow each other; see {@link prefixTerm} for the exception. A term without words is met by
 * every message.
 * @param bodyText the body as plain text
 */
export function matchesMessage(
  message: Omit<Message, 'threadId'>,
  bodyText: string,
  query: SearchQuery,
  moment: SearchMoment,
): boolean {
  return messageMatcher(message, bodyText)(query, moment);
}

const isUnknownGroup = (condition: Condition): boolean =>
  condition.kind === 'group' && condition.addresses.length === 0;

/** True if a message may match a search, judged by its fields: words and members of an unknown group count as matched. */
export function mayMatch(message: Message, query: SearchQuery, moment: SearchMoment): boolean {
  const isMet = ({ condition }: PlainTerm): boolean | null =>
    condition.kind === 'text' || isUnknownGroup(condition) ? null : meets(message, condition, moment);
  return evaluate(query, isMet) !== false;
}

/** Evaluates many searches on one message, whose texts are read once. See {@link matchesMessage}. */
export function messageMatcher(
  message: Omit<Message, 'threadId'>,
  bodyText: string,
): (query: SearchQuery, moment: SearchMoment) => boolean {
  const fields = searchFields(message, bodyText);
  const words = new Map<keyof SearchFields, TextWords>();
  const wordsOf = (field: keyof SearchFields): TextWords => {
    const known = words.get(field) ?? new TextWords(fields[field]);
    words.set(field, known);
    return known;
  };
  return (query, moment) => {
    const prefix = prefixTerm(query);
    const isMet = (term: PlainTerm): boolean => {
      const { condition } = term;
      if (condition.kind !== 'text') return meets(message, condition, moment);
      const tokens = wordsOfCondition(condition);
      if (tokens.length === 0) return true;
      return fieldsOf(condition.field).some((field) => wordsOf(field).contains(tokens, term === prefix));
    };
    return evaluate(query, isMet) === true;
  };
}
