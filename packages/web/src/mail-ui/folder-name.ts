import { type Folder, isOwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { type Mailbox, mailboxPath } from '@wren/domain/message/mailbox/mailboxes.ts';
import { useCallback } from 'react';
import { useMailboxes } from '../replica/hooks.ts';
import { FOLDER_NAMES, TEXTS } from '../texts/texts.ts';

/** What a folder is called on screen, with the mailboxes that it is in: `Projects/2026`. */
export function folderName(folder: Folder, mailboxes: readonly Mailbox[]): string {
  if (!isOwnMailboxId(folder)) return FOLDER_NAMES[folder];
  return mailboxPath(mailboxes, folder) ?? TEXTS.unknownFolder;
}

/** Names folders, as they are called now. */
export function useFolderName(): (folder: Folder) => string {
  const mailboxes = useMailboxes();
  return useCallback((folder) => folderName(folder, mailboxes), [mailboxes]);
}
