import { WrenError } from '@wren/contract/errors.ts';
import { openDriver, type SqliteAccess, type SqliteDriver, type SqlValue, sqliteCode } from './sqlite-driver.ts';

/** A prepared statement whose rows have the shape that its text selects. */
export interface Statement<Row> {
  /** @returns rows written */
  run(...parameters: readonly SqlValue[]): number;
  get(...parameters: readonly SqlValue[]): Row | undefined;
  all(...parameters: readonly SqlValue[]): Row[];
  /** Reads row by row; nothing may be written on this connection before it ends. */
  iterate(...parameters: readonly SqlValue[]): IterableIterator<Row>;
}

/** One connection to one SQLite file. */
export class Database {
  readonly #driver: SqliteDriver;
  readonly #statements = new Map<string, Statement<unknown>>();

  /** @param path of the file, in a folder that exists; made when it is missing, but not for 'read' */
  constructor(path: string, access: SqliteAccess = 'write') {
    this.#driver = guarded(() => openDriver(path, access));
  }

  /**
   * The statement of a text, prepared once: for texts of a closed set. `Row` is what the text selects; write the two
   * side by side.
   */
  sql<Row = never>(text: string): Statement<Row> {
    const known = this.#statements.get(text);
    if (known) return known as Statement<Row>;
    const statement = this.prepare<Row>(text);
    this.#statements.set(text, statement);
    return statement;
  }

  /** The statement of a text that may not be asked for again: it is not kept. */
  prepare<Row = never>(text: string): Statement<Row> {
    const prepared = guarded(() => this.#driver.prepare(text));
    // The text says what its rows are; nothing but this module comes between the two.
    return {
      run: (...parameters) => guarded(() => Number(prepared.run(...parameters).changes)),
      get: (...parameters) => guarded(() => prepared.get(...parameters) as Row | undefined),
      all: (...parameters) => guarded(() => prepared.all(...parameters) as Row[]),
      iterate: (...parameters) => guarded(() => prepared.iterate(...parameters) as IterableIterator<Row>),
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

  /**
   * Copies the file as this connection sees it: within {@link read} or after BEGIN and a first read, as it was then.
   * @param path of the copy, which is not there
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
