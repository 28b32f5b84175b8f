import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Gate } from '../../../platform/gate.ts';
import { newId } from '../../../platform/ids.ts';

/** Bytes of a mail that are kept in memory while it comes in. */
const SMALL = 256 * 1024;

export interface DataPlace {
  /** Bytes that a mail may have. */
  readonly limit: number;
  /** Large mails are in memory only behind it. */
  readonly gate: Gate;
  /** Folder for what of large mails has come in; made when it is missing. */
  readonly folder: string;
}

/** A file without a name: it is gone with the process at the latest. */
async function openHidden(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, newId());
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return file;
}

/**
 * Reads a mail from a session, hands it to `use`, and answers what that answers. Memory stays bounded however many
 * sessions there are: beyond 256 KiB a mail waits in a file until it is whole, so that one that stalls keeps no other
 * session waiting, and comes into memory when there is a place at the gate. What is longer than the limit is read to
 * its end, since the client listens for no answer before (RFC 5321 §4.1.1.4), and thrown away.
 * @param onEnd called when the client has sent all
 * @throws the stream's error when the client goes away
 */
export async function withData<T>(
  stream: Readable,
  { limit, gate, folder }: DataPlace,
  use: (raw: Buffer | 'too-large') => Promise<T>,
  onEnd: () => void,
): Promise<T> {
  let chunks: Buffer[] = [];
  let size = 0;
  let file: FileHandle | null = null;
  try {
    for await (const chunk of stream) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > limit) {
        chunks = [];
        continue;
      }
      if (file === null && size <= SMALL) chunks.push(chunk);
      else {
        file ??= await openHidden(folder);
        await file.writev([...chunks.splice(0), chunk]);
      }
    }
    onEnd();
    if (size > limit) return await use('too-large');
    if (file === null) return await use(Buffer.concat(chunks, size));
    await gate.enter();
    try {
      const raw = Buffer.allocUnsafe(size);
      await file.read(raw, 0, size, 0);
      return await use(raw);
    } finally {
      gate.leave();
    }
  } finally {
    await file?.close();
  }
}
