import { dayOf } from '@wren/domain/date/calendar-day.ts';
import type { Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { mayMatch, messageMatcher, type SearchMoment } from '@wren/domain/search/search-match.ts';
import type { SearchQuery } from '@wren/domain/search/search-query.ts';
import { placed } from '@wren/domain/search/search-scope.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { SearchList } from '../../mail-store.ts';
import { readText } from '../blobs/read-body.ts';
import { readAccountState, stateText } from '../files/account-state.ts';
import { changesSince } from '../messages/change-log.ts';
import { unpackId } from '../messages/packed-id.ts';
import { matches } from './search-threads.ts';

/** Largest number of searches with cached results: those of two devices. */
const MAX_KEPT = 100;
/** Largest number of changed messages that are checked one by one; after more of them searches are executed again. */
const MAX_FOLLOWED = 100;

/** The results of a search: the newest messages of at least as many threads as are counted. */
interface KeptSearch {
  readonly asked: SearchQuery;
  readonly moment: SearchMoment;
  readonly found: Map<MessageId, ThreadId>;
  /** There are no further results. */
  readonly isWhole: boolean;
  /** Number of threads among them; null: not counted since they changed. */
  threads: number | null;
}

/** Cache of one connection. */
interface ConnectionCache {
  /** The account's state for which it is valid. */
  state: string;
  readonly searches: Map<string, KeptSearch>;
}

/**
 * Counts of the threads that searches find, which are requested after every change: a search is executed once, and then the
 * changed messages are matched against it, by the same definition as the statements. The cost is independent of the account's
 * size.
 */
export class KeptSearches {
  readonly #caches = new WeakMap<Database, ConnectionCache>();

  /** Null: the search must be executed. Requires a transaction. @param now milliseconds since the epoch */
  count(db: Database, search: SearchList, most: number, now: number): number | null {
    const { searches } = this.#followed(db);
    const name = nameOf(search, most, now);
    const cached = searches.get(name);
    if (!cached) return null;
    // The least recently used one is evicted.
    searches.delete(name);
    cached.threads ??= new Set(cached.found.values()).size;
    const isKnown = cached.isWhole || cached.threads >= most;
    if (!isKnown || cached.threads > cacheSize(most) + most) return null;
    searches.set(name, cached);
    return Math.min(cached.threads, most);
  }

  /** Executes the search. Requires a transaction. */
  countAnew(db: Database, search: SearchList, most: number, now: number): number {
    const { searches } = this.#followed(db);
    const { query, folder, timeZone = 'UTC' } = search;
    const found = new Map<MessageId, ThreadId>();
    const threads = new Set<ThreadId>();
    let isWhole = true;
    for (const match of matches(db, search, now)) {
      const thread = unpackId(match.thread);
      if (!threads.has(thread) && threads.size === cacheSize(most)) {
        isWhole = false;
        break;
      }
      threads.add(thread);
      found.set(unpackId(match.id), thread);
    }
    const scoped = placed(query, folder);
    searches.set(nameOf(search, most, now), {
      asked: scoped,
      moment: { timeZone, now },
      found,
      isWhole,
      threads: threads.size,
    });
    for (const name of searches.keys()) {
      if (searches.size <= MAX_KEPT) break;
      searches.delete(name);
    }
    return Math.min(threads.size, most);
  }

  /** The cache, updated to the file's current state. */
  #followed(db: Database): ConnectionCache {
    const { epoch, modseq } = readAccountState(db);
    const state = stateText(epoch, modseq);
    const cache = this.#caches.get(db) ?? { state, searches: new Map() };
    this.#caches.set(db, cache);
    if (cache.state === state) return cache;
    const changes = cache.searches.size === 0 ? 'too-old' : changesSince(db, cache.state, MAX_FOLLOWED);
    cache.state = state;
    if (changes === 'too-old' || changes.hasMore) {
      cache.searches.clear();
      return cache;
    }
    const searches = [...cache.searches.values()];
    for (const search of searches) for (const id of changes.destroyed) leave(search, id);
    for (const message of changes.changed) askOf(db, message, searches);
    return cache;
  }
}

/** Number of cached threads: as many may leave until the search must be executed again. */
const cacheSize = (most: number): number => 2 * most;

/** Days of a search change their meaning on the next day. */
function nameOf({ query, folder, timeZone = 'UTC' }: SearchList, most: number, now: number): string {
  return JSON.stringify([query, folder, timeZone, dayOf(now, timeZone), most]);
}

/** Matches a changed message against the searches. */
function askOf(db: Database, message: Message, searches: readonly KeptSearch[]): void {
  let matcher: ReturnType<typeof messageMatcher> | null = null;
  for (const search of searches) {
    const { asked, moment } = search;
    // Its text is read only if that decides.
    const mayBeFound = mayMatch(message, asked, moment);
    if (mayBeFound) matcher ??= messageMatcher(message, readText(db, message.id)[0]?.[1] ?? '');
    if (mayBeFound && matcher?.(asked, moment)) enter(search, message);
    else leave(search, message.id);
  }
}

function enter(search: KeptSearch, { id, threadId }: Message): void {
  if (search.found.get(id) === threadId) return;
  search.found.set(id, threadId);
  search.threads = null;
}

function leave(search: KeptSearch, id: MessageId): void {
  if (search.found.delete(id)) search.threads = null;
}
