import { type Folder, isOwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { type Mailbox, mailboxPath } from '@wren/domain/message/mailbox/mailboxes.ts';
import { useCallback } from 'react';
import { useMailboxes } from '../replica/hooks.ts';
import { FOLDER_NAMES, TEXTS } from '../texts/texts.ts';

/** The displayed name of a folder with its ancestors: `Projects/2026`. */
export function folderName(folder: Folder, mailboxes: readonly Mailbox[]): string {
  if (!isOwnMailboxId(folder)) return FOLDER_NAMES[folder];
  return mailboxPath(mailboxes, folder) ?? TEXTS.unknownFolder;
}

/** Returns a function with the current names of folders. */
export function useFolderName(): (folder: Folder) => string {
  const mailboxes = useMailboxes();
  return useCallback((folder) => folderName(folder, mailboxes), [mailboxes]);
}
