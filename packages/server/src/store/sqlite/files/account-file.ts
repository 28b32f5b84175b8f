import { WrenError } from '@wren/contract/errors.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { openDatabase } from '../../../platform/sqlite/open-database.ts';
import { MIGRATIONS } from './schema.ts';

/** Milliseconds of blocking wait for a lock; longer waits are asynchronous (retry-busy.ts). */
const LOCK_WAIT = 20;

/** One account's file: open while it is used, closed and reopened as {@link OpenFiles} decides. */
export class AccountFile {
  readonly #path: string;
  readonly #maxPages: number | null;
  readonly #onUse: (file: AccountFile) => void;
  readonly #prepare: (db: Database) => void;
  #db: Database | null = null;
  #closed = false;
  #pins = 0;

  /**
   * @param maxPages limit of the file's pages, null for that of the disk
   * @param prepare called each time that it has been opened
   */
  constructor(
    path: string,
    maxPages: number | null,
    onUse: (file: AccountFile) => void,
    prepare: (db: Database) => void = () => undefined,
  ) {
    this.#path = path;
    this.#maxPages = maxPages;
    this.#onUse = onUse;
    this.#prepare = prepare;
  }

  /** @throws WrenError 'busy' when the store has been closed, 'internal' when a newer version of Wren has written the file */
  use<T>(work: (db: Database) => T): T {
    if (this.#closed) throw new WrenError('busy', 'The store of this account has been closed');
    this.#db ??= this.#open();
    this.#onUse(this);
    return work(this.#db);
  }

  /** Keeps the file open until as many calls of {@link unpin}. */
  pin(): void {
    this.#pins += 1;
  }

  unpin(): void {
    this.#pins -= 1;
  }

  get isPinned(): boolean {
    return this.#pins > 0;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /** Closes the file until it is used again. */
  rest(): void {
    this.#db?.close();
    this.#db = null;
  }

  close(): void {
    this.rest();
    this.#closed = true;
  }

  #open(): Database {
    const db = openDatabase(this.#path, MIGRATIONS, LOCK_WAIT);
    if (this.#maxPages !== null) db.execute(`PRAGMA max_page_count = ${this.#maxPages}`);
    this.#prepare(db);
    return db;
  }
}
