import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { WrenError } from '@wren/contract/errors.ts';
import { systemClock } from '../../platform/clock.ts';
import { privateFolder } from '../../platform/private-files.ts';
import type { MailStore, MailStores } from '../mail-store.ts';
import { AccountFile } from './account-file.ts';
import { OpenFiles } from './open-files.ts';
import { SqliteStore } from './sqlite-store.ts';

export interface SqliteStoresOptions {
  /** The data folder; each account has a file in its folder `accounts`. */
  readonly folder: string;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Files held open at most, but for those that are watched. */
  readonly openFiles?: number;
  /** Destroyed messages that are remembered for `changesSince`, in each account. */
  readonly keepTombstones?: number;
  /** Pages of 4 KiB that an account's file may grow to. */
  readonly maxPages?: number;
}

function pathOf(folder: string, account: string): string {
  if (!/^[\w-]{1,100}$/u.test(account)) throw new WrenError('internal', `'${account}' is no account's id`);
  return join(folder, 'accounts', `${account}.db`);
}

/** Takes an account's mail away for good. @param folder the data folder */
export async function deleteAccountFile(folder: string, account: string): Promise<void> {
  const path = pathOf(folder, account);
  for (const suffix of ['', '-wal', '-shm']) await rm(path + suffix, { force: true });
}

/** The stores of all accounts of one data folder. */
class SqliteStores implements MailStores {
  readonly #options: SqliteStoresOptions;
  readonly #files: OpenFiles;
  readonly #stores = new Map<string, { readonly file: AccountFile; readonly store: SqliteStore }>();

  constructor(options: SqliteStoresOptions) {
    this.#options = options;
    this.#files = new OpenFiles(options.openFiles ?? 64);
    privateFolder(join(options.folder, 'accounts'));
  }

  async of(account: string): Promise<MailStore> {
    const known = this.#stores.get(account);
    if (known && !known.file.isClosed) return known.store;
    const { folder, now = systemClock, keepTombstones = 10_000, maxPages = null } = this.#options;
    const file = new AccountFile(pathOf(folder, account), maxPages, this.#files.touch);
    const store = new SqliteStore(file, { now, keepTombstones });
    this.#stores.set(account, { file, store });
    try {
      await store.sweep();
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    for (const { file, store } of this.#stores.values()) {
      await store.close();
      this.#files.forget(file);
    }
    this.#stores.clear();
  }
}

/**
 * The stores that keep each account in one SQLite file.
 * @throws the file system's error when the folder cannot be made
 */
export function openSqliteStores(options: SqliteStoresOptions): MailStores {
  return new SqliteStores(options);
}
