import { WrenError } from '@wren/contract/errors.ts';
import { privateDatabase } from '../files/private-files.ts';
import { Database } from './database.ts';
import { isDamage } from './sqlite-driver.ts';

/** A migration of a file: statements, or a function that writes them. */
export type Migration = string | ((db: Database) => void);

/** Pages of the log (16 MB) from which it is checkpointed: pages that were changed repeatedly meanwhile are written once. */
const LOG_PAGES = 4_000;

/** Longest time that several processes that open a new file at once wait for each other, in milliseconds. */
const OPEN_WAIT = 10_000;

/**
 * Opens a file and migrates it to the current schema.
 * @param migrations from an empty file to the current schema; `user_version` counts the applied ones
 * @param lockWait how long a write waits for another process's before 'busy', in milliseconds; the event loop is blocked
 * meanwhile
 * @throws WrenError 'internal' when a newer version of Wren has written the file
 */
export function openDatabase(path: string, migrations: readonly Migration[], lockWait = 5_000): Database {
  privateDatabase(path);
  const db = new Database(path);
  try {
    db.execute(`PRAGMA busy_timeout = ${OPEN_WAIT}`);
    refuseNewer(db, path, migrations.length);
    db.execute('PRAGMA journal_mode = WAL');
    // An acknowledged change survives a power cut.
    db.execute('PRAGMA synchronous = FULL');
    db.execute(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
    db.execute('PRAGMA foreign_keys = ON');
    db.execute('PRAGMA cache_size = -8000');
    db.execute('PRAGMA temp_store = MEMORY');
    migrate(db, path, migrations);
    db.execute(`PRAGMA busy_timeout = ${lockWait}`);
    return db;
  } catch (error) {
    db.close();
    throw isDamage(error)
      ? new WrenError('internal', `${path} is damaged, or no file of Wren: put back a copy of it`, { cause: error })
      : error;
  }
}

function versionOf(db: Database): number {
  return db.sql<{ user_version: number }>('PRAGMA user_version').get()?.user_version ?? 0;
}

function refuseNewer(db: Database, path: string, known: number): void {
  const version = versionOf(db);
  if (version <= known) return;
  throw new WrenError(
    'internal',
    `${path} was written by a newer version of Wren (its form is ${version}, this version knows ${known})`,
  );
}

function migrate(db: Database, path: string, migrations: readonly Migration[]): void {
  if (versionOf(db) === migrations.length) return;
  db.write(() => {
    // Another process may have migrated it first.
    refuseNewer(db, path, migrations.length);
    for (const step of migrations.slice(versionOf(db))) {
      if (typeof step === 'string') db.execute(step);
      else step(db);
    }
    db.execute(`PRAGMA user_version = ${migrations.length}`);
  });
}
