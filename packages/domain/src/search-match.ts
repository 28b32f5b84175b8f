import { dayOf } from './calendar-day.ts';
import { isInFolder } from './mailbox.ts';
import type { Address, Message } from './message.ts';
import { hasAttachment } from './message.ts';
import type { Condition, SearchQuery, Term, TextField } from './search-query.ts';
import { searchTokens } from './search-tokens.ts';

/** The texts of a message that a search looks into. An index has one column for each; a phrase lies in one of them. */
export interface SearchFields {
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  /** Hidden copies too, which only own mail knows. */
  readonly cc: string;
  readonly body: string;
  readonly attachments: string;
}

function addressText(addresses: readonly Address[]): string {
  return addresses.map((address) => `${address.name ?? ''} ${address.email}`).join('\n');
}

/**
 * The searchable texts of a message.
 * @param bodyText its body as plain text, '' when it has none
 */
export function searchFields(message: Message, bodyText: string): SearchFields {
  return {
    subject: message.subject,
    from: addressText(message.from ? [message.from] : []),
    to: addressText(message.to),
    cc: addressText([...message.cc, ...message.bcc]),
    body: bodyText,
    attachments: message.attachments.map((part) => part.name).join('\n'),
  };
}

/** The fields that a text condition looks into. */
export function fieldsOf(field: TextField): readonly (keyof SearchFields)[] {
  return field === 'any' ? ['subject', 'from', 'to', 'cc', 'body', 'attachments'] : [field];
}

/** Letters that a word must have to match as a beginning: too much mail holds a word that begins with a given letter. */
const SHORTEST_PREFIX = 2;

/**
 * The term whose last word matches as a prefix: the last plain word, since it may still be unfinished. Null when there is
 * none, or when it is a single letter so far; quoted and excluded words are always whole.
 */
export function prefixTerm(query: SearchQuery): Term | null {
  for (const term of query.toReversed()) {
    const { condition, negated } = term;
    if (negated || condition.kind !== 'text' || condition.field !== 'any' || condition.phrase) continue;
    const last = searchTokens(condition.text).at(-1) ?? '';
    return Array.from(last).length < SHORTEST_PREFIX ? null : term;
  }
  return null;
}

/** Whether words follow each other somewhere in a text; the last one may be a prefix. */
function contains(words: readonly string[], wanted: readonly string[], prefix: boolean): boolean {
  const last = wanted.length - 1;
  for (let start = 0; start + last < words.length; start += 1) {
    const found = wanted.every((word, index) => {
      const other = words[start + index];
      return prefix && index === last ? other?.startsWith(word) === true : other === word;
    });
    if (found) return true;
  }
  return false;
}

function meets(message: Message, fields: SearchFields, condition: Condition, prefix: boolean, zone: string): boolean {
  switch (condition.kind) {
    case 'text': {
      const wanted = searchTokens(condition.text);
      return fieldsOf(condition.field).some((field) => contains(searchTokens(fields[field]), wanted, prefix));
    }
    case 'in':
      if (condition.folder === 'all') return message.mailbox !== 'junk' && message.mailbox !== 'trash';
      return isInFolder(message, condition.folder);
    case 'has':
      return hasAttachment(message);
    case 'is':
      return condition.what === 'starred' ? message.flagged : message.seen === (condition.what === 'read');
    case 'before':
      return dayOf(message.receivedAt, zone) < condition.day;
    case 'after':
      return dayOf(message.receivedAt, zone) >= condition.day;
    case 'larger':
      return message.size > condition.bytes;
    case 'smaller':
      return message.size < condition.bytes;
  }
}

/**
 * Whether a message meets all terms of a search: what every store must answer. Words match whole, in any case, with or
 * without diacritics; those of one term follow each other; see {@link prefixTerm} for the exception. A text without words
 * asks nothing.
 * @param bodyText the body as plain text
 * @param timeZone IANA name of the reader's zone, for days
 */
export function matchesMessage(message: Message, bodyText: string, query: SearchQuery, timeZone: string): boolean {
  const fields = searchFields(message, bodyText);
  const prefix = prefixTerm(query);
  return query.every((term) => {
    const { condition } = term;
    if (condition.kind === 'text' && searchTokens(condition.text).length === 0) return true;
    return meets(message, fields, condition, term === prefix, timeZone) !== term.negated;
  });
}
