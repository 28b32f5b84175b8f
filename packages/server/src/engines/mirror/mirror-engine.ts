import { type Accounts, addressesOf } from '../../directory/accounts/account.ts';
import type { Credential, Credentials } from '../../directory/credentials/credentials.ts';
import type { Sessions } from '../../directory/sessions/session.ts';
import type { Submitter } from '../../mail/outgoing/submission.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { every } from '../../platform/timers.ts';
import type { MirrorStores } from '../../store/sqlite/sqlite-stores.ts';
import type { FetchProgress } from '../fetch-progress.ts';
import { AccountSync, type SyncTimes } from './account-sync.ts';
import type { Provider } from './connector.ts';
import { nextPending } from './mirror-rows.ts';

/** Milliseconds between two looks for credentials that are not needed any more. */
const SWEEP = 10 * 60_000;

export interface MirrorEngineOptions {
  readonly stores: MirrorStores;
  readonly accounts: Pick<Accounts, 'byId' | 'aliases'>;
  readonly credentials: Credentials;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  /** What answers go out by. */
  readonly submitter: Submitter;
  /** Whether mail of an account is still to be sent. @param account its id */
  readonly isSending: (account: string) => boolean;
  /** Whether a browser is told of an account's news by Web Push. @param account its id */
  readonly isToldByPush: (account: string) => boolean;
  /** How the server of an account is reached. */
  readonly provide: (credential: Credential) => Provider;
  readonly maxRawSize: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly times?: SyncTimes;
}

/** Keeps the mirrors of all accounts that have a session, or something to send. */
export interface MirrorEngine {
  /** Resolves when an account's mirror and its server have heard of each other's changes. @param account its id */
  settled(account: string): Promise<void>;
  /** How far an account's mail has been mirrored; null: it is whole. @param account its id */
  readonly progress: (account: string) => FetchProgress | null;
  close(): Promise<void>;
}

export function openMirrorEngine(options: MirrorEngineOptions): MirrorEngine {
  const { stores, accounts, credentials, sessions, submitter, provide, maxRawSize, clock, log, times } = options;
  /** Accounts whose mirrors have something to tell their servers. */
  const telling = new Map<string, () => boolean>();
  const syncs = new Map<string, Promise<AccountSync>>();
  const progresses = new Map<string, () => FetchProgress | null>();
  const withSync = (account: string, run: (sync: AccountSync) => void): void => {
    syncs.get(account)?.then(run, () => undefined);
  };

  const open = async (id: string, credential: Credential): Promise<AccountSync> => {
    const [file, store, records] = [await stores.mirrorOf(id), await stores.of(id), await stores.recordsOf(id)];
    const account = accounts.byId(id);
    const address = account?.address ?? credential.user;
    telling.set(id, () => file.read(nextPending) !== null);
    const onRefused = (): void => {
      // The user is asked for the password that holds now.
      credentials.forget(id);
      sessions.endAllOf(id);
    };
    const receiving = { stores, submitter, log };
    const arrivals = account && { receiving, account, own: addressesOf(accounts, account) };
    const isWatched = (): boolean => stores.isWatched(id) || options.isToldByPush(id);
    const context = { address, file, store, records, arrivals, isWatched, maxRawSize, clock, log };
    const sync = new AccountSync(provide(credential), context, onRefused, times);
    progresses.set(id, () => sync.progress());
    sync.start();
    return sync;
  };
  const end = async (id: string): Promise<void> => {
    const sync = syncs.get(id);
    syncs.delete(id);
    telling.delete(id);
    progresses.delete(id);
    await (await sync)?.stop();
  };
  const begin = (id: string, credential: Credential): void => {
    const former = end(id);
    const sync = former.then(() => open(id, credential));
    sync.catch((error: unknown) => log.error({ err: error, account: id }, 'a mirror could not be opened'));
    syncs.set(id, sync);
  };

  const stops = [
    credentials.onChange((id, credential) => {
      if (credential) begin(id, credential);
      else void end(id).catch((error: unknown) => log.error({ err: error }, 'a mirror could not be closed'));
    }),
    stores.onChange((id) => withSync(id, (sync) => sync.wake())),
    stores.onUse((id) => withSync(id, (sync) => sync.use())),
    stores.aroundChanges((id, { records }) => {
      if (records.length > 0) withSync(id, (sync) => sync.wakeFolders());
    }),
    credentials.keepWhile((id) => options.isSending(id) || (telling.get(id)?.() ?? false)),
    every(SWEEP, () => credentials.sweep()),
  ];
  credentials.sweep();
  for (const id of credentials.accounts()) {
    const credential = credentials.of(id);
    if (credential) begin(id, credential);
  }
  return {
    progress: (account) => progresses.get(account)?.() ?? null,
    async settled(account) {
      await (await syncs.get(account))?.settled();
    },
    async close() {
      for (const stop of stops) stop();
      await Promise.all([...syncs.keys()].map(end));
    },
  };
}
