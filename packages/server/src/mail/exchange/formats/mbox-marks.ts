import { keywordOf } from '@wren/domain/message/keyword.ts';
import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { decodeWords } from '../../../mime/library-fixes.ts';
import { guessedText } from '../../../mime/reader/charset.ts';
import type { SourceFlags } from '../found-mail.ts';
import { keywordMarks, writtenKeywords } from './keyword-marks.ts';
import { unquoteMbox } from './mbox-quoting.ts';

const HEAD_LIMIT = 256 * 1024;

/** The unfolded fields of a header, as far as needed for flags and keywords. */
function headerFields(head: string): readonly string[] {
  const end = /\r?\n\r?\n/u.exec(head)?.index ?? head.length;
  return head
    .slice(0, end)
    .replace(/\r?\n(?=[ \t])/gu, '')
    .split(/\r?\n/u);
}

/** Bits of X-Mozilla-Status, as written by Thunderbird. */
const MOZILLA = { read: 0x1, replied: 0x2, marked: 0x4, expunged: 0x8, forwarded: 0x1000 };

const GMAIL_MAILBOXES: Readonly<Record<string, MailboxId>> = {
  sent: 'sent',
  draft: 'drafts',
  drafts: 'drafts',
  spam: 'junk',
  trash: 'trash',
  inbox: 'inbox',
  archived: 'archive',
  screener: 'screener',
};
/** Gmail labels that are equivalent to flags. */
const GMAIL_FLAGS = new Set(['unread', 'opened', 'starred']);

function ofStatus(status: string): SourceFlags {
  return { seen: status.includes('R') };
}

function ofXStatus(status: string): SourceFlags {
  return {
    ...(status.includes('F') && { flagged: true }),
    ...(status.includes('A') && { answered: true }),
    ...(status.includes('T') && { draft: true }),
    ...(status.includes('D') && { mailbox: 'trash' as const }),
  };
}

function ofMozilla(hex: string): SourceFlags {
  const bits = Number.parseInt(hex, 16);
  if (Number.isNaN(bits)) return {};
  return {
    seen: (bits & MOZILLA.read) !== 0,
    flagged: (bits & MOZILLA.marked) !== 0,
    answered: (bits & MOZILLA.replied) !== 0,
    forwarded: (bits & MOZILLA.forwarded) !== 0,
    ...((bits & MOZILLA.expunged) !== 0 && { mailbox: 'trash' as const }),
  };
}

/** The labels of a comma-separated list; labels with a comma are quoted. */
function gmailLabels(list: string): readonly string[] {
  const labels: string[] = [''];
  let isQuoted = false;
  // The file's bytes are read as Latin-1; plain 8-bit text is UTF-8.
  for (const char of decodeWords(guessedText(Buffer.from(list, 'latin1')))) {
    if (char === '"') isQuoted = !isQuoted;
    else if (char === ',' && !isQuoted) labels.push('');
    else labels.push((labels.pop() ?? '') + char);
  }
  return labels.map((label) => label.trim()).filter((label) => label !== '');
}

/** Labels are folders, flags, or names that the user gave, which are kept as keywords. */
function ofGmail(list: string): SourceFlags {
  const labels = gmailLabels(list);
  const names = labels.map((label) => label.toLowerCase());
  const mailbox = names.map((name) => GMAIL_MAILBOXES[name]).find((found) => found !== undefined);
  const others = labels.filter((_, at) => !GMAIL_MAILBOXES[names[at] ?? ''] && !GMAIL_FLAGS.has(names[at] ?? ''));
  return {
    ...keywordMarks(others.map(keywordOf)),
    seen: !names.includes('unread'),
    flagged: names.includes('starred'),
    ...(mailbox && { mailbox }),
    ...(mailbox === 'drafts' && { draft: true }),
  };
}

const ofKeywords = (value: string): SourceFlags => keywordMarks(value.split(/\s+/u));

const READERS: Readonly<Record<string, (value: string) => SourceFlags>> = {
  status: ofStatus,
  'x-status': ofXStatus,
  'x-keywords': ofKeywords,
  'x-mozilla-keys': ofKeywords,
  'x-mozilla-status': ofMozilla,
  'x-gmail-labels': ofGmail,
};

/**
 * The flags, keywords and mailbox in a message's header: Status and X-Status (mutt, c-client), X-Keywords (Dovecot),
 * X-Mozilla-Status and -Keys, X-Gmail-Labels.
 */
export function mboxMarks(bytes: Buffer): SourceFlags {
  let marks: SourceFlags = {};
  const seen = new Set<string>();
  for (const field of headerFields(bytes.toString('latin1', 0, HEAD_LIMIT))) {
    const colon = field.indexOf(':');
    const name = field.slice(0, colon).trim().toLowerCase();
    const read = READERS[name];
    if (colon < 0 || !read || seen.has(name)) continue;
    seen.add(name);
    const found = read(field.slice(colon + 1).trim());
    const keywords = [...new Set([...(marks.keywords ?? []), ...(found.keywords ?? [])])];
    marks = { ...marks, ...found, ...(keywords.length > 0 && { keywords }) };
  }
  return marks;
}

const LINES = '(?:(?:Status|X-Status|X-Keywords):[^\\r\\n]*\\r?\\n)+';
const FOREIGN_LINES = new RegExp(`^${LINES}`, 'u');
/** The header lines of Wren's exports end with one that contains the message's size in bytes. */
const OWN_LINES = new RegExp(`^(${LINES})X-Wren-Size: (\\d{1,10})\\r?\\n`, 'u');

/** A message read from an mbox. */
export interface MboxMail {
  readonly raw: Buffer;
  readonly marks: SourceFlags;
  /** It was written by {@link writeMboxMarks}, and is unchanged, byte for byte. */
  readonly isOwn: boolean;
}

/** Reads a message of an mbox: removes the From_ quoting, and the lines with flags above its own header. */
export function readMboxMail(bytes: Buffer): MboxMail {
  const head = bytes.toString('latin1', 0, HEAD_LIMIT);
  const [lines = '', marks = '', size = ''] = OWN_LINES.exec(head) ?? [];
  if (lines !== '') {
    const rest = unquoteMbox(bytes.subarray(lines.length));
    const raw = rest.subarray(0, Number(size));
    // A different length means that the file was edited.
    const end = rest.toString('latin1', raw.length);
    if (raw.length === Number(size) && /^[\r\n]{0,4}$/u.test(end)) {
      return { raw, marks: mboxMarks(Buffer.from(marks, 'latin1')), isOwn: true };
    }
  }
  const above = lines || (FOREIGN_LINES.exec(head)?.[0] ?? '');
  return { raw: unquoteMbox(bytes.subarray(above.length)), marks: mboxMarks(bytes), isOwn: false };
}

/**
 * The lines with the flags of an exported message, written above its header.
 * @param size bytes of the message @param eol its line ending
 */
export function writeMboxMarks(marks: Omit<SourceFlags, 'mailbox'>, size: number, eol: string): string {
  const extra = `${marks.answered ? 'A' : ''}${marks.flagged ? 'F' : ''}${marks.draft ? 'T' : ''}`;
  const keywords = writtenKeywords(marks);
  return [
    `Status: ${marks.seen ? 'RO' : 'O'}`,
    ...(extra === '' ? [] : [`X-Status: ${extra}`]),
    ...(keywords.length === 0 ? [] : [`X-Keywords: ${keywords.join(' ')}`]),
    `X-Wren-Size: ${size}`,
  ]
    .map((line) => line + eol)
    .join('');
}
