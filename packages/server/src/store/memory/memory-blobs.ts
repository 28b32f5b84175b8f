import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { blobIdOf } from '../blob-id.ts';
import type { BlobId } from '../mail-store.ts';

const UNUSED_TIME = 24 * 60 * 60 * 1000;

/** Bytes by their hash. */
export class MemoryBlobs {
  readonly #blobs = new Map<BlobId, { readonly bytes: Uint8Array; readonly keptAt: number }>();

  async put(bytes: Uint8Array | Readable, now: () => number): Promise<BlobId> {
    return this.keep(bytes instanceof Uint8Array ? bytes : Buffer.concat(await bytes.toArray()), now);
  }

  keep(bytes: Uint8Array, now: () => number): BlobId {
    const whole = Buffer.from(bytes);
    const id = blobIdOf(whole);
    this.#blobs.set(id, { bytes: whole, keptAt: now() });
    return id;
  }

  /** Keeps stored bytes for another day. */
  renew(ids: readonly BlobId[], now: number): void {
    for (const id of ids) {
      const blob = this.#blobs.get(id);
      if (blob) this.#blobs.set(id, { ...blob, keptAt: now });
    }
  }

  has(id: BlobId): boolean {
    return this.#blobs.has(id);
  }

  open(id: BlobId): { readonly size: number; readonly stream: Readable } | null {
    const blob = this.#blobs.get(id);
    return blob ? { size: blob.bytes.length, stream: Readable.from([blob.bytes], { objectMode: false }) } : null;
  }

  /** Deletes unused bytes that are older than a day. */
  sweep(used: ReadonlySet<BlobId>, now: number): void {
    for (const [id, { keptAt }] of this.#blobs) {
      if (keptAt < now - UNUSED_TIME && !used.has(id)) this.#blobs.delete(id);
    }
  }
}
