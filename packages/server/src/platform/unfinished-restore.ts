import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WrenError } from '@wren/contract/errors.ts';

/** Folder of a data folder that a restore works in. */
export const RESTORE_FOLDER = 'restore';

/** The file that is in a data folder as long as it is not whole. */
export const restoreMarkOf = (dataFolder: string): string => join(dataFolder, 'restore-unfinished');

/** A data folder that a restore has not finished is not to be used. @throws WrenError 'internal' */
export function refuseUnfinishedRestore(dataFolder: string): void {
  const mark = restoreMarkOf(dataFolder);
  if (!existsSync(mark)) return;
  throw new WrenError(
    'internal',
    `${dataFolder} was being restored and is not whole (${readFileSync(mark, 'utf8').trim()}): run wren restore again`,
  );
}
