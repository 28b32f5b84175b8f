import { type Config, ConfigError } from '../config.ts';
import type { Directory } from '../directory/open-directory.ts';
import { handOver } from '../smtp/outbound/relay.ts';
import { openMirrorStores, openSqliteStores, type SqliteStoresOptions } from '../store/sqlite/sqlite-stores.ts';
import type { Engine, RunningEngine } from './engine.ts';
import { ConnectionPlaces } from './imap/connection-places.ts';
import { imapAuthenticator } from './imap/imap-authenticator.ts';
import { imapProvider } from './imap/imap-provider.ts';
import { openJmapEngine } from './jmap/open-jmap-engine.ts';
import { openMirrorEngine } from './mirror/mirror-engine.ts';
import { openManageSieve } from './sieve/manage-sieve.ts';

/** Opens what the configuration names. */
export function openEngine(config: Config, stores: SqliteStoresOptions): Engine {
  const { engine } = config;
  if (engine.kind === 'jmap') return openJmapEngine(engine.url, config.credentialKey, stores);
  if (engine.kind === 'embedded') {
    const begin = (): RunningEngine => ({
      progress: () => null,
      rules: () => null,
      settled: async () => undefined,
      close: async () => undefined,
    });
    return { provider: null, stores: openSqliteStores(stores), wayOf: null, begin };
  }
  const mirrors = openMirrorStores(stores);
  const { host, port, security } = engine.submission;
  const places = new ConnectionPlaces(engine.connections);
  const { sieve } = engine;
  return {
    provider: { authenticator: imapAuthenticator(engine.imap), key: config.credentialKey },
    stores: mirrors,
    wayOf({ credentials }, account) {
      const credential = credentials.of(account);
      const auth = credential && { user: credential.user, pass: credential.password };
      return auth && ((mail) => handOver({ host, port, secure: security === 'tls', auth }, mail));
    },
    begin: ({ directory, submitter, isSending, clock, log, times }) =>
      openMirrorEngine({
        stores: mirrors,
        submitter,
        isSending,
        ...directory,
        isToldByPush: (account) => directory.pushSubscriptions.of(account).length > 0,
        provide: (credential) => imapProvider(engine.imap, credential, config.maxRawSize, places),
        scriptsOf: sieve && ((credential) => openManageSieve(sieve, credential)),
        maxRawSize: config.maxRawSize,
        clock,
        log,
        ...(times && { times }),
      }),
  };
}

/** @throws ConfigError when accounts with passwords of this installation's own are in a data folder whose accounts lie elsewhere */
export function refuseOwnAccounts({ engine, dataFolder }: Config, directory: Directory): void {
  if (engine.kind === 'embedded' || !directory.hasOwnPasswords()) return;
  throw new ConfigError(
    `${dataFolder} holds accounts of its own: WREN_ENGINE=${engine.kind} wants a data folder without any (WREN_DATA)`,
  );
}
