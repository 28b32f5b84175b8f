import { WrenError } from '@wren/contract/errors.ts';
import {
  type Folder,
  isOwnMailboxId,
  type MailboxId,
  parseFolder,
  parseMailbox,
} from '@wren/domain/message/mailbox.ts';

/** The folder a client names, by its name or an alias (2.9). @throws WrenError 'mailbox-not-found' */
export function folderNamed(text: string | null | undefined): Folder {
  const folder = text ? parseFolder(text) : null;
  // No account has mailboxes of its own: mail in one would be in no list.
  if (folder === null || isOwnMailboxId(folder)) throw new WrenError('mailbox-not-found');
  return folder;
}

/** The mailbox a client names; Favourite is none. @throws WrenError 'mailbox-not-found' */
export function mailboxNamed(text: string): MailboxId {
  const mailbox = parseMailbox(text);
  if (mailbox === null || isOwnMailboxId(mailbox)) throw new WrenError('mailbox-not-found');
  return mailbox;
}
