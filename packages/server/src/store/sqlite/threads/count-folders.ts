import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { FOLDERS, isOwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { FolderTotals } from '@wren/domain/thread/thread.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { folderCondition, folderParameters, hasRowIn } from './folder-condition.ts';

const count = (what: string, folder: Folder): string =>
  `SELECT COUNT(${what}) AS n FROM message m WHERE ${folderCondition('m', folder)}`;

/**
 * One walk along a covering index each: two figures in one statement would sort the threads. Threads are counted by their rows,
 * of which each has one per folder (row-places.ts).
 */
export const countSql = (folder: Folder): Readonly<Record<keyof FolderTotals, string>> => ({
  threads: `SELECT COUNT(*) AS n FROM message m WHERE ${hasRowIn('m', folder)}`,
  unreadThreads: `${count('DISTINCT m.thread', folder)} AND m.seen = 0`,
  messages: count('*', folder),
  unreadMessages: `${count('*', folder)} AND m.seen = 0`,
});

/** The mailboxes with mail, by skipping along an index: the cost depends on their number, not on that of messages. */
export const USED_MAILBOXES = `WITH RECURSIVE used (mailbox) AS (
    SELECT min(mailbox) FROM message
    UNION ALL SELECT (SELECT min(m.mailbox) FROM message m WHERE m.mailbox > used.mailbox) FROM used WHERE used.mailbox IS NOT NULL
  ) SELECT mailbox FROM used WHERE mailbox IS NOT NULL`;

/** The folders of every account, and own mailboxes with mail. */
export function usedFolders(db: Database): readonly Folder[] {
  const used = db.sql<{ mailbox: string }>(USED_MAILBOXES).all();
  return [...FOLDERS, ...used.map(({ mailbox }) => mailbox).filter(isOwnMailboxId)];
}

/** Counts over covering indexes: no stored counts that could become wrong. */
export function countFolder(db: Database, folder: Folder): FolderTotals {
  const sql = countSql(folder);
  const parameters = folderParameters(folder);
  const figure = (text: string): number => db.sql<{ n: number }>(text).get(...parameters)?.n ?? 0;
  return {
    threads: figure(sql.threads),
    unreadThreads: figure(sql.unreadThreads),
    messages: figure(sql.messages),
    unreadMessages: figure(sql.unreadMessages),
  };
}
