import { type Config, ConfigError } from '../config/config.ts';
import type { Credential, Credentials } from '../directory/credentials/credentials.ts';
import { FreshCredentials } from '../directory/credentials/fresh-credentials.ts';
import type { Directory, SharedDirectory } from '../directory/open-directory.ts';
import { openIdentityProvider } from '../directory/single-sign-on/identity-provider.ts';
import { isWaiting } from '../mail/timed/account-timers.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { handOver, type RelayAuth } from '../smtp/outbound/relay.ts';
import { openMirrorStores, openSqliteStores, type SqliteStoresOptions } from '../store/sqlite/sqlite-stores.ts';
import type { Engine, RunningEngine } from './engine.ts';
import { ConnectionPlaces } from './imap/connection/connection-places.ts';
import { library } from './imap/connection/open-connection.ts';
import { SpareConnections } from './imap/connection/spare-connections.ts';
import { imapAuthenticator } from './imap/imap-authenticator.ts';
import { imapProvider } from './imap/imap-provider.ts';
import { openJmapEngine } from './jmap/open-jmap-engine.ts';
import { openMirrorEngine } from './mirror/mirror-engine.ts';
import { openSharedMirrors } from './mirror/shared/open-shared-mirrors.ts';
import { openManageSieve } from './sieve/manage-sieve.ts';

/** The current credentials of a directory's accounts. */
function freshOf(
  { singleSignOn }: Config,
  clock: Clock,
): (directory: Pick<Directory, 'credentials'>) => FreshCredentials {
  const provider = singleSignOn && openIdentityProvider(singleSignOn, clock);
  const made = new WeakMap<Credentials, FreshCredentials>();
  return ({ credentials }) => {
    const known = made.get(credentials) ?? new FreshCredentials(credentials, provider?.renew ?? null, clock);
    made.set(credentials, known);
    return known;
  };
}

/** The credentials for an account's submission server. */
function authOf({ user, password, access }: Credential, account: string, fresh: FreshCredentials): RelayAuth {
  if (!access) return { user, pass: password };
  let last: string | undefined;
  const token = async (isRefused: boolean): Promise<string> => {
    last = (await fresh.of(account, isRefused ? last : undefined)).access?.token ?? '';
    return last;
  };
  return { user, pass: '', token };
}

/** Opens the engine that the configuration names. @param shared the database of several servers; null: there is none */
export function openEngine(
  config: Config,
  stores: SqliteStoresOptions,
  shared: (Pick<SharedDirectory, 'store' | 'signals'> & { readonly log: Log; readonly build: string }) | null = null,
): Engine {
  const { engine } = config;
  const fresh = freshOf(config, stores.now ?? systemClock);
  if (engine.kind === 'jmap') {
    return openJmapEngine(engine.url, config.credentialKey, stores, fresh, shared, config.maxRawSize);
  }
  if (engine.kind === 'embedded') {
    const begin = async (): Promise<RunningEngine> => ({
      progress: () => null,
      rules: () => null,
      settled: async () => undefined,
      leave: async () => undefined,
      close: async () => undefined,
    });
    return { provider: null, stores: openSqliteStores(stores), wayOf: null, nodes: null, begin };
  }
  const { nodeUrl } = config;
  const ours = shared && nodeUrl && openSharedMirrors(shared, stores, { ...shared, url: nodeUrl });
  const mirrors = ours?.stores ?? openMirrorStores(stores);
  const { host, port, security } = engine.submission;
  const places = new ConnectionPlaces(engine.connections);
  const spares = new SpareConnections(places);
  const { sieve } = engine;
  return {
    provider: {
      authenticator: imapAuthenticator(engine.imap, config.maxRawSize, (...spare) => spares.keep(...spare)),
      key: config.credentialKey,
    },
    stores: mirrors,
    async wayOf(directory, account) {
      const credential = await directory.credentials.of(account);
      const auth = credential && authOf(credential, account, fresh(directory));
      return auth && ((mail) => handOver({ host, port, secure: security === 'tls', auth }, mail));
    },
    nodes: ours?.nodes ?? null,
    async begin({ directory, submitter, isSending: sends, timers, clock, log, times }) {
      await library();
      await ours?.begin();
      // Without credentials no node could do the work that is due.
      const isSending = async (id: string): Promise<boolean> =>
        (await sends(id)) || (ours !== null && (await isWaiting(timers, id)));
      const running = await openMirrorEngine({
        stores: mirrors,
        ...(ours && { shared: ours.mirrors }),
        submitter,
        isSending,
        ...directory,
        isToldByPush: async (account) => (await directory.pushSubscriptions.of(account)).length > 0,
        provide: (id) =>
          imapProvider(engine.imap, (work) => fresh(directory).use(id, work), config.maxRawSize, places, spares),
        scriptsOf: sieve && ((id) => fresh(directory).use(id, (credential) => openManageSieve(sieve, credential))),
        maxRawSize: config.maxRawSize,
        clock,
        log,
        ...(times && { times }),
      });
      let ended: Promise<void> | null = null;
      const end = (): Promise<void> => {
        ended ??= running.close().then(() => ours?.close());
        return ended;
      };
      return {
        ...running,
        async leave() {
          if (ours?.hasOthers()) await end();
        },
        async close() {
          spares.close();
          await end();
        },
      };
    },
  };
}

/** @throws ConfigError when the data folder has accounts with passwords of this installation, though its accounts are on another server */
export async function refuseOwnAccounts({ engine, dataFolder }: Config, directory: Directory): Promise<void> {
  if (engine.kind === 'embedded' || !(await directory.hasOwnPasswords())) return;
  throw new ConfigError(
    `${dataFolder} holds accounts of its own: WREN_ENGINE=${engine.kind} wants a data folder without any (WREN_DATA)`,
  );
}
