import type { Folder } from '@wren/domain/message/mailbox.ts';
import { threadRow } from '@wren/domain/thread/thread.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { ListFilter, ListQuery, Page } from '../../mail-store.ts';
import { standsIn } from './standing.ts';
import type { Entry, RowOf } from './thread-rows.ts';

type FolderList = Extract<ListQuery, { kind: 'folder' }>;

const FILTERS: Readonly<Record<ListFilter, string>> = {
  unread: 'm.seen = 0',
  starred: 'm.flagged = 1',
  has_attachments: 'm.attached = 1',
};

/**
 * The newest message of each thread in a folder, newest first: one index gives the order, another says whether the
 * thread has a newer one there.
 */
export function folderSql(folder: Folder, filter?: ListFilter): string {
  return `SELECT m.pos, m.thread FROM message m
    WHERE ${standsIn('m', folder)} ${filter ? `AND ${FILTERS[filter]}` : ''} AND NOT EXISTS (
      SELECT 1 FROM message n WHERE ${standsIn('n', folder)} AND n.thread = m.thread AND n.pos > m.pos)
    ORDER BY m.pos DESC LIMIT ? OFFSET ?`;
}

/** The threads on a page of a folder and, when there are more, one beyond it. */
export function folderEntries(db: Database, { folder, filter }: FolderList, page: Page): readonly Entry[] {
  return db.sql<Entry>(folderSql(folder, filter)).all(page.limit + 1, page.offset);
}

export function folderRowOf({ folder }: FolderList): RowOf {
  return (messages) => threadRow(messages, folder);
}
