import { describeSqlStore } from '../../../test/store/sql/describe-sql-store.ts';
import { Database } from '../sqlite/database.ts';
import { sqliteStore } from './sqlite-store.ts';

describeSqlStore('SQLite', async () => {
  const database = new Database(':memory:');
  database.execute(`
    CREATE TABLE counter (n INTEGER NOT NULL) STRICT;
    CREATE TABLE thing (name TEXT PRIMARY KEY, at INTEGER NOT NULL, sealed BLOB, absent TEXT) STRICT;
  `);
  return sqliteStore(database);
});
