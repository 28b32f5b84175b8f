import type { Folder } from '@wren/domain/mailbox.ts';
import { FOLDERS } from '@wren/domain/mailbox.ts';

/** The condition on a row of `message` to stand in a folder's list: `isInFolder` in the words of the indexes. */
export function standsIn(alias: string, folder: Folder): string {
  return folder === 'starred' ? `${alias}.starred = 1` : `${alias}.mailbox = '${folder}'`;
}

/** A text for every folder, made once. */
export function perFolder<T>(make: (folder: Folder) => T): Readonly<Record<Folder, T>> {
  const [inbox, starred, drafts, sent, junk, trash] = FOLDERS;
  return {
    inbox: make(inbox),
    starred: make(starred),
    drafts: make(drafts),
    sent: make(sent),
    junk: make(junk),
    trash: make(trash),
  };
}
