import type { Message } from './message.ts';

/** The keywords that have a field of their own in a message. */
export const FIELD_KEYWORDS = ['seen', 'flagged', 'answered', 'forwarded', 'receiptSettled'] as const;
export type FieldKeyword = (typeof FIELD_KEYWORDS)[number];

/** A mark on a message that a change can set or take away (RFC 8621 §4.1.1): a field's name, or one of `Message.keywords`. */
export type Keyword = string;

/** The conversation is at the top of its folder (draft-ietf-mailmaint-messageflag-mailboxattribute). */
export const PINNED = '$pinned';
/** Later answers skip the Inbox and notify no one (draft-ietf-mailmaint-messageflag-mailboxattribute). */
export const MUTED = '$muted';

/** Characters of one keyword: what RFC 8621 §4.1.1 allows. */
export const MAX_KEYWORD_LENGTH = 255;

/** Whether a text may be set as a keyword: RFC 8621 §4.1.1. */
export function isKeyword(text: string): boolean {
  return text.length <= MAX_KEYWORD_LENGTH && /^[!-~]+$/u.test(text) && !/[(){\]%*"\\]/u.test(text);
}

/** Whether a keyword has a field of its own in a message. */
export function isFieldKeyword(keyword: Keyword): keyword is FieldKeyword {
  return (FIELD_KEYWORDS as readonly string[]).includes(keyword);
}

/** A keyword as it is compared: in any case it is the same one (RFC 8621 §4.1.1). */
export function foldKeyword(keyword: Keyword): string {
  return keyword.toLowerCase();
}

/** Whether a list of keywords has one, in whatever case. */
export function includesKeyword(keywords: readonly Keyword[] | undefined, keyword: Keyword): boolean {
  if (!keywords || keywords.length === 0) return false;
  const folded = foldKeyword(keyword);
  return keywords.some((one) => foldKeyword(one) === folded);
}

/** Whether a message has a mark. */
export function hasKeyword(message: Pick<Message, FieldKeyword | 'keywords'>, keyword: Keyword): boolean {
  return isFieldKeyword(keyword) ? message[keyword] : includesKeyword(message.keywords, keyword);
}

/** A list of keywords with one more, or without it, in the order of their characters: taking a change back leaves the list as it was. */
export function withKeyword(
  keywords: readonly Keyword[] | undefined,
  keyword: Keyword,
  value: boolean,
): readonly Keyword[] {
  const folded = foldKeyword(keyword);
  const others = (keywords ?? []).filter((one) => foldKeyword(one) !== folded);
  return value ? [...others, keyword].sort() : others;
}

/** Lists that were made, by what they hold: rows are compared by identity, and few combinations occur. */
const shared = new Map<string, readonly Keyword[]>();
const MAX_SHARED = 2_000;

/**
 * The keywords of some messages together, each once, in the order of their characters; undefined where there are none. The
 * same keywords are the same list.
 */
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

/**
 * Whether a keyword is a label: neither a mark with a defined meaning (`$…`, IANA's registry) nor one that programs
 * set.
 */
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
 * The keyword for a label that mail has got in another program: what IMAP and JMAP servers, mboxes and Maildirs can
 * keep. Blanks, letters beyond ASCII and signs that no keyword may have are escaped as in quoted-printable (RFC 2045
 * §6.7); the rest stays as it is written, so that other programs show something that can be read.
 */
export function keywordOf(label: string): Keyword {
  return [...label.replace(/\p{Cs}/gu, '\ufffd')]
    .map((char) => (PLAIN.test(char) ? char : escapedBytes(char)))
    .join('');
}

/** The label that a keyword stands for; a keyword that was not made by {@link keywordOf} is its own label. */
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
 * The keyword that a label gets which a user makes. A name that is a mark with a meaning of its own (`seen`, `$muted`)
 * begins with an escape, so that the label is not that mark.
 */
export function labelKeyword(label: string): Keyword {
  const keyword = keywordOf(label);
  return isLabel(keyword) || keyword === '' ? keyword : escapedBytes(keyword.charAt(0)) + keyword.slice(1);
}
