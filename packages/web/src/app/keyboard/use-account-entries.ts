import { useMemo } from 'react';
import { useShortcut } from '../../commands/use-shortcut.ts';
import type { PaletteEntry } from '../../features/palette/palette-entry.ts';
import { PAGE_BASE } from '../../platform/page/page-base.ts';
import { useOffered } from '../../session/use-offered.ts';
import { ACCOUNTS_TEXTS as TEXTS } from '../../texts/page/accounts-texts.ts';
import { goToAccount } from '../accounts/go-to-account.ts';
import { useKnownAccounts } from '../accounts/use-accounts.ts';

/** The other accounts of this browser as lines of the palette (D51). */
export function useAccountEntries(): readonly PaletteEntry[] {
  const accounts = useKnownAccounts();
  const isOffered = useOffered('accounts');
  const first = useShortcut('goAccount');
  return useMemo(() => {
    const lines = accounts.map((account, at): PaletteEntry & { readonly base: string } => ({
      base: account.base,
      id: `account ${account.base}`,
      group: TEXTS.section,
      label: TEXTS.switchTo(account.email),
      note: account.name,
      icon: 'user',
      shortcut: first?.replace('1', String(at + 1)) ?? null,
      run: () => void goToAccount(account),
    }));
    return isOffered ? lines.filter(({ base }) => base !== PAGE_BASE) : [];
  }, [accounts, isOffered, first]);
}
