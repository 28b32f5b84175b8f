import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupError } from '../../backup/backup-error.ts';
import { BackupFolder } from '../../backup/backup-folder.ts';
import { CommandError } from '../command-error.ts';

/** Texts for system errors of a folder that cannot be written. */
const SYSTEM: Readonly<Record<string, string>> = {
  EACCES: 'may not be read or written by this user',
  EPERM: 'may not be read or written by this user',
  ENOSPC: 'is on a disk that is full. What was copied is kept for the next run',
  EROFS: 'is on a disk that cannot be written',
  ENOTDIR: 'is no folder',
  EEXIST: 'is no folder',
};

function explained(error: unknown, path: string): unknown {
  if (error instanceof BackupError) return new CommandError(error.message, { cause: error });
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code in SYSTEM ? new CommandError(`${path} ${SYSTEM[code]}.`, { cause: error }) : error;
}

/**
 * Opens a folder of backups while `work` runs.
 * @param mustExist it is only read @throws CommandError when it cannot be used
 */
export async function withBackupFolder(
  path: string,
  work: (folder: BackupFolder) => Promise<void> | void,
  mustExist = false,
): Promise<void> {
  const place = resolve(path);
  if (mustExist && !existsSync(place)) throw new CommandError(`${path} is not there.`);
  try {
    const folder = BackupFolder.open(place);
    try {
      await work(folder);
    } finally {
      folder.close();
    }
  } catch (error) {
    throw explained(error, path);
  }
}
