import type { Folder } from '@wren/domain/mailbox.ts';
import { parseSearch } from '@wren/domain/parse-search.ts';
import type { ListFilter, ListQuery, MailStore, Page, ThreadPage } from '../store/mail-store.ts';

const FILTERS: readonly ListFilter[] = ['unread', 'starred', 'has_attachments'];

async function listPage(store: MailStore, query: ListQuery, page: Page): Promise<ThreadPage> {
  return page.limit === 0 ? { rows: [], hasMore: false } : store.list(query, page);
}

/** A page of a folder's threads, newest first (7.10). @param filter a word that is no filter narrows nothing */
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
 * A page of the threads that a search finds (D20).
 * @param folder null: all but Junk and Trash
 * @param timeZone the reader's, for days
 */
export async function searchThreads(
  store: MailStore,
  text: string,
  folder: Folder | null,
  page: Page,
  timeZone: string,
): Promise<ThreadPage> {
  return listPage(store, { kind: 'search', query: parseSearch(text), folder, timeZone }, page);
}
