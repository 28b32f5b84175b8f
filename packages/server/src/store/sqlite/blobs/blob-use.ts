import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { BlobId } from '../../mail-store.ts';

/** Milliseconds for which unused bytes are kept: a day. */
export const UNUSED_TIME = 24 * 60 * 60 * 1000;

/** Largest number of chunks of a blob, so that the row of a chunk is computed. */
export const CHUNKS_PER_BLOB = 65_536;

const packHash = (id: BlobId): Uint8Array => Buffer.from(id, 'hex');

/** The key of a blob's rows, null when it is not stored. */
export function blobKey(db: Database, id: BlobId): number | null {
  return db.sql<{ key: number }>('SELECT key FROM blob WHERE hash = ?').get(packHash(id))?.key ?? null;
}

export function isBlobUsed(db: Database, key: number): boolean {
  return db.sql('SELECT 1 FROM blob_use WHERE blob = ? LIMIT 1').get(key) !== undefined;
}

/** True if a message or a record needs a blob. */
function isBlobNeeded(db: Database, key: number): boolean {
  return isBlobUsed(db, key) || db.sql('SELECT 1 FROM record_blob WHERE blob = ? LIMIT 1').get(key) !== undefined;
}

/** Records which blobs a record needs; those that it no longer needs are kept for a day. Unknown ids are ignored. */
export function noteRecordBlobs(db: Database, record: string, ids: readonly BlobId[], now: number): void {
  db.sql('UPDATE blob SET kept_at = ? WHERE key IN (SELECT blob FROM record_blob WHERE record = ?)').run(now, record);
  db.sql('DELETE FROM record_blob WHERE record = ?').run(record);
  for (const id of ids) {
    const key = blobKey(db, id);
    if (key !== null) db.sql('INSERT OR IGNORE INTO record_blob (record, blob) VALUES (?, ?)').run(record, key);
  }
}

/** Records that a message uses blobs. Unknown ids are ignored. */
export function noteBlobUse(db: Database, pos: number, ids: readonly BlobId[]): void {
  for (const id of ids) {
    const key = blobKey(db, id);
    if (key !== null) db.sql('INSERT OR IGNORE INTO blob_use (pos, blob) VALUES (?, ?)').run(pos, key);
  }
}

/** Keys of the blobs that a message uses. */
export function blobsOfMessage(db: Database, pos: number): readonly number[] {
  return db
    .sql<{ blob: number }>('SELECT blob FROM blob_use WHERE pos = ?')
    .all(pos)
    .map((row) => row.blob);
}

/** Deletes those of some blobs that are unused and older than a day. */
export function sweepBlobs(db: Database, keys: readonly number[], now: number): void {
  for (const key of keys) {
    const old = db.sql('SELECT 1 FROM blob WHERE key = ? AND kept_at < ?').get(key, now - UNUSED_TIME);
    if (!old || isBlobNeeded(db, key)) continue;
    dropBlob(db, key);
  }
}

function dropBlob(db: Database, key: number): void {
  db.sql('DELETE FROM blob_chunk WHERE part BETWEEN ? AND ?').run(
    key * CHUNKS_PER_BLOB,
    key * CHUNKS_PER_BLOB + CHUNKS_PER_BLOB - 1,
  );
  db.sql('DELETE FROM blob WHERE key = ?').run(key);
}

/** Deletes all blobs that are unused and older than a day. */
export function sweepAllBlobs(db: Database, now: number): void {
  const unused = db
    .sql<{ key: number }>(
      'SELECT key FROM blob WHERE kept_at < ? AND NOT EXISTS (SELECT 1 FROM blob_use WHERE blob_use.blob = blob.key) AND NOT EXISTS (SELECT 1 FROM record_blob WHERE record_blob.blob = blob.key)',
    )
    .all(now - UNUSED_TIME);
  if (unused.length === 0) return;
  db.write(() =>
    sweepBlobs(
      db,
      unused.map((row) => row.key),
      now,
    ),
  );
}

/** Adds a blob's row, or keeps it for another day. Returns its key, and if its chunks are needed. */
export function keepBlob(
  db: Database,
  id: BlobId,
  size: number,
  now: number,
): { readonly key: number; readonly isNew: boolean } {
  const known = keepKnown(db, id, now);
  if (known !== null) return { key: known, isNew: false };
  db.sql('INSERT INTO blob (hash, size, kept_at) VALUES (?, ?, ?)').run(packHash(id), size, now);
  return { key: blobKey(db, id) ?? 0, isNew: true };
}

/** Length of the placeholder for the hash of a blob that is being written, in bytes: shorter than a hash. */
const STAND_IN = 16;

/** Adds the row of a blob whose hash and size are unknown yet. @returns its key */
export function beginBlob(db: Database, now: number): number {
  const standIn = randomBytes(STAND_IN);
  db.sql('INSERT INTO blob (hash, size, kept_at) VALUES (?, 0, ?)').run(standIn, now);
  return db.sql<{ key: number }>('SELECT key FROM blob WHERE hash = ?').get(standIn)?.key ?? 0;
}

/** Sets the hash of a started blob; if its bytes are stored already, those stay and it is deleted. */
export function finishBlob(db: Database, key: number, id: BlobId, size: number, now: number): void {
  if (keepKnown(db, id, now) === null)
    db.sql('UPDATE blob SET hash = ?, size = ?, kept_at = ? WHERE key = ?').run(packHash(id), size, now, key);
  else dropBlob(db, key);
}

/** Keeps an existing blob for another day. @returns its key, null when there is none */
function keepKnown(db: Database, id: BlobId, now: number): number | null {
  const known = blobKey(db, id);
  if (known !== null) db.sql('UPDATE blob SET kept_at = ? WHERE key = ?').run(now, known);
  return known;
}
