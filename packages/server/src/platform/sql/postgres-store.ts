import { WrenError } from '@wren/contract/errors.ts';
import pg from 'pg';
import { CONNECTION, ignoreClientErrors, PostgresListener } from './postgres-listener.ts';
import type { Outcome, SqlStore, SqlValue, Statement, UnitOfWork } from './sql-store.ts';

/** Number of repetitions of a unit after serialization conflicts, before the caller gets 'busy'. */
const TRIES = 30;
/** SQLSTATE of conflicts after which a unit can be repeated (PostgreSQL, Appendix A). */
const REFUSED = new Set(['40001', '40P01']);
/**
 * SQLSTATE and network codes of a temporarily unavailable database: it is stopping, has no connection left, is read-only, or has
 * ended an idle transaction.
 */
const AWAY =
  /^(?:ECONN|ENETUNREACH$|EHOSTUNREACH$|ETIMEDOUT$|EPIPE$|ENOTFOUND$|EAI_AGAIN$|57P|08|53300$|25006$|25P03$)/u;
/** Messages of the driver without a code for a broken connection, or a timeout of getting one. */
const BROKEN =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered|Client was closed)/u;
/** SQLSTATE of a full disk. */
const DISK_FULL = '53100';
/** Types that are parsed to numbers: int8 and numeric, of which only whole ones below 2^53 occur. */
const NUMBERS: ReadonlySet<number> = new Set([20, 1700]);
/** Largest number of connections of a server, besides one for listening. */
const CONNECTIONS = 10;

/** An open database. */
export interface PostgresStore extends SqlStore {
  /**
   * Listens to `pg_notify` on a channel, on a connection of its own that reconnects automatically.
   * @param onGap called after a reconnect: messages may have been missed
   */
  listen(channel: string, onText: (text: string) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
}

/** A text with `$1` in place of the first `?`, and so on, and the name of its prepared statement. */
interface Prepared {
  readonly text: string;
  readonly name: string;
}

const texts = new Map<string, Prepared>();

function prepared(text: string): Prepared {
  const known = texts.get(text);
  if (known !== undefined) return known;
  let count = 0;
  const numbered = text.replaceAll('?', () => {
    count += 1;
    return `$${count}`;
  });
  const made = { text: numbered, name: `wren${texts.size}` };
  texts.set(text, made);
  return made;
}

type Connection = Pick<pg.ClientBase, 'query'>;

async function ask(connection: Connection, { text, values }: Omit<Statement, 'wanted'>): Promise<Outcome> {
  const { rows, rowCount } = await connection.query({ ...prepared(text), values: [...values] });
  return { rows, written: rowCount ?? 0 };
}

async function carryOut<T>(connection: Connection, work: UnitOfWork<T>): Promise<T> {
  let step = work.next();
  while (!step.done) step = work.next(await ask(connection, step.value));
  return step.value;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** True if the database is temporarily unavailable: by the network's, the database's, or the driver's error. */
function isAway(error: unknown): boolean {
  const code = codeOf(error);
  return code === '' ? error instanceof Error && BROKEN.test(error.message) : AWAY.test(code);
}

/** Converts errors to those that callers know. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === DISK_FULL) throw new WrenError('storage-full', undefined, { cause: error });
    if (isAway(error) || REFUSED.has(code)) throw new WrenError('busy', undefined, { cause: error });
    throw error;
  }
}

/** Runs work on a connection of its own, within a transaction. @param level its isolation level */
async function within<T>(pool: pg.Pool, level: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  let isBroken = false;
  try {
    await connection.query(`BEGIN ISOLATION LEVEL ${level}`);
    const value = await work(connection);
    await connection.query('COMMIT');
    return value;
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    connection.release(isBroken);
  }
}

/**
 * Migrates a database to the current schema; of several nodes that start at once, one does. @throws WrenError 'internal' for one
 * of a newer version
 */
async function migrate(pool: pg.Pool, migrations: readonly string[]): Promise<void> {
  await within(pool, 'READ COMMITTED', async (connection) => {
    await connection.query("SELECT pg_advisory_xact_lock(hashtext('wren form'))");
    await connection.query('CREATE TABLE IF NOT EXISTS wren_form (version integer NOT NULL)');
    const { rows } = await connection.query<{ version: number }>('SELECT version FROM wren_form');
    const version = rows[0]?.version ?? 0;
    if (version > migrations.length) {
      const known = `its form is ${version}, this version knows ${migrations.length}`;
      throw new WrenError('internal', `The database was written by a newer version of Wren (${known})`);
    }
    for (const step of migrations.slice(version)) await connection.query(step);
    await connection.query('DELETE FROM wren_form');
    await connection.query('INSERT INTO wren_form VALUES ($1)', [migrations.length]);
  });
}

/**
 * Opens a PostgreSQL database as a store, and migrates it to the current schema.
 * @param url postgres://user:password@host:port/name
 * @param migrations from an empty database to the current schema; never edited once released
 * @throws WrenError 'internal' when a newer version of Wren has written it, 'busy' when it is unreachable
 */
export async function openPostgresStore(url: string, migrations: readonly string[]): Promise<PostgresStore> {
  const pool = new pg.Pool({
    ...CONNECTION,
    connectionString: url,
    max: CONNECTIONS,
    types: {
      // The driver's table of parsers handles the rest.
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        NUMBERS.has(type) ? Number : pg.types.getTypeParser(type, format as 'text'),
    },
  });
  pool.on('connect', ignoreClientErrors);
  // A connection that broke while idle is replaced.
  pool.on('error', () => undefined);
  const listeners: PostgresListener[] = [];
  const close = async (): Promise<void> => {
    for (const listener of listeners) await listener.close();
    await pool.end();
  };
  try {
    await guarded(() => migrate(pool, migrations));
  } catch (error) {
    await close();
    throw error;
  }
  const outcomeOf = (text: string, values: readonly SqlValue[]): Promise<Outcome> =>
    guarded(() => ask(pool, { text, values }));
  return {
    async all<Row>(text: string, ...values: readonly SqlValue[]) {
      // The text determines the shape of its rows; only this driver is in between.
      return (await outcomeOf(text, values)).rows as readonly Row[];
    },
    async first<Row>(text: string, ...values: readonly SqlValue[]) {
      return (await outcomeOf(text, values)).rows[0] as Row | undefined;
    },
    write: async (text, ...values) => (await outcomeOf(text, values)).written,
    async unit<T>(work: () => UnitOfWork<T>) {
      return guarded(async () => {
        for (let tried = 1; ; tried += 1) {
          try {
            return await within(pool, 'SERIALIZABLE', (connection) => carryOut(connection, work()));
          } catch (error) {
            if (!REFUSED.has(codeOf(error)) || tried === TRIES) throw error;
          }
        }
      });
    },
    async listen(channel, onText, onGap) {
      const listener = new PostgresListener(url, channel, onText, onGap);
      await guarded(() => listener.begin());
      listeners.push(listener);
    },
    close,
  };
}
