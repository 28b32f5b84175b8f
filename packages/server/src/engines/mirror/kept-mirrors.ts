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
import { signOut } from '../signed-in.ts';
import { AccountSync } from './account-sync.ts';
import type { ConnectorFactory } from './connector.ts';
import { nextPending } from './mirror-rows.ts';
import { rulesOfMirror } from './mirror-rules.ts';
import type { IdleMirror, SharedMirrors } from './shared/shared-mirrors.ts';
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
  readonly provide: (account: string) => ConnectorFactory;
  /** Opens the scripts of an account; null: its server has none. */
  readonly scriptsOf: ((account: string) => Promise<ScriptHost>) | null;
  readonly maxRawSize: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly times?: SyncTimes;
  /** Which mirrors this node keeps, of several that share a database; missing: there are no others. */
  readonly shared?: SharedMirrors;
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
  const idleSince = (): number | null => (sync.idleSince === null || hasMore() ? null : sync.idleSince);
  const kept = { hasMore, idleSince, progress: () => sync.progress(), quota: () => sync.quota, rules, sources };
  return { sync, kept };
}

/** The mirrors that this process keeps in sync, by the ids of their accounts. */
export class KeptMirrors {
  readonly #options: MirrorEngineOptions;
  readonly #syncs = new Map<string, Promise<AccountSync>>();
  /** Those whose sync has been opened. */
  readonly #kept = new Map<string, Kept>();
  readonly #ending = new Map<string, Promise<void>>();

  constructor(options: MirrorEngineOptions) {
    this.#options = options;
  }

  has(account: string): boolean {
    return this.#syncs.has(account);
  }

  /** Undefined: it is not kept, or is being opened. */
  get(account: string): Kept | undefined {
    return this.#kept.get(account);
  }

  withSync(account: string, run: (sync: AccountSync) => void): void {
    this.#syncs.get(account)?.then(run, () => undefined);
  }

  /** Resolves when a mirror and its server have each other's changes. */
  async settled(account: string): Promise<void> {
    await (await this.#syncs.get(account))?.settled();
  }

  begin(account: string, credential: Credential): void {
    const former = Promise.allSettled([this.#ending.get(account), this.#end(account)]);
    const sync = former.then(() => this.#open(account, credential));
    const { log } = this.#options;
    sync.catch((error: unknown) => log.error({ err: error, account }, 'a mirror could not be opened'));
    this.#syncs.set(account, sync);
  }

  async #open(account: string, credential: Credential): Promise<AccountSync> {
    const { sync, kept } = await openSync(this.#options, account, credential);
    this.#kept.set(account, kept);
    sync.start();
    return sync;
  }

  async #end(account: string): Promise<void> {
    const [sync, kept] = [this.#syncs.get(account), this.#kept.get(account)];
    this.#syncs.delete(account);
    this.#kept.delete(account);
    await (await sync)?.stop();
    await kept?.rules?.stop();
    await kept?.sources.close();
  }

  /** @param isDone the account is released */
  stop(account: string, isDone: boolean): void {
    const { shared, log } = this.#options;
    const ended = this.#end(account).then(() => (isDone ? shared?.release(account) : undefined));
    this.#ending.set(account, ended);
    ended.catch((error: unknown) => log.error({ err: error }, 'a mirror could not be closed'));
  }

  /** Those that are complete, have no change to send, and that no page shows. */
  idle(): readonly IdleMirror[] {
    return [...this.#kept].flatMap(([account, { idleSince }]) => {
      const since = this.#options.stores.isWatched(account) ? null : idleSince();
      return since === null ? [] : [{ account, since }];
    });
  }

  /** Ends the sync of an account and hands the account over to another node. */
  async handOver(account: string): Promise<void> {
    const ended = this.#end(account).then(() => this.#options.shared?.handOver(account));
    this.#ending.set(account, ended);
    await ended;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#syncs.keys()].map((account) => this.#end(account)));
  }
}
