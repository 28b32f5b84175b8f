import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Log } from './log.ts';

/** Bytes up to which a spool is not worth its file. */
const SMALL = 512 * 1024;

/** Bytes on their way to a client that may read them slowly: large ones wait on disk and not in memory. */
export interface Spool {
  /** The bytes as a stream, which reads them piece by piece as they are taken. They are not needed any more when it resolves. */
  stream(bytes: Uint8Array): Promise<Readable>;
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `spool-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  // It lasts as long as it is open, and has no name by which it could be found.
  await unlink(path);
  return file;
}

/** @param folder of the data, which holds nothing but mail of the accounts; on a full disk bytes stay in memory */
export function createSpool(folder: string, log: Log): Spool {
  return {
    async stream(bytes) {
      const held = (): Readable => Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]);
      if (bytes.byteLength <= SMALL) return held();
      let file: FileHandle | null = null;
      try {
        file = await openNameless(folder);
        await file.writeFile(bytes);
        return file.createReadStream({ start: 0, autoClose: true });
      } catch (err) {
        log.warn({ err }, 'an answer waits in memory');
        await file?.close();
        return held();
      }
    },
  };
}
