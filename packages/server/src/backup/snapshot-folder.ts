import { copyFileSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { WrenError } from '@wren/contract/errors.ts';
import { systemClock } from '../platform/clock.ts';
import { UNFINISHED } from '../platform/durable-files.ts';
import { LAST_BACKUP } from '../platform/last-backup.ts';
import { Database } from '../platform/sqlite/database.ts';
import { RESTORE_FOLDER } from '../platform/unfinished-restore.ts';
import { FILE_NAME, OUTSIDE } from './manifest.ts';

/** Folders below the data folder whose content is recreated: fetched images, mail on its way in, a restore's, what an earlier one has brought of other places, and the file system's own. */
const PASSING: ReadonlySet<string> = new Set(['images', 'incoming', RESTORE_FOLDER, OUTSIDE, 'lost+found']);

/** Files that decide what the others mean: nothing is written to them while the marks are set. */
const DECIDING = ['queue.db', 'wren.db'];

/** Milliseconds that writers are kept waiting at most. */
const HOLD = 1_000;

/** Milliseconds for which a file must have been left alone, so that a later change shows in its time. */
const SETTLED = 2_000;

/** A file as it was when the mark was set. */
export interface SnapshotFile {
  /** Below the data folder, with `/` between its parts. */
  readonly name: string;
  /** The same at two marks: the file is too. Null: it is changing. */
  readonly stamp: string | null;
  /** @param path of the copy, which is not there */
  copyTo(path: string): Promise<void>;
}

/** All files of a data folder as they were at one time. */
export interface FolderSnapshot {
  readonly files: readonly SnapshotFile[];
  close(): void;
}

function stampOf(path: string, now: number): string | null {
  const facts = [path, `${path}-wal`].map((name) => statSync(name, { bigint: true, throwIfNoEntry: false }));
  if (facts.some((fact) => fact && Number(fact.mtimeMs) > now - SETTLED)) return null;
  return facts.map((fact) => (fact ? `${fact.ino} ${fact.size} ${fact.mtimeNs}` : '')).join(', ');
}

function isKept(name: string): boolean {
  return !/(?:-wal|-shm|-journal)$|^spool-/u.test(name) && !name.endsWith(UNFINISHED);
}

/** Names of the files of a data folder, those first that decide what the others mean. */
function namesIn(folder: string, below = ''): readonly string[] {
  const names: string[] = [];
  for (const entry of readdirSync(join(folder, below))) {
    const name = below === '' ? entry : `${below}/${entry}`;
    // Links are followed: what is large may be on a disk of its own.
    const facts = statSync(join(folder, name), { throwIfNoEntry: false });
    if (!facts || !FILE_NAME.test(name)) continue;
    if (facts.isDirectory()) {
      if (!PASSING.has(name)) names.push(...namesIn(folder, name));
    } else if (facts.isFile() && isKept(entry) && name !== LAST_BACKUP) names.push(name);
  }
  const rank = (name: string): number => (DECIDING.indexOf(name) + DECIDING.length + 1) % (DECIDING.length + 1);
  return names.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** Keeps everything else from writing to a file until it is called back. Null: it is not there, or is being written to for long. */
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

/** A read snapshot of a database as of now, whatever is written later. Null: the file is gone. */
function markDatabase(path: string): Database | null {
  if (!existsSync(path)) return null;
  const db = new Database(path, 'read');
  db.execute('PRAGMA busy_timeout = 5000');
  db.execute('BEGIN');
  db.sql('SELECT COUNT(*) FROM sqlite_schema').get();
  return db;
}

/**
 * Marks all databases of a data folder, so that they can be read as they are now while a server continues writing. Writers of the
 * queue and of the directory wait meanwhile, a second at most: what the queue has delivered by then is in the accounts, and the other
 * way round. Where accounts are so many that it takes longer, mail that is delivered meanwhile may be in both.
 */
export function snapshotFolder(folder: string): FolderSnapshot {
  const opened: Database[] = [];
  const held = DECIDING.flatMap((name) => holdWriters(join(folder, name)) ?? []);
  const release = (): void => {
    for (const end of held.splice(0)) end();
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
