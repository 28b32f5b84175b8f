import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { hasAttachment, type Message, type ThreadId } from '@wren/domain/message/message.ts';
import { placed, searchScope } from '@wren/domain/search/search-scope.ts';
import { conversation, type ThreadedMessage, type ThreadRow } from '@wren/domain/thread/thread.ts';
import type { Clock } from '../../../platform/clock.ts';
import { shownAs } from '../../folder-shown-as.ts';
import type { ListedThread, ListFilter, ListQuery, Page, SearchList, ThreadPage } from '../../mail-store.ts';
import { matchRow } from '../../match-row.ts';
import type { BodyReader } from '../bodies/body-reader.ts';
import type { EmailQuery, JmapReader } from '../jmap-reader.ts';
import { FolderOrder } from './folder-order.ts';
import { type CompiledSearch, compileSearch, inPlace, type JmapFilter } from './jmap-filter.ts';
import { matchesHere } from './matches-here.ts';
import { ThreadsRead } from './threads-read.ts';

/** Largest number of threads examined for one page, if the server cannot filter them exactly. */
const LOOKED_AT = 5_000;
/** Number of threads processed at a time. */
const PIECE = 200;

const FILTERS: Readonly<Record<ListFilter, (latest: Message) => boolean>> = {
  unread: (latest) => !latest.seen,
  starred: (latest) => latest.flagged,
  has_attachments: hasAttachment,
};
/** A server's filter for the leading messages of a filtered list. */
const NARROWED: Readonly<Record<ListFilter, JmapFilter>> = {
  unread: { notKeyword: '$seen' },
  starred: { hasKeyword: '$flagged' },
  has_attachments: { hasAttachment: true },
};

/** The properties of a found thread that name its mailbox. */
type Found = Pick<ThreadRow<ThreadedMessage>, 'threadId'> & { readonly latest: Pick<ThreadedMessage, 'mailbox'> };

const collapsed = (filter: JmapFilter | true): EmailQuery => ({
  filter: filter === true ? null : filter,
  collapse: true,
});

/** The lists of one account, by queries of its server. */
export class JmapLists {
  readonly #reader: JmapReader;
  readonly #bodies: BodyReader;
  readonly #now: Clock;
  readonly #order: FolderOrder;

  constructor(reader: JmapReader, bodies: BodyReader, now: Clock) {
    this.#reader = reader;
    this.#bodies = bodies;
    this.#now = now;
    this.#order = new FolderOrder(reader);
  }

  async list(list: ListQuery, page: Page): Promise<ThreadPage> {
    if (list.kind === 'search') return this.#search(list, page);
    const { folder, filter } = list;
    if (filter) return this.#narrowed(folder, filter, page);
    const there = await this.#folderFilter(folder);
    if (there === false) return { rows: [], hasMore: false };
    const read = new ThreadsRead(this.#reader);
    const part = { folder, filter: there, offset: page.offset, count: page.limit + 1 };
    const ids = await this.#order.threads(part, read);
    return { rows: await read.rows(ids.slice(0, page.limit), folder), hasMore: ids.length > page.limit };
  }

  async listAll(list: ListQuery): Promise<readonly ListedThread[]> {
    const found =
      list.kind === 'search' ? await this.#wholeSearch(list) : await this.#wholeFolder(list.folder, list.filter);
    const read = new ThreadsRead(this.#reader);
    await read.read(found.map(({ threadId }) => threadId));
    return found.flatMap(({ threadId: id, latest }) => {
      const folder = shownAs(list, latest.mailbox);
      const shown = conversation(read.thread(id), folder).map((message) => message.id);
      return shown.length === 0 ? [] : [{ id, folder, messages: shown }];
    });
  }

  /** The number of threads that a search finds. @param most they are counted no further than this */
  async count(list: SearchList, most: number): Promise<number> {
    const { filter, exact } = await this.#compiled(list);
    if (filter === false) return 0;
    if (exact) return this.#reader.count(collapsed(filter), most);
    return (await this.#looked(list, filter, most)).length;
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

  /** A folder's threads whose newest message there matches a filter: the server finds those with any matching message. */
  async #narrowed(folder: Folder, filter: ListFilter, { offset, limit }: Page): Promise<ThreadPage> {
    const rows = await this.#narrowedRows(folder, filter, offset + limit + 1);
    return { rows: rows.slice(offset, offset + limit), hasMore: rows.length > offset + limit };
  }

  async #narrowedRows(folder: Folder, filter: ListFilter, most: number): Promise<readonly ThreadRow[]> {
    const there = await this.#folderFilter(folder);
    if (there === false) return [];
    const conditions = there === true ? [NARROWED[filter]] : [there, NARROWED[filter]];
    const part = { folder, filter: { operator: 'AND', conditions }, count: Math.min(PIECE, most) } as const;
    const rows: ThreadRow[] = [];
    for (let offset = 0; rows.length < most && offset < LOOKED_AT; offset += part.count) {
      const read = new ThreadsRead(this.#reader);
      const ids = await this.#order.threads({ ...part, offset }, read);
      rows.push(...(await read.rows(ids, folder)).filter((row) => FILTERS[filter](row.latest)));
      if (ids.length < part.count) break;
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
    const read = new ThreadsRead(this.#reader);
    const wanted = exact
      ? await read.found(collapsed(filter), offset, limit + 1, list.withTexts)
      : (await this.#looked(list, filter, offset + limit + 1)).slice(offset);
    const matches = wanted.slice(0, limit);
    await read.read(matches.map(({ threadId }) => threadId));
    const scope = searchScope(list.query, list.folder);
    const place = scope === 'all' ? null : scope;
    const rows = matches.map((match): ThreadRow => {
      const thread = read.thread(match.threadId);
      const { answer: _, ...row } = matchRow<ThreadedMessage>(thread.length > 0 ? thread : [match], match, place);
      return { ...row, latest: match };
    });
    const texts = exact && list.withTexts ? await this.#bodies.textsOf(read.bodied) : undefined;
    return { rows, hasMore: wanted.length > limit, ...(texts && { texts }) };
  }
  /** The newest match of each thread, among mail that may match: each is examined. */
  async #looked(list: SearchList, filter: JmapFilter | true, most: number): Promise<readonly Message[]> {
    const { query, folder, timeZone = 'UTC' } = list;
    const asked = placed(query, folder);
    const moment = { timeZone, now: this.#now() };
    const found = new Map<ThreadId, Message>();
    const all = { filter: filter === true ? null : filter, collapse: false };
    for (let position = 0; found.size < most && position < LOOKED_AT; position += PIECE) {
      const messages = await this.#reader.foundMessages(all, position, PIECE);
      const hanging = messages.filter((message) => matchesHere(message, null, asked, moment) === null);
      const texts = await this.#bodies.texts(hanging.map(({ id }) => id));
      for (const message of messages) {
        const isMatch = matchesHere(message, texts.get(message.id) ?? null, asked, moment);
        if (isMatch === true && !found.has(message.threadId)) found.set(message.threadId, message);
      }
      if (messages.length < PIECE) break;
    }
    return [...found.values()].slice(0, most);
  }

  async #wholeFolder(folder: Folder, filter?: ListFilter): Promise<readonly Found[]> {
    if (filter) return this.#narrowedRows(folder, filter, Number.MAX_SAFE_INTEGER);
    const there = await this.#folderFilter(folder);
    if (there === false) return [];
    const part = { folder, filter: there, offset: 0, count: Number.MAX_SAFE_INTEGER };
    const ids = await this.#order.threads(part, new ThreadsRead(this.#reader));
    return this.#listed(ids, folder);
  }

  /** Adds the place of threads in a folder's list. */
  #listed(ids: readonly ThreadId[], folder: Folder): readonly Found[] {
    const mailbox = folder === 'starred' ? 'inbox' : folder;
    return ids.map((threadId) => ({ threadId, latest: { mailbox } }));
  }

  async #wholeSearch(list: SearchList): Promise<readonly Found[]> {
    const { filter, exact } = await this.#compiled(list);
    if (filter === false) return [];
    const all = exact
      ? await this.#reader.foundLight(collapsed(filter), 0, Number.MAX_SAFE_INTEGER)
      : await this.#looked(list, filter, Number.MAX_SAFE_INTEGER);
    return all.map((latest) => ({ threadId: latest.threadId, latest }));
  }
}
