import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { missingPostgres, type RealPostgres, startPostgres } from '../../../test/engines/real-postgres.ts';
import { describeSqlStore } from '../../../test/store/describe-sql-store.ts';
import { openPostgresStore } from './postgres-store.ts';

const TABLES = `
  CREATE TABLE counter (n bigint NOT NULL);
  CREATE TABLE thing (name text PRIMARY KEY, at bigint NOT NULL, sealed bytea, absent text);
`;

describe.skipIf(missingPostgres !== null)(`PostgreSQL${missingPostgres ? `: ${missingPostgres}` : ''}`, () => {
  let server: RealPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.close());

  const open = async (url: string, steps: readonly string[]) => {
    const store = await openPostgresStore(url, steps);
    onTestFinished(() => store.close());
    return store;
  };
  const closing: (() => Promise<void>)[] = [];
  let url: string;
  beforeAll(() => {
    url = server.newDatabase();
  });

  describeSqlStore('PostgreSQL', async () => {
    const store = await openPostgresStore(url, [TABLES]);
    closing.push(() => store.close());
    await store.write('DELETE FROM counter');
    await store.write('DELETE FROM thing');
    return store;
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  it('brings a database to its form once, though nodes start at once, and refuses one of a newer version', async () => {
    const own = server.newDatabase();
    const steps = ['CREATE TABLE one (n integer)', 'INSERT INTO one VALUES (1)'];
    await Promise.all([open(own, steps), open(own, steps), open(own, steps)]);
    const store = await open(own, [...steps, 'INSERT INTO one VALUES (2)']);
    expect(await store.all('SELECT n FROM one ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }]);
    await expect(openPostgresStore(own, steps)).rejects.toThrow('was written by a newer version of Wren');
  });

  it('says of a server that is not there that the caller may come back', async () => {
    const away = openPostgresStore('postgres://wren@127.0.0.1:1/none', []);
    await expect(away).rejects.toMatchObject({ code: 'busy' });
  });
});
