import type { Folder } from '@wren/domain/message/mailbox.ts';
import { FOLDERS } from '@wren/domain/message/mailbox.ts';
import type { FolderTotals } from '@wren/domain/thread/thread.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { FolderCounts } from '../../mail-store.ts';
import { countFolder, usedFolders } from './count-folders.ts';

/**
 * Notes, for one connection and in memory, in which folders its own writes may have altered a count. It belongs to their
 * transactions: what is rolled back is not noted.
 */
const NOTE_TOUCHED = `
  CREATE TEMP TABLE touched_folder (folder TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TEMP TRIGGER touched_by_insert AFTER INSERT ON main.message BEGIN
    INSERT OR IGNORE INTO touched_folder VALUES (new.mailbox);
    INSERT OR IGNORE INTO touched_folder SELECT 'starred' WHERE new.starred;
  END;
  CREATE TEMP TRIGGER touched_by_delete AFTER DELETE ON main.message BEGIN
    INSERT OR IGNORE INTO touched_folder VALUES (old.mailbox);
    INSERT OR IGNORE INTO touched_folder SELECT 'starred' WHERE old.starred;
  END;
  CREATE TEMP TRIGGER touched_by_update
    AFTER UPDATE OF mailbox, thread, seen, flagged, row_pos, starred_row_pos ON main.message BEGIN
    INSERT OR IGNORE INTO touched_folder VALUES (old.mailbox), (new.mailbox);
    INSERT OR IGNORE INTO touched_folder SELECT 'starred' WHERE old.starred OR new.starred;
  END;`;

/**
 * The counts of an account's folders as they were last counted: after a change, only those of folders that it touched are
 * counted anew; after another connection's, all.
 */
export class KeptCounts {
  #db: Database | null = null;
  #version = 0;
  #counts: ReadonlyMap<Folder, FolderTotals> = new Map();

  /** Wants a transaction. @param db the connection that all changes of this process are made on */
  read(db: Database): FolderCounts {
    const isNew = db !== this.#db;
    if (isNew) db.execute(NOTE_TOUCHED);
    const version = db.sql<{ data_version: number }>('PRAGMA data_version').get()?.data_version ?? 0;
    const touched = db.sql<{ folder: Folder }>('SELECT folder FROM touched_folder').all();
    if (isNew || version !== this.#version) {
      this.#counts = new Map(usedFolders(db).map((folder) => [folder, countFolder(db, folder)]));
    } else if (touched.length > 0) {
      const recounted = touched.map(({ folder }) => [folder, countFolder(db, folder)] as const);
      const counts = new Map([...this.#counts, ...recounted]);
      this.#counts = new Map([...counts].filter(([folder, totals]) => isTold(folder, totals)));
    }
    if (touched.length > 0) db.sql('DELETE FROM touched_folder').run();
    this.#db = db;
    this.#version = version;
    return this.#counts;
  }
}

/** The folders of every account always are; a mailbox of the user's own is while mail is in it. */
function isTold(folder: Folder, { messages }: FolderTotals): boolean {
  return messages > 0 || FOLDERS.some((name) => name === folder);
}
