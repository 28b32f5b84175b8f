import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import { PRIVATE_FILE, privateFile, privateFolder } from '../platform/files/private-files.ts';
import { randomHex, sha256 } from '../platform/random.ts';

/** Milliseconds for which a fetched image is cached. */
const LIFETIME = 30 * 24 * 60 * 60_000;

interface Entry {
  readonly size: number;
  readonly fetchedAt: number;
}

/** Fetched images on disk. Images that it cannot store or read are fetched again. */
export interface ImageCache {
  get(key: string): Promise<Buffer | null>;
  put(key: string, bytes: Buffer): Promise<void>;
}

/** Opens a folder of images. @param limit largest total size in bytes; the oldest are deleted first */
export function openImageCache(folder: string, limit: number, clock: Clock): ImageCache {
  // Oldest first: maps keep the order of insertion.
  let listing: Promise<Map<string, Entry>> | null = null;
  let total = 0;

  async function list(): Promise<Map<string, Entry>> {
    privateFolder(folder);
    const found: (readonly [string, Entry])[] = [];
    for (const name of await readdir(folder)) {
      if (!/^[0-9a-f]{64}$/u.test(name)) {
        await rm(join(folder, name), { force: true });
        continue;
      }
      privateFile(join(folder, name));
      const { size, mtimeMs } = await stat(join(folder, name));
      found.push([name, { size, fetchedAt: mtimeMs }]);
      total += size;
    }
    return new Map(found.sort(([, a], [, b]) => a.fetchedAt - b.fetchedAt));
  }

  async function drop(entries: Map<string, Entry>, name: string): Promise<void> {
    total -= entries.get(name)?.size ?? 0;
    entries.delete(name);
    await rm(join(folder, name), { force: true });
  }

  const opened = (): Promise<Map<string, Entry>> => {
    listing ??= list();
    return listing;
  };
  return {
    async get(key) {
      const entries = await opened();
      const name = sha256(key);
      const entry = entries.get(name);
      if (!entry) return null;
      if (clock() - entry.fetchedAt <= LIFETIME) {
        const bytes = await readFile(join(folder, name)).catch(() => null);
        if (bytes?.length === entry.size) return bytes;
      }
      await drop(entries, name);
      return null;
    },
    async put(key, bytes) {
      if (bytes.length > limit) return;
      const entries = await opened();
      const name = sha256(key);
      const written = join(folder, `${name}.${randomHex(4)}`);
      await writeFile(written, bytes, { mode: PRIVATE_FILE });
      const fetchedAt = clock();
      await utimes(written, fetchedAt / 1000, fetchedAt / 1000);
      await rename(written, join(folder, name));
      total += bytes.length - (entries.get(name)?.size ?? 0);
      entries.delete(name);
      entries.set(name, { size: bytes.length, fetchedAt });
      for (const oldest of entries.keys()) {
        if (total <= limit) break;
        await drop(entries, oldest);
      }
    },
  };
}
