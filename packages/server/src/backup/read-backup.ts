import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { PRIVATE_FILE } from '../platform/files/private-files.ts';
import { BackupError } from './backup-error.ts';
import type { BackupFolder, KeptBackup } from './backup-folder.ts';

/** Reads a file of a backup piece by piece. @throws BackupError when it differs from the original */
function readFile(folder: BackupFolder, backup: KeptBackup, at: number, take: (piece: Buffer) => void): void {
  const file = backup.manifest.files[at];
  if (!file) return;
  const whole = createHash('sha256');
  for (const hash of backup.pieces[at] ?? []) {
    const piece = folder.packs.read(hash);
    whole.update(piece);
    take(piece);
  }
  if (whole.digest('hex') !== file.sha256)
    throw new BackupError(`${file.name} of the backup ${backup.name} is damaged.`);
}

/**
 * Checks a backup.
 * @param how 'names': that every piece exists; 'bytes': by reading all of it @throws BackupError that names the damage
 */
export function checkBackup(folder: BackupFolder, backup: KeptBackup, how: 'names' | 'bytes'): void {
  if (how === 'names') for (const hash of backup.pieces.flat()) folder.packs.refuseMissing(hash);
  else for (const at of backup.manifest.files.keys()) readFile(folder, backup, at, () => undefined);
}

/** True if a backup has a file. */
export function hasFile(backup: KeptBackup, name: string): boolean {
  return backup.manifest.files.some((file) => file.name === name);
}

/**
 * Writes a file of a backup, creating its folder, with private permissions. Durable when it returns.
 * @param path an existing file is overwritten @throws BackupError when the backup has no such file, or it is damaged
 */
export function restoreFile(folder: BackupFolder, backup: KeptBackup, name: string, path: string): void {
  const at = backup.manifest.files.findIndex((file) => file.name === name);
  if (at < 0) throw new BackupError(`The backup ${backup.name} has no ${name}.`);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, 'w', PRIVATE_FILE);
  try {
    readFile(folder, backup, at, (piece) => {
      for (let done = 0; done < piece.length; ) done += writeSync(file, piece, done);
    });
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
