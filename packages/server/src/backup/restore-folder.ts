import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { renameDurably, syncPath, UNFINISHED, writeDurably } from '../platform/durable-files.ts';
import { privateFolder } from '../platform/private-files.ts';
import { Database } from '../platform/sqlite/database.ts';
import { restoreMarkOf } from '../platform/unfinished-restore.ts';
import { BackupError } from './backup-error.ts';
import type { BackupFolder, KeptBackup } from './backup-folder.ts';
import { restoreFile } from './read-backup.ts';

/** A connection to a file that is to be changed before it has its name; what it writes is in the file itself. */
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
 * Makes an account's file one that its clients have not seen: its states are numbered on from where the backup was made, so that
 * those of before would be mistaken for others.
 */
export function renewEpoch(path: string): void {
  change(path, (db) => db.execute('UPDATE account SET epoch = lower(hex(randomblob(8)))'));
}

/** Sessions that have ended since the backup are not to begin again, nor links to be good that were used. */
function endSessions(path: string): void {
  change(path, (db) => {
    db.execute('DELETE FROM session');
    // Files of an older form have none.
    const hasLinks = db.sql("SELECT 1 FROM sqlite_schema WHERE name = 'password_link'").get() !== undefined;
    if (hasLinks) db.execute('DELETE FROM password_link');
  });
}

/** Mail in a restored queue that is to be sent still. */
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

/** The backup that a restore which was cut off was of; null: there was none. */
export function unfinishedRestore(dataFolder: string): string | null {
  const mark = restoreMarkOf(dataFolder);
  return existsSync(mark) ? readFileSync(mark, 'utf8').trim() : null;
}

/** The folder may hold nothing but what a restore of this backup has left that was cut off. */
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

/** What came back. */
export interface RestoredFolder {
  readonly files: number;
  /** Mail that was on its way out when the backup was made. */
  readonly waiting: number;
}

/**
 * Puts a whole backup into an empty data folder. Cut off, it leaves a folder that no server opens, and that the next call continues with.
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
