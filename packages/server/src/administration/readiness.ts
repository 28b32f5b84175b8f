import { accessSync, constants } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { WrenError } from '@wren/contract/errors.ts';
import type { Accounts } from '../directory/accounts/account.ts';
import type { Log } from '../platform/log.ts';

/** Free bytes of the data folder's disk below which mail is soon rejected. */
const MIN_FREE = 64 * 1024 * 1024;

/** The checked parts. */
export interface ReadinessParts {
  readonly accounts: Pick<Accounts, 'byId'>;
  readonly dataFolder: string;
  readonly log: Log;
}

/** True if the server can handle requests. Bytes are those of the disk of the data folder; 0 if that is not usable. */
export interface Readiness {
  /** Reason why the server must not get requests; null: it is ready. */
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
    // An external database reports 'busy'; the file in the folder does not.
    const isAway = err instanceof WrenError && err.code === 'busy';
    return { obstacle: isAway ? 'database' : 'folder', diskFree: 0, diskTotal: 0 };
  }
}
