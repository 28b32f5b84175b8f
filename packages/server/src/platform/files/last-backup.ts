import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FILE } from './private-files.ts';

/** File of the data folder with the time of its last backup. It is excluded from backups: otherwise each would find a change. */
export const LAST_BACKUP = 'last-backup';

/** @param at milliseconds since the epoch */
export function noteBackup(dataFolder: string, at: number): void {
  writeFileSync(join(dataFolder, LAST_BACKUP), `${new Date(at).toISOString()}\n`, { mode: PRIVATE_FILE });
}

/** Time of the last backup of a data folder, in milliseconds since the epoch; null: never, as far as known. */
export function lastBackup(dataFolder: string): number | null {
  try {
    const at = Date.parse(readFileSync(join(dataFolder, LAST_BACKUP), 'utf8').trim());
    return Number.isNaN(at) ? null : at;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
