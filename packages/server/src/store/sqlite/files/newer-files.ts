import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { WrenError } from '@wren/contract/errors.ts';
import { MIGRATIONS } from './schema.ts';

/** Offset of a file's `user_version` in its header: four bytes, big-endian (SQLite file format §1.3). */
const VERSION_AT = 60;

function versionOf(path: string): number {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(4);
    return readSync(file, bytes, 0, 4, VERSION_AT) === 4 ? bytes.readUInt32BE() : 0;
  } finally {
    closeSync(file);
  }
}

/**
 * Looks for accounts that a newer version of Wren has written, before anything is opened: otherwise the server would start, and
 * fail every one of their calls.
 * @param folder the data folder
 * @throws WrenError 'internal' that names the first
 */
export function refuseNewerAccounts(folder: string): void {
  const accounts = join(folder, 'accounts');
  const names = existsSync(accounts) ? readdirSync(accounts).filter((name) => name.endsWith('.db')) : [];
  for (const name of names) {
    const path = join(accounts, name);
    const version = versionOf(path);
    if (version <= MIGRATIONS.length) continue;
    throw new WrenError(
      'internal',
      `${path} was written by a newer version of Wren (its form is ${version}, this version knows ${MIGRATIONS.length})`,
    );
  }
}
