import { FIRST_PAGE } from '@wren/contract/calls/reading/list.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { ReadMessage } from '@wren/contract/wire/parsed-message.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { isInFolder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import { compareNewestFirst } from '@wren/domain/message/message.ts';
import { placeOf, type RowPlace, type ThreadRow } from '@wren/domain/thread/thread.ts';
import type { MailHost } from '../../host/mail-host.ts';
import type { MessagePool, Version } from '../pool/message-pool.ts';
import type { MailView } from '../pool/views/mail-view.ts';
import { type Floor, isDeeper, type KnownFloor } from './floor.ts';
import { countAtOrAbove } from './ordered-rows.ts';

/** Rows of each later batch (4.12, 9.3). */
export const LATER_PAGE = 15;

export interface FolderListParts {
  readonly folder: Folder;
  readonly host: MailHost;
  readonly pool: MessagePool;
  readonly view: MailView;
  /** Called with every change of the list's own state. */
  readonly onState: () => void;
  /** Threads of an answer changed while it was on its way: it is requested again when all is quiet. */
  readonly onOvertaken: () => void;
}

/**
 * What is loaded of one folder. Its rows are computed: all threads with a message in the folder at or above the
 * floor, so that changes, arrivals and undo need nothing here.
 */
export class FolderList {
  readonly folder: Folder;
  readonly #parts: FolderListParts;
  #floor: Floor = 'unknown';
  /** How far down its rows come from answers that were asked for after all that may have changed unheard. */
  #sure: Floor = 'unknown';
  #sureSince: Version = 0;
  #error: WrenError | null = null;
  #loading: Promise<number> | null = null;
  #next: Promise<number> | null = null;
  #loadingMore: Promise<void> | null = null;
  #anew = false;
  /** The rows of the folder, and those above the floor among them. */
  #shown: { readonly all: readonly ThreadRow[]; readonly rows: readonly ThreadRow[] } = { all: [], rows: [] };
  #moreFailed = false;

  constructor(parts: FolderListParts) {
    this.folder = parts.folder;
    this.#parts = parts;
  }

  get isLoaded(): boolean {
    return this.#floor !== 'unknown';
  }

  get error(): WrenError | null {
    return this.#error;
  }

  get hasMore(): boolean {
    return typeof this.#floor === 'object';
  }

  get isLoadingMore(): boolean {
    return this.#loadingMore !== null;
  }

  /** The last batch could not be loaded. */
  get hasMoreFailed(): boolean {
    return this.#moreFailed;
  }

  /** Folders are listed by the host. */
  readonly searched = null;

  /** Rows at or above the floor, newest first. */
  rows(): readonly ThreadRow[] {
    if (this.#floor === 'unknown') return [];
    const all = this.#parts.view.rows(this.folder);
    const count = this.#floor === 'end' ? all.length : countAtOrAbove(all, this.#floor);
    if (count === all.length) return all;
    if (this.#shown.all !== all || this.#shown.rows.length !== count) this.#shown = { all, rows: all.slice(0, count) };
    return this.#shown.rows;
  }

  /** Forgets how far it is loaded: what is below the newest `count` rows may be dropped from memory. */
  shorten(count: number): void {
    const last = this.rows()[count - 1];
    if (!last) return;
    this.#floor = placeOf(last);
    if (isDeeper(this.#sure, this.#floor)) this.#sure = this.#floor;
  }

  /** Forgets that it was loaded. */
  forget(): void {
    this.#floor = 'unknown';
    this.#sure = 'unknown';
    this.#error = null;
  }

  /** Its rows may have changed unheard: only answers from now on say what they are. */
  doubt(): void {
    this.#sure = 'unknown';
    this.#sureSince = this.#parts.pool.now();
  }

  /** Restores the extent of the kept list. @param again whether it is shown only until the list is loaded */
  restore(floor: KnownFloor, anew: boolean): void {
    this.#error = null;
    if (!isDeeper(floor, this.#floor)) return;
    this.#floor = floor;
    this.#anew = anew;
    if (!anew) this.#sure = floor;
  }

  /** The newest rows that are worth keeping, without anything pending, and how far down they go; null: it is not sure. */
  sureRows(limit: number): { readonly rows: readonly ThreadRow[]; readonly floor: KnownFloor } | null {
    const floor = isDeeper(this.#sure, this.#floor) ? this.#floor : this.#sure;
    if (floor === 'unknown') return null;
    const all = this.#parts.view.confirmedRows(this.folder);
    const count = floor === 'end' ? all.length : countAtOrAbove(all, floor);
    const last = count > limit ? all[limit - 1] : undefined;
    return last ? { rows: all.slice(0, limit), floor: placeOf(last) } : { rows: all.slice(0, count), floor };
  }

  /** Loads the newest batch, or waits for the one that is on its way. @throws WrenError as {@link refresh} */
  load(): Promise<number> {
    return this.#loading ?? this.refresh();
  }

  /**
   * Lists the newest batch again, asking after every request that is on its way: that may not know yet what is to be
   * learned. Answers the number of rows.
   * @param again whether nothing that was loaded below that batch counts any more
   * @throws WrenError as the host says, having kept it as the list's error
   */
  refresh(anew = false): Promise<number> {
    if (anew) this.#anew = true;
    if (this.#loading) {
      const again = (): Promise<number> => {
        this.#next = null;
        return this.refresh();
      };
      this.#next ??= this.#loading.then(again, again);
      return this.#next;
    }
    this.#loading = this.#refresh().finally(() => {
      this.#loading = null;
      this.#parts.onState();
    });
    this.#parts.onState();
    return this.#loading;
  }

  /**
   * What was listed, or is on its way, may not be true: lists it again, if it was listed at all.
   * @param again as in {@link refresh}
   */
  async relist(anew: boolean): Promise<void> {
    if (this.#loading || this.isLoaded) await this.refresh(anew);
  }

  /**
   * Loads the next batch, if there is one.
   * @param batches so many at once, where the host can: fast scrolling then waits less
   * @throws WrenError as the host says
   */
  loadMore(batches = 1): Promise<void> {
    if (!this.hasMore) return Promise.resolve();
    this.#moreFailed = false;
    this.#loadingMore ??= this.#loadMore(batches)
      .catch((error: unknown) => {
        this.#moreFailed = true;
        throw error;
      })
      .finally(() => {
        this.#loadingMore = null;
        this.#parts.onState();
      });
    this.#parts.onState();
    return this.#loadingMore;
  }

  async #refresh(): Promise<number> {
    const { host, pool } = this.#parts;
    const asked = pool.now();
    try {
      const page = await host.list(this.folder, 0, FIRST_PAGE);
      this.#learn(page, null, page.length >= FIRST_PAGE, asked);
      this.#error = null;
      this.#moreFailed = false;
    } catch (error) {
      this.#error = error instanceof WrenError ? error : new WrenError('bad-answer', undefined, { cause: error });
      throw this.#error;
    }
    return this.rows().length;
  }

  async #loadMore(batches: number): Promise<void> {
    const { host, pool, view } = this.#parts;
    // The batch below begins where the one on its way ends.
    await this.#loading?.catch(() => undefined);
    const asked = pool.now();
    const floor = this.#floor;
    const top = typeof floor === 'object' ? floor : null;
    const known = this.#confirmed(null, floor).length;
    const isNew = (entry: ReadMessage): boolean => {
      const row = view.confirmedRow(entry.message.threadId, this.folder);
      return row === null || !this.#isWithin(row, floor) || !this.#isWithin(listedRow(entry), floor);
    };
    const page = await host.listMore({ folder: this.folder, known, limit: LATER_PAGE, batches, isNew });
    this.#learn(page.rows, page.fromTop ? null : top, page.hasMore, asked);
  }

  /**
   * Takes a batch of rows. Confirmed messages in its range whose thread the server does not list there any more are
   * dropped.
   * @param top where the range begins; null: at the newest
   */
  #learn(page: readonly ReadMessage[], top: RowPlace | null, hasMore: boolean, asked: Version): void {
    const { host, pool } = this.#parts;
    for (const { message, unsaid, facts } of page) {
      // Nothing else tells what has come to a conversation that was read, and it may be more than its newest message.
      if (!host.feed && !pool.message(message.id)) pool.markIncomplete(message.threadId);
      pool.learn(message, asked, unsaid);
      if (facts.answer) pool.learn(facts.answer.message, asked, facts.answer.unsaid);
    }
    const overtaken = page.filter(
      ({ message, facts }) => !pool.learnFacts(message.threadId, this.folder, facts, asked),
    );
    if (overtaken.length > 0) this.#parts.onOvertaken();
    const places = page.map((entry) => host.placeOf(listedRow(entry)));
    const bottom = (hasMore && places.sort(compareNewestFirst).at(-1)) || 'end';
    const listed = new Set(page.map((entry) => entry.message.threadId));
    for (const row of this.#confirmed(top, bottom)) {
      if (!listed.has(row.threadId) && !pool.touchedSince(row.threadId, asked)) this.#unlist(row.threadId);
    }
    this.#assure(bottom, top, asked);
    this.#lower(bottom, top === null);
  }

  /** A batch says what its range holds, from the newest row or from where it was sure before, or above that. */
  #assure(bottom: KnownFloor, top: RowPlace | null, asked: Version): void {
    if (asked < this.#sureSince) return;
    const isMore = isDeeper(bottom, this.#sure);
    if (top === null ? isMore || this.#anew : isMore && !isDeeper(top, this.#sure)) this.#sure = bottom;
  }

  /** The rows, without anything pending, that the host has below a place and at or above a floor. @param top null: from the newest on */
  #confirmed(top: RowPlace | null, floor: Floor): readonly ThreadRow[] {
    const rows = this.#parts.view.confirmedRows(this.folder);
    // Another order than that of the rows: each is looked at.
    if (this.#parts.host.placeOf !== placeOf)
      return rows.filter((row) => !(top && this.#isWithin(row, top)) && this.#isWithin(row, floor));
    return rows.slice(
      top ? countAtOrAbove(rows, top) : 0,
      typeof floor === 'object' ? countAtOrAbove(rows, floor) : undefined,
    );
  }

  /** Whether the host has a row at or above a floor. */
  #isWithin(row: Pick<ThreadRow, 'latest' | 'answer'>, floor: Floor): boolean {
    return typeof floor !== 'object' || compareNewestFirst(this.#parts.host.placeOf(row), floor) <= 0;
  }

  /** The server does not list a thread here any more. What was starred only lost its star, for all that is known. */
  #unlist(thread: ThreadId): void {
    const { pool } = this.#parts;
    for (const message of pool.messagesOf(thread)) {
      if (!isInFolder(message, this.folder)) continue;
      pool.drop(message.id);
      if (this.folder === 'starred') pool.learn({ ...message, flagged: false }, pool.now());
    }
  }

  /** A first page never makes a list that was loaded further shorter, unless it is the whole list. */
  #lower(floor: KnownFloor, fromTop: boolean): void {
    const old = this.#floor;
    if (fromTop && typeof floor === 'object' && old !== 'unknown' && !this.#anew) {
      if (!isDeeper(floor, old)) return;
    }
    this.#floor = floor;
    this.#anew = false;
  }
}

/** What a host's list says of a row. */
function listedRow({ message, facts }: ReadMessage): Pick<ThreadRow, 'latest' | 'answer'> {
  return { latest: message, ...(facts.answer && { answer: facts.answer.message }) };
}
