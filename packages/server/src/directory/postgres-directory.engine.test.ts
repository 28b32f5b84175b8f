import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingPostgres, type RealPostgres, startPostgres } from '../../test/engines/real-servers/real-postgres.ts';
import { describeDirectoryAccounts } from '../../test/store/sql/describe-directory-accounts.ts';
import { describeDirectoryParts } from '../../test/store/sql/describe-directory-parts.ts';
import { openPostgresStore, type PostgresStore } from '../platform/sql/postgres-store.ts';
import type { SqlStore } from '../platform/sql/sql-store.ts';
import { Database } from '../platform/sqlite/database.ts';
import { DIRECTORY_MIGRATIONS } from './directory-schema.ts';
import { POSTGRES_MIGRATIONS } from './postgres-schema.ts';

describe.skipIf(missingPostgres !== null)(`PostgreSQL${missingPostgres ? `: ${missingPostgres}` : ''}`, () => {
  let server: RealPostgres;
  let store: PostgresStore;
  beforeAll(async () => {
    server = await startPostgres();
    store = await openPostgresStore(server.newDatabase(), POSTGRES_MIGRATIONS);
  });
  afterAll(async () => {
    await store.close();
    server.close();
  });
  const tables = async (): Promise<readonly string[]> =>
    (
      await store.all<{ name: string }>(
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'wren_form'",
      )
    ).map(({ name }) => name);

  const empty = async (): Promise<SqlStore> => {
    await store.write(`TRUNCATE ${(await tables()).join(', ')} RESTART IDENTITY`);
    return store;
  };
  describeDirectoryParts('PostgreSQL', empty);
  describeDirectoryAccounts('PostgreSQL', empty);

  it('has the tables and columns of wren.db, and one for what is a file of the data folder there', async () => {
    const database = new Database(':memory:');
    for (const step of DIRECTORY_MIGRATIONS) database.execute(step);
    const columns = await store.all<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name <> 'wren_form'`,
    );
    const ours = database
      .sql<{ name: string }>(
        `SELECT m.name || '.' || c.name AS name FROM sqlite_master m JOIN pragma_table_info(m.name) c
          WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%'`,
      )
      .all();
    const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort();
    expect(names(columns).filter((name) => !name.startsWith('shared_secret.'))).toEqual(names(ours));
  });

  it('refuses to alter what the audit log has, or to take it away', async () => {
    await store.write("INSERT INTO audit VALUES (1, 1, '', '', 'deed', '', '', NULL, 'hash')");
    await expect(store.write("UPDATE audit SET fact = 'other'")).rejects.toThrow('only added to');
    await expect(store.write('DELETE FROM audit')).rejects.toThrow('only added to');
  });
});
