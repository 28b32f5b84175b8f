import type { Folder, MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { foundAs, searchScope } from '@wren/domain/search/search-scope.ts';
import type { ListQuery } from './mail-store.ts';

/**
 * The folder as which a thread of a list is shown (D14): a folder's own, and in a search of several folders that of its match,
 * where all but Junk, Trash and the Screener count as one.
 * @param found mailbox of the thread's newest message in the list
 */
export function shownAs(list: ListQuery, found: MailboxId): Folder {
  if (list.kind === 'folder') return list.folder;
  return foundAs(searchScope(list.query, list.folder), found);
}
