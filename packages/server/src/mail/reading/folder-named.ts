import { WrenError } from '@wren/contract/errors.ts';
import {
  type Folder,
  isOwnMailboxId,
  isReadOnly,
  type MailboxId,
  parseFolder,
  parseMailbox,
} from '@wren/domain/message/mailbox/mailbox.ts';
import type { RecordStore } from '../../store/record-store.ts';

/**
 * The folder that a client names, by its name or an alias (2.9), or an own mailbox, which may not exist. @throws WrenError
 * 'mailbox-not-found'
 */
export function folderNamed(text: string | null | undefined): Folder {
  const folder = text ? parseFolder(text) : null;
  if (folder === null) throw new WrenError('mailbox-not-found');
  return folder;
}

/**
 * The mailbox that a client names as a target; Favourite is none, and mail in an unknown mailbox would be in no list.
 * @throws WrenError 'mailbox-not-found', 'read-only'
 */
export async function mailboxNamed(text: string, records: RecordStore): Promise<MailboxId> {
  const mailbox = parseMailbox(text);
  if (mailbox === null) throw new WrenError('mailbox-not-found');
  if (isOwnMailboxId(mailbox) && !(await records.list('mailbox')).some(({ id }) => id === mailbox)) {
    throw new WrenError('mailbox-not-found');
  }
  if (isReadOnly(mailbox)) throw new WrenError('read-only');
  return mailbox;
}
