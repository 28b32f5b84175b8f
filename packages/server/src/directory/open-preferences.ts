import type { Database } from '../platform/sqlite/database.ts';
import type { Preferences } from './preferences.ts';

/** The preferences in wren.db. */
export function openPreferences(database: Database): Preferences {
  return {
    read: (account, name) =>
      database
        .sql<{ readonly document: string }>('SELECT document FROM preference WHERE account = ? AND name = ?')
        .get(account, name)?.document ?? null,
    write: (account, name, document) => {
      database
        .sql('INSERT INTO preference VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET document = excluded.document')
        .run(account, name, document);
    },
  };
}
