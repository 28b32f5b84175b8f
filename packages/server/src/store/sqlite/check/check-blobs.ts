import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/sqlite/database.ts';
import { blobUsage, countBlobUsage, recountBlobUsage } from '../blobs/blob-usage.ts';
import { blobKey, CHUNKS_PER_BLOB, noteBlobUse, sweepAllBlobs, UNUSED_TIME } from '../blobs/blob-use.ts';
import { inflateNow } from '../blobs/deflated.ts';
import { countOf, type Fault, faultOf, inSlices } from './fault.ts';

/** Length of a blob's hash in bytes; a shorter one is a placeholder while it is being written. */
const HASH = 32;
/** Largest number of messages that are named. */
const NAMED = 10;

interface BlobRow {
  readonly key: number;
  readonly hash: Uint8Array;
  readonly size: number;
}

/** True if the bytes of a blob exist and match its hash. */
function isWhole(db: Database, { key, hash, size }: BlobRow): boolean {
  const whole = createHash('sha256');
  let length = 0;
  try {
    const chunks = db
      .sql<{ deflated: number; bytes: Uint8Array }>(
        'SELECT deflated, bytes FROM blob_chunk WHERE part BETWEEN ? AND ? ORDER BY part',
      )
      .iterate(key * CHUNKS_PER_BLOB, key * CHUNKS_PER_BLOB + CHUNKS_PER_BLOB - 1);
    for (const { deflated, bytes } of chunks) {
      const plain = inflateNow({ deflated: deflated === 1, bytes });
      length += plain.length;
      whole.update(plain);
    }
  } catch {
    // Bytes that cannot be inflated, or read from their page, are damaged.
    return false;
  }
  return length === size && whole.digest().equals(hash);
}

/** Subject and day of messages, for an operator who searches a backup for them. */
function named(db: Database, places: readonly number[]): string {
  const names = places.slice(0, NAMED).map((pos) => {
    const row = db
      .sql<{ subject: string; at: number }>(
        "SELECT f.json ->> '$.subject' AS subject, m.received_at AS at FROM message m JOIN facts f USING (pos) WHERE pos = ?",
      )
      .get(pos);
    return row ? `"${row.subject}" of ${new Date(row.at).toISOString().slice(0, 10)}` : 'one without a header';
  });
  return names.join(', ') + (places.length > NAMED ? ` and ${places.length - NAMED} more` : '');
}

function damagedBlobs(db: Database): readonly Fault[] {
  const blobs = db.prepare<BlobRow>(`SELECT key, hash, size FROM blob WHERE length(hash) = ${HASH} ORDER BY key`).all();
  const damaged = blobs.filter((blob) => !isWhole(db, blob));
  const places = damaged.flatMap(({ key }) =>
    db.sql<{ pos: number }>('SELECT pos FROM blob_use WHERE blob = ?').all(key),
  );
  if (damaged.length === 0) return [];
  const what = countOf(damaged.length, 'stored file');
  const whose = named(db, [...new Set(places.map(({ pos }) => pos))]);
  return [
    {
      text: `${what} damaged or incomplete${whose === '' ? '' : ` (${whose})`}: restore the account from a backup`,
      mend: null,
    },
  ];
}

/** Sources that messages refer to: missing ones, and existing ones that are not recorded as used, which a sweep would delete. */
function namedSources(db: Database): readonly Fault[] {
  const missing: number[] = [];
  const unnoted: (readonly [pos: number, id: string])[] = [];
  const rows = db.prepare<{ pos: number; id: string }>(
    "SELECT pos, json ->> '$.blobId' AS id FROM facts WHERE json ->> '$.blobId' IS NOT NULL",
  );
  for (const { pos, id } of rows.all()) {
    const key = blobKey(db, id);
    if (key === null) missing.push(pos);
    else if (!db.sql('SELECT 1 FROM blob_use WHERE pos = ? AND blob = ?').get(pos, key)) unnoted.push([pos, id]);
  }
  return [
    ...faultOf(missing.length, 'message', ['has', 'have'], null).map((fault) => ({
      ...fault,
      text: `${fault.text} no source any more (${named(db, missing)}): restore the account from a backup`,
    })),
    ...faultOf(unnoted.length, 'source', ['is not noted as used', 'are not noted as used'], (file) =>
      inSlices(file, unnoted, ([pos, id]) => noteBlobUse(file, pos, [id])),
    ),
  ];
}

/** Unused bytes, and chunks without a blob. Bytes of the last day may belong to a message in progress. */
function orphans(db: Database, now: number): readonly Fault[] {
  const unused = db
    .prepare<{ n: number }>(
      `SELECT COUNT(*) AS n FROM blob WHERE kept_at < ? AND NOT EXISTS (SELECT 1 FROM blob_use WHERE blob_use.blob = blob.key)
        AND NOT EXISTS (SELECT 1 FROM record_blob WHERE record_blob.blob = blob.key)`,
    )
    .get(now - UNUSED_TIME);
  const loose = `FROM blob_chunk WHERE part / ${CHUNKS_PER_BLOB} NOT IN (SELECT key FROM blob)`;
  const chunks = db.prepare<{ n: number }>(`SELECT COUNT(*) AS n ${loose}`).get();
  return [
    ...faultOf(unused?.n ?? 0, 'stored file', ['is used by nothing', 'are used by nothing'], (file) =>
      sweepAllBlobs(file, now),
    ).map((fault) => ({ ...fault, isPassing: true as const })),
    ...faultOf(chunks?.n ?? 0, 'piece', ['of a file belongs to none', 'of files belong to none'], (file) =>
      file.write(() => file.sql(`DELETE ${loose}`).run()),
    ),
  ];
}

/** The stored size of an account equals the recounted one, which its quota uses (D46). */
function miscounted(db: Database): readonly Fault[] {
  if (blobUsage(db) === countBlobUsage(db)) return [];
  return [
    {
      text: 'the bytes that the account keeps are counted wrongly',
      mend: (file) => file.write(() => recountBlobUsage(file)),
    },
  ];
}

/** Every message's source is stored and intact, and nothing else is stored. */
export function checkBlobs(db: Database, now: number): readonly Fault[] {
  return [...damagedBlobs(db), ...namedSources(db), ...orphans(db, now), ...miscounted(db)];
}
