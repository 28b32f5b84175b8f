import { FIRST_PAGE } from '@wren/contract/calls/reading/list.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import { placeOf, type ThreadRow } from '@wren/domain/thread/thread.ts';
import type { MailHost } from '../../host/mail-host.ts';
import { type KeptBatch, STAMP } from '../../platform/storage/kept-store.ts';
import type { KeptList } from '../lists/lists.ts';
import { isOutline } from '../pool/memory/message-outline.ts';
import type { MessagePool } from '../pool/message-pool.ts';
import type { Reading } from '../pool/views/assemble.ts';
import type { LiveSync } from '../sync/live-sync.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';
import { idleAfter } from './idle-after.ts';
import type { KeptMail, KeptState, KeptThread, KeptTop } from './kept-mail.ts';
import { isElsewhere, isKeptUpToDate, STATE, showKeptThread, topKey } from './kept-mail.ts';

/** Milliseconds in which changes gather before they are written. */
export const GATHER = 2_000;
/** The same while nothing that is known here is kept: a page that ends soon leaves its rows all the same. */
export const GATHER_FIRST = 500;
/** Threads that are read at a time, so that the page answers in between. */
const SLICE = 250;

export interface MailKeeperParts {
  readonly found: KeptMail;
  /** The state that the page's document has brought the newest rows with; null: none. */
  readonly brought: string | null;
  readonly host: MailHost;
  readonly tabs: TabCoordinator;
  readonly reading: Reading;
  readonly sync: Pick<LiveSync, 'state' | 'catchUp'>;
}

/** The records to write, and what the store contains afterwards. */
interface Plan {
  readonly batch: Omit<KeptBatch, 'expected'>;
  readonly threads: ReadonlySet<ThreadId>;
  readonly tops: ReadonlyMap<Folder, string>;
  readonly state: string;
  /** Threads whose changes it holds. */
  readonly taken: readonly ThreadId[];
}

/**
 * Keeps the account's mail in this browser: the rows of every folder that was listed, in one step with the state up to
 * which they are true. What is kept is at no time older than its state, so that the changes since then make it true. One
 * tab of a browser writes; nothing is written over what another has written, unless it is from before what is known here.
 */
export class MailKeeper {
  readonly #parts: MailKeeperParts;
  #leads = false;
  #stopped = false;
  /** What the store's stamp is, unless another tab has written. */
  #stamp: string | null;
  /** The store may hold anything: all of it is written again. */
  #afresh = false;
  /** What the store holds. */
  #threads: ReadonlySet<ThreadId> = new Set();
  #tops: ReadonlyMap<Folder, string> = new Map();
  #state = '';
  #due: (() => void) | null = null;
  #writing: Promise<void> | null = null;
  #hasTakenOver = false;

  constructor(parts: MailKeeperParts) {
    this.#parts = parts;
    this.#stamp = parts.found.stamp;
  }

  /** Shows the kept mail below what the start has painted. Must complete before later changes are applied. */
  async takeUp(): Promise<void> {
    const { found, host, reading } = this.#parts;
    const { store, kept, stamp } = found;
    this.#afresh = true;
    if (!kept || !isKeptUpToDate(found, host)) return;
    const threads: KeptThread[] = [];
    for (let last = ''; ; ) {
      const slice = await store.all('thread', last, SLICE);
      threads.push(...slice.map(([, thread]) => thread as KeptThread));
      const end = slice.at(-1);
      if (!end || slice.length < SLICE) break;
      [last] = end;
    }
    // Another tab has written meanwhile, so the records that were read may be inconsistent.
    const [now = null] = await store.some('head', [STAMP]);
    if (now !== stamp) return;
    const isNews = this.#parts.brought !== null && this.#parts.brought !== kept.state;
    const folders = kept.lists.map(({ folder }) => folder);
    for (const thread of threads) {
      // Messages that have left a folder since would show in it until the feed reports them.
      const isGone = isNews && !reading.pool.thread(thread.id) && isElsewhere(thread, folders, reading);
      if (!isGone) showKeptThread(thread, reading);
    }
    for (const list of kept.lists) reading.lists.restore(list, false);
    this.#threads = new Set(threads.map(({ id }) => id));
    this.#afresh = false;
  }

  /** Keeps what is known from now on, once it is this tab's turn. */
  start(): void {
    const { tabs } = this.#parts;
    tabs.electLeader('kept-mail', () => {
      this.#leads = true;
      this.soon();
    });
    tabs.onStop(() => {
      this.#stopped = true;
      this.#due?.();
    });
    tabs.onNetwork(() => {
      if (!tabs.isVisible()) void this.write();
    });
  }

  /** Something may be worth keeping. */
  soon(): void {
    if (!this.#leads || this.#stopped || this.#due) return;
    const { tabs } = this.#parts;
    this.#due = idleAfter(tabs, this.#afresh ? GATHER_FIRST : GATHER, () => {
      this.#due = null;
      void this.write();
    });
  }

  /** Writes what differs from the stored copy. If that is not possible, the copy stays as it is. */
  write(): Promise<void> {
    this.#writing ??= this.#write()
      .catch((error) => {
        this.#stopped = true;
        this.#parts.tabs.log('mail is no longer kept in this browser', error);
      })
      .finally(() => {
        this.#writing = null;
      });
    return this.#writing;
  }

  async #write(): Promise<void> {
    if (!this.#leads || this.#stopped) return;
    const { found, tabs } = this.#parts;
    const plan = this.#plan();
    if (!plan) return;
    const { unkept } = this.#parts.reading;
    for (const thread of plan.taken) unkept.delete(thread);
    const stamp = tabs.newId();
    const { batch } = plan;
    const put = [...batch.put, ['head', STAMP, stamp] as const];
    try {
      if (!(await found.store.write({ ...batch, put, expected: this.#stamp }))) return await this.#takeOver();
    } catch (error) {
      for (const thread of plan.taken) unkept.add(thread);
      throw error;
    }
    this.#stamp = stamp;
    this.#threads = plan.threads;
    this.#tops = plan.tops;
    this.#state = plan.state;
    this.#afresh = false;
  }

  /** The tab that wrote before has stopped: this tab first catches up with what that one knew. */
  async #takeOver(): Promise<void> {
    const { found, sync } = this.#parts;
    // Where tabs share no locks, several may think that it is their turn: one of them continues.
    this.#stopped ||= this.#hasTakenOver;
    this.#hasTakenOver = true;
    const [stamp = null] = await found.store.some('head', [STAMP]);
    await sync.catchUp();
    this.#stamp = stamp as string | null;
    this.#afresh = true;
    this.soon();
  }

  /** Null: there is nothing to be written, or it will soon be known. */
  #plan(): Plan | null {
    const { host, reading, sync } = this.#parts;
    const { lists, counts, pool, unkept } = reading;
    if (host.feed && sync.state === null) return null;
    const toKeep = lists.toKeep();
    if (!toKeep) return null;
    const put: (readonly ['head' | 'thread', string, unknown])[] = [];
    const threads = new Set(toKeep.flatMap(({ rows }) => rows.map((row) => row.threadId)));
    for (const id of threads) {
      if (pool.isDoubted(id) || pool.messagesOf(id).some(isOutline)) return null;
      if (this.#afresh || unkept.has(id) || !this.#threads.has(id)) put.push(['thread', id, packed(id, pool)]);
    }
    const remove = [...this.#threads].filter((id) => !threads.has(id)).map((id) => ['thread', id] as const);
    const tops = new Map<Folder, string>();
    for (const list of toKeep) {
      const { ids, top } = topOf(list, pool);
      tops.set(list.folder, ids);
      const isKept =
        !this.#afresh && this.#tops.get(list.folder) === ids && !top.threads.some(({ id }) => unkept.has(id));
      if (!isKept) put.push(['head', topKey(list.folder), top]);
    }
    const kept: KeptState = {
      state: sync.state,
      counts: counts.confirmed,
      lists: toKeep.map(({ folder, floor, isUnsure }) => ({ folder, floor, isUnsure })),
    };
    const state = JSON.stringify(kept);
    if (put.length + remove.length === 0 && state === this.#state) return null;
    put.push(['head', STATE, kept]);
    const clear = this.#afresh ? (['head', 'thread'] as const) : [];
    return { batch: { clear, remove, put }, threads, tops, state, taken: [...unkept] };
  }
}

function packed(id: ThreadId, pool: MessagePool): KeptThread {
  const { messages = [], rest = new Map(), complete = false } = pool.thread(id) ?? {};
  return { id, messages, rest: [...rest], complete };
}

/** The part of a list that a start paints. @returns ids to be compared, besides the content of its threads */
function topOf(
  { rows, floor }: KeptList & { readonly rows: readonly ThreadRow[] },
  pool: MessagePool,
): { readonly ids: string; readonly top: KeptTop } {
  const first = rows.slice(0, FIRST_PAGE);
  const last = first.at(-1);
  const end = last && rows.length > first.length ? placeOf(last) : floor;
  const threads = first.map(({ threadId }) => packed(threadId, pool));
  return { ids: JSON.stringify([end, ...threads.map(({ id }) => id)]), top: { floor: end, threads } };
}
