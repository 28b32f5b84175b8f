import type { SqlStore } from '../platform/sql/sql-store.ts';
import type { Preferences } from './preferences.ts';

/** The preferences in a store. */
export function openPreferences(store: SqlStore): Preferences {
  return {
    async read(account, name) {
      const row = await store.first<{ readonly document: string }>(
        'SELECT document FROM preference WHERE account = ? AND name = ?',
        ...[account, name],
      );
      return row?.document ?? null;
    },
    async write(account, name, document) {
      await store.write(
        'INSERT INTO preference VALUES (?, ?, ?) ON CONFLICT (account, name) DO UPDATE SET document = excluded.document',
        ...[account, name, document],
      );
    },
  };
}
