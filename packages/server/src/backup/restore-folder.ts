import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { renameDurably, syncPath, UNFINISHED, writeDurably } from '../platform/files/durable-files.ts';
import { privateFolder } from '../platform/files/private-files.ts';
import { restoreMarkOf } from '../platform/files/unfinished-restore.ts';
import { Database } from '../platform/sqlite/database.ts';
import { BackupError } from './backup-error.ts';
import type { BackupFolder, KeptBackup } from './backup-folder.ts';
import { restoreFile } from './read-backup.ts';

/** Changes a database before it is published; all writes are in the file itself. */
function change(path: string, work: (db: Database) => void): void {
  const db = new Database(path);
  try {
    db.execute('PRAGMA journal_mode = DELETE');
    db.write(() => work(db));
  } finally {
    db.close();
  }
  syncPath(path);
}

/**
 * Gives an account's file a new epoch: its change numbers continue from the time of the backup, so that later ones of before
 * would be mistaken for others.
 */
export function renewEpoch(path: string): void {
  change(path, (db) => db.execute('UPDATE account SET epoch = lower(hex(randomblob(8)))'));
}

/** Sessions that have ended since the backup must not be valid again, nor used links. */
function endSessions(path: string): void {
  change(path, (db) => {
    db.execute('DELETE FROM session');
    // Files of an older schema have none.
    const hasLinks = db.sql("SELECT 1 FROM sqlite_schema WHERE name = 'password_link'").get() !== undefined;
    if (hasLinks) db.execute('DELETE FROM password_link');
  });
}

/** Number of mails in a restored queue that are still to be sent. */
function waitingIn(path: string): number {
  if (!existsSync(path)) return 0;
  const db = new Database(path, 'read');
  try {
    return db.sql<{ n: number }>('SELECT COUNT(*) AS n FROM submission WHERE finished_at IS NULL').get()?.n ?? 0;
  } finally {
    db.close();
  }
}

function prepare(name: string, path: string): void {
  if (name === 'wren.db') endSessions(path);
  else if (/^accounts\/[^/]+\.db$/u.test(name)) renewEpoch(path);
}

/** The backup of an unfinished restore; null: there is none. */
export function unfinishedRestore(dataFolder: string): string | null {
  const mark = restoreMarkOf(dataFolder);
  return existsSync(mark) ? readFileSync(mark, 'utf8').trim() : null;
}

/** The folder must be empty, or contain an unfinished restore of this backup. */
function refuseUsed(dataFolder: string, backup: KeptBackup): void {
  const begun = unfinishedRestore(dataFolder);
  if (begun === backup.name) return;
  if (begun !== null)
    throw new BackupError(
      `${dataFolder} was being restored from the backup ${begun}. Restore that, or empty the folder.`,
    );
  if (readdirSync(dataFolder).length === 0) return;
  throw new BackupError(
    `${dataFolder} is not empty. A backup is restored into an empty data folder, or with --account into one that is in use: ${backup.name} was left where it is.`,
  );
}

/** Result of a restore. */
export interface RestoredFolder {
  readonly files: number;
  /** Number of queued mails at the time of the backup. */
  readonly waiting: number;
}

/**
 * Restores a whole backup into an empty data folder. If interrupted, it leaves a folder that no server opens, and that the next
 * call continues.
 * @throws BackupError when the folder is not empty, or a file is damaged
 */
export function restoreFolder(
  folder: BackupFolder,
  backup: KeptBackup,
  dataFolder: string,
  onProgress: (files: number, of: number) => void = () => undefined,
): RestoredFolder {
  privateFolder(dataFolder);
  const mark = restoreMarkOf(dataFolder);
  refuseUsed(dataFolder, backup);
  if (!existsSync(mark)) writeDurably(mark, `${backup.name}\n`);
  for (const [done, { name }] of backup.manifest.files.entries()) {
    onProgress(done, backup.manifest.files.length);
    const path = join(dataFolder, name);
    if (existsSync(path)) continue;
    for (const end of ['', '-journal']) rmSync(path + UNFINISHED + end, { force: true });
    restoreFile(folder, backup, name, path + UNFINISHED);
    prepare(name, path + UNFINISHED);
    renameDurably(path + UNFINISHED, path);
  }
  const waiting = waitingIn(join(dataFolder, 'queue.db'));
  rmSync(mark);
  syncPath(dataFolder);
  return { files: backup.manifest.files.length, waiting };
}
