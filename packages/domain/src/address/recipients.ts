import type { Address } from '../message/message.ts';

/** Longest address and longest local part, in octets (RFC 5321 §4.5.3.1). */
const MAX_ADDRESS = 254;
const MAX_LOCAL = 64;

/** dot-atom (RFC 5322 §3.2.3) with letters of all scripts (RFC 6531 §3.3). */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\-]|(?![\\u0000-\\u007F])[\\p{L}\\p{M}\\p{N}\\p{S}]";
const LOCAL = new RegExp(`^(?:${ATOM})+(?:\\.(?:${ATOM})+)*$`, 'u');
const LABEL = /^(?!-)[A-Za-z0-9\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;
const LITERAL = /^\[(?:\d{1,3}(?:\.\d{1,3}){3}|IPv6:[0-9A-Fa-f:.]{2,45})\]$/u;

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}

function isDomain(text: string): boolean {
  if (LITERAL.test(text)) return true;
  const labels = text.split('.');
  return (labels.length > 1 || text.toLowerCase() === 'localhost') && labels.every((label) => LABEL.test(label));
}

/** True if a text is exactly one mail address (5.9), international ones included; quoted local parts are not accepted. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  return LOCAL.test(local) && isDomain(text.slice(at + 1)) && octets(local) <= MAX_LOCAL && octets(text) <= MAX_ADDRESS;
}

export interface ParsedRecipients {
  readonly accepted: readonly Address[];
  /** Entries that are no address, as they were written (5.9). */
  readonly rejected: readonly string[];
}

/**
 * A piece of a list: quoted text, text in angle brackets, a separator, or anything else. Escaped signs are read in pairs outside
 * quotes too, so that an unclosed quote is searched for once.
 */
const PIECES = /"((?:\\.|[^"\\])*)"|<([^<>]*)>|([,;]+)|\\.|[^",;<\\]+|./gsu;

/** A possible name of a group (RFC 5322 §3.4), at the beginning of an entry. */
const GROUP_NAME = /\s*(?:"(?:\\.|[^"\\])*"|[^\s",;:<>@][^",;:<>@]*):/uy;
const ENTRY_REST = /[^,;]*/uy;

/** A text without the names of its non-empty groups: `Team: ada@host, ben@host;`. Linear: reads each character once. */
function withoutGroupNames(text: string): string {
  const lastEnd = text.lastIndexOf(';');
  let result = '';
  for (let start = 0; start <= text.length; ) {
    GROUP_NAME.lastIndex = start;
    const name = GROUP_NAME.exec(text)?.[0] ?? '';
    ENTRY_REST.lastIndex = start + name.length;
    const entry = ENTRY_REST.exec(text)?.[0] ?? '';
    const end = start + name.length + entry.length;
    result += (entry.includes('@') && lastEnd >= end ? '' : name) + text.slice(end - entry.length, end + 1);
    start = end + 1;
  }
  return result;
}

/** A word followed by more words. */
const FIRST_WORD = /^\S+\s+(?=\S)/u;

/**
 * The recipients that a text lists (2.41): split at commas, semicolons and whitespace, while `Name <a@b>`, `"Last, First"
 * <a@b>` and `Last, First <a@b>`, as Outlook copies it, stay whole. A group is replaced by its members. Never throws; all other text is kept.
 */
export function parseRecipients(text: string): ParsedRecipients {
  const accepted: Address[] = [];
  const rejected: string[] = [];

  const take = (name: string | null, email: string, written: string): void => {
    const bare = email.trim().replace(/^mailto:/iu, '');
    if (isEmailAddress(bare)) accepted.push({ name, email: bare });
    else rejected.push(written.trim());
  };
  /** Words outside angle brackets are entries of their own. */
  const takeWords = (words: string): void => {
    for (const word of words.split(/\s+/u)) if (word !== '') take(null, word, word);
  };

  /** Words before a comma, which may be the last name of who follows. */
  let lastName = '';
  /** Text before the next separator or angle bracket, as written. */
  let written = '';
  /** The same text as a display name: without the quotes. */
  let name = '';
  for (const [piece, quoted, inAngles, separator] of withoutGroupNames(text).matchAll(PIECES)) {
    if (separator !== undefined) {
      takeWords(lastName);
      lastName = separator === ',' && /^[^@"]*$/u.test(written) ? written : '';
      if (lastName === '') takeWords(written);
    } else if (inAngles !== undefined) {
      // Addresses in front without a comma between are recipients too; the last word of the same line stays the name.
      let rest = name.trim();
      let first = FIRST_WORD.exec(rest)?.[0];
      while (first !== undefined && isEmailAddress(first.trim())) {
        take(null, first, first);
        rest = rest.slice(first.length);
        first = FIRST_WORD.exec(rest)?.[0];
      }
      if (name.slice(name.trimEnd().length).includes('\n') && isEmailAddress(rest)) {
        take(null, rest, rest);
        rest = '';
      }
      if (rest === '' || rest.includes('@')) takeWords(lastName);
      else if (lastName.trim() !== '') rest = `${lastName.trim()}, ${rest}`;
      lastName = '';
      take(rest.replace(/\s+/gu, ' ') || null, inAngles, written + piece);
    } else {
      written += piece;
      name += quoted === undefined ? piece : quoted.replace(/\\(.)/gsu, '$1');
      continue;
    }
    written = '';
    name = '';
  }
  takeWords(lastName);
  takeWords(written.replace(/^\s*</u, ''));
  return { accepted, rejected };
}

/** True if two addresses are the same mailbox to a user, ignoring case (2.41). */
export function isSameAddress(a: Pick<Address, 'email'>, b: Pick<Address, 'email'>): boolean {
  return a.email.toLowerCase() === b.email.toLowerCase();
}

/** Appends recipients to a list; those already in it, and repetitions, are ignored (2.41). */
export function addRecipients(list: readonly Address[], more: readonly Address[]): readonly Address[] {
  const known = new Set<string>();
  return [...list, ...more].filter((address) => {
    const key = address.email.toLowerCase();
    return known.has(key) ? false : known.add(key);
  });
}

/** An address as text: `Name <a@b>`, the name quoted where RFC 5322 §3.4 requires it; {@link parseRecipients} reads it back. */
export function formatAddress(address: Address): string {
  const name = address.name?.replace(/\s+/gu, ' ').trim();
  if (!name) return address.email;
  const plain = /^[\p{L}\p{M}\p{N} '_-]+$/u.test(name);
  return `${plain ? name : `"${name.replace(/["\\]/gu, '\\$&')}"`} <${address.email}>`;
}
