import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Gate } from '../../../platform/gate.ts';
import { newId } from '../../../platform/ids.ts';

/** Size up to which an incoming mail is kept in memory, in bytes. */
const SMALL = 256 * 1024;

export interface DataPlace {
  /** Largest mail in bytes. */
  readonly limit: number;
  /** Limits the number of large mails in memory. */
  readonly gate: Gate;
  /** Folder for incoming large mails; created if missing. */
  readonly folder: string;
}

/** An unnamed file: it is deleted with the process at the latest. */
async function openHidden(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, newId());
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return file;
}

/**
 * Reads a mail from a session, passes it to `use`, and returns its result. Memory is bounded for any number of sessions: beyond
 * 256 KiB a mail is stored in a file until it is complete, so that a stalled one blocks no other session, and is loaded into
 * memory when the gate has room. A mail above the limit is read to its end, since the client expects no reply before (RFC 5321
 * §4.1.1.4), and discarded.
 * @param onEnd called when the client has sent all
 * @throws the stream's error when the client disconnects
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
