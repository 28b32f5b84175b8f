import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PRIVATE_FILE } from './private-files.ts';

/** Flushes a file, or the entries of a folder, to disk. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Renames a file or folder whose content is on disk. The name is durable when it returns. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  syncPath(dirname(to));
}

/** Suffix of names that are being written. */
export const UNFINISHED = '.part';

/** Writes a private file atomically; it is durable when it returns. */
export function writeDurably(path: string, content: string | Uint8Array): void {
  writeFileSync(path + UNFINISHED, content, { mode: PRIVATE_FILE, flush: true });
  renameDurably(path + UNFINISHED, path);
}
