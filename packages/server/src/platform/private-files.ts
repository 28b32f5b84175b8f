import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';

/** Mode of files with mail or passwords in them: for the account that the server runs under, whatever the folder around them. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Changes a mode where that is this process's to do: what another account owns is its operator's arrangement. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'ENOENT')))
      throw error;
  }
}

/** Makes a folder that no other system user may look into; one that is there is made private. */
export function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER });
  restrict(path, PRIVATE_FOLDER);
}

/** Makes a file that is there private. */
export function privateFile(path: string): void {
  if (existsSync(path)) restrict(path, PRIVATE_FILE);
}

/**
 * Makes a database and the files beside it private, before it is opened: what SQLite adds gets the mode of the file.
 */
export function privateDatabase(path: string): void {
  closeSync(openSync(path, 'a', PRIVATE_FILE));
  for (const name of [path, `${path}-wal`, `${path}-shm`]) privateFile(name);
}
