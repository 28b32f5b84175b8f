import { describeDirectoryParts } from '../../test/store/describe-directory-parts.ts';
import { sqliteStore } from '../platform/sql/sqlite-store.ts';
import { Database } from '../platform/sqlite/database.ts';
import { DIRECTORY_MIGRATIONS } from './directory-schema.ts';

describeDirectoryParts('SQLite', async () => {
  const database = new Database(':memory:');
  database.execute('PRAGMA foreign_keys = ON');
  for (const step of DIRECTORY_MIGRATIONS) database.execute(step);
  return sqliteStore(database);
});
