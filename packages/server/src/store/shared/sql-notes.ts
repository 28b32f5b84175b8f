import { randomHex } from '../../platform/random.ts';
import { first, type SqlStore, write } from '../../platform/sql/sql-store.ts';
import type { Note, NoteChange, NoteStore } from '../note-store.ts';

const DAY = 24 * 60 * 60_000;

/** One account's notes in a store that several nodes share. */
export class SqlNotes implements NoteStore {
  readonly #store: SqlStore;
  readonly #account: string;
  readonly #now: () => number;

  constructor(store: SqlStore, account: string, now: () => number) {
    this.#store = store;
    this.#account = account;
    this.#now = now;
  }

  async read(prefix: string): Promise<readonly Note[]> {
    const rows = await this.#store.all<{ key: string; text: string }>(
      'SELECT key, text FROM note WHERE account = ? AND key >= ? AND key < ? AND text IS NOT NULL ORDER BY key',
      ...[this.#account, prefix, `${prefix}\u{10FFFF}`],
    );
    return rows.map(({ key, text }) => [key, text]);
  }

  async keep(notes: readonly NoteChange[]): Promise<void> {
    const [account, now, epoch] = [this.#account, this.#now(), randomHex(8)];
    await this.#store.unit(function* () {
      // Later writers get higher versions.
      const row = yield* first<{ notes: number }>(
        `INSERT INTO kept_account AS k (account, epoch, notes) VALUES (?, ?, 1)
          ON CONFLICT (account) DO UPDATE SET notes = k.notes + 1 RETURNING notes`,
        ...[account, epoch],
      );
      const version = row?.notes ?? 0;
      for (const [key, text] of notes) {
        if (text === null) {
          const deletion = `UPDATE note SET text = NULL, version = ?, gone_at = ?
            WHERE account = ? AND key = ? AND text IS NOT NULL`;
          yield* write(deletion, version, now, account, key);
          continue;
        }
        yield* write(
          `INSERT INTO note (account, key, text, version) VALUES (?, ?, ?, ?) ON CONFLICT (account, key)
            DO UPDATE SET text = excluded.text, version = excluded.version, gone_at = NULL`,
          ...[account, key, text, version],
        );
      }
      yield* write('DELETE FROM note WHERE account = ? AND gone_at < ?', account, now - DAY);
    });
  }

  readonly since = async (
    version: number | null,
  ): Promise<{ readonly version: number; readonly notes: readonly NoteChange[] }> => {
    const known = await this.#store.first<{ notes: number }>(
      'SELECT notes FROM kept_account WHERE account = ?',
      this.#account,
    );
    const present = known?.notes ?? 0;
    if (version === null || present === version) return { version: present, notes: [] };
    const rows = await this.#store.all<{ key: string; text: string | null }>(
      'SELECT key, text FROM note WHERE account = ? AND version > ? AND version <= ? ORDER BY version',
      ...[this.#account, version, present],
    );
    return { version: present, notes: rows.map(({ key, text }) => [key, text]) };
  };
}
