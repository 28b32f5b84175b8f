import { createHash } from 'node:crypto';
import type { BlobId } from './mail-store.ts';

/** The id of bytes: their SHA-256 in hex, so that equal bytes are stored once. */
export function blobIdOf(bytes: Uint8Array): BlobId {
  return createHash('sha256').update(bytes).digest('hex');
}
