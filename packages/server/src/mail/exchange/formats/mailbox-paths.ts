import type { OwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { ancestry, type Mailbox } from '@wren/domain/message/mailbox/mailboxes.ts';
import { mailboxOfFolderName } from './maildir-marks.ts';

/** Parent folder of the user's own mailboxes in an mbox export, which are nested below it. */
export const OWN_MAILBOXES = 'Mailboxes';

/** Largest length of a file name in bytes, with room for a suffix. */
const MAX_LENGTH = 200;

/** The separator of names in Maildir++, characters special to file systems, and the escape character. */
const ESCAPED = /[.%/\\:*?"<>|\p{Cc}]/gu;

function escaped(sign: string): string {
  return `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/** A mailbox name as a file name that cannot be mistaken for a mailbox with a role. */
function fileName(name: string): string {
  const safe = name.replace(ESCAPED, escaped);
  const isPlain = mailboxOfFolderName(safe) === null || !/^[a-z]/iu.test(safe);
  return isPlain ? safe : escaped(safe) + safe.slice(1);
}

/** File names for the path of a mailbox; one that is too long is replaced by the mailbox's id. */
export function fileNamesOf(mailboxes: readonly Mailbox[], id: OwnMailboxId): readonly string[] {
  const names = ancestry(mailboxes, id).map(({ name }) => fileName(name));
  return names.length > 0 && Buffer.byteLength(names.join('.')) <= MAX_LENGTH ? names : [`Mailbox ${id.slice(2)}`];
}

/** The mailbox name for a file name. */
export function nameOfFile(name: string): string {
  return name.replace(/%([0-9A-F]{2})/gu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
}

/** The path of a folder in a Maildir: `.Projects.2026` (Maildir++), `Projects`. */
export function namesOfMaildir(folder: string): readonly string[] {
  const names = folder.startsWith('.') ? folder.slice(1).split('.') : [folder];
  const own = names[0]?.toUpperCase() === 'INBOX' ? names.slice(1) : names;
  return own.map(nameOfFile);
}
