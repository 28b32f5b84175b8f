import { FIRST_PAGE } from '@wren/contract/calls/reading/list.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { ReadMessage } from '@wren/contract/wire/parsed-message.ts';
import { anySubaddress } from '@wren/domain/address/subaddress.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { compareNewestFirst } from '@wren/domain/message/message.ts';
import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { matchesMessage, mayMatch } from '@wren/domain/search/search-match.ts';
import { excludesWords, type SearchQuery, withOwn } from '@wren/domain/search/search-query.ts';
import { foundAs, isInScope, placed, searchScope } from '@wren/domain/search/search-scope.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import type { MailHost, SearchBatch } from '../../host/mail-host.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { isOutline } from '../pool/memory/message-outline.ts';
import type { MessagePool, Version } from '../pool/message-pool.ts';
import { sameFields } from '../pool/same-fields.ts';
import type { MailView } from '../pool/views/mail-view.ts';
import { FoundHere, type StoredMail } from './found-here.ts';

export interface SearchListParts {
  readonly text: string;
  /** Null: all mail but Junk and Trash, unless the text says where. */
  readonly folder: Folder | null;
  readonly host: MailHost;
  readonly pool: MessagePool;
  readonly view: MailView;
  readonly stored: StoredMail;
  readonly onState: () => void;
}

interface Found {
  readonly thread: ThreadId;
  /** The newest message that matches. */
  readonly message: MessageId;
  readonly receivedAt: number;
}

const foundIn = ({ threadId: thread, id: message, receivedAt }: Message): Found => ({ thread, message, receivedAt });
const placeOf = ({ message: id, receivedAt }: Found): Pick<Message, 'receivedAt' | 'id'> => ({ receivedAt, id });

/**
 * The threads that match a search, as they are now: those that the browser holds until the server has answered, then
 * those that the server found and what has come since that is seen to match. What was found stays, though it be read: it does
 * not vanish from where one reads. Where the host cannot search, the newest mail is loaded and looked at here.
 */
export class SearchList {
  readonly #parts: SearchListParts;
  readonly #rows = new Map<ThreadId, ThreadRow>();
  /** Whether a message matches; a message that differs is another record. */
  readonly #matches = new WeakMap<Message, boolean>();
  readonly #query: SearchQuery;
  /** The query with the place where it looks. */
  readonly #placed: SearchQuery;
  /** When the search began: `newer_than:` counts from its day. */
  readonly #moment = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, now: systemClock() };
  readonly #snippets = new Map<MessageId, string>();
  #found: readonly Found[] = [];
  #hasMore = false;
  #loaded = false;
  #error: WrenError | null = null;
  #loading: Promise<void> | null = null;
  readonly #here: FoundHere;
  #looked: Promise<void> | null = null;
  #stopped = false;
  /** Batches that the host has answered. */
  #batches = 0;

  constructor(parts: SearchListParts) {
    this.#parts = parts;
    const { addresses, findsMatches } = parts.host;
    // A host that searches means subaddresses as well.
    const own = findsMatches ? [...addresses, ...addresses.map(anySubaddress)] : addresses;
    this.#query = withOwn(parseSearch(parts.text), own);
    this.#placed = placed(this.#query, parts.folder);
    this.#here = new FoundHere({
      stored: parts.stored,
      matches: (message, body) => matchesMessage(message, body, this.#placed, this.#moment),
      mayMatch: (message) => mayMatch(message, this.#placed, this.#moment),
      isOver: () => this.#isTold || this.#stopped,
      onState: parts.onState,
    });
  }

  get isLoaded(): boolean {
    return this.#loaded;
  }

  get error(): WrenError | null {
    return this.#error;
  }

  get hasMore(): boolean {
    return this.#hasMore;
  }

  get isLoadingMore(): boolean {
    return this.#loaded && this.#loading !== null;
  }

  get hasMoreFailed(): boolean {
    return this.#loaded && this.#error !== null;
  }

  /** Conversations that were looked at where the host cannot search; null: it did. */
  get searched(): number | null {
    if (this.#parts.host.findsMatches) return null;
    const { view } = this.#parts;
    return [...view.threadIds()].filter((thread) => view.messages(thread).some((one) => this.#isWithin(one))).length;
  }

  threads(): readonly ThreadId[] {
    return this.#shown().map((found) => found.thread);
  }

  #shown(): readonly Found[] {
    if (!this.#isTold) return this.#held();
    const known = new Set(this.#found.map(({ thread }) => thread));
    const last = this.#hasMore ? this.#found.at(-1) : undefined;
    const come = this.#held().filter(
      (one) => !known.has(one.thread) && (!last || compareNewestFirst(placeOf(one), placeOf(last)) < 0),
    );
    if (come.length > 0) {
      this.#found = [...this.#found, ...come].sort((a, b) => compareNewestFirst(placeOf(a), placeOf(b)));
    }
    return this.#found;
  }

  /** The next batch; the first one, if none was loaded. @throws WrenError as the host says, kept as the list's error */
  loadMore(): Promise<void> {
    if (this.#loaded && !this.#hasMore) return Promise.resolve();
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
      this.#parts.onState();
    });
    this.#parts.onState();
    return this.#loading;
  }

  /** Whether the host's result is known, so that local matches add nothing. */
  get #isTold(): boolean {
    return this.#loaded && this.#parts.host.findsMatches;
  }

  /** Nobody asks for it any more. */
  stop(): void {
    this.#stopped = true;
  }

  /** Looks into what is here and not in memory, until the host has answered. */
  async #lookHere(): Promise<void> {
    const { view } = this.#parts;
    if (this.#query.length === 0 || !this.#tellsByItself) return;
    const messages = [...view.threadIds()].flatMap((thread) => view.messages(thread));
    await this.#here.look(messages.filter((one) => this.#isWithin(one)));
  }

  async #load(): Promise<void> {
    const { host, pool } = this.#parts;
    this.#looked ??= this.#lookHere();
    const asked = pool.now();
    try {
      // What was found and is not any more is no longer counted: what comes after it has moved up.
      const left = this.#found.filter((one) => this.#isStillFound(one)).length;
      const all = this.#found.length;
      let answer = await this.#ask(host.findsMatches ? left : all);
      // The host has not received the change yet.
      if (host.findsMatches && left < all && !answer.rows.some(this.#isNew)) answer = await this.#ask(all);
      const { rows, hasMore, snippets } = answer;
      for (const { message, unsaid } of rows) pool.learn(message, asked, unsaid);
      this.#batches += 1;
      this.#hasMore = hasMore;
      if (host.findsMatches) this.#find(rows, snippets, asked);
      this.#loaded = true;
      this.#error = null;
    } catch (error) {
      this.#error = error instanceof WrenError ? error : new WrenError('bad-answer', undefined, { cause: error });
      throw this.#error;
    }
  }

  readonly #isNew = ({ message }: ReadMessage): boolean =>
    !this.#found.some(({ thread }) => thread === message.threadId);

  /** @param known conversations above the batch */
  #ask(known: number): Promise<SearchBatch> {
    const { host, text, folder } = this.#parts;
    return host.search({ text, folder, known, batches: this.#batches, limit: FIRST_PAGE, isNew: this.#isNew });
  }

  /** Whether the host now finds a conversation, judged by its fields. */
  #isStillFound({ thread }: Found): boolean {
    return this.#parts.view.messages(thread).some((one) => mayMatch(one, this.#placed, this.#moment));
  }

  /** Takes what the host has found. A batch that brings nothing new ends the list. */
  #find(rows: readonly ReadMessage[], snippets: Readonly<Record<MessageId, string>>, asked: Version): void {
    const { pool } = this.#parts;
    for (const { message, facts } of rows) pool.learnFacts(message.threadId, this.#foundAs(message), facts, asked);
    const known = new Set(this.#found.map((found) => found.thread));
    const fresh = rows.filter(({ message }) => !known.has(message.threadId));
    this.#found = [...this.#found, ...fresh.map(({ message }) => foundIn(message))];
    for (const [message, snippet] of Object.entries(snippets)) this.#snippets.set(message, snippet);
    this.#hasMore &&= fresh.length > 0;
  }

  rows(): readonly ThreadRow[] {
    return this.#shown().flatMap((found) => {
      const row = this.#row(found);
      return row ? [row] : [];
    });
  }

  /** The matches in this browser, newest first, with previews instead of missing bodies. */
  #held(): readonly Found[] {
    if (this.#query.length === 0 || !this.#tellsByItself) return [];
    const { view } = this.#parts;
    const newest: Message[] = [];
    for (const thread of view.threadIds()) {
      const found = view
        .messages(thread)
        .filter((message) => this.#isMatch(message) || (!this.#isTold && this.#here.has(message.id)))
        .sort(compareNewestFirst)[0];
      if (found) newest.push(found);
    }
    return newest.sort(compareNewestFirst).map(foundIn);
  }

  /** Not when words are excluded, which may be in a body that only the server knows: unless the host cannot search. */
  get #tellsByItself(): boolean {
    return !this.#parts.host.findsMatches || !excludesWords(this.#query);
  }

  #isMatch(message: Message): boolean {
    const known = this.#matches.get(message);
    if (known !== undefined) return known;
    // What would tell it is not in memory: the host finds it, or `FoundHere` brings it back.
    const isMatch = !isOutline(message) && matchesMessage(message, message.preview, this.#placed, this.#moment);
    this.#matches.set(message, isMatch);
    return isMatch;
  }

  #isWithin(message: Message): boolean {
    return isInScope(message, this.#query, this.#parts.folder);
  }

  #foundAs({ mailbox }: Message): Folder {
    return foundAs(searchScope(this.#query, this.#parts.folder), mailbox);
  }

  /** What has left the searched folder since is not found there any more. */
  #row({ thread, message }: Found): ThreadRow | null {
    const { view } = this.#parts;
    const latest = view.messages(thread).find((entry) => entry.id === message);
    if (!latest || !this.#isWithin(latest)) return null;
    const snippet = this.#snippets.get(message);
    const facts = view.facts(thread, this.#foundAs(latest));
    const row: ThreadRow = { threadId: thread, latest, ...facts, ...(snippet !== undefined && { snippet }) };
    const last = this.#rows.get(thread);
    if (last && sameFields(last, row)) return last;
    this.#rows.set(thread, row);
    return row;
  }
}
