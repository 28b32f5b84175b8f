import type { Folder } from '@wren/domain/message/mailbox.ts';
import { FOLDERS } from '@wren/domain/message/mailbox.ts';

/** A value for every folder. */
export function perFolder<T>(make: (folder: Folder) => T): Readonly<Record<Folder, T>> {
  const [inbox, starred, drafts, sent, junk, trash, archive] = FOLDERS;
  return {
    inbox: make(inbox),
    starred: make(starred),
    drafts: make(drafts),
    sent: make(sent),
    junk: make(junk),
    trash: make(trash),
    archive: make(archive),
  };
}
