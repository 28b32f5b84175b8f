import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { onCommands } from '../../commands/keys.ts';
import { allAccountsPath } from '../../paths.ts';
import { useOffered } from '../../session/use-offered.ts';
import { addAccount, goToAccount } from './go-to-account.ts';
import { useKnownAccounts } from './use-accounts.ts';

/** The keys of accounts, by their order, and what adds one. */
export function useAccountCommands(): void {
  const [, navigate] = useLocation();
  const isOffered = useOffered('accounts');
  const accounts = useKnownAccounts();
  const go = useEffectEvent((pressed?: KeyboardEvent): boolean => {
    const account = accounts[Number(pressed?.key) - 1];
    if (account) void goToAccount(account);
    return account !== undefined;
  });
  const hasSeveral = accounts.length > 1;
  useEffect(
    () => (isOffered && hasSeveral ? onCommands({ goAllInboxes: () => navigate(allAccountsPath(null)) }) : undefined),
    [isOffered, hasSeveral, navigate],
  );
  useEffect(() => {
    if (!isOffered) return;
    return onCommands({ addAccount: () => void addAccount(), goAccount: (pressed) => go(pressed) });
  }, [isOffered]);
}
