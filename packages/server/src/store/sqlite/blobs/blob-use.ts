import { Buffer } from 'node:buffer';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { BlobId } from '../../mail-store.ts';

/** How long bytes are kept that no message uses: a day. */
const UNUSED_TIME = 24 * 60 * 60 * 1000;

/** Chunks of one blob, so that a chunk's row is found by arithmetic. */
export const CHUNKS_PER_BLOB = 65_536;

const packHash = (id: BlobId): Uint8Array => Buffer.from(id, 'hex');

/** The key of a blob's rows, null when it is not stored. */
export function blobKey(db: Database, id: BlobId): number | null {
  return db.sql<{ key: number }>('SELECT key FROM blob WHERE hash = ?').get(packHash(id))?.key ?? null;
}

export function isBlobUsed(db: Database, key: number): boolean {
  return db.sql('SELECT 1 FROM blob_use WHERE blob = ? LIMIT 1').get(key) !== undefined;
}

/** Notes that a message uses blobs. Unknown ids are left out. */
export function noteBlobUse(db: Database, pos: number, ids: readonly BlobId[]): void {
  for (const id of ids) {
    const key = blobKey(db, id);
    if (key !== null) db.sql('INSERT OR IGNORE INTO blob_use (pos, blob) VALUES (?, ?)').run(pos, key);
  }
}

/** Keys of the blobs that a message uses. */
export function blobsOf(db: Database, pos: number): readonly number[] {
  return db
    .sql<{ blob: number }>('SELECT blob FROM blob_use WHERE pos = ?')
    .all(pos)
    .map((row) => row.blob);
}

/** Takes those of some blobs away that no message uses and that came more than a day ago. */
export function sweepBlobs(db: Database, keys: readonly number[], now: number): void {
  for (const key of keys) {
    const old = db.sql('SELECT 1 FROM blob WHERE key = ? AND kept_at < ?').get(key, now - UNUSED_TIME);
    if (!old || isBlobUsed(db, key)) continue;
    db.sql('DELETE FROM blob_chunk WHERE part BETWEEN ? AND ?').run(
      key * CHUNKS_PER_BLOB,
      key * CHUNKS_PER_BLOB + CHUNKS_PER_BLOB - 1,
    );
    db.sql('DELETE FROM blob WHERE key = ?').run(key);
  }
}

/** Takes all blobs away that no message uses and that came more than a day ago. */
export function sweepAllBlobs(db: Database, now: number): void {
  const unused = db
    .sql<{ key: number }>(
      'SELECT key FROM blob WHERE kept_at < ? AND NOT EXISTS (SELECT 1 FROM blob_use WHERE blob_use.blob = blob.key)',
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

/** Adds a blob's row, or renews its day. Answers its key, and whether its chunks are wanted. */
export function keepBlob(
  db: Database,
  id: BlobId,
  size: number,
  now: number,
): { readonly key: number; readonly isNew: boolean } {
  const known = blobKey(db, id);
  if (known !== null) {
    db.sql('UPDATE blob SET kept_at = ? WHERE key = ?').run(now, known);
    return { key: known, isNew: false };
  }
  db.sql('INSERT INTO blob (hash, size, kept_at) VALUES (?, ?, ?)').run(packHash(id), size, now);
  return { key: blobKey(db, id) ?? 0, isNew: true };
}
