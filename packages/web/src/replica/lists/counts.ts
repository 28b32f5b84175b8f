import { isRetryable } from '@wren/contract/errors.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { FOLDERS, isOwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message, ThreadId } from '@wren/domain/message/message.ts';
import type { FolderCount } from '@wren/domain/thread/thread.ts';
import { badgeCount } from '@wren/domain/thread/thread.ts';
import type { HostCounts, MailHost } from '../../host/mail-host.ts';
import { backOff } from '../../platform/time/back-off.ts';
import type { MessagePool } from '../pool/message-pool.ts';
import { sameFields } from '../pool/same-fields.ts';
import type { MailView } from '../pool/views/mail-view.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';

export type Badges = Readonly<Record<Folder, number | null>>;

const UNKNOWN: Badges = {
  inbox: null,
  starred: null,
  drafts: null,
  sent: null,
  junk: null,
  trash: null,
  archive: null,
  snoozed: null,
  screener: null,
};

/** Nothing is in a mailbox of the user's own that the host does not name: it is new. */
const NEW = { threads: 0, badge: 0, tellsUnread: true } as const;

/** Milliseconds without a change after which the counts are asked for again. */
const QUIET = 250;

export interface CountsParts {
  readonly host: MailHost;
  readonly pool: MessagePool;
  readonly view: MailView;
  readonly tabs: TabCoordinator;
  /** Threads that layers change. */
  readonly layered: () => ReadonlySet<ThreadId>;
  /** Differs after every change of anything that is counted. */
  readonly version: () => number;
  /** Whether commands are pending, so that the host's numbers may or may not hold them. */
  readonly isPending: () => boolean;
  readonly onState: () => void;
}

/**
 * How many threads the folders hold. The host's numbers, moved at once by what is pending and what has changed since,
 * and asked for again once after every burst of changes.
 */
export class Counts {
  readonly #parts: CountsParts;
  #base: HostCounts = {};
  #badges: Badges = UNKNOWN;
  /** The version that they are of. */
  #version = -1;
  #isKnown = false;
  #timer: (() => void) | null = null;
  #asking = false;
  #askAgain = false;
  #failures = 0;
  /** They are newer than what is being received. */
  #isHeld = false;

  constructor(parts: CountsParts) {
    this.#parts = parts;
  }

  /** The numbers of the badges; the same object as long as none differs. */
  badges(): Badges {
    const version = this.#parts.version();
    if (version === this.#version) return this.#badges;
    this.#version = version;
    const next = { ...UNKNOWN };
    const { view } = this.#parts;
    const moved = this.#foldersOf([...this.#parts.layered()].map((thread) => view.messages(thread)));
    for (const folder of new Set([...moved, ...(Object.keys(this.#base) as Folder[])])) {
      const base = this.#baseOf(folder);
      const pending = moved.includes(folder) ? this.#badgeOf(folder, this.#pending(folder)) : 0;
      next[folder] = base?.badge == null ? null : Math.max(0, base.badge + pending);
    }
    if (!sameFields(next, this.#badges)) this.#badges = next;
    return this.#badges;
  }

  /** Whether a folder's badge counts as D9 says; else, and before the host has said anything, it is all its threads. */
  tellsUnread(folder: Folder): boolean {
    return this.#baseOf(folder)?.tellsUnread ?? false;
  }

  /** Threads in a folder; null where the host does not say. */
  threads(folder: Folder): number | null {
    const threads = this.#baseOf(folder)?.threads ?? null;
    return threads === null ? null : Math.max(0, threads + this.#pending(folder).threads);
  }

  /** The numbers without anything pending; null before the host has said any. */
  get confirmed(): HostCounts | null {
    return this.#isKnown ? this.#base : null;
  }

  /** Restores the kept counts, unless the host has already sent some. */
  restore(counts: HostCounts): void {
    if (this.#isKnown) return;
    this.#base = counts;
    this.#isKnown = true;
    this.#parts.onState();
  }

  /** The host has said numbers that hold what is about to be received: they stay as they are until it is asked again. */
  hold(): void {
    this.#isHeld = true;
  }

  /** Adjusts the counts by the change of the confirmed messages in one step. */
  through(threads: Iterable<ThreadId>, step: () => void): void {
    if (this.#isHeld) {
      step();
      return;
    }
    const { view, pool } = this.#parts;
    const concerned = [...threads];
    const folders = (): readonly Folder[] => this.#foldersOf(concerned.map((thread) => pool.messagesOf(thread)));
    const tally = (): ReadonlyMap<Folder, FolderCount> =>
      new Map(
        folders().map((folder) => [folder, countRows(concerned.map((thread) => view.confirmedRow(thread, folder)))]),
      );
    const before = tally();
    step();
    const after = tally();
    for (const folder of new Set([...before.keys(), ...after.keys()])) {
      const base = this.#baseOf(folder);
      const change = difference(after.get(folder), before.get(folder));
      if (!base) continue;
      this.#base[folder] = {
        ...base,
        threads: base.threads === null ? null : Math.max(0, base.threads + change.threads),
        badge: base.badge === null ? null : Math.max(0, base.badge + this.#badgeOf(folder, change)),
      };
    }
  }

  #baseOf(folder: Folder): HostCounts[Folder] {
    return this.#base[folder] ?? (this.#isKnown && isOwnMailboxId(folder) ? NEW : undefined);
  }

  /** The folders of every account, and of the user's own mailboxes those that some messages are in. */
  #foldersOf(threads: readonly (readonly Message[])[]): readonly Folder[] {
    const own = threads.flatMap((messages) => messages.map(({ mailbox }) => mailbox).filter(isOwnMailboxId));
    return [...FOLDERS, ...new Set(own)];
  }

  /** A command is no longer pending. Counts that arrived meanwhile were ignored, since they might have included it. */
  settle(): void {
    if (this.#askAgain && !this.#asking) this.refreshSoon();
  }

  /** Asks the host again when nothing has changed for a moment. */
  refreshSoon(quiet = QUIET): void {
    this.#timer?.();
    this.#timer = this.#parts.tabs.after(quiet, () => {
      this.#timer = null;
      this.refresh().catch((error) => this.#parts.tabs.log('the counts could not be read', error));
    });
  }

  /** Asks for the numbers before they are shown, unless some are known. It does not fail: they are asked for again. */
  async ahead(): Promise<void> {
    if (this.#isKnown || this.#asking) return;
    this.stop();
    await this.refresh().catch((error) => this.#parts.tabs.log('the counts could not be read', error));
  }

  stop(): void {
    this.#timer?.();
    this.#timer = null;
  }

  /** Asks the host for the numbers. */
  async refresh(): Promise<void> {
    if (this.#asking) {
      this.#askAgain = true;
      return;
    }
    const { host, pool, tabs } = this.#parts;
    this.#asking = true;
    this.#askAgain = false;
    const asked = pool.now();
    const pending = this.#parts.isPending();
    try {
      const counts = await host.counts();
      if (tabs.signal.aborted) return;
      // Numbers that were made while something changed may hold it or not; once all is quiet they are asked for again.
      const unsure = pending || this.#parts.isPending() || pool.now() !== asked;
      if (unsure) this.#askAgain = true;
      if (unsure && this.#isKnown) return;
      this.#failures = 0;
      this.#isHeld = false;
      this.#base = counts;
      this.#isKnown = true;
      this.#parts.onState();
    } catch (error) {
      if (!isRetryable(error)) throw error;
      this.#failures += 1;
      if (!tabs.signal.aborted) this.refreshSoon(backOff(this.#failures));
    } finally {
      this.#asking = false;
      if (this.#askAgain && !this.#parts.isPending()) this.refreshSoon();
    }
  }

  #pending(folder: Folder): FolderCount {
    const { view } = this.#parts;
    const threads = [...this.#parts.layered()];
    return difference(
      countRows(threads.map((thread) => view.row(thread, folder))),
      countRows(threads.map((thread) => view.confirmedRow(thread, folder))),
    );
  }

  #badgeOf(folder: Folder, count: FolderCount): number {
    return this.#baseOf(folder)?.tellsUnread ? badgeCount(folder, count) : count.threads;
  }
}

function countRows(rows: readonly ({ readonly unread: boolean } | null)[]): FolderCount {
  const there = rows.filter((row) => row !== null);
  return { threads: there.length, unreadThreads: there.filter((row) => row.unread).length };
}

function difference(a: FolderCount | undefined, b: FolderCount | undefined): FolderCount {
  return {
    threads: (a?.threads ?? 0) - (b?.threads ?? 0),
    unreadThreads: (a?.unreadThreads ?? 0) - (b?.unreadThreads ?? 0),
  };
}
