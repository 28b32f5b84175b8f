import { Readable } from 'node:stream';
import { WrenError } from '@wren/contract/errors.ts';
import type { BlobId, MailStore } from '../../store/mail-store.ts';
import { roomIn } from '../quota/ensure-room.ts';
import { blobPartId } from './part-id.ts';
import { readBlob } from './read-blob.ts';
import type { ScanFile, ScanStatus } from './scan-file.ts';

/** A stored uploaded file. */
export interface StoredFile {
  /** Id of its bytes in calls: see {@link blobPartId}. */
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly scan: ScanStatus;
}

/** @param room remaining bytes of the account; null: without a limit */
async function* upTo(
  limit: number,
  room: number | null,
  source: AsyncIterable<Uint8Array>,
  counted: (size: number) => void,
) {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > limit) throw new WrenError('too-large');
    if (room !== null && size > room) throw new WrenError('over-quota');
    counted(size);
    yield chunk;
  }
}

async function stored(store: MailStore, blob: BlobId): Promise<Uint8Array> {
  const bytes = await readBlob(store, blob);
  if (!bytes) throw new WrenError('internal', 'an uploaded file is not there');
  return bytes;
}

/**
 * Stores an uploaded file for the drafts of an account (7.21); it is deleted after a day unless a draft or a record uses it.
 * @param limits largest size of a file, and storage limit of the account, in bytes; null: without a limit
 * @param scan null: it is not scanned
 * @throws WrenError 'too-large', 'over-quota', 'storage-full', and errors of the scan
 */
export async function keepFile(
  store: MailStore,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  { file: limit, quota }: { readonly file: number; readonly quota: number | null },
  scan: ScanFile | null,
): Promise<StoredFile> {
  let size = 0;
  const counted = (present: number): void => {
    size = present;
  };
  const room = await roomIn(store, quota);
  const blob = await store.putBlob(Readable.from(upTo(limit, room, bytes, counted)));
  // Bytes that no draft needs are deleted after a day.
  return { id: blobPartId(blob), name, size, scan: scan ? await scan(name, await stored(store, blob)) : 'skipped' };
}
