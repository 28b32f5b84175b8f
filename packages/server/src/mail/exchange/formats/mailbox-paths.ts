import type { OwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { ancestry, type Mailbox } from '@wren/domain/message/mailbox/mailboxes.ts';
import { mailboxOfFolderName } from './maildir-marks.ts';

/** The folder of an export in mboxes that those of the user's own mailboxes are in, as these are in each other. */
export const OWN_MAILBOXES = 'Mailboxes';

/** Bytes of a file's name at most, with room for what is put after it. */
const MAX_LENGTH = 200;

/** The separator of names in Maildir++, characters special to file systems, and the escape character. */
const ESCAPED = /[.%/\\:*?"<>|\p{Cc}]/gu;

function escaped(sign: string): string {
  return `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/** The name of a mailbox as that of a file: such that it is not mistaken for that of a mailbox with a role. */
function fileName(name: string): string {
  const safe = name.replace(ESCAPED, escaped);
  const isPlain = mailboxOfFolderName(safe) === null || !/^[a-z]/iu.test(safe);
  return isPlain ? safe : escaped(safe) + safe.slice(1);
}

/** The names of a mailbox and those that it is in, as names of files; one that is too long for them is called after its id. */
export function fileNamesOf(mailboxes: readonly Mailbox[], id: OwnMailboxId): readonly string[] {
  const names = ancestry(mailboxes, id).map(({ name }) => fileName(name));
  return names.length > 0 && Buffer.byteLength(names.join('.')) <= MAX_LENGTH ? names : [`Mailbox ${id.slice(2)}`];
}

/** The name of a mailbox that a file's name says. */
export function nameOfFile(name: string): string {
  return name.replace(/%([0-9A-F]{2})/gu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
}

/** The names of a folder in a Maildir: `.Projects.2026` (Maildir++), `Projects`. */
export function namesOfMaildir(folder: string): readonly string[] {
  const names = folder.startsWith('.') ? folder.slice(1).split('.') : [folder];
  const own = names[0]?.toUpperCase() === 'INBOX' ? names.slice(1) : names;
  return own.map(nameOfFile);
}
