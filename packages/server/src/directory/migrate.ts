import type { Database } from '../store/sqlite/database.ts';

/** A file that a newer version of Wren has written: this one would damage it. */
export class NewerDataError extends Error {
  override readonly name = 'NewerDataError';

  constructor(path: string) {
    super(`${path} was written by a newer version of Wren. Please start that version, or another data folder.`);
  }
}

/**
 * Brings a file to the newest form. Its `user_version` says how many of the steps it has taken.
 * @throws NewerDataError when it has taken more than there are
 */
export function migrate(database: Database, path: string, steps: readonly string[]): void {
  const version = (): number => database.sql<{ user_version: number }>('PRAGMA user_version').get()?.user_version ?? 0;
  if (version() > steps.length) throw new NewerDataError(path);
  if (version() === steps.length) return;
  database.write(() => {
    // Another process may have come first.
    for (let done = version(); done < steps.length; done += 1) {
      database.execute(`${steps[done] ?? ''}; PRAGMA user_version = ${done + 1}`);
    }
  });
}
