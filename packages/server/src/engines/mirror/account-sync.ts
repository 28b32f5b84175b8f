import { WrenError } from '@wren/contract/errors.ts';
import { isReadOnly, type MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { after } from '../../platform/timers.ts';
import type { FetchProgress } from '../fetch-progress.ts';
import { type Connector, type Provider, RemoteGone, type Watcher } from './connector.ts';
import { fencedConnector } from './fenced-connector.ts';
import { type FilledGap, fillSlice } from './fill.ts';
import { compareFolders } from './folders.ts';
import { keepPlaces } from './keep-places.ts';
import type { MirrorContext } from './mirror-context.ts';
import { type MailboxRow, mailboxRows, mirroredCount, nextGap, nextPending } from './mirror-rows.ts';
import { pull } from './pull.ts';
import { Push } from './push.ts';

/** Times of a sync, in milliseconds. */
export interface SyncTimes {
  /** Between two looks at all mailboxes, where the server tells of the Inbox alone as it happens. */
  readonly poll: number;
  /** Before a connection is tried again; doubled each time up to `longest`. */
  readonly retry: number;
  readonly longest: number;
  /** Since the account was last used, after which its connections are closed unless it is watched. */
  readonly rest: number;
  /** Between two looks while there are no connections, or the server tells of all mailboxes. */
  readonly seldom: number;
}

export const SYNC_TIMES: SyncTimes = {
  ...{ poll: 60_000, retry: 1_000, longest: 60_000 },
  ...{ rest: 2 * 60_000, seldom: 5 * 60_000 },
};

/** Refusals of the password after which it is taken for wrong: some servers refuse a right one while they are busy. */
const REFUSALS = 3;

/** How far a mirror has come. */
export type SyncState = 'connecting' | 'filling' | 'whole' | 'resting' | 'refused';

/**
 * Keeps one account's mirror: one thing after the other over one connection, what the server says before what it is told. It is asked
 * for everything anew when the connection was gone, since it is not known what of the last commands arrived.
 */
export class AccountSync {
  readonly #provider: Provider;
  readonly #context: MirrorContext;
  readonly #times: SyncTimes;
  readonly #onRefused: () => void;
  readonly #stale = new Set<string>();
  readonly #filled: FilledGap = { key: '', isSparse: false, uids: [], last: 0 };
  #areFoldersStale = true;
  #isStopped = false;
  #running: Promise<void> | null = null;
  #wakeUp: () => void = () => undefined;
  #isAwake = false;
  #watcher: Watcher | null = null;
  #connector: Connector | null = null;
  #settled: (() => void)[] = [];
  #usedAt: number;
  /** When all mailboxes were last looked at. */
  #lookedAt = 0;
  /** Messages that the server was last seen to have. */
  #total = 0;
  state: SyncState = 'connecting';

  /** @param onRefused the server does not take the password any more; the sync has stopped */
  constructor(provider: Provider, context: MirrorContext, onRefused: () => void, times: SyncTimes = SYNC_TIMES) {
    this.#provider = provider;
    this.#context = context;
    this.#onRefused = onRefused;
    this.#times = times;
    this.#usedAt = context.clock();
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** How far the mirror has come; null: it is whole. */
  progress(): FetchProgress | null {
    if (this.state !== 'connecting' && this.state !== 'filling') return null;
    const fetched = this.#context.file.read(mirroredCount);
    return { fetched, total: Math.max(fetched, this.#total) };
  }

  /** The account's mail is asked for. */
  use(): void {
    this.#usedAt = this.#context.clock();
    if (this.state === 'resting') this.wakeFolders();
  }

  /** Something was changed here. */
  wake(): void {
    this.#isAwake = true;
    this.#wakeUp();
  }

  /** The user's mailboxes were changed here. */
  wakeFolders(): void {
    this.#areFoldersStale = true;
    this.wake();
  }

  /** Resolves when both sides have heard of everything that was there when it was called. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#settled.push(resolve);
      this.wakeFolders();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.wake();
    await this.#connector?.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    let failures = 0;
    let refusals = 0;
    while (!this.#isStopped) {
      try {
        if (this.state === 'resting') this.state = 'connecting';
        this.#connector = fencedConnector(await this.#provider.connect(), this.#context.keeping);
        failures = 0;
        refusals = 0;
        this.#areFoldersStale = true;
        await this.#follow(this.#connector);
      } catch (error) {
        if (this.#isStopped) break;
        refusals = error instanceof WrenError && error.code === 'bad-credentials' ? refusals + 1 : 0;
        if (refusals >= REFUSALS) {
          this.state = 'refused';
          this.#isStopped = true;
          this.#onRefused();
          break;
        }
        this.#logFailure(error);
        failures += 1;
      } finally {
        this.#watcher?.close();
        this.#watcher = null;
        await this.#connector?.close().catch(() => undefined);
        this.#connector = null;
      }
      if (this.#isStopped) break;
      if (this.state === 'resting') {
        await this.#sleep(this.#pause(this.#times.seldom), true);
        continue;
      }
      await this.#sleep(Math.min(this.#times.retry * 2 ** Math.min(failures - 1, 10), this.#times.longest), false);
    }
  }

  #logFailure(error: unknown): void {
    const { log } = this.#context;
    const isExpected = error instanceof RemoteGone || error instanceof WrenError;
    if (isExpected) log.info({ err: error }, 'a mail server is not reached at present');
    else log.error({ err: error }, 'a mirror could not be kept');
  }

  async #follow(connector: Connector): Promise<void> {
    while (!this.#isStopped) {
      this.#isAwake = false;
      if (await this.#step(connector)) continue;
      this.state = 'whole';
      const isUsed = await this.#isUsed();
      if (isUsed) await this.#watch();
      if (this.#isAwake) continue;
      for (const resolve of this.#settled.splice(0)) resolve();
      if (!isUsed) {
        this.state = 'resting';
        return;
      }
      const pause = this.#pause(this.#times.poll);
      if (await this.#sleep(pause, true)) continue;
      if (pause === this.#times.poll && !this.#isTold()) this.#areFoldersStale = true;
    }
  }

  /** Whether the server tells of whatever changes, and all mailboxes were looked at not long ago all the same. */
  #isTold(): boolean {
    const { file, clock } = this.#context;
    const isLong = clock() - this.#lookedAt >= this.#times.seldom;
    return (
      this.#watcher?.tellsOfAll === true && !isLong && !file.read(mailboxRows).some((row) => isReadOnly(row.mailbox))
    );
  }

  async #isUsed(): Promise<boolean> {
    const { isWatched, clock } = this.#context;
    return (await isWatched()) || clock() - this.#usedAt < this.#times.rest;
  }

  /** Milliseconds until something is to be told to the server, at most `longest`. */
  #pause(longest: number): number {
    const { file, clock } = this.#context;
    const due = file.read(nextPending);
    return due === null ? longest : Math.min(Math.max(due - clock(), 1), longest);
  }

  /** Does what comes first. @returns false: there was nothing to do */
  async #step(connector: Connector): Promise<boolean> {
    const context = this.#context;
    if (this.#areFoldersStale) {
      this.#areFoldersStale = false;
      this.#lookedAt = context.clock();
      const { stale, total } = await compareFolders(connector, context);
      this.#total = total;
      for (const path of stale) this.#stale.add(path);
      context.rulesAtServer?.onFolders();
      await keepPlaces(context);
    }
    if (this.#stale.size > 0) {
      const paths = this.#nextStale();
      for (const path of paths) this.#stale.delete(path);
      await pull(connector, context, paths);
    }
    if (await context.keeping?.goOn(this.#isWhole())) return true;
    const push = new Push(connector, context);
    const hasTold = await push.run();
    for (const path of push.stale) this.#stale.add(path);
    if (push.needsMailbox) this.#areFoldersStale = true;
    if (hasTold) return true;
    if (context.file.read(nextGap) !== null) {
      this.state = 'filling';
      await fillSlice(connector, context, this.#filled, (path) => this.#stale.add(path));
      return true;
    }
    if (this.#stale.size > 0 || this.#areFoldersStale) return true;
    await keepPlaces(context);
    await context.keeping?.quiet();
    return false;
  }

  /** Whether all that the server was last seen to have is here. */
  #isWhole(): boolean {
    return this.#stale.size === 0 && !this.#areFoldersStale && this.#context.file.read(nextGap) === null;
  }

  /** What is looked at next: the Inbox alone when nothing is known of it, whose newest mail is shown before all else is looked at. */
  #nextStale(): ReadonlySet<string> {
    const inbox = this.#inbox();
    const isFirst = inbox?.validity === '' && this.#stale.has(inbox.path);
    return new Set(isFirst ? [inbox.path] : this.#stale);
  }

  /** Where mail arrives: on a server whose mailboxes are labels, the one that has all mail. */
  #inbox(): MailboxRow | undefined {
    const rows = this.#context.file.read(mailboxRows);
    const placed = (role: MailboxId): MailboxRow | undefined => rows.find(({ mailbox }) => mailbox === role);
    return placed('inbox') ?? placed('archive');
  }

  async #watch(): Promise<void> {
    if (this.#watcher !== null) return;
    const inbox = this.#inbox();
    if (!inbox || inbox.path === '') return;
    let hasEnded = false;
    const onEnd = (): void => {
      hasEnded = true;
      this.#watcher = null;
    };
    const watcher = await this.#provider.watch(inbox.path, { onNews: (path) => this.#hear(path), onEnd });
    if (watcher === null) return;
    if (!hasEnded) this.#watcher = watcher;
    // What has come before it began to watch.
    this.#hear(watcher.tellsOfAll ? null : inbox.path);
  }

  /** A mailbox has changed at the server. @param path null: it is not known which */
  #hear(path: string | null): void {
    const isKnown = this.#context.file.read(mailboxRows).some((row) => row.path === path);
    if (path !== null && isKnown) this.#stale.add(path);
    // What is called otherwise on the wire, or is new, is found among all.
    else this.#areFoldersStale = true;
    this.wake();
  }

  /** Waits; true: it was woken before. @param isWoken whether it may be */
  #sleep(delay: number, isWoken: boolean): Promise<boolean> {
    if (this.#isStopped || (isWoken && this.#isAwake)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (woken: boolean): void => {
        cancel();
        this.#wakeUp = () => undefined;
        resolve(woken);
      };
      const cancel = after(delay, () => end(false));
      this.#wakeUp = () => {
        if (isWoken || this.#isStopped) end(true);
      };
    });
  }
}
