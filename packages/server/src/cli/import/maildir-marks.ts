import type { Mailbox } from '@wren/domain/mailbox.ts';
import type { Marks } from './found-mail.ts';

/** Names of mailboxes in other languages and programs, beside those that the product itself knows. */
const NAMES: Readonly<Record<string, Mailbox>> = {
  inbox: 'inbox',
  sent: 'sent',
  'sent items': 'sent',
  'sent mail': 'sent',
  'sent messages': 'sent',
  'sent-mail': 'sent',
  outbox: 'sent',
  gesendet: 'sent',
  'gesendete elemente': 'sent',
  envoyés: 'sent',
  draft: 'drafts',
  drafts: 'drafts',
  entwürfe: 'drafts',
  brouillons: 'drafts',
  junk: 'junk',
  'junk e-mail': 'junk',
  'junk email': 'junk',
  spam: 'junk',
  'bulk mail': 'junk',
  trash: 'trash',
  bin: 'trash',
  deleted: 'trash',
  'deleted items': 'trash',
  'deleted messages': 'trash',
  papierkorb: 'trash',
  corbeille: 'trash',
};

/**
 * The mailbox that a folder or file of mail is named after: `.Sent`, `INBOX.Sent`, `[Gmail]/Sent Mail`, `Trash.mbox`.
 * Other names are null: such mail goes where the import puts everything else.
 */
export function mailboxNamed(name: string): Mailbox | null {
  const last = name
    .replace(/\.(?:mbox|mbx|mbs)$/iu, '')
    .split(/[./]/u)
    .filter((part) => part !== '')
    .at(-1);
  return NAMES[(last ?? '').normalize('NFC').trim().toLowerCase()] ?? null;
}

/** What the flags in a Maildir file's name say: `…:2,FRS`. Some systems write `;` or `!` for the colon. */
export function maildirMarks(fileName: string, folder: 'cur' | 'new'): Marks {
  const flags = /[:;!]2,([A-Za-z]*)$/u.exec(fileName)?.[1] ?? '';
  return {
    seen: folder === 'cur' && flags.includes('S'),
    flagged: flags.includes('F'),
    answered: flags.includes('R'),
    forwarded: flags.includes('P'),
    ...(flags.includes('D') && { draft: true }),
    ...(flags.includes('T') && { mailbox: 'trash' as const }),
  };
}

/** When a Maildir file of our own making says that its message arrived; names of others only say when they were copied. */
export function maildirTime(fileName: string): number | null {
  const seconds = /^(\d{1,11})\.[\w-]+\.wren(?:[:;!]|$)/u.exec(fileName)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

/** A name for a message in a Maildir's `cur`. @param unique letters, digits and `-`, never twice in one Maildir */
export function maildirName(receivedAt: number, unique: string, marks: Required<Omit<Marks, 'mailbox'>>): string {
  const flags = [
    marks.draft ? 'D' : '',
    marks.flagged ? 'F' : '',
    marks.forwarded ? 'P' : '',
    marks.answered ? 'R' : '',
    marks.seen ? 'S' : '',
  ].join('');
  return `${Math.floor(receivedAt / 1000)}.${unique}.wren:2,${flags}`;
}
