import type { Folder } from '@wren/domain/mailbox.ts';
import type { FolderCount } from '@wren/domain/thread.ts';
import { perFolder } from '../per-folder.ts';
import type { Database } from './database.ts';
import { standsIn } from './standing.ts';

export const COUNT_SQL = perFolder((folder) => ({
  threads: `SELECT COUNT(DISTINCT m.thread) AS n FROM message m WHERE ${standsIn('m', folder)}`,
  unreadThreads: `SELECT COUNT(DISTINCT m.thread) AS n FROM message m WHERE ${standsIn('m', folder)} AND m.seen = 0`,
}));

/** Counts over covering indexes: nothing is kept by hand that could go wrong. */
export function countFolders(db: Database): Readonly<Record<Folder, FolderCount>> {
  const count = (text: string): number => db.sql<{ n: number }>(text).get()?.n ?? 0;
  return perFolder((folder) => ({
    threads: count(COUNT_SQL[folder].threads),
    unreadThreads: count(COUNT_SQL[folder].unreadThreads),
  }));
}
