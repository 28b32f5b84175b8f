import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PRIVATE_FILE } from './private-files.ts';

/** Writes to disk what is in a file or folder, or which names a folder has. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Gives a file or folder, whose content is on disk, its name. The name is on disk when it returns. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  syncPath(dirname(to));
}

/** What names end with that are being written. */
export const UNFINISHED = '.part';

/** Writes a private file, which appears whole or not at all and is on disk when it returns. */
export function writeDurably(path: string, content: string | Uint8Array): void {
  writeFileSync(path + UNFINISHED, content, { mode: PRIVATE_FILE, flush: true });
  renameDurably(path + UNFINISHED, path);
}
