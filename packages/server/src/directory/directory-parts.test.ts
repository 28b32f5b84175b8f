import { describeDirectoryAccounts } from '../../test/store/sql/describe-directory-accounts.ts';
import { describeDirectoryParts } from '../../test/store/sql/describe-directory-parts.ts';
import type { SqlStore } from '../platform/sql/sql-store.ts';
import { sqliteStore } from '../platform/sql/sqlite-store.ts';
import { Database } from '../platform/sqlite/database.ts';
import { DIRECTORY_MIGRATIONS } from './directory-schema.ts';

const open = async (): Promise<SqlStore> => {
  const database = new Database(':memory:');
  database.execute('PRAGMA foreign_keys = ON');
  for (const step of DIRECTORY_MIGRATIONS) database.execute(step);
  return sqliteStore(database);
};

describeDirectoryParts('SQLite', open);
describeDirectoryAccounts('SQLite', open);
