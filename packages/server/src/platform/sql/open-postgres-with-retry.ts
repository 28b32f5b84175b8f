import { WrenError } from '@wren/contract/errors.ts';
import { pause } from '../pause.ts';
import { openPostgresStore, type PostgresStore } from './postgres-store.ts';

/** Milliseconds between attempts to connect to a database that may be starting; then it counts as unavailable. */
const PAUSES = [500, 1_000, 2_000, 4_000];

/** The message of the network or the database. */
function wordsOf(error: unknown): string {
  const cause = error instanceof WrenError ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  const [first] = cause instanceof AggregateError ? cause.errors : [];
  return (first instanceof Error ? first.message : cause.message) || cause.name;
}

/**
 * Opens the shared database, as {@link openPostgresStore} does, with retries for some seconds.
 * @throws WrenError 'busy' or 'internal' with a text for the operator, without the password
 */
export async function openPostgresWithRetry(
  url: string,
  migrations: readonly string[],
  pauses: readonly number[] = PAUSES,
): Promise<PostgresStore> {
  for (const wait of [...pauses, null]) {
    try {
      return await openPostgresStore(url, migrations);
    } catch (error) {
      if (error instanceof WrenError && error.code === 'internal') throw error;
      const isAway = error instanceof WrenError && error.code === 'busy';
      if (isAway && wait !== null) await pause(wait);
      else if (isAway) throw new WrenError('busy', `The database cannot be reached: ${wordsOf(error)} (WREN_DATABASE)`);
      else throw new WrenError('internal', `The database cannot be used: ${wordsOf(error)} (WREN_DATABASE)`);
    }
  }
  throw new WrenError('busy');
}
