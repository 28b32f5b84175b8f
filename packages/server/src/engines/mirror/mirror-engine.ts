import { type Accounts, addressesOf } from '../../directory/accounts/account.ts';
import type { Credential, Credentials } from '../../directory/credentials/credentials.ts';
import type { Sessions } from '../../directory/sessions/session.ts';
import type { Submitter } from '../../mail/outgoing/submission.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { MirrorStores } from '../../store/sqlite/sqlite-stores.ts';
import type { FetchProgress } from '../fetch-progress.ts';
import type { RulesAtServer } from '../sieve/rules-at-server.ts';
import type { ScriptHost } from '../sieve/script-host.ts';
import { signOut, sweeping } from '../signed-in.ts';
import { AccountSync, type SyncTimes } from './account-sync.ts';
import type { Provider } from './connector.ts';
import { nextPending } from './mirror-rows.ts';
import { rulesOfMirror } from './mirror-rules.ts';

export interface MirrorEngineOptions {
  readonly stores: MirrorStores;
  readonly accounts: Pick<Accounts, 'byId' | 'aliases'>;
  readonly credentials: Credentials;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  /** What answers go out by. */
  readonly submitter: Submitter;
  /** Whether mail of an account is still to be sent. @param account its id */
  readonly isSending: (account: string) => Promise<boolean>;
  /** Whether a browser is told of an account's news by Web Push. @param account its id */
  readonly isToldByPush: (account: string) => Promise<boolean>;
  /** How the server of an account is reached. */
  readonly provide: (account: string) => Provider;
  /** How the scripts of an account are reached; null: its server keeps none. */
  readonly scriptsOf: ((account: string) => Promise<ScriptHost>) | null;
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
  /** What of an account's rules its server carries out; null: it cannot be known now. @param account its id */
  readonly rules: (account: string) => RulesAtServer | null;
  close(): Promise<void>;
}

/** A mirror that is kept. */
interface Kept {
  /** Whether it has something to tell its server. */
  readonly hasMore: () => boolean;
  readonly progress: () => FetchProgress | null;
  readonly rules: RulesAtServer | null;
}

export async function openMirrorEngine(options: MirrorEngineOptions): Promise<MirrorEngine> {
  const { stores, accounts, credentials, sessions, submitter, provide, scriptsOf, maxRawSize, clock, log, times } =
    options;
  const syncs = new Map<string, Promise<AccountSync>>();
  const kept = new Map<string, Kept>();
  const withSync = (account: string, run: (sync: AccountSync) => void): void => {
    syncs.get(account)?.then(run, () => undefined);
  };

  const open = async (id: string, credential: Credential): Promise<AccountSync> => {
    const [file, store, records] = [await stores.mirrorOf(id), await stores.of(id), await stores.recordsOf(id)];
    const account = await accounts.byId(id);
    const address = account?.address ?? credential.user;
    const onRefused = (): void => signOut({ directory: { credentials, sessions }, log }, id);
    const receiving = { stores, submitter, log };
    const arrivals = account && { receiving, account, own: await addressesOf(accounts, account) };
    const isWatched = async (): Promise<boolean> => stores.isWatched(id) || (await options.isToldByPush(id));
    const context = { address, file, store, records, arrivals, isWatched, maxRawSize, clock, log };
    const own = async (): Promise<readonly string[]> => [address, ...(account ? await accounts.aliases(id) : [])];
    const there = scriptsOf && rulesOfMirror(context, own, await stores.notesOf(id), () => scriptsOf(id));
    const sync = new AccountSync(provide(id), { ...context, ...(there && { rulesAtServer: there }) }, onRefused, times);
    const hasMore = (): boolean => file.read(nextPending) !== null;
    kept.set(id, { hasMore, progress: () => sync.progress(), rules: there });
    sync.start();
    return sync;
  };
  const end = async (id: string): Promise<void> => {
    const [sync, there] = [syncs.get(id), kept.get(id)?.rules];
    syncs.delete(id);
    kept.delete(id);
    await (await sync)?.stop();
    await there?.stop();
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
    stores.aroundChanges(async (id, { records }) => {
      if (records.length > 0) withSync(id, (sync) => sync.wakeFolders());
    }),
    credentials.keepWhile(async (id) => (kept.get(id)?.hasMore() ?? false) || options.isSending(id)),
    sweeping(credentials, log),
  ];
  await credentials.sweep();
  for (const id of await credentials.accounts()) {
    const credential = await credentials.of(id);
    if (credential) begin(id, credential);
  }
  return {
    progress: (account) => kept.get(account)?.progress() ?? null,
    rules: (account) => kept.get(account)?.rules ?? null,
    async settled(account) {
      await (await syncs.get(account))?.settled();
      await kept.get(account)?.rules?.look();
    },
    async close() {
      for (const stop of stops) stop();
      await Promise.all([...syncs.keys()].map(end));
    },
  };
}
