import type { CALLS } from '@wren/contract/calls.ts';
import { MAILBOX_LABELS } from '@wren/contract/wire/wire-message.ts';
import { FOLDERS } from '@wren/domain/message/mailbox.ts';
import type { Handler } from '../handler.ts';

/** The mailboxes with their counts (7.6). */
export const getMailboxes: Handler<typeof CALLS.getMailboxes> = async ({ include_starred }, { store }) => {
  const counts = await store.counts();
  return FOLDERS.filter((folder) => include_starred || folder !== 'starred').map((folder) => ({
    id: folder,
    name: MAILBOX_LABELS[folder],
    _name: MAILBOX_LABELS[folder],
    role: folder,
    count: counts[folder].unreadThreads,
    total_threads: counts[folder].threads,
    unread_threads: counts[folder].unreadThreads,
    total_emails: counts[folder].messages,
    unread_emails: counts[folder].unreadMessages,
    subscribed: 1,
  }));
};
