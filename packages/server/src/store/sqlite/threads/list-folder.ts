import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { threadRow } from '@wren/domain/thread/thread.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { ListFilter, ListQuery, Page } from '../../mail-store.ts';
import { folderParameters, hasRowIn, rowPlace } from './folder-condition.ts';
import type { Entry, RowOf } from './thread-rows.ts';

type FolderQuery = Extract<ListQuery, { kind: 'folder' }>;

const FILTERS: Readonly<Record<ListFilter, string>> = {
  unread: 'm.seen = 0',
  starred: 'm.flagged = 1',
  has_attachments: 'm.attached = 1',
};

/**
 * The positions of a folder's rows, newest first: one walk along an index that contains nothing else (row-places.ts). Requires
 * {@link folderParameters}, limit and offset.
 */
export function folderSql(folder: Folder, filter?: ListFilter): string {
  const place = rowPlace('m', folder);
  return `SELECT ${place} AS pos, m.thread FROM message m
    WHERE ${hasRowIn('m', folder)} ${filter ? `AND ${FILTERS[filter]}` : ''}
    ORDER BY ${place} DESC, m.thread DESC LIMIT ? OFFSET ?`;
}

/** The threads on a page of a folder and, if there are more, one beyond it. */
export function folderEntries(db: Database, { folder, filter }: FolderQuery, page: Page): readonly Entry[] {
  return db.sql<Entry>(folderSql(folder, filter)).all(...folderParameters(folder), page.limit + 1, page.offset);
}

export function folderRowOf({ folder }: FolderQuery): RowOf {
  return (messages) => threadRow(messages, folder);
}
