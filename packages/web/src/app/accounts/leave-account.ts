import { forgetNotices } from '../../features/notifications/notification-store.ts';
import { forgetSearches } from '../../features/search/recent-searches.ts';
import { connectAccount } from '../../host/client/connect-account.ts';
import { dropWorker } from '../../platform/page/app-worker.ts';
import { forgetKeptAccount } from '../../session/accounts/forget-account.ts';
import { type KnownAccount, nameAccounts } from '../../session/accounts/known-accounts.ts';
import { announceSession } from '../../session/session-events.ts';
import { forgetAccountSettings } from '../../settings/account-settings.ts';

/**
 * Signs out of another account of this browser than the page's, of which nothing stays here but what waits to be sent or saved, as
 * after any logout.
 * @throws WrenError as the host says; then the account stays as it is
 */
export async function leaveAccount({ base, login, email }: KnownAccount): Promise<void> {
  const api = await connectAccount(base, login);
  await api?.signOut();
  forgetNotices(email);
  forgetSearches(email);
  forgetAccountSettings(email);
  await forgetKeptAccount(email, base);
  await dropWorker(base);
  await nameAccounts();
  // Its other tabs.
  announceSession();
}
