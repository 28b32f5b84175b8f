import * as v from 'valibot';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { CommandResult, MailChange } from '../../mail-store.ts';
import type { NewBlob } from '../blobs/blob-chunks.ts';
import { writeBlob } from '../blobs/blob-chunks.ts';
import { placeRows } from '../threads/row-places.ts';
import { carryOut } from './carry-out.ts';
import { pruneTombstones } from './change-log.ts';
import { ChangeWrite } from './change-write.ts';

/** Milliseconds for which a command's id is kept: 30 days. */
const COMMAND_TIME = 30 * 24 * 60 * 60 * 1000;

/** Number of changes from which a command's new mail is indexed in its transaction. */
const MANY = 32;

const ResultSchema = v.object({ state: v.string(), changed: v.array(v.string()), destroyed: v.array(v.string()) });

export interface ApplyOptions {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Number of deleted messages that are kept. */
  readonly keepTombstones: number;
}

/** The result of applying a command to the file. */
export interface AppliedCommand {
  readonly id: string;
  readonly changes: readonly MailChange[];
  /** Blobs stored with it. */
  readonly blobs: readonly NewBlob[];
}

/** The result of an executed command; null: it was not executed. */
export function knownCommand(db: Database, id: string): CommandResult | null {
  const known = db.sql<{ result: string }>('SELECT result FROM command WHERE id = ?').get(id);
  return known ? { ...v.parse(ResultSchema, JSON.parse(known.result)), repeated: true } : null;
}

/** Applies all changes of a command, unless it has been executed before. Requires a transaction. */
export function applyCommand(
  db: Database,
  { id, changes, blobs }: AppliedCommand,
  { now, keepTombstones }: ApplyOptions,
): CommandResult {
  const known = knownCommand(db, id);
  if (known) return known;
  for (const blob of blobs) writeBlob(db, blob, now);
  const write = new ChangeWrite(db, now, changes.length >= MANY);
  for (const change of changes) carryOut(write, change);
  placeRows(db, write.threads);
  const { changed, destroyed } = write.outcome;
  if (destroyed.length > 0) pruneTombstones(db, keepTombstones);
  const result = { state: write.finish(), changed, destroyed };
  db.sql('DELETE FROM command WHERE at < ?').run(now - COMMAND_TIME);
  db.sql('INSERT INTO command (id, result, at) VALUES (?, ?, ?)').run(id, JSON.stringify(result), now);
  return { ...result, repeated: false };
}
