import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { BlobId } from '../../mail-store.ts';
import { blobKey, CHUNKS_PER_BLOB, keepBlob } from './blob-use.ts';
import type { Stored } from './deflated.ts';
import { deflate, inflate } from './deflated.ts';

/** Bytes of one chunk before it is deflated. */
export const CHUNK = 256 * 1024;

/** A blob ready to be written. */
export interface NewBlob {
  readonly id: BlobId;
  readonly size: number;
  readonly chunks: readonly Stored[];
}

function bytesOf(piece: unknown): Uint8Array {
  if (piece instanceof Uint8Array) return piece;
  if (typeof piece === 'string') return Buffer.from(piece);
  throw new TypeError('A stream of bytes is wanted');
}

/** Cuts bytes of any lengths into chunks of one length, the last one shorter. */
async function* chunksOf(source: AsyncIterable<unknown> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source) {
    let rest = bytesOf(piece);
    while (length + rest.length >= CHUNK) {
      const cut = CHUNK - length;
      yield Buffer.concat([...waiting, rest.subarray(0, cut)]);
      rest = rest.subarray(cut);
      waiting = [];
      length = 0;
    }
    if (rest.length > 0) {
      waiting.push(rest);
      length += rest.length;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** Reads bytes to their end, hashing and deflating on the way, so that only deflated chunks are held in memory. */
export async function readBlob(bytes: Uint8Array | Readable): Promise<NewBlob> {
  const hash = createHash('sha256');
  const chunks: Stored[] = [];
  let size = 0;
  for await (const chunk of chunksOf(bytes instanceof Uint8Array ? [bytes] : bytes)) {
    hash.update(chunk);
    size += chunk.length;
    chunks.push(await deflate(chunk));
  }
  return { id: hash.digest('hex'), size, chunks };
}

/** Writes a blob, or keeps the one that has its bytes. Wants a transaction. */
export function writeBlob(db: Database, blob: NewBlob, now: number): void {
  const { key, isNew } = keepBlob(db, blob.id, blob.size, now);
  if (!isNew) return;
  for (const [n, chunk] of blob.chunks.entries()) {
    db.sql('INSERT INTO blob_chunk (part, deflated, bytes) VALUES (?, ?, ?)').run(
      key * CHUNKS_PER_BLOB + n,
      Number(chunk.deflated),
      chunk.bytes,
    );
  }
}

interface ChunkRow {
  readonly deflated: number;
  readonly bytes: Uint8Array;
}

/** How a stream reaches the file each time it wants a chunk: the file may have been closed and opened again meanwhile. */
export type UseDatabase = <T>(work: (db: Database) => T) => T;

/** The bytes of a blob, a chunk at a time, null when it is not stored. */
export function openBlob(use: UseDatabase, id: BlobId): { readonly size: number; readonly stream: Readable } | null {
  const found = use((db) => {
    const key = blobKey(db, id);
    const row = key === null ? undefined : db.sql<{ size: number }>('SELECT size FROM blob WHERE key = ?').get(key);
    return key === null || !row ? null : { key, size: row.size };
  });
  if (!found) return null;
  const { key, size } = found;
  async function* read(): AsyncGenerator<Uint8Array> {
    for (let n = 0; n * CHUNK < size; n += 1) {
      const row = use((db) =>
        db.sql<ChunkRow>('SELECT deflated, bytes FROM blob_chunk WHERE part = ?').get(key * CHUNKS_PER_BLOB + n),
      );
      if (!row) throw new Error(`Blob ${id} went away while it was read`);
      yield await inflate({ deflated: row.deflated === 1, bytes: row.bytes });
    }
  }
  return { size, stream: Readable.from(read(), { objectMode: false }) };
}
