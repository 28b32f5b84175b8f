import { useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';
import type { AccountCount, ListedAccount } from '../../features/accounts/account-list.tsx';
import { connectAccount } from '../../host/client/connect-account.ts';
import { consoleLog } from '../../platform/log.ts';
import { PAGE_BASE } from '../../platform/page/page-base.ts';
import { type KnownAccount, knownAccounts, watchAccounts } from '../../session/known-accounts.ts';
import { useStartedMail } from '../../session/started-mail.ts';

/** By the path below which an account is. What was told last stands until it is told anew. */
const useCounts = create<Readonly<Record<string, AccountCount>>>(() => ({}));

/** Asks for the unread conversations in an account's Inbox; 'ended': it is not signed in any more. */
async function countOf({ base, login }: KnownAccount): Promise<AccountCount> {
  const api = await connectAccount(base, login);
  if (!api) return 'ended';
  const mailboxes = await api.client.call('getMailboxes', {});
  return mailboxes.find(({ folder }) => folder === 'inbox')?.unreadThreads ?? null;
}

/** The accounts of this browser: this page's, and those that it can switch to. */
export function useKnownAccounts(): readonly KnownAccount[] {
  const { login, email, fullName: name } = useStartedMail().user;
  const [known, setKnown] = useState(knownAccounts);
  useEffect(() => watchAccounts(() => setKnown(knownAccounts())), []);
  return useMemo(() => {
    const others = known.filter(({ base }) => base !== PAGE_BASE);
    const all = [...others, { base: PAGE_BASE, login, email, name }];
    return all.sort((one, other) => (one.base < other.base ? -1 : 1));
  }, [known, login, email, name]);
}

/** The same with what is unread in the others: asked for as soon as they are shown. */
export function useAccounts(): readonly ListedAccount[] {
  const accounts = useKnownAccounts();
  const counts = useCounts();
  useEffect(() => {
    for (const account of accounts) {
      if (account.base === PAGE_BASE) continue;
      countOf(account).then(
        (count) => useCounts.setState({ [account.base]: count }),
        (error) => consoleLog('what is unread in another account could not be asked', error),
      );
    }
  }, [accounts]);
  return accounts.map((account) => ({
    ...account,
    isCurrent: account.base === PAGE_BASE,
    count: account.base === PAGE_BASE ? null : (counts[account.base] ?? null),
  }));
}
