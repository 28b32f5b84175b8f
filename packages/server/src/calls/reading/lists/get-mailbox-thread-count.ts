import type { CALLS } from '@wren/contract/calls.ts';
import { folderNamed } from '../../../mail/reading/folder-named.ts';
import { totalsOf } from '../../../store/mail-store.ts';
import type { Handler } from '../../handler.ts';

/** The number of threads of a folder (7.7). */
export const getMailboxThreadCount: Handler<typeof CALLS.getMailboxThreadCount> = async (
  { mailbox, unread },
  { store },
) => {
  const { threads, unreadThreads } = totalsOf(await store.counts(), folderNamed(mailbox));
  return unread ? unreadThreads : threads;
};
