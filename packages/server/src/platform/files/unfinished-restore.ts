import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WrenError } from '@wren/contract/errors.ts';

/** Temporary folder of a restore in a data folder. */
export const RESTORE_FOLDER = 'restore';

/** The file that marks a data folder as incomplete. */
export const restoreMarkOf = (dataFolder: string): string => join(dataFolder, 'restore-unfinished');

/** A data folder with an unfinished restore must not be used. @throws WrenError 'internal' */
export function refuseUnfinishedRestore(dataFolder: string): void {
  const mark = restoreMarkOf(dataFolder);
  if (!existsSync(mark)) return;
  throw new WrenError(
    'internal',
    `${dataFolder} was being restored and is not whole (${readFileSync(mark, 'utf8').trim()}): run wren restore again`,
  );
}
