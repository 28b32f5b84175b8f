import { consoleLog } from '../../platform/log.ts';
import { hasWaiting } from '../../replica/open-replica.ts';
import type { KnownAccount } from '../accounts/known-accounts.ts';
import { joinAccount } from './joined-accounts.ts';

async function joinIfWaiting({ base, email }: KnownAccount): Promise<void> {
  if (!(await hasWaiting({ email }))) return;
  await joinAccount(base);
}

/** Opens the accounts with pending mail or changes in this browser, which are sent while any page is open (D54). */
export function joinPendingAccounts(accounts: readonly KnownAccount[]): void {
  for (const account of accounts) {
    joinIfWaiting(account).catch((error) => consoleLog('what waits of another account waits on', error));
  }
}
