import { addressesOf } from '../../directory/accounts/account.ts';
import type { FreshCredentials } from '../../directory/credentials/fresh-credentials.ts';
import type { Directory, SharedDirectory } from '../../directory/open-directory.ts';
import { isWaiting } from '../../mail/timed/account-timers.ts';
import { systemClock } from '../../platform/clock.ts';
import { readQuota } from '../../store/jmap/account/jmap-quota.ts';
import { JmapStores } from '../../store/jmap/jmap-stores.ts';
import { SharedStores } from '../../store/shared/shared-stores.ts';
import { openSqliteStores, type SqliteStoresOptions } from '../../store/sqlite/sqlite-stores.ts';
import type { Engine, EngineParts } from '../engine.ts';
import { signOut, sweeping } from '../signed-in.ts';
import { followArrivals } from './follow-arrivals.ts';
import { handOverByJmap } from './hand-over-by-jmap.ts';
import { jmapAuthenticator } from './jmap-authenticator.ts';

/**
 * The accounts of a JMAP server. All mail is read from that server with its user's credentials, as long as these are stored. Data that
 * a mail server cannot store is in the data folder, or in the database that servers share.
 * @param maxRawSize bytes that are read of the source of mail that comes
 * @param key by which credentials are sealed; null: that of the data folder
 */
export function openJmapEngine(
  url: URL,
  key: Uint8Array | null,
  options: SqliteStoresOptions,
  fresh: (directory: Pick<Directory, 'credentials'>) => FreshCredentials,
  shared: Pick<SharedDirectory, 'store' | 'signals'> | null,
  maxRawSize: number,
): Engine {
  let parts: Pick<EngineParts, 'directory' | 'log'> | null = null;
  const stores = new JmapStores({
    beside: shared ? new SharedStores(shared.store, options) : openSqliteStores(options),
    ...(shared && { signals: shared.signals }),
    now: options.now ?? systemClock,
    async login(id) {
      if (!parts) return null;
      const { directory } = parts;
      const [account, credential] = [await directory.accounts.byId(id), await directory.credentials.of(id)];
      if (!account || !credential) return null;
      const { user: username, password, access } = credential;
      const tokens = fresh(directory);
      const bearer = async (refused?: string): Promise<string> => (await tokens.of(id, refused)).access?.token ?? '';
      const own = await addressesOf(directory.accounts, account);
      return { url, username, password, own, ...(access && { bearer }) };
    },
    onRefused(id) {
      if (parts) signOut(parts, id);
    },
  });
  return {
    provider: { authenticator: jmapAuthenticator(url), key },
    stores,
    nodes: null,
    wayOf: async ({ credentials }, account) =>
      (await credentials.of(account)) ? handOverByJmap(stores, account) : null,
    async begin({ directory, submitter, isSending, timers, claims, clock, log }) {
      parts = { directory, log };
      const { credentials } = directory;
      const stops = [
        // The next request signs in with what is kept by then.
        credentials.onChange((id) => {
          stores.forget(id).catch((error: unknown) => log.error({ err: error, account: id }, 'an account stayed open'));
        }),
        credentials.keepWhile(async (id) => (await isSending(id)) || isWaiting(timers, id)),
        sweeping(credentials, log),
      ];
      await credentials.sweep();
      const arrivals = await followArrivals({ stores, directory, submitter, claims, maxRawSize, clock, log });
      return {
        // All mail is the server's own.
        progress: () => null,
        quota: async (id) => readQuota((await stores.serverOf(id)).client),
        rules: arrivals.rules,
        settled: arrivals.settled,
        leave: async () => undefined,
        async close() {
          for (const stop of stops) stop();
          await arrivals.close();
        },
      };
    },
  };
}
