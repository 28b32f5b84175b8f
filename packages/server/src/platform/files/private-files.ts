import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';

/** Mode of files with mail or passwords: for the server's system user only, whatever the permissions of the folder. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Changes a mode if this process may do so: files of another user are the operator's arrangement. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'ENOENT')))
      throw error;
  }
}

/** Creates a folder that no other system user may read; an existing one is made private. */
export function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER });
  restrict(path, PRIVATE_FOLDER);
}

/** Makes an existing file private. */
export function privateFile(path: string): void {
  if (existsSync(path)) restrict(path, PRIVATE_FILE);
}

/** Makes a database and the files beside it private, before it is opened: SQLite gives new ones the mode of the file. */
export function privateDatabase(path: string): void {
  closeSync(openSync(path, 'a', PRIVATE_FILE));
  for (const name of [path, `${path}-wal`, `${path}-shm`]) privateFile(name);
}
