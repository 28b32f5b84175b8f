import { WrenError } from '@wren/contract/errors.ts';
import postgres, { type Sql } from 'postgres';
import type { Asked, Outcome, SqlStore, SqlValue, Work } from './sql-store.ts';

/** Times that a unit is begun anew where others came between, before the caller is told to come back. */
const TRIES = 30;
/** SQLSTATE of what may be begun anew: it was refused since others came between (PostgreSQL, Appendix A). */
const REFUSED = new Set(['40001', '40P01']);
/** Of a full disk. */
const DISK_FULL = '53100';
/** Types whose values are numbers here: int8 and numeric, of which there are whole ones below 2^53 alone. */
const NUMBERS = [20, 1700];

/** A database that is open. */
export interface PostgresStore extends SqlStore {
  close(): Promise<void>;
}

const texts = new Map<string, string>();

/** A text with `$1` in place of the first `?`, and so on. */
function numbered(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  let count = 0;
  const made = text.replaceAll('?', () => {
    count += 1;
    return `$${count}`;
  });
  texts.set(text, made);
  return made;
}

type Connection = Pick<Sql, 'unsafe'>;

async function ask(connection: Connection, { text, values }: Omit<Asked, 'wanted'>): Promise<Outcome> {
  const rows = await connection.unsafe(numbered(text), [...values], { prepare: true });
  return { rows, written: rows.count };
}

async function carryOut<T>(connection: Connection, work: Work<T>): Promise<T> {
  let step = work.next();
  while (!step.done) step = work.next(await ask(connection, step.value));
  return step.value;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** What the callers know errors by. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === DISK_FULL) throw new WrenError('storage-full', undefined, { cause: error });
    const isAway = code.startsWith('CONN') || code.startsWith('ECONN') || code.startsWith('57P');
    if (isAway || REFUSED.has(code)) throw new WrenError('busy', undefined, { cause: error });
    throw error;
  }
}

/** Brings a database to the present form; of several nodes that start at once, one does. @throws WrenError 'internal' for one of a newer version */
async function migrate(sql: Sql, migrations: readonly string[]): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`SELECT pg_advisory_xact_lock(hashtext('wren form'))`;
    await transaction`CREATE TABLE IF NOT EXISTS wren_form (version integer NOT NULL)`;
    const [form] = await transaction<{ version: number }[]>`SELECT version FROM wren_form`;
    const version = form?.version ?? 0;
    if (version > migrations.length) {
      const known = `its form is ${version}, this version knows ${migrations.length}`;
      throw new WrenError('internal', `The database was written by a newer version of Wren (${known})`);
    }
    for (const step of migrations.slice(version)) await transaction.unsafe(step);
    await transaction`DELETE FROM wren_form`;
    await transaction`INSERT INTO wren_form VALUES (${migrations.length})`;
  });
}

/**
 * Opens a database of PostgreSQL as a store, and brings it to the present form.
 * @param url postgres://user:password@host:port/name
 * @param migrations the steps from an empty database to the present form; never edited once released
 * @throws WrenError 'internal' when a newer version of Wren has written it, 'busy' when it is not reached
 */
export async function openPostgresStore(url: string, migrations: readonly string[]): Promise<PostgresStore> {
  const sql = postgres(url, {
    connection: { application_name: 'wren' },
    // What is told is that a table is there already.
    onnotice: () => undefined,
    types: { whole: { to: 20, from: NUMBERS, serialize: String, parse: Number } },
  });
  try {
    await guarded(() => migrate(sql, migrations));
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
  const asked = (text: string, values: readonly SqlValue[]): Promise<Outcome> =>
    guarded(() => ask(sql, { text, values }));
  return {
    async all<Row>(text: string, ...values: readonly SqlValue[]) {
      // The text says what its rows are; nothing but this driver comes between the two.
      return (await asked(text, values)).rows as readonly Row[];
    },
    async first<Row>(text: string, ...values: readonly SqlValue[]) {
      return (await asked(text, values)).rows[0] as Row | undefined;
    },
    write: async (text, ...values) => (await asked(text, values)).written,
    async unit<T>(work: () => Work<T>) {
      const once = async (): Promise<{ readonly value: T }> => {
        let value: { readonly value: T } | null = null;
        await sql.begin('ISOLATION LEVEL SERIALIZABLE', async (connection) => {
          value = { value: await carryOut(connection, work()) };
        });
        if (value === null) throw new WrenError('internal');
        return value;
      };
      return guarded(async () => {
        for (let tried = 1; ; tried += 1) {
          try {
            return (await once()).value;
          } catch (error) {
            if (!REFUSED.has(codeOf(error)) || tried === TRIES) throw error;
          }
        }
      });
    },
    close: () => sql.end({ timeout: 5 }),
  };
}
