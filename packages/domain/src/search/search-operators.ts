import { isDay } from '../date/calendar-day.ts';
import { isKeyword, labelKeyword, labelOf, MUTED, PINNED } from '../message/keyword.ts';
import { isOwnMailboxId, type OwnMailboxId, parseFolder } from '../message/mailbox/mailbox.ts';
import type { AddressField, Condition, GroupCondition, SearchPlace, SearchTextField } from './search-query.ts';
import { SPAN_UNITS } from './search-query.ts';
import { searchTokens } from './search-tokens.ts';

/** The names of the search operators (D20). */
export const OPERATORS = [
  ...['from', 'to', 'cc', 'bcc', 'subject', 'filename', 'in', 'label', 'has', 'is'],
  ...['before', 'after', 'older_than', 'newer_than', 'larger', 'smaller'],
] as const;

const UNITS = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 } as const;

/** Parses `500`, `20k`, `1.5 MB` to bytes, or null. */
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

/** Parses `3d`, `2w`, `6m`, `1y` before today. */
function parseSpan(kind: 'older_than' | 'newer_than', text: string): Condition | null {
  const [, count, letter] = /^(\d{1,4})([dwmy])$/u.exec(text.toLowerCase()) ?? [];
  const unit = SPAN_UNITS.find((one) => one === letter);
  return count && unit ? { kind, count: Number(count), unit } : null;
}

/** Paths of the user's own mailboxes: a search is stored with their ids, which renaming does not change. */
export interface OwnPlaces {
  /** The mailbox of a path; null: there is none. */
  readonly placeOf: (path: string) => OwnMailboxId | null;
  /** The display path of a mailbox; null: its id is shown. */
  readonly pathOf: (id: OwnMailboxId) => string | null;
}

function parsePlace(text: string, own: OwnPlaces | undefined): SearchPlace | null {
  const name = text.toLowerCase();
  return name === 'all' || name === 'anywhere' ? name : (parseFolder(text) ?? own?.placeOf(text) ?? null);
}

function formatPlace(place: SearchPlace, own: OwnPlaces | undefined): string {
  const path = isOwnMailboxId(place) ? own?.pathOf(place) : null;
  // A quoted value cannot contain quotes.
  if (path == null || /["“”„]/u.test(path)) return `in:${place}`;
  return `in:${/[\s()]/u.test(path) ? `"${path}"` : path}`;
}

const IS: ReadonlyMap<string, 'unread' | 'read' | 'starred'> = new Map([
  ['unread', 'unread'],
  ['read', 'read'],
  ['starred', 'starred'],
  ['flagged', 'starred'],
  ['favorite', 'starred'],
  ['favourite', 'starred'],
]);

/** Keywords without a field that `is:` accepts. */
const IS_KEYWORD: ReadonlyMap<string, string> = new Map([
  ['pinned', PINNED],
  ['muted', MUTED],
]);

/** Parses `work`, or `=` with a literal keyword for names that cannot be quoted. */
function parseLabel(value: string): Condition | null {
  const raw = value.startsWith('=') ? value.slice(1) : '';
  return { kind: 'keyword', keyword: isKeyword(raw) ? raw : labelKeyword(value) };
}

function formatKeyword(keyword: string): string {
  for (const [name, known] of IS_KEYWORD) if (known === keyword) return `is:${name}`;
  const label = labelOf(keyword);
  const isPlain = labelKeyword(label) === keyword && !/^=|["“”„]|\s\s|^\s|\s$|[^\S ]/u.test(label);
  if (!isPlain) return `label:=${keyword}`;
  return `label:${/[ ()]/u.test(label) ? `"${label}"` : label}`;
}

const ADDRESS_FIELDS: readonly AddressField[] = ['from', 'to', 'cc', 'bcc'];

/** Parses `from:group:crew`, or `from:"group:Close friends"`. */
function parseGroup(name: string, value: string): Condition | null {
  const field = ADDRESS_FIELDS.find((one) => one === name);
  const group = /^group:(.*)$/iu.exec(value)?.[1]?.trim() ?? '';
  return field && searchTokens(group).length > 0 ? { kind: 'group', field, group, addresses: [] } : null;
}

function formatGroup({ field, group }: GroupCondition): string {
  return /[\s()]/u.test(group) ? `${field}:"group:${group}"` : `${field}:group:${group}`;
}

const FIELDS: readonly SearchTextField[] = ['from', 'to', 'cc', 'bcc', 'subject', 'filename'];

/** True if an operator of this name, in lower case, exists. */
export function isOperator(name: string): boolean {
  return (OPERATORS as readonly string[]).includes(name);
}

/**
 * The condition of an operator with a value (D20), or null when it is none and the words are searched instead.
 * @param name in lower case
 */
export function parseOperator(name: string, value: string, phrase: boolean, own?: OwnPlaces): Condition | null {
  const group = parseGroup(name, value);
  if (group) return group;
  const field = FIELDS.find((one) => one === name);
  if (field) return { kind: 'text', field, text: value, phrase };
  switch (name) {
    case 'in': {
      const folder = parsePlace(value, own);
      return folder && { kind: 'in', folder };
    }
    case 'has':
      return /^attachments?$/iu.test(value) ? { kind: 'has', what: 'attachment' } : null;
    case 'is': {
      const name = value.toLowerCase();
      if (name === 'direct') return { kind: 'direct', own: [] };
      const keyword = IS_KEYWORD.get(name);
      if (keyword !== undefined) return { kind: 'keyword', keyword };
      const what = IS.get(name);
      return what ? { kind: 'is', what } : null;
    }
    case 'label':
      return parseLabel(value);
    case 'before':
    case 'after': {
      const day = value.replaceAll('/', '-');
      return isDay(day) ? { kind: name, day } : null;
    }
    case 'older_than':
    case 'newer_than':
      return parseSpan(name, value);
    case 'larger':
    case 'smaller': {
      const bytes = parseBytes(value);
      return bytes === null ? null : { kind: name, bytes };
    }
    default:
      return null;
  }
}

/** Formats a condition for {@link parseOperator} and the search grammar. */
export function formatCondition(condition: Condition, own?: OwnPlaces): string {
  switch (condition.kind) {
    case 'text': {
      const operator = condition.field === 'any' ? '' : `${condition.field}:`;
      return operator + (condition.phrase ? `"${condition.text}"` : condition.text);
    }
    case 'in':
      return formatPlace(condition.folder, own);
    case 'group':
      return formatGroup(condition);
    case 'keyword':
      return formatKeyword(condition.keyword);
    case 'direct':
      return 'is:direct';
    case 'has':
    case 'is':
      return `${condition.kind}:${condition.what}`;
    case 'before':
    case 'after':
      return `${condition.kind}:${condition.day}`;
    case 'older_than':
    case 'newer_than':
      return `${condition.kind}:${condition.count}${condition.unit}`;
    case 'larger':
    case 'smaller':
      return `${condition.kind}:${formatBytes(condition.bytes)}`;
  }
}
