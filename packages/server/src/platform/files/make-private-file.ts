import { randomUUID } from 'node:crypto';
import { linkSync, unlinkSync, writeFileSync } from 'node:fs';
import { PRIVATE_FILE } from './private-files.ts';

/** Creates a private file atomically unless it exists. */
export function makePrivateFile(path: string, content: string | Uint8Array): void {
  const begun = `${path}.${randomUUID()}`;
  writeFileSync(begun, content, { mode: PRIVATE_FILE, flush: true });
  try {
    linkSync(begun, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(begun);
  }
}
