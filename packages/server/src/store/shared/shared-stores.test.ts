import { describeSharedStores } from '../../../test/store/sql/describe-shared-stores.ts';
import { sqliteStore } from '../../platform/sql/sqlite-store.ts';
import { Database } from '../../platform/sqlite/database.ts';
import { sharedTables } from './shared-tables.ts';

describeSharedStores('SQLite', async () => {
  const database = new Database(':memory:');
  database.execute(sharedTables(''));
  return sqliteStore(database);
});
