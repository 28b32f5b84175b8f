import { systemClock } from '../../platform/clock.ts';
import { type SqlStore, write } from '../../platform/sql/sql-store.ts';
import { type ChangeListener, type KeptStores, notifyListeners } from '../account-stores.ts';
import type { MailStore } from '../mail-store.ts';
import type { NoteStore } from '../note-store.ts';
import type { RecordStore } from '../record-store.ts';
import { StateWatch } from '../state-watch.ts';
import { SqlNotes } from './sql-notes.ts';
import { SqlRecords } from './sql-records.ts';
import { SqlUploads } from './sql-uploads.ts';

export interface SharedStoresOptions {
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Number of deleted records per account that are kept for `changesSince`. */
  readonly keepTombstones?: number;
}

interface LocalStores {
  readonly here: Pick<MailStore, 'putBlob' | 'openBlob' | 'state' | 'watch'>;
  readonly notes: NoteStore;
  readonly records: RecordStore;
}

const TABLES = ['note', 'record', 'record_blob', 'record_command', 'upload', 'kept_account'] as const;

/** Deletes the local data of an account permanently. @param others further tables in which each row belongs to an account */
export async function removeKept(store: SqlStore, account: string, others: readonly string[] = []): Promise<void> {
  await store.unit(function* () {
    for (const table of [...TABLES, ...others]) yield* write(`DELETE FROM ${table} WHERE account = ?`, account);
  });
}

/** The local data of all accounts in a store that several nodes share, which has the tables of SHARED_TABLES. */
export class SharedStores implements KeptStores {
  readonly #store: SqlStore;
  readonly #options: SharedStoresOptions;
  readonly #accounts = new Map<string, LocalStores>();
  readonly #changed = new StateWatch();
  readonly #listeners = new Set<ChangeListener>();

  constructor(store: SqlStore, options: SharedStoresOptions = {}) {
    this.#store = store;
    this.#options = options;
  }

  async of(account: string): Promise<LocalStores['here']> {
    return this.#localStores(account).here;
  }

  async notesOf(account: string): Promise<NoteStore> {
    return this.#localStores(account).notes;
  }

  async recordsOf(account: string): Promise<RecordStore> {
    return this.#localStores(account).records;
  }

  onChange(run: (account: string) => void): () => void {
    return this.#changed.add(run);
  }

  aroundChanges(run: ChangeListener): () => void {
    this.#listeners.add(run);
    return () => void this.#listeners.delete(run);
  }

  async close(): Promise<void> {
    this.#changed.clear();
    this.#accounts.clear();
  }

  #localStores(account: string): LocalStores {
    const known = this.#accounts.get(account);
    if (known) return known;
    const { now = systemClock, keepTombstones = 10_000 } = this.#options;
    const watch = new StateWatch();
    const uploads = new SqlUploads(this.#store, account, now);
    const records = new SqlRecords(this.#store, account, {
      ...{ now, keepTombstones },
      onChange: (state) => {
        watch.notify(state);
        this.#changed.notify(account);
      },
      around: (changes) => notifyListeners(this.#listeners, account, { mail: [], records: changes }),
    });
    const stores = {
      here: {
        putBlob: (bytes: Parameters<MailStore['putBlob']>[0]) => uploads.putBlob(bytes),
        openBlob: (id: string) => uploads.openBlob(id),
        state: () => records.state(),
        watch: (run: (state: string) => void) => watch.add(run),
      },
      notes: new SqlNotes(this.#store, account, now),
      records,
    };
    this.#accounts.set(account, stores);
    return stores;
  }
}
