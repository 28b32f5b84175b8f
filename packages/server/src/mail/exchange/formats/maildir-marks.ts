import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { SourceFlags } from '../found-mail.ts';
import { keywordMarks } from './keyword-marks.ts';
import type { KeywordNames } from './maildir-keywords.ts';

/** Names of mailboxes in other languages and programs, besides those that the product itself knows. */
const NAMES: Readonly<Record<string, MailboxId>> = {
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
  archive: 'archive',
  archives: 'archive',
  archiv: 'archive',
  screener: 'screener',
};

/**
 * The mailbox with a role that a folder or file name denotes: `.Sent`, `INBOX.Sent`, `[Gmail]/Sent Mail`, `Trash.mbox`. Null for
 * other names: their mail is filed in the import's default mailbox.
 */
export function mailboxOfFolderName(name: string): MailboxId | null {
  const last = name
    .replace(/\.(?:mbox|mbx|mbs)$/iu, '')
    .split(/[./]/u)
    .filter((part) => part !== '')
    .at(-1);
  return NAMES[(last ?? '').normalize('NFC').trim().toLowerCase()] ?? null;
}

/**
 * The flags in a Maildir file's name: `…:2,FRS`. Some systems write `;` or `!` for the colon.
 * @param names of the keywords of small letters
 */
export function maildirMarks(fileName: string, folder: 'cur' | 'new', names: KeywordNames): SourceFlags {
  const [whole = '', flags = ''] = /[:;!]2,([A-Za-z]*)$/u.exec(fileName) ?? [];
  const base = fileName.slice(0, fileName.length - whole.length);
  const letters = [...flags]
    .filter((flag) => flag >= 'a')
    .map((flag) => names.byLetter[flag.charCodeAt(0) - 0x61] ?? '');
  const keywords = keywordMarks([...letters, ...(names.more.get(base) ?? [])]);
  return {
    ...keywords,
    seen: folder === 'cur' && flags.includes('S'),
    flagged: flags.includes('F'),
    answered: flags.includes('R'),
    forwarded: flags.includes('P') || keywords.forwarded === true,
    ...(flags.includes('D') && { draft: true }),
    ...(flags.includes('T') && { mailbox: 'trash' as const }),
  };
}

/** The time of arrival in the name of a Maildir file written by Wren; names of other programs contain only the time of copying. */
export function maildirTime(fileName: string): number | null {
  const seconds = /^(\d{1,11})\.[\w-]+\.wren(?:[:;!]|$)/u.exec(fileName)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

/** A Maildir file name up to its flags. @param unique letters, digits and `-`, unique in one Maildir */
export function maildirName(receivedAt: number, unique: string): string {
  return `${Math.floor(receivedAt / 1000)}.${unique}.wren`;
}

/** The flags after the name in `cur`. @param letters of its keywords */
export function maildirFlags(marks: Omit<SourceFlags, 'mailbox'>, letters: string): string {
  const flags = [
    marks.draft ? 'D' : '',
    marks.flagged ? 'F' : '',
    marks.forwarded ? 'P' : '',
    marks.answered ? 'R' : '',
    marks.seen ? 'S' : '',
  ].join('');
  return `:2,${flags}${letters}`;
}
