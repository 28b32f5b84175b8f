import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../../..');

/** The folder of the scripts that start real mail servers, beside the project; null: there is none. */
export const ENGINE_SCRIPTS: string | null =
  ['../shared/engines', '../../shared/engines'].map((path) => resolve(ROOT, path)).find(existsSync) ?? null;

function isFree(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', () => settle(false));
    server.listen(port, '127.0.0.1', () => server.close(() => settle(true)));
  });
}

/** A number from which on the ports of a script are free. @param offsets of its ports */
export async function freeBase(offsets: readonly number[]): Promise<number> {
  for (;;) {
    const base = 20_000 + Math.floor(Math.random() * 300) * 100;
    const free = await Promise.all(offsets.map((offset) => isFree(base + offset)));
    if (free.every(Boolean)) return base;
  }
}

/** Where a server keeps its mail: in memory, where nothing waits for a disk, or on the disk that servers have. */
export type Keeping = 'memory' | 'disk';

const MEMORY = '/dev/shm';
/** Bytes that must be free in memory: a container may have 64 MB of it in all. */
const LEAST_MEMORY = 1024 ** 3;

function isRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= LEAST_MEMORY;
}

/** A new folder for a server, which users of the system can read. @param keeping in memory only where there is room */
export function serverFolder(prefix: string, keeping: Keeping): string {
  const folder = mkdtempSync(join(keeping === 'memory' && isRoomInMemory() ? MEMORY : tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}
