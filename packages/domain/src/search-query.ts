import { isDay } from './calendar-day.ts';
import type { Folder } from './mailbox.ts';
import { parseFolder } from './mailbox.ts';
import { searchTokens } from './search-tokens.ts';

/** One condition of a search; a message matches a query when it meets all of them. */
export type Condition =
  | { readonly kind: 'text'; readonly field: TextField; readonly text: string; readonly phrase: boolean }
  /** `all` is all mail but Junk and Trash. */
  | { readonly kind: 'in'; readonly folder: Folder | 'all' }
  | { readonly kind: 'has'; readonly what: 'attachment' }
  | { readonly kind: 'is'; readonly what: 'unread' | 'read' | 'starred' }
  /** Received before the start, or from the start on, of a calendar day in the reader's zone: `YYYY-MM-DD`. */
  | { readonly kind: 'before' | 'after'; readonly day: string }
  /** Raw size in bytes, more or less than this. */
  | { readonly kind: 'larger' | 'smaller'; readonly bytes: number };

/** `any`: subject, addresses, body and attachment names (D20). */
export type TextField = 'any' | 'from' | 'to' | 'cc' | 'subject';

export interface Term {
  readonly condition: Condition;
  /** Written with `-`: the message must not meet it. */
  readonly negated: boolean;
}

/** A parsed search (D20). */
export type SearchQuery = readonly Term[];

const UNITS = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 } as const;

/** `500`, `20k`, `1.5 MB`: bytes, or null. */
function parseBytes(text: string): number | null {
  const parts = /^(\d{1,12}(?:\.\d{1,3})?)([kmg]?)b?$/u.exec(text.toLowerCase());
  if (!parts) return null;
  const unit = parts[2] === 'k' || parts[2] === 'm' || parts[2] === 'g' ? parts[2] : '';
  const bytes = Math.round(Number(parts[1]) * UNITS[unit]);
  return Number.isSafeInteger(bytes) ? bytes : null;
}

function formatBytes(bytes: number): string {
  for (const unit of ['g', 'm', 'k'] as const) {
    if (bytes > 0 && bytes % UNITS[unit] === 0) return `${bytes / UNITS[unit]}${unit}`;
  }
  return String(bytes);
}

const IS: Readonly<Record<string, 'unread' | 'read' | 'starred' | undefined>> = {
  unread: 'unread',
  read: 'read',
  starred: 'starred',
  flagged: 'starred',
  favorite: 'starred',
  favourite: 'starred',
};

/** What an operator with a value means (D20): a condition, or null when it means none and the words stand for themselves. */
function parseOperator(name: string, value: string, phrase: boolean): Condition | null {
  switch (name) {
    case 'from':
    case 'to':
    case 'cc':
    case 'subject':
      return { kind: 'text', field: name, text: value, phrase };
    case 'in': {
      const folder = value.toLowerCase() === 'all' ? 'all' : parseFolder(value);
      return folder && { kind: 'in', folder };
    }
    case 'has':
      return /^attachments?$/iu.test(value) ? { kind: 'has', what: 'attachment' } : null;
    case 'is': {
      const key = value.toLowerCase();
      const what = Object.hasOwn(IS, key) ? IS[key] : undefined;
      return what ? { kind: 'is', what } : null;
    }
    case 'before':
    case 'after': {
      const day = value.replaceAll('/', '-');
      return isDay(day) ? { kind: name, day } : null;
    }
    case 'larger':
    case 'smaller': {
      const bytes = parseBytes(value);
      return bytes === null ? null : { kind: name, bytes };
    }
    default:
      return null;
  }
}

/** A term as written: `-`, an operator's name with its colon, a quoted value (to the end when it is not closed) or a word. */
const TERM = /(-?)(?:([A-Za-z]+):)?(?:"([^"]*)(?:"|$)|([^\s"]*))/gu;
const OPERATORS = new Set(['from', 'to', 'cc', 'subject', 'in', 'has', 'is', 'before', 'after', 'larger', 'smaller']);

/**
 * Reads a search as users write it (D20). Total: any text is a search. An operator that is unknown, or whose value says
 * nothing, is taken for plain words; one without a value, and signs without letters, are left out.
 */
export function parseSearch(text: string): SearchQuery {
  const terms: Term[] = [];
  for (const [, minus, operator, quoted, word] of text.replace(/[“”„]/gu, '"').matchAll(TERM)) {
    const phrase = quoted !== undefined;
    const value = (quoted ?? word ?? '').replace(/\s+/gu, ' ').trim();
    const name = operator?.toLowerCase() ?? '';
    if (value === '' && OPERATORS.has(name)) continue;
    const plain: Condition = { kind: 'text', field: 'any', text: operator ? `${operator}:${value}` : value, phrase };
    const condition = (OPERATORS.has(name) && parseOperator(name, value, phrase)) || plain;
    if (condition.kind === 'text' && searchTokens(condition.text).length === 0) continue;
    terms.push({ condition, negated: minus === '-' });
  }
  return terms;
}

function formatCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'text': {
      const operator = condition.field === 'any' ? '' : `${condition.field}:`;
      return operator + (condition.phrase ? `"${condition.text}"` : condition.text);
    }
    case 'in':
      return `in:${condition.folder}`;
    case 'has':
    case 'is':
      return `${condition.kind}:${condition.what}`;
    case 'before':
    case 'after':
      return `${condition.kind}:${condition.day}`;
    case 'larger':
    case 'smaller':
      return `${condition.kind}:${formatBytes(condition.bytes)}`;
  }
}

/** Writes a search so that {@link parseSearch} reads the same one. */
export function formatSearch(query: SearchQuery): string {
  return query.map((term) => (term.negated ? '-' : '') + formatCondition(term.condition)).join(' ');
}
