import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '../../src/platform/sqlite/database.ts';

/** What SQLite says of the soundness of every database under a folder: 'ok' for each, if all is well. */
export function checkDatabases(folder: string): Readonly<Record<string, string>> {
  const verdicts: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.db')) continue;
    const file = new Database(join(folder, name));
    const rows = file.sql<{ integrity_check: string }>('PRAGMA integrity_check').all();
    const loose = file.sql<object>('PRAGMA foreign_key_check').all().length;
    verdicts[name] = rows.map((row) => row.integrity_check).join('; ') + (loose > 0 ? `; ${loose} loose rows` : '');
    file.close();
  }
  return verdicts;
}
