import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { nextTurn } from '../../../platform/pause.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { ListQuery, Page, ThreadPage } from '../../mail-store.ts';
import { searchEntries, searchRowOf } from '../search/search-threads.ts';
import { folderEntries, folderRowOf } from './list-folder.ts';
import { threadRows } from './thread-rows.ts';

/** Rows read at a time: other requests run in between. */
const SLICE = 250;

/**
 * The page of a list. Its threads are determined at once; the rows of a long one are read in slices, each in its current state.
 * @param read runs reads that see one state of the file
 * @param now milliseconds since the epoch
 */
export async function listPage(
  read: <T>(work: (db: Database) => T) => T,
  query: ListQuery,
  page: Page,
  now: number,
): Promise<ThreadPage> {
  const rowOf = query.kind === 'folder' ? folderRowOf(query) : searchRowOf(query);
  const { entries, first } = read((db) => {
    const found = query.kind === 'folder' ? folderEntries(db, query, page) : searchEntries(db, query, page, now);
    return { entries: found, first: threadRows(db, found.slice(0, Math.min(SLICE, page.limit)), rowOf) };
  });
  const rows: ThreadRow[] = [...first];
  for (let at = SLICE; at < Math.min(entries.length, page.limit); at += SLICE) {
    await nextTurn();
    rows.push(...read((db) => threadRows(db, entries.slice(at, Math.min(at + SLICE, page.limit)), rowOf)));
  }
  return { rows, hasMore: entries.length > page.limit };
}
