import { join } from 'node:path';
import { WrenError } from '@wren/contract/errors.ts';
import type { QueueControl } from '../../../mail/outgoing/queue-control.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Claims, soleClaims } from '../../../platform/sql/claims.ts';
import type { SqlStore } from '../../../platform/sql/sql-store.ts';
import { sqliteStore } from '../../../platform/sql/sqlite-store.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { openDatabase } from '../../../platform/sqlite/open-database.ts';
import { QUEUE_MIGRATIONS } from './queue-schema.ts';
import { WaitingFile } from './waiting-file.ts';

/** Name of the queue's file in a data folder. */
export const QUEUE_FILE = 'queue.db';

/**
 * Opens the queue's file for this process exclusively: two processes with one queue would send everything twice.
 * @throws WrenError 'busy' when another process has it open
 */
function openQueueDatabase(path: string): Database {
  try {
    const file = openDatabase(path, QUEUE_MIGRATIONS);
    file.execute('PRAGMA locking_mode = EXCLUSIVE');
    // The first write takes the lock.
    file.write(() => file.execute('PRAGMA user_version'));
    return file;
  } catch (error) {
    if (!(error instanceof WrenError) || error.code !== 'busy') throw error;
    throw new WrenError('busy', `Another Wren is running on this data folder (${path} is in use)`, { cause: error });
  }
}

/** The store of a queue, and the claims on its work. */
export interface QueueStore {
  readonly store: SqlStore;
  readonly claims: Claims;
  close(): void;
}

/**
 * The queue of a data folder.
 * @throws WrenError 'busy' when another process has it open
 */
export function openQueueFile(dataFolder: string): QueueStore {
  const file = openQueueDatabase(join(dataFolder, QUEUE_FILE));
  return { store: sqliteStore(file), claims: soleClaims(), close: () => file.close() };
}

/**
 * The queued mail in a data folder without a running server.
 * @throws WrenError 'busy' when one is running
 */
export function openWaitingMail(
  dataFolder: string,
  now: Clock,
): { readonly mail: QueueControl; readonly close: () => void } {
  const { store, close } = openQueueFile(dataFolder);
  return { mail: new WaitingFile(store, now), close };
}
