import type { Message, ThreadId } from '@wren/domain/message/message.ts';
import type { KeptStore } from '../../../platform/storage/kept-store.ts';
import { idleAfter } from '../../kept/idle-after.ts';
import type { TabCoordinator } from '../../tabs/tab-coordinator.ts';
import type { Reading } from '../views/assemble.ts';
import { detailsOf, type MessageDetails, outlineOf, withDetails } from './message-details.ts';
import { isOutline } from './message-outline.ts';

/** Newest rows of each folder whose details stay: those that a page begins with, and that are kept in this browser. */
const NEWEST = 2_000;
/** Rows whose details leave in one go. */
const SLICE = 1_000;
/** Fewer wait for others: to take them out has the list looked through. */
const WORTH = 200;
/** Milliseconds in which rows gather before some leave. */
export const GATHER_ROWS = 1_000;
/** Bytes that the browser has to have left for what leaves the memory. */
const ROOM = 20 * 2 ** 20;
/** Threads that come back in one go, so that the page draws in between. */
const PART = 250;
/** Rows that the server is asked for where the store has lost them: those in view, and as many as it goes on by until that is told. */
const ASKED_FOR = 150;
/** Milliseconds in which a tab that finds itself alone clears what earlier pages have left. */
const ALONE = 5_000;

export interface RowMemoryParts {
  readonly store: KeptStore;
  readonly tabs: Pick<TabCoordinator, 'after' | 'electLeader' | 'log' | 'onStop' | 'whenIdle'>;
  readonly reading: Pick<Reading, 'pool' | 'view' | 'lists' | 'threads'>;
  /** Rows are drawn otherwise now. */
  readonly onState: () => void;
  /** In place of {@link NEWEST} and {@link WORTH}. */
  readonly limits?: { readonly newest: number; readonly worth: number };
}

/**
 * Bounds the memory of lists that are scrolled through. Every row that was listed stays in its list in outline, which
 * places it and takes its changes; its details – sender, subject, preview – stay where it is near the view or among the newest
 * of its folder, and are elsewhere in this browser's store alone, until it comes near again. Nothing leaves before it is stored.
 */
export class RowMemory {
  readonly #parts: RowMemoryParts;
  readonly #newest: number;
  readonly #worth: number;
  #near: readonly ThreadId[] = [];
  /** Records whose details are in the store. A message that differs is another record. */
  readonly #stored = new WeakSet<Message>();
  #bringing: Promise<void> | null = null;
  #due: (() => void) | null = null;
  #working: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(parts: RowMemoryParts) {
    this.#parts = parts;
    this.#newest = parts.limits?.newest ?? NEWEST;
    this.#worth = parts.limits?.worth ?? WORTH;
  }

  start(): void {
    const { tabs, reading } = this.#parts;
    let isStarting = true;
    tabs.electLeader('row-details', (leads) => {
      if (leads && isStarting) this.#working = this.#clear().catch((error) => this.#fail(error));
    });
    tabs.onStop(
      tabs.after(ALONE, () => {
        isStarting = false;
      }),
    );
    tabs.onStop(reading.lists.near.on((threads) => this.near(threads)));
    tabs.onStop(() => {
      this.#stopped = true;
      this.#due?.();
    });
  }

  /** These rows are near the view now, and no others: their details come back. */
  near(threads: readonly ThreadId[]): void {
    this.#near = threads;
    this.#bringing ??= this.#bringNear().finally(() => {
      this.#bringing = null;
    });
  }

  /** Something may be known that is not needed in memory, or needed and not there. */
  soon(): void {
    if (this.#stopped || this.#due) return;
    this.#due = idleAfter(this.#parts.tabs, GATHER_ROWS, () => {
      this.#due = null;
      this.#working = this.#working.then(() => this.#tidy()).catch((error) => this.#fail(error));
    });
  }

  /** Brings back the details of threads that this browser has stored. It does not fail. */
  async restore(threads: Iterable<ThreadId>): Promise<void> {
    const { pool } = this.#parts.reading;
    // What has been marked on it meanwhile stays.
    const back = (await this.whole(this.#outlinesOf(threads))).flatMap((one) => {
      const known = pool.message(one.id);
      return known && isOutline(known) ? [withDetails(known, detailsOf(one))] : [];
    });
    for (const message of back) this.#stored.add(message);
    this.#swap(back);
  }

  /** Messages that are known in outline, with the details that this browser has stored; the others are left out. It does not fail. */
  async whole(outlines: readonly Message[]): Promise<readonly Message[]> {
    if (outlines.length === 0) return [];
    const { store, tabs } = this.#parts;
    try {
      const ids = outlines.map(({ id }) => id);
      const stored = (await store.some('details', ids)) as readonly (MessageDetails | undefined)[];
      return outlines.flatMap((outline, at) => {
        const details = stored[at];
        return details ? [withDetails(outline, details)] : [];
      });
    } catch (error) {
      tabs.log('details of rows could not be read', error);
      return [];
    }
  }

  /** Earlier pages have left what they had stored. */
  async #clear(): Promise<void> {
    const { store } = this.#parts;
    if ((await store.all('details', '', 1)).length > 0) await store.write({ clear: ['details'], put: [] });
  }

  #outlinesOf(threads: Iterable<ThreadId>): readonly Message[] {
    const { pool } = this.#parts.reading;
    return [...threads].flatMap((thread) => pool.messagesOf(thread).filter(isOutline));
  }

  /** Brings back what is near the view, one view after another: what was passed meanwhile is not waited for. */
  async #bringNear(): Promise<void> {
    for (let brought: readonly ThreadId[] | null = null; brought !== this.#near; ) {
      const near: readonly ThreadId[] = this.#near;
      await this.#bring(near, () => this.#near === near);
      brought = near;
    }
  }

  /** Restores threads, the first ones first. The server is asked for what the store does not have any more, without its being waited for. */
  async #bring(threads: readonly ThreadId[], isWanted: () => boolean = () => true): Promise<void> {
    const { tabs } = this.#parts;
    const goesOn = (): boolean => !this.#stopped && isWanted();
    for (let at = 0; at < threads.length && goesOn(); at += PART) await this.restore(threads.slice(at, at + PART));
    this.#fetchLost(threads.slice(0, ASKED_FOR), goesOn).catch((error) =>
      tabs.log('rows could not be loaded again', error),
    );
  }

  async #fetchLost(threads: readonly ThreadId[], goesOn: () => boolean): Promise<void> {
    for (const thread of threads) {
      if (!goesOn()) return;
      if (this.#outlinesOf([thread]).length > 0) await this.#parts.reading.threads.load(thread);
    }
  }

  /** Step by step, as fast as the page is idle: rows may come by scrolling faster than they gather. */
  async #tidy(): Promise<void> {
    while (await this.#tidyStep()) await new Promise<void>((resolve) => this.#parts.tabs.whenIdle(resolve));
  }

  /** @returns whether more may leave */
  async #tidyStep(): Promise<boolean> {
    const { store, reading } = this.#parts;
    const { pool, lists } = reading;
    if (this.#stopped) return false;
    const held = lists.held(this.#newest);
    const back = [...held].filter((thread) => pool.messagesOf(thread).some(isOutline));
    await this.#bring(back);
    for (const thread of this.#near) held.add(thread);
    const leaving = this.#leaving(held);
    if (leaving.length < this.#worth || (await store.room()) < ROOM) return false;
    const fresh = leaving.filter((message) => !this.#stored.has(message));
    if (fresh.length > 0)
      await store.write({ put: fresh.map((message) => ['details', message.id, detailsOf(message)] as const) });
    const near = new Set(this.#near);
    const isSame = (one: Message): boolean => pool.message(one.id) === one && !near.has(one.threadId);
    this.#swap(leaving.filter(isSame).map(outlineOf));
    return leaving.length >= SLICE;
  }

  /** Messages that need not be known but in outline. */
  #leaving(held: ReadonlySet<ThreadId>): readonly Message[] {
    const { pool } = this.#parts.reading;
    const leaving: Message[] = [];
    for (const thread of pool.threadIds()) {
      if (leaving.length >= SLICE) break;
      if (held.has(thread)) continue;
      for (const one of pool.messagesOf(thread)) if (mayLeave(one)) leaving.push(one);
    }
    return leaving;
  }

  #swap(messages: readonly Message[]): void {
    const { reading, onState } = this.#parts;
    for (const message of messages) {
      reading.pool.swap(message);
      reading.view.invalidate(message.threadId);
    }
    if (messages.length > 0) onState();
  }

  /** The browser has no room, or the store is gone: what is in memory stays there. */
  #fail(error: unknown): void {
    if (!this.#stopped) this.#parts.tabs.log('rows out of sight stay in memory', error);
    this.#stopped = true;
  }
}

/** Whether a message may be known in outline. What a draft holds changes. */
const mayLeave = (one: Message): boolean => !isOutline(one) && one.home !== 'drafts' && one.revision === undefined;
