import type { Database } from '../sqlite/database.ts';
import type { Outcome, SqlStore, SqlValue, Statement, UnitOfWork } from './sql-store.ts';

/** Executes one statement. */
function ask(database: Database, { text, values, wanted }: Statement): Outcome {
  const statement = database.sql<unknown>(text);
  if (wanted === 'written') return { rows: [], written: statement.run(...values) };
  if (wanted === 'all') return { rows: statement.all(...values), written: 0 };
  const row = statement.get(...values);
  return { rows: row === undefined ? [] : [row], written: 0 };
}

/** Runs a unit from its beginning to its end in one step. */
function carryOut<T>(database: Database, work: UnitOfWork<T>): T {
  let step = work.next();
  while (!step.done) step = work.next(ask(database, step.value));
  return step.value;
}

/** An SQLite file as a store: calls are synchronous, so that nothing runs in between. */
export function sqliteStore(database: Database): SqlStore {
  return {
    async all<Row>(text: string, ...values: readonly SqlValue[]) {
      return database.sql<Row>(text).all(...values);
    },
    async first<Row>(text: string, ...values: readonly SqlValue[]) {
      return database.sql<Row>(text).get(...values);
    },
    async write(text, ...values) {
      return database.sql(text).run(...values);
    },
    async unit(work) {
      return database.write(() => carryOut(database, work()));
    },
  };
}
