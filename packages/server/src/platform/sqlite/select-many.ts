import type { Database } from './database.ts';
import type { SqlValue } from './sqlite-driver.ts';

/** Numbers of parameters of prepared statements: few texts, each of which is prepared once. */
const LENGTHS = [1, 8, 64] as const;
const MAX_LENGTH = 64;

/**
 * The rows of a statement with a list of values in it, in the order of its batches.
 * @param textOf the statement, from the content of its IN list
 */
export function selectMany<Row>(
  db: Database,
  textOf: (parameters: string) => string,
  values: readonly SqlValue[],
): readonly Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < values.length; at += MAX_LENGTH) {
    const batch = values.slice(at, at + MAX_LENGTH);
    const length = LENGTHS.find((candidate) => candidate >= batch.length) ?? MAX_LENGTH;
    const [last = null] = batch.slice(-1);
    // A repeated value in an IN list selects no more rows.
    const padded = [...batch, ...new Array<SqlValue>(length - batch.length).fill(last)];
    rows.push(...db.sql<Row>(textOf(new Array(length).fill('?').join(','))).all(...padded));
  }
  return rows;
}
