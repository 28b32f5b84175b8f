import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { FOLDERS } from '@wren/domain/message/mailbox/mailbox.ts';
import type { FolderTotals } from '@wren/domain/thread/thread.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { FolderCounts } from '../../mail-store.ts';
import { totalsOf } from '../../mail-store.ts';
import { countFolder, usedFolders } from './count-folders.ts';

type Row = 'old' | 'new';

/** The folders for which a row of `message` counts: its mailbox, and Starred. */
const PLACES = [
  { folder: (row: Row) => `${row}.mailbox`, isIn: () => '1', column: 'mailbox', placed: 'row_pos' },
  { folder: () => `'starred'`, isIn: (row: Row) => `${row}.starred`, column: 'starred', placed: 'starred_row_pos' },
] as const;
type Place = (typeof PLACES)[number];

const isUnread = (place: Place, row: Row): string => `(${place.isIn(row)} AND ${row}.seen = 0)`;

/** No other unread message of the thread is in the folder, in the file's state after the write. */
const isAlone = (place: Place, row: Row): string => `NOT EXISTS (SELECT 1 FROM message m
    WHERE m.${place.column} = ${row}.${place.column} AND m.thread = ${row}.thread AND m.seen = 0 AND m.pos <> ${row}.pos)`;

/** Adds a row's part to the differences, or subtracts it. */
function difference(place: Place, row: Row): string {
  const sign = row === 'new' ? '' : '-';
  return `INSERT INTO count_difference SELECT ${place.folder(row)}, ${sign}(${row}.${place.placed} IS NOT NULL),
    ${sign}(${isUnread(place, row)} AND ${isAlone(place, row)}), ${sign}1, ${sign}${isUnread(place, row)}
    WHERE ${place.isIn(row)}
    ON CONFLICT (folder) DO UPDATE SET threads = threads + excluded.threads,
      unreadThreads = unreadThreads + excluded.unreadThreads, messages = messages + excluded.messages,
      unreadMessages = unreadMessages + excluded.unreadMessages;`;
}

const all = (text: (place: Place) => string): string => PLACES.map(text).join('\n');

/**
 * Collects, in memory and for one connection, how its own writes change the counts of folders. It is part of their transactions:
 * a rollback undoes it.
 */
const NOTE_DIFFERENCES = `
  CREATE TEMP TABLE count_difference (folder TEXT PRIMARY KEY,
    threads INTEGER, unreadThreads INTEGER, messages INTEGER, unreadMessages INTEGER) WITHOUT ROWID;
  CREATE TEMP TRIGGER counted_insert AFTER INSERT ON main.message BEGIN
    ${all((place) => difference(place, 'new'))}
  END;
  CREATE TEMP TRIGGER counted_delete AFTER DELETE ON main.message BEGIN
    ${all((place) => difference(place, 'old'))}
  END;
  CREATE TEMP TRIGGER counted_update AFTER UPDATE OF mailbox, thread, seen, flagged, row_pos, starred_row_pos
  ON main.message BEGIN
    ${all((place) => difference(place, 'old'))}
    ${all((place) => difference(place, 'new'))}
  END;`;

/**
 * The counts of an account's folders: counted once for a connection and after each write of another one, and otherwise updated by
 * the differences since, so that the cost is independent of the account's size.
 */
export class KeptCounts {
  /** Keyed by the connection that counted: they are discarded when an idle file is closed. */
  readonly #cache = new WeakMap<Database, { readonly version: number; readonly counts: FolderCounts }>();

  /** Requires a transaction. @param db the connection for all changes of this process */
  read(db: Database): FolderCounts {
    const known = this.#cache.get(db);
    if (!known) db.execute(NOTE_DIFFERENCES);
    const version = db.sql<{ data_version: number }>('PRAGMA data_version').get()?.data_version ?? 0;
    const differences = db.sql<FolderTotals & { folder: Folder }>('SELECT * FROM count_difference').all();
    const counts =
      known?.version === version
        ? withDifferences(known.counts, differences)
        : new Map(usedFolders(db).map((folder) => [folder, countFolder(db, folder)]));
    if (differences.length > 0) db.sql('DELETE FROM count_difference').run();
    this.#cache.set(db, { version, counts });
    return counts;
  }
}

function withDifferences(
  counts: FolderCounts,
  differences: readonly (FolderTotals & { readonly folder: Folder })[],
): FolderCounts {
  if (differences.length === 0) return counts;
  const next = new Map(counts);
  for (const { folder, ...more } of differences) next.set(folder, sum(totalsOf(counts, folder), more));
  return new Map([...next].filter(([folder, totals]) => isListed(folder, totals)));
}

function sum(a: FolderTotals, b: FolderTotals): FolderTotals {
  return {
    threads: a.threads + b.threads,
    unreadThreads: a.unreadThreads + b.unreadThreads,
    messages: a.messages + b.messages,
    unreadMessages: a.unreadMessages + b.unreadMessages,
  };
}

/** The folders of every account are always included; an own mailbox only while it has mail. */
function isListed(folder: Folder, { messages }: FolderTotals): boolean {
  return messages > 0 || FOLDERS.some((name) => name === folder);
}
