import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import { privateFolder } from '../platform/files/private-files.ts';
import { Database } from '../platform/sqlite/database.ts';
import { BackupError } from './backup-error.ts';
import { type BackupFolder, backupName, type KeptBackup } from './backup-folder.ts';
import { type BackedUpFile, DKIM_FILE } from './manifest.ts';
import { PIECE } from './piece-packs.ts';
import { checkBackup } from './read-backup.ts';
import { unfinishedRestore } from './restore-folder.ts';
import { type SnapshotFile, snapshotFolder } from './snapshot-folder.ts';

/** Options of a backup. */
export interface BackedUp {
  readonly dataFolder: string;
  /** The DKIM key file, which is outside the data folder; null: none. */
  readonly dkimKeyFile: string | null;
  /** The version of this program. */
  readonly version: string;
  readonly clock: Clock;
  /** Called with each file. */
  readonly onProgress?: (files: number, of: number) => void;
}

/** A file of a backup with the hashes of its pieces. */
interface FileWithPieces {
  readonly file: BackedUpFile;
  readonly pieces: readonly string[];
}

/** Splits a copy into pieces and stores new ones. */
function keepPieces(
  folder: BackupFolder,
  path: string,
): Pick<BackedUpFile, 'size' | 'sha256'> & Pick<FileWithPieces, 'pieces'> {
  const source = openSync(path, 'r');
  try {
    const whole = createHash('sha256');
    const pieces: string[] = [];
    const bytes = Buffer.alloc(PIECE);
    let size = 0;
    for (;;) {
      let length = 0;
      for (let read = -1; read !== 0 && length < PIECE; length += read)
        read = readSync(source, bytes, length, PIECE - length, size + length);
      if (length === 0) return { size, sha256: whole.digest('hex'), pieces };
      const piece = bytes.subarray(0, length);
      whole.update(piece);
      pieces.push(folder.packs.add(piece));
      size += length;
    }
  } finally {
    closeSync(source);
  }
}

/** A file of the last backup, if it is unchanged and all of its pieces exist. */
function unchanged(
  folder: BackupFolder,
  { name, stamp }: SnapshotFile,
  last: KeptBackup | null,
): FileWithPieces | null {
  const at = last?.manifest.files.findIndex((file) => file.name === name) ?? -1;
  const file = last?.manifest.files[at];
  if (stamp === null || file?.stamp !== stamp) return null;
  const pieces = last?.pieces[at] ?? [];
  return pieces.every((hash) => folder.packs.has(hash)) ? { file, pieces } : null;
}

async function keepFile(folder: BackupFolder, marked: SnapshotFile, last: KeptBackup | null): Promise<FileWithPieces> {
  const same = unchanged(folder, marked, last);
  if (same) return same;
  const copy = join(folder.scratch, 'copy');
  try {
    await marked.copyTo(copy);
    const { pieces, ...facts } = keepPieces(folder, copy);
    return { file: { name: marked.name, stamp: marked.stamp, ...facts }, pieces };
  } finally {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(copy + end, { force: true });
  }
}

/** The accounts in the copy of a directory. */
async function accountsIn(folder: BackupFolder, files: readonly SnapshotFile[]) {
  const directory = files.find(({ name }) => name === 'wren.db');
  if (!directory) return [];
  const copy = join(folder.scratch, 'accounts');
  await directory.copyTo(copy);
  const db = new Database(copy, 'read');
  try {
    return db.sql<{ id: string; address: string }>('SELECT id, address FROM account ORDER BY address').all();
  } finally {
    db.close();
  }
}

function dkimFile(path: string | null): readonly SnapshotFile[] {
  if (path === null) return [];
  if (!existsSync(path)) throw new BackupError(`The DKIM key ${path} (WREN_DKIM_KEY) is not there.`);
  return [{ name: DKIM_FILE, stamp: null, copyTo: (to) => copyFile(path, to) }];
}

/**
 * Backs up a data folder in use. If interrupted, it leaves no backup, but its stored pieces, with which the next one continues.
 * New pieces are read again before the backup is published.
 * @throws BackupError when there is nothing to back up, or written data cannot be read again
 */
export async function makeBackup(folder: BackupFolder, options: BackedUp): Promise<KeptBackup> {
  if (!statSync(join(options.dataFolder, 'wren.db'), { throwIfNoEntry: false })) {
    throw new BackupError(`${options.dataFolder} holds no data of Wren.`);
  }
  const begun = unfinishedRestore(options.dataFolder);
  if (begun !== null)
    throw new BackupError(
      `${options.dataFolder} was being restored from ${begun} and is not whole: run wren restore again.`,
    );
  folder.tidy();
  privateFolder(folder.scratch);
  const last = folder.newest();
  // The last backup by name is restored and kept, even if the clock was ahead when an earlier one was made.
  const at = Math.max(options.clock(), (last?.manifest.at ?? 0) + 1);
  const mark = snapshotFolder(options.dataFolder);
  try {
    const marked = [...mark.files, ...dkimFile(options.dkimKeyFile)];
    const accounts = await accountsIn(folder, marked);
    const storedFiles: FileWithPieces[] = [];
    for (const file of marked) {
      storedFiles.push(await keepFile(folder, file, last));
      options.onProgress?.(storedFiles.length, marked.length);
    }
    folder.packs.flush();
    const files = storedFiles.map(({ file }) => file);
    const pieces = storedFiles.map((file) => file.pieces);
    const manifest = {
      wren: 'backup',
      version: 1,
      at,
      by: options.version,
      accounts,
      files,
      added: folder.packs.written,
    } as const;
    const backup: KeptBackup = { name: backupName(at), manifest: { ...manifest, accounts: [...accounts] }, pieces };
    checkBackup(folder, backup, 'names');
    folder.add(backup.name, backup.manifest, pieces);
    return folder.read(backup.name);
  } finally {
    mark.close();
    rmSync(folder.scratch, { recursive: true, force: true });
  }
}
