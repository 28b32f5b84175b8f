import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Log } from '../log.ts';

/** Size up to which bytes stay in memory. */
const SMALL = 512 * 1024;

/** Buffers bytes for clients that may read slowly: large ones on disk instead of in memory. */
export interface Spool {
  /** The bytes as a stream, which reads them as they are consumed. They can be released when it resolves. */
  stream(bytes: Uint8Array): Promise<Readable>;
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `spool-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  // The file exists as long as it is open, and has no name.
  await unlink(path);
  return file;
}

/** @param folder of the data, which contains only mail of the accounts; on a full disk bytes stay in memory */
export function createSpool(folder: string, log: Log): Spool {
  return {
    async stream(bytes) {
      const fromMemory = (): Readable => Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]);
      if (bytes.byteLength <= SMALL) return fromMemory();
      let file: FileHandle | null = null;
      try {
        file = await openNameless(folder);
        await file.writeFile(bytes);
        return file.createReadStream({ start: 0, autoClose: true });
      } catch (err) {
        log.warn({ err }, 'an answer waits in memory');
        await file?.close();
        return fromMemory();
      }
    },
  };
}
