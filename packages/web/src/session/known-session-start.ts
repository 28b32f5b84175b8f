import { WrenError } from '@wren/contract/errors.ts';
import { readCapabilities } from '../host/client/capabilities.ts';
import type { Api, SessionEnds } from '../host/client/connect.ts';
import { systemClock } from '../platform/time/clock.ts';
import { keepAccount, readKeptAccount } from './accounts/kept-account.ts';
import type { SessionStart } from './session-start.ts';

/**
 * Starts a page whose user the host has not confirmed yet: with the last signed-in account, as long as the browser's cookie still
 * names it. No call is made for it before the host has confirmed it.
 * @param ends called when the host reports that no user or another one is signed in
 * @returns null when this browser knows no such account
 */
export function knownSessionStart(
  api: Pick<Api, 'session' | 'client' | 'cookieUser'>,
  ends: SessionEnds,
): SessionStart | null {
  const cookie = api.cookieUser();
  const stored = readKeptAccount(cookie);
  if (!stored) return null;
  let isConfirmed = false;
  let asking: Promise<void> | null = null;

  const signedOut = (): never => {
    ends.onSignedOut();
    throw new WrenError('not-signed-in');
  };
  async function ask(login: string): Promise<void> {
    await api.session.renew();
    if (!api.session.isValid()) return signedOut();
    const [user, capabilities] = await Promise.all([api.client.call('getUserInfo', {}), readCapabilities(api.client)]);
    if (user === null) return signedOut();
    if (user.login.toLowerCase() !== login.toLowerCase()) {
      ends.onOtherAccount(user.login);
      throw new WrenError('other-session');
    }
    isConfirmed = true;
    keepAccount({ user, capabilities, cookie, heardAt: systemClock() });
  }

  return {
    user: stored.user,
    capabilities: stored.capabilities,
    lastContact: () => (isConfirmed ? null : stored.heardAt),
    confirm: async () => {
      if (isConfirmed) return;
      asking ??= ask(stored.user.login).finally(() => {
        asking = null;
      });
      await asking;
    },
  };
}
