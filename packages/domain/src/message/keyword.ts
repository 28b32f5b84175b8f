import type { Message } from './message.ts';

/** The keywords that have a field of their own in a message. */
export const FIELD_KEYWORDS = ['seen', 'flagged', 'answered', 'forwarded', 'receiptSettled'] as const;
export type FieldKeyword = (typeof FIELD_KEYWORDS)[number];

/** A keyword of a message that a change can set or remove (RFC 8621 §4.1.1): a field's name, or one of `Message.keywords`. */
export type Keyword = string;

/** The conversation is listed at the top of its folder (draft-ietf-mailmaint-messageflag-mailboxattribute). */
export const PINNED = '$pinned';
/** Later answers skip the Inbox and notify no one (draft-ietf-mailmaint-messageflag-mailboxattribute). */
export const MUTED = '$muted';

/** Longest keyword, in characters (RFC 8621 §4.1.1). */
export const MAX_KEYWORD_LENGTH = 255;

/** True if a text is a valid keyword: RFC 8621 §4.1.1. */
export function isKeyword(text: string): boolean {
  return text.length <= MAX_KEYWORD_LENGTH && /^[!-~]+$/u.test(text) && !/[(){\]%*"\\]/u.test(text);
}

/** True if a keyword has a field of its own in a message. */
export function isFieldKeyword(keyword: Keyword): keyword is FieldKeyword {
  return (FIELD_KEYWORDS as readonly string[]).includes(keyword);
}

/** The comparison form of a keyword: case does not matter (RFC 8621 §4.1.1). */
export function foldKeyword(keyword: Keyword): string {
  return keyword.toLowerCase();
}

/** True if a list contains a keyword, ignoring case. */
export function includesKeyword(keywords: readonly Keyword[] | undefined, keyword: Keyword): boolean {
  if (!keywords || keywords.length === 0) return false;
  const folded = foldKeyword(keyword);
  // Asked of every row of long lists: nothing is made for it.
  for (const one of keywords) if (one === keyword || foldKeyword(one) === folded) return true;
  return false;
}

/** True if a message has a keyword. */
export function hasKeyword(message: Pick<Message, FieldKeyword | 'keywords'>, keyword: Keyword): boolean {
  return isFieldKeyword(keyword) ? message[keyword] : includesKeyword(message.keywords, keyword);
}

/** A list of keywords with one added or removed, sorted by code units: undoing a change restores an equal list. */
export function withKeyword(
  keywords: readonly Keyword[] | undefined,
  keyword: Keyword,
  value: boolean,
): readonly Keyword[] {
  const folded = foldKeyword(keyword);
  const others = (keywords ?? []).filter((one) => foldKeyword(one) !== folded);
  return value ? [...others, keyword].sort() : others;
}

/** Shared lists by their content: rows are compared by identity, and few combinations occur. */
const shared = new Map<string, readonly Keyword[]>();
const MAX_SHARED = 2_000;

/** The union of the keywords of some messages, sorted by code units; undefined if there are none. Equal unions are the same list. */
export function joinKeywords(
  messages: readonly { readonly keywords?: readonly Keyword[] | undefined }[],
): readonly Keyword[] | undefined {
  if (!messages.some(({ keywords }) => keywords && keywords.length > 0)) return undefined;
  const byFolded = new Map<string, Keyword>();
  for (const { keywords = [] } of messages) {
    for (const keyword of keywords)
      if (!byFolded.has(foldKeyword(keyword))) byFolded.set(foldKeyword(keyword), keyword);
  }
  const joined = [...byFolded.values()].sort();
  const key = joined.join(' ');
  const known = shared.get(key);
  if (known) return known;
  if (shared.size >= MAX_SHARED) shared.clear();
  shared.set(key, joined);
  return joined;
}

/** Keywords that mail programs set by themselves, without the dollar of registered ones. */
const OF_PROGRAMS: ReadonlySet<string> = new Set(['junk', 'nonjunk', 'notjunk', 'junkrecorded', 'receiptsettled']);

/** True if a keyword is a label: neither one with a defined meaning (`$…`, IANA's registry) nor one that programs set. */
export function isLabel(keyword: Keyword): boolean {
  return !keyword.startsWith('$') && !isFieldKeyword(keyword) && !OF_PROGRAMS.has(foldKeyword(keyword));
}

/** Characters that may be in a keyword (RFC 8621 §4.1.1, RFC 9051 §9 flag-keyword) and need no escape. */
const PLAIN = /^[A-Za-z0-9!#$&'+,./:;<>?@[^_`|~-]$/u;
const ESCAPE = /=[0-9A-F]{2}/u;

function escapedBytes(char: string): string {
  // UTF-8, each byte as quoted-printable writes it.
  return encodeURIComponent(char).includes('%')
    ? encodeURIComponent(char).replaceAll('%', '=')
    : `=${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/**
 * The keyword for a label from another program, in the characters that IMAP and JMAP servers, mboxes and Maildirs can store.
 * Blanks, letters beyond ASCII and characters that keywords must not contain are escaped as in quoted-printable (RFC 2045 §6.7);
 * the rest is unchanged, so that other programs show something readable.
 */
export function keywordOf(label: string): Keyword {
  return [...label.replace(/\p{Cs}/gu, '\ufffd')]
    .map((char) => (PLAIN.test(char) ? char : escapedBytes(char)))
    .join('');
}

/** The label of a keyword; a keyword that was not made by {@link keywordOf} is its own label. */
export function labelOf(keyword: string): string {
  if (!ESCAPE.test(keyword)) return keyword;
  const escaped = keyword.replaceAll('%', '%25').replace(/=([0-9A-F]{2})/gu, '%$1');
  try {
    return decodeURIComponent(escaped);
  } catch {
    return keyword;
  }
}

/**
 * The keyword of a new label of the user. A name that equals a keyword with a defined meaning (`seen`, `$muted`) begins with an
 * escape, so that the label is a different keyword.
 */
export function labelKeyword(label: string): Keyword {
  const keyword = keywordOf(label);
  return isLabel(keyword) || keyword === '' ? keyword : escapedBytes(keyword.charAt(0)) + keyword.slice(1);
}
