import { WrenError } from '@wren/contract/errors.ts';
import { type Folder, type MailboxId, parseFolder, parseMailbox } from '@wren/domain/message/mailbox.ts';

/** The folder a client names, by its name or an alias (2.9). @throws WrenError 'mailbox-not-found' */
export function folderNamed(text: string | null | undefined): Folder {
  const folder = text ? parseFolder(text) : null;
  if (folder === null) throw new WrenError('mailbox-not-found');
  return folder;
}

/** The mailbox a client names; Favourite is none. @throws WrenError 'mailbox-not-found' */
export function mailboxNamed(text: string): MailboxId {
  const mailbox = parseMailbox(text);
  if (mailbox === null) throw new WrenError('mailbox-not-found');
  return mailbox;
}
