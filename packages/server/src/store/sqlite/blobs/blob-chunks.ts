import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { BlobId } from '../../mail-store.ts';
import { beginBlob, blobKey, CHUNKS_PER_BLOB, finishBlob, keepBlob } from './blob-use.ts';
import type { Stored } from './deflated.ts';
import { deflate, inflate } from './deflated.ts';

/** Uncompressed size of a chunk in bytes. */
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

/** Splits bytes of any lengths into chunks of one length, the last one shorter. */
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

/** Compresses bytes for writing. @param id their hash */
export async function deflatedBlob(id: BlobId, bytes: Uint8Array): Promise<NewBlob> {
  const chunks: Stored[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) chunks.push(await deflate(bytes.subarray(at, at + CHUNK)));
  return { id, size: bytes.length, chunks };
}

/** Writes a blob, or keeps the existing one with the same bytes. Requires a transaction. */
export function writeBlob(db: Database, blob: NewBlob, now: number): void {
  const { key, isNew } = keepBlob(db, blob.id, blob.size, now);
  if (isNew) writeChunks(db, key, blob.chunks, 0);
}

/** Runs work in a transaction. */
export type WriteDatabase = <T>(work: (db: Database) => T) => Promise<T>;

/** Chunks written in one transaction: other writers run in between. */
const SLICE = 4;

/**
 * Stores bytes while they are read. Longer ones than a slice are written as a blob without a hash, which gets its own at the end;
 * an interrupted one leaves bytes that no message uses.
 * @param now milliseconds since the epoch
 */
export async function storeBlob(write: WriteDatabase, bytes: Uint8Array | Readable, now: number): Promise<BlobId> {
  const hash = createHash('sha256');
  let key: number | null = null;
  let chunks: Stored[] = [];
  let written = 0;
  let size = 0;
  for await (const chunk of chunksOf(bytes instanceof Uint8Array ? [bytes] : bytes)) {
    hash.update(chunk);
    size += chunk.length;
    chunks.push(await deflate(chunk));
    if (chunks.length < SLICE) continue;
    const slice: readonly Stored[] = chunks;
    const known: number | null = key;
    const first = written;
    key = await write((db): number => writeSlice(db, known, slice, first, now));
    written += slice.length;
    chunks = [];
  }
  const id = hash.digest('hex');
  const last: readonly Stored[] = chunks;
  await write((db) => {
    if (key === null) writeBlob(db, { id, size, chunks: last }, now);
    else finishBlob(db, writeSlice(db, key, last, written, now), id, size, now);
  });
  return id;
}

/** Writes chunks of a blob whose hash is unknown yet. @param key null: they are its first @returns its key */
function writeSlice(db: Database, key: number | null, chunks: readonly Stored[], first: number, now: number): number {
  const blob = key ?? beginBlob(db, now);
  writeChunks(db, blob, chunks, first);
  return blob;
}

function writeChunks(db: Database, key: number, chunks: readonly Stored[], first: number): void {
  for (const [n, chunk] of chunks.entries()) {
    db.sql('INSERT INTO blob_chunk (part, deflated, bytes) VALUES (?, ?, ?)').run(
      key * CHUNKS_PER_BLOB + first + n,
      Number(chunk.deflated),
      chunk.bytes,
    );
  }
}

interface ChunkRow {
  readonly deflated: number;
  readonly bytes: Uint8Array;
}

/** Accesses the file for each chunk of a stream, since the file may have been closed and reopened meanwhile. */
export type UseDatabase = <T>(work: (db: Database) => T) => T;

/** The bytes of a blob, one chunk at a time; null when it is not stored. */
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
