import { afterAll, beforeAll, describe } from 'vitest';
import { missingPostgres, type RealPostgres, startPostgres } from '../../../test/engines/real-servers/real-postgres.ts';
import { describeSharedStores } from '../../../test/store/sql/describe-shared-stores.ts';
import { openPostgresStore, type PostgresStore } from '../../platform/sql/postgres-store.ts';
import { SHARED_TABLES } from './shared-tables.ts';

const TABLES = ['kept_account', 'note', 'record', 'record_blob', 'record_command', 'upload'];

describe.skipIf(missingPostgres !== null)(
  `PostgreSQL${missingPostgres ? `: ${missingPostgres}` : ''}`,
  { timeout: 120_000 },
  () => {
    let server: RealPostgres;
    let store: PostgresStore;
    beforeAll(async () => {
      server = await startPostgres();
      store = await openPostgresStore(server.newDatabase(), [SHARED_TABLES]);
    });
    afterAll(async () => {
      await store.close();
      server.close();
    });

    describeSharedStores('PostgreSQL', async () => {
      for (const table of TABLES) await store.write(`DELETE FROM ${table}`);
      return store;
    });
  },
);
