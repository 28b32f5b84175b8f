import { copyFileSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { WrenError } from '@wren/contract/errors.ts';
import { systemClock } from '../platform/clock.ts';
import { UNFINISHED } from '../platform/files/durable-files.ts';
import { LAST_BACKUP } from '../platform/files/last-backup.ts';
import { RESTORE_FOLDER } from '../platform/files/unfinished-restore.ts';
import { Database } from '../platform/sqlite/database.ts';
import { FILE_NAME, OUTSIDE } from './manifest.ts';

/**
 * Folders below the data folder that are not backed up: fetched images, incoming mail, files of a restore, and the file system's
 * own.
 */
const PASSING: ReadonlySet<string> = new Set(['images', 'incoming', RESTORE_FOLDER, OUTSIDE, 'lost+found']);

/** Files on which the meaning of the others depends: nothing is written to them while snapshots are opened. */
const DECIDING = ['queue.db', 'wren.db'];

/** Longest wait of writers in milliseconds. */
const HOLD = 1_000;

/** Milliseconds without a change after which a later change shows in the file's time. */
const SETTLED = 2_000;

/** A file in its state at the snapshot. */
export interface SnapshotFile {
  /** Relative to the data folder, with `/` as separator. */
  readonly name: string;
  /** Equal stamps mean equal content. Null: it is being changed. */
  readonly stamp: string | null;
  /** @param path of the copy, which must not exist */
  copyTo(path: string): Promise<void>;
}

/** All files of a data folder at one time. */
export interface FolderSnapshot {
  readonly files: readonly SnapshotFile[];
  close(): void;
}

function stampOf(path: string, now: number): string | null {
  const facts = [path, `${path}-wal`].map((name) => statSync(name, { bigint: true, throwIfNoEntry: false }));
  if (facts.some((fact) => fact && Number(fact.mtimeMs) > now - SETTLED)) return null;
  return facts.map((fact) => (fact ? `${fact.ino} ${fact.size} ${fact.mtimeNs}` : '')).join(', ');
}

function isIncluded(name: string): boolean {
  return !/(?:-wal|-shm|-journal)$|^spool-/u.test(name) && !name.endsWith(UNFINISHED);
}

/** Names of the files of a data folder, those first on which the others depend. */
function namesIn(folder: string, below = ''): readonly string[] {
  const names: string[] = [];
  for (const entry of readdirSync(join(folder, below))) {
    const name = below === '' ? entry : `${below}/${entry}`;
    // Links are followed: large data may be on another disk.
    const facts = statSync(join(folder, name), { throwIfNoEntry: false });
    if (!facts || !FILE_NAME.test(name)) continue;
    if (facts.isDirectory()) {
      if (!PASSING.has(name)) names.push(...namesIn(folder, name));
    } else if (facts.isFile() && isIncluded(entry) && name !== LAST_BACKUP) names.push(name);
  }
  const rank = (name: string): number => (DECIDING.indexOf(name) + DECIDING.length + 1) % (DECIDING.length + 1);
  return names.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/**
 * Blocks all other writers of a file until the returned function is called. Null: it does not exist, or another process is
 * writing for too long.
 */
function holdWriters(path: string): (() => void) | null {
  if (!existsSync(path)) return null;
  const db = new Database(path);
  try {
    db.execute('PRAGMA busy_timeout = 5000');
    db.execute('BEGIN IMMEDIATE');
    return () => db.close();
  } catch (error) {
    db.close();
    if (error instanceof WrenError && error.code === 'busy') return null;
    throw error;
  }
}

/** A read snapshot of a database at this moment, unaffected by later writes. Null: the file does not exist. */
function markDatabase(path: string): Database | null {
  if (!existsSync(path)) return null;
  const db = new Database(path, 'read');
  db.execute('PRAGMA busy_timeout = 5000');
  db.execute('BEGIN');
  db.sql('SELECT COUNT(*) FROM sqlite_schema').get();
  return db;
}

/**
 * Opens snapshots of all databases of a data folder, while a server continues to write. Writers of the queue and of the directory
 * wait meanwhile, a second at most: mail that the queue has delivered by then is in the accounts, and the other way round. With
 * so many accounts that it takes longer, mail delivered meanwhile may be in both.
 */
export function snapshotFolder(folder: string): FolderSnapshot {
  const opened: Database[] = [];
  const releases = DECIDING.flatMap((name) => holdWriters(join(folder, name)) ?? []);
  const release = (): void => {
    for (const end of releases.splice(0)) end();
  };
  const until = systemClock() + HOLD;
  try {
    const files = namesIn(folder).flatMap((name): readonly SnapshotFile[] => {
      if (systemClock() > until) release();
      const path = join(folder, name);
      const stamp = stampOf(path, systemClock());
      if (!name.endsWith('.db')) return [{ name, stamp, copyTo: async (to) => copyFileSync(path, to) }];
      const db = markDatabase(path);
      if (!db) return [];
      opened.push(db);
      return [{ name, stamp, copyTo: (to) => db.copyTo(to) }];
    });
    return {
      files,
      close() {
        for (const db of opened) db.close();
      },
    };
  } catch (error) {
    for (const db of opened) db.close();
    throw error;
  } finally {
    release();
  }
}
