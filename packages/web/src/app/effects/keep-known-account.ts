import { useEffect } from 'react';
import { consoleLog } from '../../platform/log.ts';
import { browserNetwork } from '../../platform/network/network.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { useConnection } from '../../replica/hooks.ts';
import { keepAccount } from '../../session/accounts/kept-account.ts';
import { nameAccounts } from '../../session/accounts/known-accounts.ts';
import { useApi } from '../../session/api-context.ts';
import { useStartedMail } from '../../session/started-mail.ts';

/** Stores the account and the time of the last contact with its host: the next page starts from it if the host does not answer. */
export function useKnownAccount(): void {
  const { user, capabilities, lastContact } = useStartedMail();
  const { cookieUser, session } = useApi();
  const connection = useConnection();
  useEffect(() => {
    if (connection !== 'online') return;
    const keep = (): void => {
      // A session that the host has not confirmed is stored by the code that asks the host; after signing out none is.
      if (lastContact() !== null || !session.isValid()) return;
      keepAccount({ user, capabilities, cookie: cookieUser(), heardAt: systemClock() });
      nameAccounts().catch((error) => consoleLog('notifications do not name this account', error));
    };
    keep();
    const stop = browserNetwork().onChange(keep);
    return stop;
  }, [connection, user, capabilities, lastContact, cookieUser, session]);
}
