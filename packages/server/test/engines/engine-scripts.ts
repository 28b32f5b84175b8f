import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../..');

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
