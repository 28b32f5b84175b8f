import { addressesOf } from '../../directory/accounts/account.ts';
import type { FreshCredentials } from '../../directory/credentials/fresh-credentials.ts';
import type { Directory } from '../../directory/open-directory.ts';
import { MAIL_TIMER_KINDS } from '../../mail/timed/account-timers.ts';
import { systemClock } from '../../platform/clock.ts';
import { every } from '../../platform/timers.ts';
import { JmapStores } from '../../store/jmap/jmap-stores.ts';
import { openSqliteStores, type SqliteStoresOptions } from '../../store/sqlite/sqlite-stores.ts';
import type { Engine } from '../engine.ts';
import { handOverByJmap } from './hand-over-by-jmap.ts';
import { jmapAuthenticator } from './jmap-authenticator.ts';

/** Milliseconds between two looks for credentials that are not needed any more. */
const SWEEP = 10 * 60_000;

/**
 * The accounts of a JMAP server, which is asked for all mail with the credentials of its user, as long as they are kept. What a
 * mail server does not keep lies in the data folder.
 * @param key by which credentials are sealed; null: that of the data folder
 */
export function openJmapEngine(
  url: URL,
  key: Uint8Array | null,
  options: SqliteStoresOptions,
  fresh: (directory: Pick<Directory, 'credentials'>) => FreshCredentials,
): Engine {
  let directory: Pick<Directory, 'accounts' | 'credentials' | 'sessions'> | null = null;
  const stores = new JmapStores({
    beside: openSqliteStores(options),
    now: options.now ?? systemClock,
    async login(id) {
      const [account, credential] = [directory?.accounts.byId(id), directory?.credentials.of(id)];
      if (!directory || !account || !credential) return null;
      const { user: username, password, access } = credential;
      const tokens = fresh(directory);
      const bearer = async (refused?: string): Promise<string> => (await tokens.of(id, refused)).access?.token ?? '';
      const own = addressesOf(directory.accounts, account);
      return { url, username, password, own, ...(access && { bearer }) };
    },
    onRefused(id) {
      // The user is asked for the password that holds now.
      directory?.credentials.forget(id);
      directory?.sessions.endAllOf(id);
    },
  });
  return {
    provider: { authenticator: jmapAuthenticator(url), key },
    stores,
    wayOf: ({ credentials }, account) => (credentials.of(account) ? handOverByJmap(stores, account) : null),
    begin({ directory: opened, isSending, timers, log }) {
      directory = opened;
      const { credentials } = opened;
      const isWaiting = (id: string): boolean => MAIL_TIMER_KINDS.some((kind) => timers.of(id, kind).length > 0);
      const stops = [
        // The next request signs in with what is kept by then.
        credentials.onChange((id) => {
          stores.forget(id).catch((error: unknown) => log.error({ err: error, account: id }, 'an account stayed open'));
        }),
        credentials.keepWhile((id) => isSending(id) || isWaiting(id)),
        every(SWEEP, () => credentials.sweep()),
      ];
      credentials.sweep();
      return {
        // All mail is the server's own.
        progress: () => null,
        rules: () => null,
        settled: async () => undefined,
        async close() {
          for (const stop of stops) stop();
        },
      };
    },
  };
}
