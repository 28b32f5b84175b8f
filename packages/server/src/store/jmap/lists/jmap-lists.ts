import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { hasAttachment, type Message, type ThreadId } from '@wren/domain/message/message.ts';
import { placed, searchScope } from '@wren/domain/search/search-scope.ts';
import {
  compareRows,
  conversation,
  type ThreadedMessage,
  type ThreadRow,
  threadRow,
} from '@wren/domain/thread/thread.ts';
import type { Clock } from '../../../platform/clock.ts';
import { shownAs } from '../../folder-shown-as.ts';
import type { ListedThread, ListFilter, ListQuery, Page, SearchList, ThreadPage } from '../../mail-store.ts';
import { matchRow } from '../../match-row.ts';
import { readableText } from '../jmap-bodies.ts';
import type { JmapReader } from '../jmap-reader.ts';
import { FolderOrder } from './folder-order.ts';
import { type CompiledSearch, compileSearch, inPlace, type JmapFilter } from './jmap-filter.ts';
import { matchesHere } from './matches-here.ts';

/** Threads that a list looks at for one page, where the server cannot say which of them belong there. */
const LOOKED_AT = 5_000;
/** Those that are processed at a time. */
const PIECE = 200;

const FILTERS: Readonly<Record<ListFilter, (latest: Message) => boolean>> = {
  unread: (latest) => !latest.seen,
  starred: (latest) => latest.flagged,
  has_attachments: hasAttachment,
};
/** What a message must have that a filter's threads are led by. */
const NARROWED: Readonly<Record<ListFilter, JmapFilter>> = {
  unread: { notKeyword: '$seen' },
  starred: { hasKeyword: '$flagged' },
  has_attachments: { hasAttachment: true },
};

/** The lists of one account, as its server finds them. */
export class JmapLists {
  readonly #reader: JmapReader;
  readonly #now: Clock;
  readonly #order: FolderOrder;

  constructor(reader: JmapReader, now: Clock) {
    this.#reader = reader;
    this.#now = now;
    this.#order = new FolderOrder(reader);
  }

  async list(list: ListQuery, page: Page): Promise<ThreadPage> {
    if (list.kind === 'search') return this.#search(list, page);
    const { folder, filter } = list;
    if (filter) return this.#narrowed(folder, filter, page);
    const filterOf = await this.#folderFilter(folder);
    if (filterOf === false) return { rows: [], hasMore: false };
    const ids = await this.#order.threads(folder, filterOf, page.offset, page.limit + 1);
    const rows = await this.#rows(ids.slice(0, page.limit), folder);
    return { rows, hasMore: ids.length > page.limit };
  }

  async listAll(list: ListQuery): Promise<readonly ListedThread[]> {
    const found =
      list.kind === 'search' ? await this.#wholeSearch(list) : await this.#wholeFolder(list.folder, list.filter);
    const { emailsOfThreads, light } = this.#bound();
    const messages = await light(await emailsOfThreads(found.map(({ threadId }) => threadId)));
    const threads = new Map<ThreadId, ThreadedMessage[]>();
    for (const message of messages) threads.set(message.threadId, [...(threads.get(message.threadId) ?? []), message]);
    return found.flatMap(({ threadId: id, latest }) => {
      const folder = shownAs(list, latest.mailbox);
      const shown = conversation(threads.get(id) ?? [], folder).map((message) => message.id);
      return shown.length === 0 ? [] : [{ id, folder, messages: shown }];
    });
  }

  #bound() {
    return {
      emailsOfThreads: (ids: readonly ThreadId[]) => this.#reader.emailsOfThreads(ids),
      light: (ids: readonly string[]) => this.#reader.light(ids),
    };
  }

  /** True: all mail; false: none. */
  async #folderFilter(folder: Folder): Promise<JmapFilter | boolean> {
    return inPlace(folder, await this.#places()).filter;
  }

  async #places() {
    const { mailboxes } = this.#reader.places;
    const { isCyrus } = await this.#reader.client.session();
    return { idOf: (mailbox: Parameters<typeof mailboxes.idOf>[0]) => mailboxes.idOf(mailbox), isCyrus };
  }

  async #rows(ids: readonly ThreadId[], folder: Folder): Promise<readonly ThreadRow[]> {
    const threads = await this.#reader.threads(ids);
    const rows = ids.flatMap((id) => threadRow(threads.get(id) ?? [], folder) ?? []);
    return rows.sort(compareRows);
  }

  /** A folder's threads whose newest message there is as a filter wants it: the server says only that some message is. */
  async #narrowed(folder: Folder, filter: ListFilter, { offset, limit }: Page): Promise<ThreadPage> {
    const rows = await this.#narrowedRows(folder, filter, offset + limit + 1);
    return { rows: rows.slice(offset, offset + limit), hasMore: rows.length > offset + limit };
  }

  async #narrowedRows(folder: Folder, filter: ListFilter, most: number): Promise<readonly ThreadRow[]> {
    const there = await this.#folderFilter(folder);
    if (there === false) return [];
    const conditions = there === true ? [NARROWED[filter]] : [there, NARROWED[filter]];
    const rows: ThreadRow[] = [];
    for (let position = 0; rows.length < most && position < LOOKED_AT; position += PIECE) {
      const ids = await this.#order.threads(folder, { operator: 'AND', conditions }, position, PIECE);
      rows.push(...(await this.#rows(ids, folder)).filter((row) => FILTERS[filter](row.latest)));
      if (ids.length < PIECE) break;
    }
    return rows.slice(0, most);
  }

  async #compiled(list: SearchList): Promise<CompiledSearch> {
    const { query, folder, timeZone = 'UTC' } = list;
    return compileSearch(query, folder, await this.#places(), { timeZone, now: this.#now() });
  }

  async #search(list: SearchList, { offset, limit }: Page): Promise<ThreadPage> {
    const { filter, exact } = await this.#compiled(list);
    if (filter === false) return { rows: [], hasMore: false };
    const wanted = exact
      ? await this.#matches(filter, offset, limit + 1)
      : (await this.#looked(list, filter, offset + limit + 1)).slice(offset);
    const latest = wanted.slice(0, limit);
    const threads = await this.#reader.threads(latest.map(({ threadId }) => threadId));
    const scope = searchScope(list.query, list.folder);
    const place = scope === 'all' ? null : scope;
    const rows = latest.map((match): ThreadRow => matchRow(threads.get(match.threadId) ?? [match], match, place));
    return { rows, hasMore: wanted.length > limit };
  }

  /** The newest match of each thread, where the server knows them all. */
  async #matches(filter: JmapFilter | true, position: number, count: number): Promise<readonly Message[]> {
    const ids = await this.#reader.query({ filter: filter === true ? null : filter, collapse: true }, position, count);
    const { beside } = this.#reader.places;
    return this.#reader.messages(ids.map((id) => beside.idOf(id)));
  }

  /** The newest match of each thread, among mail that may match: each is looked at. */
  async #looked(list: SearchList, filter: JmapFilter | true, most: number): Promise<readonly Message[]> {
    const { query, folder, timeZone = 'UTC' } = list;
    const asked = placed(query, folder);
    const moment = { timeZone, now: this.#now() };
    const found = new Map<ThreadId, Message>();
    const { beside } = this.#reader.places;
    for (let position = 0; found.size < most && position < LOOKED_AT; position += PIECE) {
      const all = { filter: filter === true ? null : filter, collapse: false };
      const ids = await this.#reader.query(all, position, PIECE);
      const messages = await this.#reader.messages(ids.map((id) => beside.idOf(id)));
      const hanging = messages.filter((message) => matchesHere(message, null, asked, moment) === null);
      const bodies = await this.#reader.bodies(hanging.map(({ id: own }) => own));
      for (const message of messages) {
        const body = bodies.get(message.id);
        const isMatch = matchesHere(message, body ? readableText(body) : null, asked, moment);
        if (isMatch === true && !found.has(message.threadId)) found.set(message.threadId, message);
      }
      if (ids.length < PIECE) break;
    }
    return [...found.values()].slice(0, most);
  }

  async #wholeFolder(folder: Folder, filter?: ListFilter): Promise<readonly Pick<ThreadRow, 'threadId' | 'latest'>[]> {
    if (filter) return this.#narrowedRows(folder, filter, Number.MAX_SAFE_INTEGER);
    const there = await this.#folderFilter(folder);
    if (there === false) return [];
    const ids = await this.#order.threads(folder, there, 0, Number.MAX_SAFE_INTEGER);
    return this.#listed(ids, folder);
  }

  /** A folder's list says where its threads lie. */
  #listed(ids: readonly ThreadId[], folder: Folder): readonly Pick<ThreadRow, 'threadId' | 'latest'>[] {
    const mailbox = folder === 'starred' ? 'inbox' : folder;
    return ids.map((threadId) => ({ threadId, latest: { mailbox } as Message }));
  }

  async #wholeSearch(list: SearchList): Promise<readonly Pick<ThreadRow, 'threadId' | 'latest'>[]> {
    const { filter, exact } = await this.#compiled(list);
    if (filter === false) return [];
    const all = exact
      ? await this.#matches(filter, 0, Number.MAX_SAFE_INTEGER)
      : await this.#looked(list, filter, Number.MAX_SAFE_INTEGER);
    return all.map((latest) => ({ threadId: latest.threadId, latest }));
  }
}
