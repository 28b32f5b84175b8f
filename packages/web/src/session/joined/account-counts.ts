import { create } from 'zustand';
import { connectAccount } from '../../host/client/connect-account.ts';
import { consoleLog } from '../../platform/log.ts';
import type { KnownAccount } from '../accounts/known-accounts.ts';

/** Unread conversations in the Inbox of another account; 'ended': it is no longer signed in; null: not known yet. */
export type AccountCount = number | 'ended' | null;

/** By the path prefix of an account. The last counts stay until new ones arrive. */
export const useAccountCounts = create<Readonly<Record<string, AccountCount>>>(() => ({}));

async function countOf({ base, login }: KnownAccount): Promise<AccountCount> {
  const api = await connectAccount(base, login);
  if (!api) return 'ended';
  const mailboxes = await api.client.call('getMailboxes', {});
  return mailboxes.find(({ folder }) => folder === 'inbox')?.unreadThreads ?? null;
}

/** Requests the unread count of each Inbox. It does not fail. */
export function askAccountCounts(accounts: readonly KnownAccount[]): void {
  for (const account of accounts) {
    countOf(account).then(
      (count) => useAccountCounts.setState({ [account.base]: count }),
      (error) => consoleLog('what is unread in another account could not be asked', error),
    );
  }
}
