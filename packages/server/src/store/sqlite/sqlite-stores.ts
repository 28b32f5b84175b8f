import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { WrenError } from '@wren/contract/errors.ts';
import type { RecordChange } from '@wren/contract/records/record-types.ts';
import { systemClock } from '../../platform/clock.ts';
import { privateFolder } from '../../platform/files/private-files.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import { type AccountStores, type ChangeListener, type CommandChanges, notifyListeners } from '../account-stores.ts';
import type { BlobId, MailChange, MailStore } from '../mail-store.ts';
import type { NoteStore } from '../note-store.ts';
import type { RecordStore } from '../record-store.ts';
import { StateWatch } from '../state-watch.ts';
import { AccountFile } from './files/account-file.ts';
import { GroupCommit } from './files/group-commit.ts';
import { OpenFiles } from './files/open-files.ts';
import type { MirrorFile } from './mirror/mirror-file.ts';
import { prepareMirror } from './mirror/mirror-tables.ts';
import { SqliteNotes } from './sqlite-notes.ts';
import { SqliteRecords } from './sqlite-records.ts';
import { SqliteStore } from './sqlite-store.ts';

export interface SqliteStoresOptions {
  /** The data folder; each account has a file in its folder `accounts`. */
  readonly folder: string;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Largest number of open files, except for watched ones. */
  readonly openFiles?: number;
  /** Number of deleted messages per account that are kept for `changesSince`. */
  readonly keepTombstones?: number;
  /** Largest size of an account's file in pages of 4 KiB. */
  readonly maxPages?: number;
}

/** Fetches bytes of an account from elsewhere. @param account its id */
export type FetchBlob = (account: string, id: BlobId) => Promise<BlobId | null>;

/** Stores of accounts whose mail is on a server that is mirrored here. */
export interface MirrorStores extends AccountStores {
  /** @param account its id */
  mirrorOf(account: string): Promise<MirrorFile>;
  /** True if an account's state is watched: one of its pages is open. @param account its id */
  isWatched(account: string): boolean;
  /** Calls back when mail of an account is requested. Returns a function that stops it. */
  onUse(run: (account: string) => void): () => void;
  /**
   * Has bytes fetched that are asked for and not here. Returns a function that stops it.
   * @param fetch answers the id under which they are here then; null: they are nowhere
   */
  onMissing(fetch: FetchBlob): () => void;
  /** Closes an account's file, which is reopened when it is requested. @param account its id */
  forget(account: string): Promise<void>;
}

function pathOf(folder: string, account: string): string {
  if (!/^[\w-]{1,100}$/u.test(account)) throw new WrenError('internal', `'${account}' is no account's id`);
  return join(folder, 'accounts', `${account}.db`);
}

/** Deletes an account's mail permanently. @param folder the data folder */
export async function deleteAccountFile(folder: string, account: string): Promise<void> {
  const path = pathOf(folder, account);
  for (const suffix of ['', '-wal', '-shm']) await rm(path + suffix, { force: true });
}

/** The data of one account: one file. */
interface KeptAccount {
  readonly file: AccountFile;
  readonly store: SqliteStore;
  readonly notes: SqliteNotes;
  readonly records: SqliteRecords;
}

/** The stores of all accounts of one data folder. */
class SqliteStores implements MirrorStores {
  readonly #options: SqliteStoresOptions;
  readonly #prepare: (db: Database) => void;
  readonly #files: OpenFiles;
  readonly #accounts = new Map<string, KeptAccount>();
  /** Called with account ids. */
  readonly #changed = new StateWatch();
  readonly #listeners = new Set<ChangeListener>();
  /** Called with the id of each account that is opened. */
  readonly #opened = new StateWatch();
  /** Called with the id of each account whose mail is requested. */
  readonly #used = new StateWatch();
  readonly #fetching = new Set<FetchBlob>();

  constructor(options: SqliteStoresOptions, prepare: (db: Database) => void) {
    this.#options = options;
    this.#prepare = prepare;
    this.#files = new OpenFiles(options.openFiles ?? 64);
    privateFolder(join(options.folder, 'accounts'));
  }

  isWatched(account: string): boolean {
    return this.#accounts.get(account)?.file.isPinned ?? false;
  }

  onUse(run: (account: string) => void): () => void {
    return this.#used.add(run);
  }

  onMissing(fetch: FetchBlob): () => void {
    this.#fetching.add(fetch);
    return () => void this.#fetching.delete(fetch);
  }

  async of(account: string): Promise<MailStore> {
    this.#used.notify(account);
    return (await this.#open(account)).store;
  }

  async mirrorOf(account: string): Promise<MirrorFile> {
    return (await this.#open(account)).store.mirror;
  }

  async notesOf(account: string): Promise<NoteStore> {
    return (await this.#open(account)).notes;
  }

  async recordsOf(account: string): Promise<RecordStore> {
    return (await this.#open(account)).records;
  }

  onChange(run: (account: string) => void): () => void {
    return this.#changed.add(run);
  }

  onOpen(run: (account: string) => void): () => void {
    return this.#opened.add(run);
  }

  aroundChanges(run: ChangeListener): () => void {
    this.#listeners.add(run);
    return () => void this.#listeners.delete(run);
  }

  async forget(account: string): Promise<void> {
    const known = this.#accounts.get(account);
    if (!known) return;
    this.#accounts.delete(account);
    await known.store.close();
    this.#files.forget(known.file);
  }

  async close(): Promise<void> {
    this.#changed.clear();
    this.#opened.clear();
    this.#used.clear();
    for (const { file, store } of this.#accounts.values()) {
      await store.close();
      this.#files.forget(file);
    }
    this.#accounts.clear();
  }

  async #fetch(account: string, id: BlobId): Promise<BlobId | null> {
    for (const fetch of [...this.#fetching]) {
      const fetched = await fetch(account, id);
      if (fetched !== null) return fetched;
    }
    return null;
  }

  async #open(account: string): Promise<KeptAccount> {
    const known = this.#accounts.get(account);
    if (known && !known.file.isClosed) return known;
    const { folder, now = systemClock, keepTombstones = 10_000, maxPages = null } = this.#options;
    const file = new AccountFile(pathOf(folder, account), maxPages, this.#files.touch, this.#prepare);
    const writes = new GroupCommit(file);
    const onChange = (): void => this.#changed.notify(account);
    const notify = (changes: CommandChanges): Promise<void> => notifyListeners(this.#listeners, account, changes);
    const around = (mail: readonly MailChange[]): Promise<void> => notify({ mail, records: [] });
    const fetchBlob = (id: BlobId): Promise<BlobId | null> => this.#fetch(account, id);
    const store = new SqliteStore(file, writes, { now, keepTombstones, onChange, around, fetchBlob });
    const onState = (state: string): void => store.notify(state);
    const aroundRecords = (changed: readonly RecordChange[]): Promise<void> => notify({ mail: [], records: changed });
    const records = new SqliteRecords(file, writes, { now, keepTombstones, onState, around: aroundRecords });
    const opened = { file, store, notes: new SqliteNotes(file, writes), records };
    this.#accounts.set(account, opened);
    try {
      await store.resume();
      this.#opened.notify(account);
      return opened;
    } catch (error) {
      await store.close();
      throw error;
    }
  }
}

/**
 * The stores that keep each account in one SQLite file.
 * @throws the file system's error when the folder cannot be created
 */
export function openSqliteStores(options: SqliteStoresOptions): AccountStores {
  return new SqliteStores(options, () => undefined);
}

/**
 * The same for accounts that are mirrors: every change of their mail is recorded for their server.
 * @throws the file system's error when the folder cannot be created
 */
export function openMirrorStores(options: SqliteStoresOptions): MirrorStores {
  return new SqliteStores(options, prepareMirror);
}
