import { WrenError } from '@wren/contract/errors.ts';
import { isReadOnly, type MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { WakeablePause } from '../../platform/wakeable-pause.ts';
import type { FetchProgress } from '../fetch-progress.ts';
import type { ServerQuota } from '../server-quota.ts';
import { type Connector, type ConnectorFactory, RemoteGone, type Watcher } from './connector.ts';
import { fencedConnector } from './fenced-connector.ts';
import { keepPlaces } from './keep-places.ts';
import { compareFolders } from './mailboxes/compare-folders.ts';
import type { MirrorContext } from './mirror-context.ts';
import { hastenPending, type MailboxRow, mailboxRows, mirroredCount, nextGap, nextPending } from './mirror-rows.ts';
import { type FilledGap, fillSlice } from './pull/fill.ts';
import { MissingMail } from './pull/missing-mail.ts';
import { pull } from './pull/pull.ts';
import { Push } from './push/push.ts';
import { QuotaReading } from './quota-reading.ts';
import { SourceBackfill } from './sources/source-backfill.ts';
import { SYNC_TIMES, type SyncTimes } from './sync-times.ts';

/** Refusals in a row after which a password counts as wrong: some servers refuse a correct one while they are busy. */
const REFUSALS = 3;

/** Milliseconds between two slices of sources that are fetched again: the server is not to be kept busy by them. */
const RESTORING = 1_000;

/** The progress of a mirror. */
export type SyncState = 'connecting' | 'filling' | 'whole' | 'resting' | 'refused';

/**
 * Keeps one account's mirror in sync over one connection, one step at a time; changes of the server are read before changes are sent. After
 * a lost connection everything is read again, since it is unknown which of the last commands arrived.
 */
export class AccountSync {
  readonly #factory: ConnectorFactory;
  readonly #context: MirrorContext;
  readonly #times: SyncTimes;
  readonly #onRefused: () => void;
  readonly #stale = new Set<string>();
  readonly #filled: FilledGap = { key: '', isSparse: false, uids: [], last: 0 };
  #areFoldersStale = true;
  #isStopped = false;
  #running: Promise<void> | null = null;
  readonly #pauses = new WakeablePause();
  #watcher: Watcher | null = null;
  #connector: Connector | null = null;
  #settled: (() => void)[] = [];
  #usedAt: number;
  /** When all mailboxes were last checked. */
  #lookedAt = 0;
  /** Messages on the server at the last check. */
  #total = 0;
  readonly #missing: MissingMail;
  readonly #quota: QuotaReading;
  readonly #sources: SourceBackfill;
  state: SyncState = 'connecting';

  /** @param onRefused called when the server refuses the password; the sync has stopped then */
  constructor(factory: ConnectorFactory, context: MirrorContext, onRefused: () => void, times: SyncTimes = SYNC_TIMES) {
    this.#factory = factory;
    this.#context = context;
    this.#onRefused = onRefused;
    this.#times = times;
    this.#usedAt = context.clock();
    this.#quota = new QuotaReading(context.clock, times.poll);
    this.#sources = new SourceBackfill(context);
    this.#missing = new MissingMail(context);
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** The progress of the mirror; null: it is complete. */
  progress(): FetchProgress | null {
    if (this.state !== 'connecting' && this.state !== 'filling') return null;
    const fetched = this.#context.file.read(mirroredCount);
    return { fetched, total: Math.max(fetched, this.#total) };
  }

  /** How much the account has and may have at its server; null: that tells of no limit, or was not asked yet. */
  get quota(): ServerQuota | null {
    return this.#quota.last;
  }

  /** When the account's mail was last requested, by the clock; null: the mirror is incomplete. */
  get idleSince(): number | null {
    return this.state === 'whole' || this.state === 'resting' ? this.#usedAt : null;
  }

  /** Called when the account's mail is requested. */
  use(): void {
    this.#usedAt = this.#context.clock();
    if (this.state === 'resting') this.wakeFolders();
  }

  /** Called after a change was made here. */
  wake(): void {
    this.#pauses.wake();
  }

  /** Called after the user's mailboxes were changed here. */
  wakeFolders(): void {
    this.#areFoldersStale = true;
    this.wake();
  }

  /** Resolves when both sides have all changes that were made before the call. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#settled.push(resolve);
      this.wakeFolders();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#pauses.stop();
    await this.#connector?.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    let failures = 0;
    let refusals = 0;
    while (!this.#isStopped) {
      try {
        if (this.state === 'resting') this.state = 'connecting';
        this.#connector = fencedConnector(await this.#factory.connect(), this.#context.keeping);
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
        await this.#pauses.wait(this.#pause(this.#times.seldom), true);
        continue;
      }
      await this.#pauses.wait(
        Math.min(this.#times.retry * 2 ** Math.min(failures - 1, 10), this.#times.longest),
        false,
      );
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
      this.#pauses.beginTurn();
      const hasMore = await this.#step(connector);
      // What was refused may fit now.
      if (await this.#quota.read(connector)) await this.#context.file.note(hastenPending);
      if (hasMore) continue;
      this.state = 'whole';
      const isUsed = await this.#isUsed();
      if (isUsed) await this.#watch();
      if (this.#pauses.isAwake) continue;
      for (const resolve of this.#settled.splice(0)) resolve();
      const isRestoring = await this.#sources.next(connector);
      if (!isUsed && !isRestoring) {
        this.state = 'resting';
        return;
      }
      const pause = this.#pause(isRestoring ? RESTORING : this.#times.poll);
      if (await this.#pauses.wait(pause, true)) continue;
      const isDue = pause === this.#times.poll || this.#context.clock() - this.#lookedAt >= this.#times.poll;
      if (isDue && !this.#isTold()) this.#areFoldersStale = true;
    }
  }

  /** Whether the server reports all changes, and all mailboxes were checked recently nevertheless. */
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

  /** Milliseconds until the next change is due to be sent, at most `longest`. */
  #pause(longest: number): number {
    const { file, clock } = this.#context;
    const due = file.read(nextPending);
    return due === null ? longest : Math.min(Math.max(due - clock(), 1), longest);
  }

  /** Carries out the next step. @returns false: there was nothing to do */
  async #step(connector: Connector): Promise<boolean> {
    const context = this.#context;
    if (this.#areFoldersStale) {
      this.#areFoldersStale = false;
      this.#lookedAt = context.clock();
      this.#quota.touch();
      const { stale, total, counts } = await compareFolders(connector, context);
      this.#total = total;
      this.#missing.counts = counts;
      for (const path of stale) this.#stale.add(path);
      context.rulesAtServer?.onFolders();
      await keepPlaces(context);
    }
    if (this.#stale.size > 0) {
      const paths = this.#nextStale();
      for (const path of paths) this.#stale.delete(path);
      await pull(connector, context, paths);
      this.#quota.touch();
    }
    if (await context.keeping?.goOn(this.#isWhole())) return true;
    const push = new Push(connector, context);
    const hasTold = await push.run();
    for (const path of push.stale) this.#stale.add(path);
    if (push.needsMailbox) this.#areFoldersStale = true;
    if (hasTold) {
      this.#quota.tell();
      return true;
    }
    if (context.file.read(nextGap) !== null) {
      this.state = 'filling';
      await fillSlice(connector, context, this.#filled, (path) => this.#stale.add(path));
      return true;
    }
    if (this.#stale.size > 0 || this.#areFoldersStale) return true;
    await keepPlaces(context);
    await context.keeping?.quiet();
    return this.#missing.search(connector);
  }

  /** Whether all mail that the server had at the last check is here. */
  #isWhole(): boolean {
    return this.#stale.size === 0 && !this.#areFoldersStale && this.#context.file.read(nextGap) === null;
  }

  /** The mailboxes to read next: only the Inbox as long as it is unknown, so that its newest mail is shown first. */
  #nextStale(): ReadonlySet<string> {
    const inbox = this.#inbox();
    const isFirst = inbox?.validity === '' && this.#stale.has(inbox.path);
    return new Set(isFirst ? [inbox.path] : this.#stale);
  }

  /** The mailbox where mail arrives: on a server with labels, the one with all mail. */
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
    const watcher = await this.#factory.watch(inbox.path, { onNews: (path) => this.#hear(path), onEnd });
    if (watcher === null) return;
    if (!hasEnded) this.#watcher = watcher;
    // Changes from before the watcher started.
    this.#hear(watcher.tellsOfAll ? null : inbox.path);
  }

  /** Called when a mailbox has changed on the server. @param path null: unknown which */
  #hear(path: string | null): void {
    const isKnown = this.#context.file.read(mailboxRows).some((row) => row.path === path);
    if (path !== null && isKnown) this.#stale.add(path);
    // The path is new or spelled differently: all mailboxes are compared.
    else this.#areFoldersStale = true;
    this.wake();
  }
}
