import { WrenError } from '@wren/contract/errors.ts';
import Driver from 'better-sqlite3';

/** What a column holds or a parameter gives. */
export type SqlValue = string | number | null | Uint8Array;

/** A prepared statement whose rows have the shape that its text selects. */
export interface Statement<Row> {
  /** @returns rows written */
  run(...parameters: readonly SqlValue[]): number;
  get(...parameters: readonly SqlValue[]): Row | undefined;
  all(...parameters: readonly SqlValue[]): Row[];
  /** Reads row by row; nothing may be written on this connection before it ends. */
  iterate(...parameters: readonly SqlValue[]): IterableIterator<Row>;
}

/** One connection to one SQLite file. The only module that names the driver, so that another can take its place. */
export class Database {
  readonly #driver: Driver.Database;
  readonly #statements = new Map<string, Statement<unknown>>();

  /** @param path of the file, made when it is missing, in a folder that exists */
  constructor(path: string) {
    this.#driver = guarded(() => new Driver(path));
  }

  /**
   * The statement of a text, prepared once: for texts of a closed set. `Row` is what the text selects; the two stand in
   * one place, side by side.
   */
  sql<Row = never>(text: string): Statement<Row> {
    const known = this.#statements.get(text);
    if (known) return known as Statement<Row>;
    const statement = this.prepare<Row>(text);
    this.#statements.set(text, statement);
    return statement;
  }

  /** The statement of a text that nobody may ask for again: it is not remembered. */
  prepare<Row = never>(text: string): Statement<Row> {
    const prepared = guarded(() => this.#driver.prepare<SqlValue[], Row>(text));
    return {
      run: (...parameters) => guarded(() => prepared.run(...parameters).changes),
      get: (...parameters) => guarded(() => prepared.get(...parameters)),
      all: (...parameters) => guarded(() => prepared.all(...parameters)),
      iterate: (...parameters) => guarded(() => prepared.iterate(...parameters)),
    };
  }

  /** Runs several statements that answer nothing. */
  execute(text: string): void {
    guarded(() => this.#driver.exec(text));
  }

  /** All reads of `work` see one state of the file. */
  read<T>(work: () => T): T {
    return this.#transaction('BEGIN', work);
  }

  /** Carries out all writes of `work` or none. They are on disk when it returns. */
  write<T>(work: () => T): T {
    return this.#transaction('BEGIN IMMEDIATE', work);
  }

  close(): void {
    this.#statements.clear();
    this.#driver.close();
  }

  #transaction<T>(begin: string, work: () => T): T {
    this.sql(begin).run();
    try {
      const result = work();
      this.sql('COMMIT').run();
      return result;
    } catch (error) {
      // A full disk may have ended the transaction already.
      if (this.#driver.inTransaction) this.sql('ROLLBACK').run();
      throw error;
    }
  }
}

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Driver.SqliteError)) throw error;
    const { code } = error;
    if (code === 'SQLITE_FULL') throw new WrenError('storage-full', undefined, { cause: error });
    if (code.startsWith('SQLITE_BUSY')) throw new WrenError('busy', undefined, { cause: error });
    throw error;
  }
}
