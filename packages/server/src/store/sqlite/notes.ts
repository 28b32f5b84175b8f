import type { Database } from '../../platform/sqlite/database.ts';
import type { Note } from '../mail-store.ts';

/** The notes whose key begins with a prefix, in the order of their keys. */
export function readNotes(db: Database, prefix: string): readonly Note[] {
  const rows = db
    .sql<{ key: string; text: string }>('SELECT key, text FROM note WHERE key >= ? AND key < ? ORDER BY key')
    .all(prefix, `${prefix}\u{10FFFF}`);
  return rows.map(({ key, text }) => [key, text]);
}

/** Keeps notes, or with null takes them away, in one transaction. */
export function keepNotes(db: Database, notes: readonly (readonly [key: string, text: string | null])[]): void {
  const keep = db.sql(
    'INSERT INTO note (key, text) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET text = excluded.text',
  );
  const drop = db.sql('DELETE FROM note WHERE key = ?');
  db.write(() => {
    for (const [key, text] of notes) {
      if (text === null) drop.run(key);
      else keep.run(key, text);
    }
  });
}
