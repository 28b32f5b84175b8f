import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { matchSnippet } from '@wren/domain/search/match-snippet.ts';
import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { type MembersOf, positiveTerms, type SearchQuery, withOwn } from '@wren/domain/search/search-query.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import type { ListFilter, ListQuery, MailStore, Page, ThreadPage } from '../../store/mail-store.ts';

const FILTERS: readonly ListFilter[] = ['unread', 'starred', 'has_attachments'];

/** The user of a search. */
export interface SearchReader {
  /** IANA name of the zone of its days. */
  readonly timeZone: string;
  readonly own: readonly string[];
  readonly membersOf: MembersOf;
}

async function listPage(store: MailStore, query: ListQuery, page: Page): Promise<ThreadPage> {
  return page.limit === 0 ? { rows: [], hasMore: false } : store.list(query, page);
}

/** A page of a folder's threads, newest first (7.10). @param filter unknown filters have no effect */
export async function listThreads(
  store: MailStore,
  folder: Folder,
  page: Page,
  filter: string | null = null,
): Promise<ThreadPage> {
  const known = FILTERS.find((name) => name === filter);
  return listPage(store, { kind: 'folder', folder, ...(known && { filter: known }) }, page);
}

/**
 * A page of the threads that a search finds (D20), with the matched parts of their texts.
 * @param folder null: all but Junk and Trash
 * @param reader whose addresses and zone `is:direct` and days refer to
 */
export async function searchThreads(
  store: MailStore,
  text: string,
  folder: Folder | null,
  page: Page,
  reader: SearchReader,
): Promise<ThreadPage> {
  const { timeZone, own, membersOf } = reader;
  const query = withOwn(parseSearch(text), own, membersOf);
  const withTexts = asksWords(query);
  const found = await listPage(store, { kind: 'search', query, folder, timeZone, withTexts }, page);
  if (!withTexts) return found;
  const texts = found.texts ?? (await store.texts(found.rows.map((row) => row.latest.id)));
  const rows = found.rows.map((row): ThreadRow => {
    const snippet = matchSnippet(texts.get(row.latest.id) ?? '', row.latest.preview, query);
    return snippet === null ? row : { ...row, snippet };
  });
  return { ...found, rows };
}

/** True if a search matches words of texts. */
function asksWords(query: SearchQuery): boolean {
  return positiveTerms(query).some(({ condition }) => condition.kind === 'text' && condition.field === 'any');
}
