import { useEffect, useEffectEvent } from 'react';
import { onCommands } from '../../commands/keys.ts';
import { useOffered } from '../../session/use-offered.ts';
import { addAccount, goToAccount } from './go-to-account.ts';
import { useKnownAccounts } from './use-accounts.ts';

/** The keys of accounts, by their order, and what adds one. */
export function useAccountCommands(): void {
  const isOffered = useOffered('accounts');
  const accounts = useKnownAccounts();
  const go = useEffectEvent((pressed?: KeyboardEvent): boolean => {
    const account = accounts[Number(pressed?.key) - 1];
    if (account) void goToAccount(account);
    return account !== undefined;
  });
  useEffect(() => {
    if (!isOffered) return;
    return onCommands({ addAccount: () => void addAccount(), goAccount: (pressed) => go(pressed) });
  }, [isOffered]);
}
