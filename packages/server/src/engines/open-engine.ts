import { type Config, ConfigError } from '../config.ts';
import type { AccountProvider, Directory } from '../directory/open-directory.ts';
import type { Submitter } from '../mail/outgoing/submission.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Relay } from '../smtp/outbound/relay.ts';
import type { AccountStores } from '../store/account-stores.ts';
import { openMirrorStores, openSqliteStores, type SqliteStoresOptions } from '../store/sqlite/sqlite-stores.ts';
import { imapAuthenticator } from './imap/imap-authenticator.ts';
import { imapProvider } from './imap/imap-provider.ts';
import type { SyncTimes } from './mirror/account-sync.ts';
import { openMirrorEngine } from './mirror/mirror-engine.ts';

/** What an engine works with once everything else is there. */
export interface EngineParts {
  readonly directory: Directory;
  readonly submitter: Submitter;
  /** Whether mail of an account is still to be sent. @param account its id */
  readonly isSending: (account: string) => boolean;
  readonly clock: Clock;
  readonly log: Log;
  readonly times?: SyncTimes;
}

export interface RunningEngine {
  /** Resolves when an account's mail is here what it is where it lies. @param account its id */
  settled(account: string): Promise<void>;
  close(): Promise<void>;
}

/** Where the accounts' mail lies. */
export interface Engine {
  /** Who checks passwords; null: the directory itself. */
  readonly provider: AccountProvider | null;
  readonly stores: AccountStores;
  /** The server that sends an account's mail, with its credentials; null: mail goes out as the configuration says. */
  readonly relayOf: ((directory: Directory, account: string) => Relay | null) | null;
  begin(parts: EngineParts): RunningEngine;
}

/** Opens what the configuration names. */
export function openEngine(config: Config, stores: SqliteStoresOptions): Engine {
  const { engine } = config;
  if (engine.kind !== 'imap') {
    const begin = (): RunningEngine => ({ settled: async () => undefined, close: async () => undefined });
    return { provider: null, stores: openSqliteStores(stores), relayOf: null, begin };
  }
  const mirrors = openMirrorStores(stores);
  const { host, port, security } = engine.submission;
  return {
    provider: { authenticator: imapAuthenticator(engine.imap), key: config.credentialKey },
    stores: mirrors,
    relayOf({ credentials }, account) {
      const credential = credentials.of(account);
      const auth = credential && { user: credential.user, pass: credential.password };
      return auth && { host, port, secure: security === 'tls', auth };
    },
    begin: ({ directory, submitter, isSending, clock, log, times }) =>
      openMirrorEngine({
        stores: mirrors,
        submitter,
        isSending,
        ...directory,
        provide: (credential) => imapProvider(engine.imap, credential, config.maxRawSize),
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
