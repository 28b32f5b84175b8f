import type { Note, NoteChange, NoteStore } from '../note-store.ts';
import type { AccountFile } from './files/account-file.ts';
import type { GroupCommit } from './files/group-commit.ts';

/** One account's notes, in the file of its mail: they are backed up and deleted with it. */
export class SqliteNotes implements NoteStore {
  readonly #file: AccountFile;
  readonly #writes: GroupCommit;

  /** @param writes of the same file: notes stored together with changes of mail share their commit */
  constructor(file: AccountFile, writes: GroupCommit) {
    this.#file = file;
    this.#writes = writes;
  }

  async read(prefix: string): Promise<readonly Note[]> {
    return this.#file.use((db) =>
      db
        .sql<{ key: string; text: string }>('SELECT key, text FROM note WHERE key >= ? AND key < ? ORDER BY key')
        .all(prefix, `${prefix}\u{10FFFF}`)
        .map(({ key, text }): Note => [key, text]),
    );
  }

  async keep(notes: readonly NoteChange[]): Promise<void> {
    await this.#writes.write((db) => {
      const keep = db.sql(
        'INSERT INTO note (key, text) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET text = excluded.text',
      );
      const drop = db.sql('DELETE FROM note WHERE key = ?');
      for (const [key, text] of notes) {
        if (text === null) drop.run(key);
        else keep.run(key, text);
      }
    });
  }
}
