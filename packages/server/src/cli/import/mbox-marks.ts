import type { Mailbox } from '@wren/domain/mailbox.ts';
import type { Marks } from './found-mail.ts';

const HEAD_LIMIT = 64 * 1024;

/** The header block as text, unfolded line by line; enough of it to find marks. */
function headerLines(bytes: Buffer): readonly string[] {
  const head = bytes.toString('latin1', 0, HEAD_LIMIT);
  const end = /\r?\n\r?\n/u.exec(head)?.index ?? head.length;
  return head.slice(0, end).split(/\r?\n/u);
}

/** Bits of X-Mozilla-Status, as Thunderbird writes them. */
const MOZILLA = { read: 0x1, replied: 0x2, marked: 0x4, expunged: 0x8, forwarded: 0x1000 };

const GMAIL_MAILBOXES: Readonly<Record<string, Mailbox>> = {
  sent: 'sent',
  drafts: 'drafts',
  spam: 'junk',
  trash: 'trash',
  inbox: 'inbox',
};

function ofStatus(status: string): Marks {
  return { seen: status.includes('R') };
}

function ofXStatus(status: string): Marks {
  return {
    ...(status.includes('F') && { flagged: true }),
    ...(status.includes('A') && { answered: true }),
    ...(status.includes('T') && { draft: true }),
    ...(status.includes('D') && { mailbox: 'trash' as const }),
  };
}

function ofMozilla(hex: string): Marks {
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

function ofGmail(labels: string): Marks {
  const names = labels.split(',').map((label) => label.trim().toLowerCase());
  const mailbox = names.map((name) => GMAIL_MAILBOXES[name]).find((found) => found !== undefined);
  return {
    seen: !names.includes('unread'),
    flagged: names.includes('starred'),
    ...(mailbox && { mailbox }),
    ...(mailbox === 'drafts' && { draft: true }),
  };
}

const READERS: Readonly<Record<string, (value: string) => Marks>> = {
  status: ofStatus,
  'x-status': ofXStatus,
  'x-keywords': (value) => (/\$?forwarded\b/iu.test(value) ? { forwarded: true } : {}),
  'x-mozilla-status': ofMozilla,
  'x-gmail-labels': ofGmail,
};

/** What an mbox notes in a message's header: Status and X-Status (mutt, c-client), X-Mozilla-Status, X-Gmail-Labels. */
export function mboxMarks(bytes: Buffer): Marks {
  let marks: Marks = {};
  const seen = new Set<string>();
  for (const line of headerLines(bytes)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    const read = READERS[name];
    if (colon < 0 || !read || seen.has(name)) continue;
    seen.add(name);
    marks = { ...marks, ...read(line.slice(colon + 1).trim()) };
  }
  return marks;
}

const OWN_LINES = /^(?:(?:Status|X-Status|X-Keywords):[^\r\n]*\r?\n)+/u;

/** Takes off the marks that stand above a message's own header, where `wren export` and others put them. */
export function withoutMboxMarks(bytes: Buffer): Buffer {
  const found = OWN_LINES.exec(bytes.toString('latin1', 0, 1_000));
  return found ? bytes.subarray(found[0].length) : bytes;
}

/** The lines that say the same of a message of ours, to be put above its header. @param eol the message's line ending */
export function writeMboxMarks(marks: Required<Omit<Marks, 'mailbox'>>, eol: string): string {
  const extra = `${marks.answered ? 'A' : ''}${marks.flagged ? 'F' : ''}${marks.draft ? 'T' : ''}`;
  return [
    `Status: ${marks.seen ? 'RO' : 'O'}`,
    ...(extra === '' ? [] : [`X-Status: ${extra}`]),
    ...(marks.forwarded ? ['X-Keywords: $Forwarded'] : []),
  ]
    .map((line) => line + eol)
    .join('');
}
