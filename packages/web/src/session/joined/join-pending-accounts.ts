import { consoleLog } from '../../platform/log.ts';
import { hasWaiting } from '../../replica/open-replica.ts';
import type { KnownAccount } from '../accounts/known-accounts.ts';
import { joinAccount } from './joined-accounts.ts';

async function joinIfWaiting({ base, email }: KnownAccount): Promise<void> {
  if (!(await hasWaiting({ email }))) return;
  await joinAccount(base);
}

/** Opens those accounts of which something waits in this browser to be sent or done: it continues while any page is open (D54). */
export function joinPendingAccounts(accounts: readonly KnownAccount[]): void {
  for (const account of accounts) {
    joinIfWaiting(account).catch((error) => consoleLog('what waits of another account waits on', error));
  }
}
