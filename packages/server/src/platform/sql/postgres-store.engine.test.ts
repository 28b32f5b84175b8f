import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { missingPostgres, type RealPostgres, startPostgres } from '../../../test/engines/real-servers/real-postgres.ts';
import { describeSqlStore } from '../../../test/store/sql/describe-sql-store.ts';
import { createLog } from '../log.ts';
import { openPostgresStore } from './postgres-store.ts';
import { openSignals, publishOnlySignals } from './signals.ts';
import { first, write } from './sql-store.ts';

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

  it('has the database end the unit of a process that is frozen within it: others need not wait for what it has locked', async () => {
    const store = await open(server.newDatabase(), [TABLES]);
    const [setting] = await store.all<{ idle_in_transaction_session_timeout: string }>(
      'SHOW idle_in_transaction_session_timeout',
    );
    expect(setting?.idle_in_transaction_session_timeout).toBe('8s');
    const frozen = store.unit(function* () {
      yield* first("SELECT set_config('idle_in_transaction_session_timeout', '50', true)");
      yield* write("INSERT INTO thing VALUES ('locked', 1, NULL, NULL)");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      yield* first('SELECT 1');
    });
    await expect(frozen).rejects.toMatchObject({ code: 'busy' });
    expect(await store.all('SELECT name FROM thing')).toEqual([]);
  });

  it('says of a connection that breaks within a unit that the caller may come back, has written nothing of it, and goes on', async () => {
    const own = server.newDatabase();
    const store = await open(own, [TABLES]);
    const other = await open(own, [TABLES]);
    const broken = store.unit(function* () {
      yield* write("INSERT INTO thing VALUES ('half', 1, NULL, NULL)");
      // Ends its own connection, as a stopping server does.
      yield* first('SELECT pg_terminate_backend(pg_backend_pid())');
    });
    await expect(broken).rejects.toMatchObject({ code: 'busy' });
    expect([await other.all('SELECT name FROM thing'), await store.all('SELECT name FROM thing')]).toEqual([[], []]);
  });

  it('passes on what one process tells to all others, and says so where some of it may be missing', async () => {
    const own = server.newDatabase();
    const [first, second] = [await open(own, []), await open(own, [])];
    const log = createLog('silent');
    const [telling, hearing] = [await openSignals(first, log), await openSignals(second, log)];
    const received: unknown[] = [];
    hearing.subscribe('ended', async (texts) => void received.push(texts));
    telling.subscribe('ended', async (texts) => void received.push(['own', texts]));
    const handles = Array.from({ length: 120 }, (_, index) => `${index}`.padStart(56, '0'));
    await telling.publish('ended', handles);
    await telling.publish('others', ['x']);
    // Messages of a server of another version.
    for (const text of ['no JSON', '{"kind":"ended"}']) await first.all("SELECT pg_notify('wren', ?)", text);
    await vi.waitFor(() => expect(received.flat()).toEqual(handles), { timeout: 30_000 });
    received.splice(0);
    await first.all("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'listen%'");
    // Both have lost their connection, and may have missed messages.
    await vi.waitFor(() => expect(received).toEqual(expect.arrayContaining([null, ['own', null]])), {
      timeout: 30_000,
    });
    received.splice(0);
    await publishOnlySignals(first).publish('ended', ['from the command line']);
    const both = [['from the command line'], ['own', ['from the command line']]];
    await vi.waitFor(() => expect(received).toEqual(expect.arrayContaining(both)), { timeout: 30_000 });
  });

  it('says of a server that is not there that the caller may come back', async () => {
    const away = openPostgresStore('postgres://wren@127.0.0.1:1/none', []);
    await expect(away).rejects.toMatchObject({ code: 'busy' });
  });
});
