import { systemClock } from '../../platform/clock.ts';
import { randomHex } from '../../platform/random.ts';
import { type AccountStores, type ChangeListener, type CommandChanges, notifyListeners } from '../account-stores.ts';
import type { NoteStore } from '../note-store.ts';
import type { RecordStore } from '../record-store.ts';
import { StateWatch } from '../state-watch.ts';
import { MemoryNotes } from './memory-notes.ts';
import { MemoryStore } from './memory-store.ts';

export interface MemoryStoresOptions {
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Number of deleted messages per account that are kept for `changesSince`. */
  readonly keepTombstones?: number;
}

/** Stores that keep everything in memory. */
export class MemoryStores implements AccountStores {
  readonly #options: MemoryStoresOptions;
  readonly #stores = new Map<string, MemoryStore>();
  readonly #notes = new Map<string, NoteStore>();
  /** Called with account ids. */
  readonly #changed = new StateWatch();
  readonly #listeners = new Set<ChangeListener>();
  readonly #opened = new StateWatch();

  constructor(options: MemoryStoresOptions = {}) {
    this.#options = options;
  }

  async of(account: string): Promise<MemoryStore> {
    const known = this.#stores.get(account);
    if (known) return known;
    const { now = systemClock, keepTombstones = 10_000 } = this.#options;
    const around = (changes: CommandChanges): Promise<void> => notifyListeners(this.#listeners, account, changes);
    const store = new MemoryStore({ now, keepTombstones, epoch: randomHex(8), around });
    this.#stores.set(account, store);
    store.watch(() => this.#changed.notify(account));
    this.#opened.notify(account);
    return store;
  }

  async notesOf(account: string): Promise<NoteStore> {
    const known = this.#notes.get(account);
    if (known) return known;
    const notes = new MemoryNotes();
    this.#notes.set(account, notes);
    return notes;
  }

  async recordsOf(account: string): Promise<RecordStore> {
    return (await this.of(account)).records;
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

  async close(): Promise<void> {
    this.#changed.clear();
    this.#opened.clear();
    for (const store of this.#stores.values()) await store.close();
  }
}
