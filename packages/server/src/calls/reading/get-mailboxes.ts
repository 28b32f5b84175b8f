import type { CALLS } from '@wren/contract/calls.ts';
import { MAILBOX_LABELS } from '@wren/contract/wire/wire-message.ts';
import { FOLDERS } from '@wren/domain/message/mailbox.ts';
import { totalsOf } from '../../store/mail-store.ts';
import type { Handler } from '../handler.ts';

/** The mailboxes with their counts (7.6). */
export const getMailboxes: Handler<typeof CALLS.getMailboxes> = async ({ include_starred }, { store }) => {
  const counts = await store.counts();
  return FOLDERS.filter((folder) => include_starred || folder !== 'starred').map((folder) => {
    const totals = totalsOf(counts, folder);
    return {
      id: folder,
      name: MAILBOX_LABELS[folder],
      _name: MAILBOX_LABELS[folder],
      role: folder,
      count: totals.unreadThreads,
      total_threads: totals.threads,
      unread_threads: totals.unreadThreads,
      total_emails: totals.messages,
      unread_emails: totals.unreadMessages,
      subscribed: 1,
    };
  });
};
