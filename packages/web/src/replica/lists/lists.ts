import { FIRST_PAGE } from '@wren/contract/calls/reading/list.ts';
import { isRetryable } from '@wren/contract/errors.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import type { MailHost } from '../../host/mail-host.ts';
import { createEmitter } from '../../platform/emitter.ts';
import type { BulkScope } from '../commands/bulk-scope.ts';
import type { MessagePool } from '../pool/message-pool.ts';
import { sameEntries, sameFields } from '../pool/same-fields.ts';
import type { MailView } from '../pool/views/mail-view.ts';
import { EMPTY_LIST, type ListView } from '../pool/views/views.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';
import { DeferredSearchList } from './deferred-search-list.ts';
import type { KnownFloor } from './floor.ts';
import { FolderList } from './folder-list.ts';
import type { SearchListParts } from './search-list.ts';
import { type AnyList, begin, type Shown } from './shown-list.ts';

/** Names a list: a folder's, or that of a search. */
export type ListKey = Folder | { readonly text: string; readonly folder: Folder | null };

/** Milliseconds after which a list that nothing keeps true is listed again when it is shown (9.7). */
const STALE = 120_000;
/** Milliseconds without a change after which unsure rows are asked for again. */
const QUIET = 250;

/** Threads kept of each folder that is not shown, and by the browser beyond the page. */
const KEPT = 2_000;

export interface ListsParts {
  readonly host: MailHost;
  readonly tabs: TabCoordinator;
  readonly pool: MessagePool;
  readonly view: MailView;
  /** Differs after every change of anything that a list shows. */
  readonly version: () => number;
  /** Threads in a folder; null where the host does not say. */
  readonly total: (folder: Folder) => number | null;
  /** Whether a list is being emptied: loading more of it is pointless. */
  readonly isEmptied: (list: BulkScope) => boolean;
  /** Threads that must stay known, whether a list holds them or not. */
  readonly needed: () => Iterable<ThreadId>;
  readonly stored: SearchListParts['stored'];
  readonly onState: () => void;
}

/** How much of a folder's list is kept in this browser. */
export interface KeptList {
  readonly folder: Folder;
  readonly floor: KnownFloor;
  /** Something came up that only listing it again clears. */
  readonly isUnsure: boolean;
}

/** The lists that are, or were, on the screen. */
export class Lists {
  readonly #parts: ListsParts;
  /** Names the rows near the view (see `RowMemory`). */
  readonly near = createEmitter<[threads: readonly ThreadId[]]>();
  readonly #folders = new Map<Folder, Shown<FolderList>>();
  readonly #searches = new Map<string, Shown<DeferredSearchList>>();
  #timer: (() => void) | null = null;

  constructor(parts: ListsParts) {
    this.#parts = parts;
  }

  folderView(folder: Folder): ListView {
    const isEmptied = this.#parts.isEmptied({ folder, text: null });
    return this.#snapshot(this.#folder(folder), () => this.#parts.total(folder), isEmptied);
  }

  searchView(text: string, folder: Folder | null): ListView {
    if (text.trim() === '') return EMPTY_LIST;
    return this.#snapshot(this.#search(text, folder), () => null, this.#parts.isEmptied({ folder, text }));
  }

  /**
   * Lists a folder before it is shown. It does not fail: the error is in the view.
   * @param again also where it is known from before, and then no further
   */
  async ahead(folder: Folder, anew: boolean): Promise<void> {
    const shown = this.#folder(folder);
    if (anew || !shown.list.isLoaded) await this.#list(shown, shown.list.refresh(anew)).catch(() => undefined);
  }

  /** A folder is shown from now on. Returns a function that ends it. */
  watchFolder(folder: Folder): () => void {
    const shown = this.#folder(folder);
    shown.watchers += 1;
    const { host, tabs } = this.#parts;
    const isStale = tabs.clock() - shown.listedAt > STALE && !host.feed;
    if (!shown.list.isLoaded) this.#quietly(this.#list(shown, shown.list.load()));
    else if (shown.listedAt === 0 || isStale) this.#quietly(this.#list(shown));
    return () => {
      shown.watchers -= 1;
      if (shown.watchers === 0) this.#trim();
    };
  }

  watchSearch(text: string, folder: Folder | null): () => void {
    if (text.trim() === '') return () => undefined;
    const shown = this.#search(text, folder);
    shown.watchers += 1;
    if (!shown.list.isLoaded) this.#quietly(shown.list.loadMore());
    return () => {
      shown.watchers -= 1;
      if (shown.watchers > 0) return;
      shown.list.stop();
      this.#searches.delete(searchName(text, folder));
    };
  }

  /** Loads the next batch. @param batches of a folder at once @throws WrenError as the host says */
  async loadMore(key: ListKey, batches = 1): Promise<void> {
    if (typeof key === 'string') await this.#folder(key).list.loadMore(batches);
    else if (key.text.trim() !== '') await this.#search(key.text, key.folder).list.loadMore();
  }

  refresh(folder: Folder): Promise<number> {
    return this.#list(this.#folder(folder));
  }

  /** Lists what is shown again when nothing has changed for a moment; the rest when it is shown. */
  refreshSoon(): void {
    for (const shown of this.#folders.values()) {
      shown.doubts += 1;
      if (shown.watchers === 0) shown.listedAt = 0;
    }
    this.#timer?.();
    this.#timer = this.#parts.tabs.after(QUIET, () => {
      this.#timer = null;
      this.#quietly(this.refreshShown());
    });
  }

  async refreshShown(): Promise<void> {
    await Promise.all(
      [...this.#folders.values()].filter((shown) => shown.watchers > 0).map((shown) => this.#list(shown)),
    );
  }

  /** Lists that are shown and could not be loaded are loaded again. */
  reloadFailed(): void {
    for (const shown of this.#folders.values()) {
      if (shown.watchers > 0 && shown.list.error) this.#quietly(this.#list(shown));
    }
    for (const { list, watchers } of this.#searches.values()) {
      if (watchers > 0 && list.error) this.#quietly(list.loadMore());
    }
  }

  /**
   * What was known of lists may not be true any more.
   * @param again whether that goes for everything below the newest batch as well
   */
  relist(anew: boolean): void {
    for (const shown of this.#folders.values()) {
      if (shown.watchers === 0 && anew) shown.list.forget();
      else this.#quietly(shown.list.relist(anew));
    }
    this.#parts.onState();
  }

  /** What was asked for until now may have changed unheard. */
  doubt(): void {
    for (const { list } of this.#folders.values()) list.doubt();
  }

  /** Restores a folder's list from its copy. @param again whether the copy is shown only until the list is loaded */
  restore({ folder, floor, isUnsure }: KeptList, anew: boolean): void {
    const shown = this.#folder(folder);
    shown.list.restore(floor, anew);
    if (!anew && !isUnsure && shown.listedAt === 0) shown.listedAt = this.#parts.tabs.clock();
    this.#parts.onState();
  }

  /** The lists that are worth keeping, with their rows; null: it will soon be known what one on the screen holds. */
  toKeep(): readonly (KeptList & { readonly rows: readonly ThreadRow[] })[] | null {
    const lists: (KeptList & { readonly rows: readonly ThreadRow[] })[] = [];
    for (const [folder, { list, watchers, doubts, cleared }] of this.#folders) {
      const sure = list.isLoaded ? list.sureRows(this.#parts.host.feed ? KEPT : FIRST_PAGE) : null;
      if (sure) lists.push({ folder, ...sure, isUnsure: doubts > cleared });
      else if (list.isLoaded && watchers > 0) return null;
    }
    return lists;
  }

  stop(): void {
    this.#timer?.();
  }

  /** Threads that must be known: what is needed, the newest rows of each folder, and all that searches have found. */
  held(rows = Number.POSITIVE_INFINITY): Set<ThreadId> {
    const held = new Set(this.#parts.needed());
    for (const { list } of this.#folders.values()) for (const row of list.rows().slice(0, rows)) held.add(row.threadId);
    for (const { list } of this.#searches.values()) for (const thread of list.threads()) held.add(thread);
    return held;
  }

  /** Keeps the newest of each folder and what is shown; the rest is listed again when it is wanted. */
  #trim(): void {
    const { pool, view } = this.#parts;
    if ([...pool.threadIds()].length <= KEPT) return;
    for (const { list, watchers } of this.#folders.values()) if (watchers === 0) list.shorten(KEPT);
    const kept = this.held();
    for (const thread of [...pool.threadIds()]) {
      if (kept.has(thread)) continue;
      pool.dropThread(thread);
      view.invalidate(thread);
    }
    this.#parts.onState();
  }

  async #list(shown: Shown<FolderList>, listing = shown.list.refresh()): Promise<number> {
    const { doubts } = shown;
    const rows = await listing;
    shown.cleared = doubts;
    if (shown.doubts === doubts) shown.listedAt = this.#parts.tabs.clock();
    return rows;
  }

  #quietly(task: Promise<unknown>): void {
    task.catch((error) => {
      // The error is in the view.
      if (!isRetryable(error)) this.#parts.tabs.log('a list could not be loaded', error);
    });
  }

  #folder(folder: Folder): Shown<FolderList> {
    const known = this.#folders.get(folder);
    if (known) return known;
    const list = new FolderList({ ...this.#parts, folder, onOvertaken: () => this.refreshSoon() });
    const shown = begin(list);
    this.#folders.set(folder, shown);
    return shown;
  }

  #search(text: string, folder: Folder | null): Shown<DeferredSearchList> {
    const name = searchName(text, folder);
    const known = this.#searches.get(name);
    if (known) return known;
    const list = new DeferredSearchList({ ...this.#parts, text, folder });
    const shown = begin(list);
    this.#searches.set(name, shown);
    return shown;
  }

  #snapshot(shown: Shown<AnyList>, total: () => number | null, isEmptied: boolean): ListView {
    const { list, view } = shown;
    const version = this.#parts.version();
    if (shown.version === version) return view;
    shown.version = version;
    const rows = list.rows();
    const said = total();
    const next: ListView = {
      rows: sameEntries(rows, view.rows) ? view.rows : rows,
      status: list.error ? 'error' : list.isLoaded ? 'ready' : 'loading',
      error: list.error,
      // No count is below what is there: some hosts count nothing in Favourite (wire contract 2.6).
      total: said === null ? null : Math.max(said, rows.length),
      hasMore: list.hasMore && !isEmptied,
      loadingMore: list.isLoadingMore,
      moreFailed: list.hasMoreFailed,
      searched: list.searched,
    };
    if (!sameFields(next, view)) shown.view = next;
    return shown.view;
  }
}

function searchName(text: string, folder: Folder | null): string {
  return `${folder ?? 'all'} ${text.trim()}`;
}
