import type { Database } from '../../../platform/sqlite/database.ts';

/** Bytes of all blobs that messages and records need, each counted once: triggers maintain the sum (schema.ts). */
export function blobUsage(db: Database): number {
  return db.sql<{ bytes: number }>('SELECT bytes FROM blob_usage').get()?.bytes ?? 0;
}

/** The same, recounted: takes time in proportion to the mail. */
export function countBlobUsage(db: Database): number {
  const counted = db
    .sql<{ bytes: number }>(
      `SELECT COALESCE(SUM(size), 0) AS bytes FROM blob
        WHERE key IN (SELECT blob FROM blob_use) OR key IN (SELECT blob FROM record_blob)`,
    )
    .get();
  return counted?.bytes ?? 0;
}

/** Replaces the sum by a recount. */
export function recountBlobUsage(db: Database): void {
  db.sql('UPDATE blob_usage SET bytes = ?').run(countBlobUsage(db));
}
