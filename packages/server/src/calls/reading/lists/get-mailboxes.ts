import type { CALLS } from '@wren/contract/calls.ts';
import { mailboxesOf } from '@wren/contract/records/mailboxes-of.ts';
import { MAILBOX_LABELS } from '@wren/contract/wire/wire-message.ts';
import { FOLDERS, type Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { mailboxTree } from '@wren/domain/message/mailbox/mailbox-tree.ts';
import { type FolderCounts, totalsOf } from '../../../store/mail-store.ts';
import type { Handler } from '../../handler.ts';

function countsOf(counts: FolderCounts, folder: Folder) {
  const totals = totalsOf(counts, folder);
  return {
    count: totals.unreadThreads,
    total_threads: totals.threads,
    unread_threads: totals.unreadThreads,
    total_emails: totals.messages,
    unread_emails: totals.unreadMessages,
  };
}

/** The mailboxes with their counts (7.6). */
export const getMailboxes: Handler<typeof CALLS.getMailboxes> = async ({ include_starred }, { store, records }) => {
  const [counts, own] = await Promise.all([store.counts(), records.list('mailbox')]);
  const common = FOLDERS.filter((folder) => include_starred || folder !== 'starred').map((folder) => ({
    id: folder,
    name: MAILBOX_LABELS[folder],
    _name: MAILBOX_LABELS[folder],
    role: folder,
    ...countsOf(counts, folder),
    subscribed: 1 as const,
  }));
  const made = mailboxTree(mailboxesOf(own)).map(({ mailbox: { id, name, parentId, isSubscribed } }) => ({
    id,
    name,
    _name: name,
    role: null,
    parent_id: parentId,
    ...countsOf(counts, id),
    subscribed: isSubscribed ? (1 as const) : (0 as const),
  }));
  return [...common, ...made];
};
