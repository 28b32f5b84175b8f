import { WrenError } from '@wren/contract/errors.ts';
import { openDriver, type SqliteAccess, type SqliteDriver, type SqlValue, sqliteCode } from './sqlite-driver.ts';

/** A prepared statement whose rows have the shape of its columns. */
export interface PreparedStatement<Row> {
  /** @returns number of written rows */
  run(...parameters: readonly SqlValue[]): number;
  get(...parameters: readonly SqlValue[]): Row | undefined;
  all(...parameters: readonly SqlValue[]): Row[];
  /** Reads row by row; nothing may be written on this connection before it ends. */
  iterate(...parameters: readonly SqlValue[]): IterableIterator<Row>;
}

/** One connection to one SQLite file. */
export class Database {
  readonly #driver: SqliteDriver;
  readonly #statements = new Map<string, PreparedStatement<unknown>>();

  /** @param path of the file, in an existing folder; created when it is missing, except for 'read' */
  constructor(path: string, access: SqliteAccess = 'write') {
    this.#driver = guarded(() => openDriver(path, access));
  }

  /** The statement of a text, prepared once: for constant texts. `Row` must match the text's columns; write the two side by side. */
  sql<Row = never>(text: string): PreparedStatement<Row> {
    const known = this.#statements.get(text);
    if (known) return known as PreparedStatement<Row>;
    const statement = this.prepare<Row>(text);
    this.#statements.set(text, statement);
    return statement;
  }

  /** The statement of a text that may not be used again: it is not cached. */
  prepare<Row = never>(text: string): PreparedStatement<Row> {
    const prepared = guarded(() => this.#driver.prepare(text));
    // The text determines the shape of its rows; only this module is in between.
    return {
      run: (...parameters) => guarded(() => Number(prepared.run(...parameters).changes)),
      get: (...parameters) => guarded(() => prepared.get(...parameters) as Row | undefined),
      all: (...parameters) => guarded(() => prepared.all(...parameters) as Row[]),
      iterate: (...parameters) => guarded(() => prepared.iterate(...parameters) as IterableIterator<Row>),
    };
  }

  /** Runs several statements without results. */
  execute(text: string): void {
    guarded(() => this.#driver.exec(text));
  }

  /** All reads of `work` see one state of the file. */
  read<T>(work: () => T): T {
    return this.#transaction('BEGIN', work);
  }

  /** Makes all writes of `work` or none. They are durable when it returns. */
  write<T>(work: () => T): T {
    return this.#transaction('BEGIN IMMEDIATE', work);
  }

  /**
   * Copies the file as this connection sees it: within {@link read} or after BEGIN and a first read, in the state of that time.
   * @param path of the copy, which must not exist
   */
  async copyTo(path: string): Promise<void> {
    await this.#driver.copyTo(path);
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
      if (this.#driver.inTransaction()) this.sql('ROLLBACK').run();
      throw error;
    }
  }
}

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = sqliteCode(error);
    if (code === 'SQLITE_FULL') throw new WrenError('storage-full', undefined, { cause: error });
    if (code === 'SQLITE_BUSY') throw new WrenError('busy', undefined, { cause: error });
    throw error;
  }
}
