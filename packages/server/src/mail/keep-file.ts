import { Readable } from 'node:stream';
import { WrenError } from '@wren/contract/errors.ts';
import type { MailStore } from '../store/mail-store.ts';
import { blobPartId } from './part-id.ts';

/** An uploaded file as it lies in an account. */
export interface StoredFile {
  /** Names its bytes in calls: see {@link blobPartId}. */
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

async function* upTo(limit: number, source: AsyncIterable<Uint8Array>, counted: (size: number) => void) {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > limit) throw new WrenError('too-large');
    counted(size);
    yield chunk;
  }
}

/**
 * Stores an uploaded file for the drafts of an account (7.21); a draft that uses it keeps it for longer than a day.
 * @param limit bytes
 * @throws WrenError 'too-large', 'storage-full'
 */
export async function keepFile(
  store: MailStore,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<StoredFile> {
  let size = 0;
  const counted = (present: number): void => {
    size = present;
  };
  const blob = await store.putBlob(Readable.from(upTo(limit, bytes, counted)));
  return { id: blobPartId(blob), name, size };
}
