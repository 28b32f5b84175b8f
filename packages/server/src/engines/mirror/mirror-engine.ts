import { WrenError } from '@wren/contract/errors.ts';
import { type Accounts, addressesOf } from '../../directory/accounts/account.ts';
import type { Credential, Credentials } from '../../directory/credentials/credentials.ts';
import type { Sessions } from '../../directory/sessions/session.ts';
import type { Submitter } from '../../mail/outgoing/submission.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { MirrorStores } from '../../store/sqlite/sqlite-stores.ts';
import type { FetchProgress } from '../fetch-progress.ts';
import type { ServerQuota } from '../server-quota.ts';
import type { RulesAtServer } from '../sieve/rules-at-server.ts';
import type { ScriptHost } from '../sieve/script-host.ts';
import { signOut, sweeping } from '../signed-in.ts';
import { AccountSync } from './account-sync.ts';
import type { Provider } from './connector.ts';
import { nextPending } from './mirror-rows.ts';
import { rulesOfMirror } from './mirror-rules.ts';
import { followOwners, type IdleMirror } from './shared/follow-owners.ts';
import type { SharedMirrors } from './shared/shared-mirrors.ts';
import { SourceFetcher } from './sources/source-fetcher.ts';
import type { SyncTimes } from './sync-times.ts';

export interface MirrorEngineOptions {
  readonly stores: MirrorStores;
  readonly accounts: Pick<Accounts, 'byId' | 'aliases'>;
  readonly credentials: Credentials;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  /** Sends automatic replies. */
  readonly submitter: Submitter;
  /** Whether mail of an account is still to be sent. @param account its id */
  readonly isSending: (account: string) => Promise<boolean>;
  /** Whether a browser is subscribed to an account's Web Push. @param account its id */
  readonly isToldByPush: (account: string) => Promise<boolean>;
  /** Opens connections to the server of an account. */
  readonly provide: (account: string) => Provider;
  /** Opens the scripts of an account; null: its server has none. */
  readonly scriptsOf: ((account: string) => Promise<ScriptHost>) | null;
  readonly maxRawSize: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly times?: SyncTimes;
  /** Which mirrors this node keeps, of several that share a database; missing: there are no others. */
  readonly shared?: SharedMirrors;
}

/** Keeps the mirrors of all accounts with a session or with mail to send. */
export interface MirrorEngine {
  /** Resolves when an account's mirror and its server have each other's changes. @param account its id */
  settled(account: string): Promise<void>;
  /** The progress of an account's mirror; null: it is complete. @param account its id */
  readonly progress: (account: string) => FetchProgress | null;
  /** The rules of an account that its server carries out; null: unknown at present. @param account its id */
  readonly rules: (account: string) => RulesAtServer | null;
  /** How much an account has and may have at its server; null: that tells of no limit, or was not asked yet. @param account its id */
  readonly quota: (account: string) => Promise<ServerQuota | null>;
  close(): Promise<void>;
}

/** A mirror that this process keeps in sync. */
interface Kept {
  /** Whether it has unpushed changes. */
  readonly hasMore: () => boolean;
  /** When it was last used; null: it is incomplete, or has unpushed changes. */
  readonly idleSince: () => number | null;
  readonly progress: () => FetchProgress | null;
  readonly quota: () => ServerQuota | null;
  readonly rules: RulesAtServer | null;
  readonly sources: SourceFetcher;
}

/** Opens the sync of one account's mirror. */
async function openSync(
  options: MirrorEngineOptions,
  id: string,
  credential: Credential,
): Promise<{ readonly sync: AccountSync; readonly kept: Kept }> {
  const { stores, accounts, submitter, provide, scriptsOf, maxRawSize, clock, log, times, shared } = options;
  const { mirroredMail = stores.of.bind(stores), keepingOf } = shared ?? {};
  const [file, store, records] = [await stores.mirrorOf(id), await mirroredMail(id), await stores.recordsOf(id)];
  const keeping = await keepingOf?.(id);
  const account = await accounts.byId(id);
  const address = account?.address ?? credential.user;
  const onRefused = (): void => signOut({ directory: options, log }, id);
  const receiving = { stores, submitter, log };
  const arrivals = account && { receiving, account, own: await addressesOf(accounts, account) };
  const isWatched = async (): Promise<boolean> => stores.isWatched(id) || (await options.isToldByPush(id));
  const mirror = { file, store, records, ...(keeping && { keeping }) };
  const context = { address, ...mirror, arrivals, isWatched, maxRawSize, clock, log };
  const own = async (): Promise<readonly string[]> => [address, ...(account ? await accounts.aliases(id) : [])];
  const rules = scriptsOf && rulesOfMirror(context, own, await stores.notesOf(id), () => scriptsOf(id));
  const sync = new AccountSync(provide(id), { ...context, ...(rules && { rulesAtServer: rules }) }, onRefused, times);
  const hasMore = (): boolean => file.read(nextPending) !== null;
  const sources = new SourceFetcher(provide(id), context, () => sync.wakeFolders());
  const idleSince = (): number | null => (hasMore() ? null : sync.idleSince);
  const kept = { hasMore, idleSince, progress: () => sync.progress(), quota: () => sync.quota, rules, sources };
  return { sync, kept };
}

export async function openMirrorEngine(options: MirrorEngineOptions): Promise<MirrorEngine> {
  const { stores, credentials, log, shared } = options;
  const syncs = new Map<string, Promise<AccountSync>>();
  const syncing = new Map<string, Kept>();
  const withSync = (account: string, run: (sync: AccountSync) => void): void => {
    syncs.get(account)?.then(run, () => undefined);
  };

  const open = async (id: string, credential: Credential): Promise<AccountSync> => {
    const { sync, kept } = await openSync(options, id, credential);
    syncing.set(id, kept);
    sync.start();
    return sync;
  };
  const end = async (id: string): Promise<void> => {
    const [sync, there] = [syncs.get(id), syncing.get(id)];
    syncs.delete(id);
    syncing.delete(id);
    await (await sync)?.stop();
    await there?.rules?.stop();
    await there?.sources.close();
  };
  const ending = new Map<string, Promise<void>>();
  const begin = (id: string, credential: Credential): void => {
    const former = Promise.allSettled([ending.get(id), end(id)]);
    const sync = former.then(() => open(id, credential));
    sync.catch((error: unknown) => log.error({ err: error, account: id }, 'a mirror could not be opened'));
    syncs.set(id, sync);
  };

  const stop = (id: string, isDone: boolean): void => {
    const ended = end(id).then(() => (isDone ? shared?.release(id) : undefined));
    ending.set(id, ended);
    ended.catch((error: unknown) => log.error({ err: error }, 'a mirror could not be closed'));
  };
  const isTaken = async (id: string): Promise<boolean> => (shared ? shared.take(id) : true);
  const beginWhereTaken = async (id: string): Promise<void> => {
    const credential = await credentials.of(id);
    if (credential && (await isTaken(id)) && !syncs.has(id)) begin(id, credential);
  };
  const failed = (error: unknown): void => log.warn({ err: error }, 'a mirror could not be taken');
  const idle = (): readonly IdleMirror[] =>
    [...syncing].flatMap(([account, { idleSince }]) => {
      const since = idleSince();
      return since === null || stores.isWatched(account) ? [] : [{ account, since }];
    });
  const handOver = async (id: string): Promise<void> => {
    const ended = end(id).then(() => shared?.handOver(id));
    ending.set(id, ended);
    await ended;
  };
  const stops = [
    credentials.onChange((id, credential) => {
      if (!credential) return stop(id, true);
      if (!shared) return begin(id, credential);
      // The node that gets a request for the account takes it, usually that where its user has signed in.
      if (shared.keeps(id)) begin(id, credential);
    }),
    ...(shared
      ? followOwners(shared, {
          syncs,
          withSync,
          stop,
          begin: beginWhereTaken,
          failed,
          handOver,
          idle,
          now: options.clock,
        })
      : []),
    stores.onChange((id) => withSync(id, (sync) => sync.wake())),
    stores.onMissing(async (id, source) => {
      const kept = syncing.get(id);
      // Its mirror is being opened.
      if (!kept && (await credentials.of(id))) throw new WrenError('busy');
      return kept?.sources.fetch(source) ?? null;
    }),
    stores.onUse((id) => withSync(id, (sync) => sync.use())),
    stores.aroundChanges(async (id, { records }) => {
      if (records.length > 0) withSync(id, (sync) => sync.wakeFolders());
    }),
    credentials.keepWhile(async (id) => (syncing.get(id)?.hasMore() ?? false) || options.isSending(id)),
    credentials.keepWhile((id) => shared?.hasUnpushed(id) ?? false),
    sweeping(credentials, log),
  ];
  await credentials.sweep();
  for (const id of shared ? await shared.free() : await credentials.accounts()) await beginWhereTaken(id);
  return {
    progress: (account) => syncing.get(account)?.progress() ?? null,
    rules: (account) => syncing.get(account)?.rules ?? null,
    quota: async (account) => syncing.get(account)?.quota() ?? null,
    async settled(account) {
      await (await syncs.get(account))?.settled();
      await syncing.get(account)?.rules?.look();
    },
    async close() {
      for (const stop of stops) stop();
      await Promise.all([...syncs.keys()].map(end));
    },
  };
}
