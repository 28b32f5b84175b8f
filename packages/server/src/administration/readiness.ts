import { accessSync, constants } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { WrenError } from '@wren/contract/errors.ts';
import type { Accounts } from '../directory/accounts/account.ts';
import type { Log } from '../platform/log.ts';

/** Bytes of the data folder's disk below which mail is soon refused. */
const MIN_FREE = 64 * 1024 * 1024;

/** What is looked at. */
export interface ReadinessParts {
  readonly accounts: Pick<Accounts, 'byId'>;
  readonly dataFolder: string;
  readonly log: Log;
}

/** Whether the server can carry requests out. Bytes are those of the disk that the data folder is on; 0 where that cannot be used. */
export interface Readiness {
  /** Why the server is not to be sent requests; null: it may be. */
  readonly obstacle: 'disk-full' | 'folder' | 'database' | null;
  readonly diskFree: number;
  readonly diskTotal: number;
}

export async function readiness({ accounts, dataFolder, log }: ReadinessParts): Promise<Readiness> {
  try {
    await accounts.byId('');
    accessSync(dataFolder, constants.W_OK);
    const { bavail, blocks, bsize } = await statfs(dataFolder);
    const diskFree = bavail * bsize;
    return { obstacle: diskFree < MIN_FREE ? 'disk-full' : null, diskFree, diskTotal: blocks * bsize };
  } catch (err) {
    log.warn({ err }, 'not ready');
    // A database elsewhere says so; the file in the folder does not.
    const isAway = err instanceof WrenError && err.code === 'busy';
    return { obstacle: isAway ? 'database' : 'folder', diskFree: 0, diskTotal: 0 };
  }
}
