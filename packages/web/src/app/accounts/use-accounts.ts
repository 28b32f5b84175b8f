import { useEffect, useMemo, useState } from 'react';
import type { ListedAccount } from '../../features/accounts/account-list.tsx';
import { PAGE_BASE } from '../../platform/page/page-base.ts';
import { type KnownAccount, knownAccounts, watchAccounts } from '../../session/accounts/known-accounts.ts';
import { askAccountCounts, useAccountCounts } from '../../session/joined/account-counts.ts';
import { useStartedMail } from '../../session/started-mail.ts';

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
  const counts = useAccountCounts();
  useEffect(() => {
    askAccountCounts(accounts.filter(({ base }) => base !== PAGE_BASE));
  }, [accounts]);
  return accounts.map((account) => ({
    ...account,
    isCurrent: account.base === PAGE_BASE,
    count: account.base === PAGE_BASE ? null : (counts[account.base] ?? null),
  }));
}
