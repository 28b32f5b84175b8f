import type { Database } from '../../../platform/sqlite/database.ts';
import { every } from '../../../platform/timers.ts';
import { StateWatch } from '../../state-watch.ts';
import type { AccountFile } from './account-file.ts';
import { readAccountState, stateText } from './account-state.ts';

/** Interval in milliseconds for checking if another process has written. */
const POLL = 500;

function stateOf(db: Database): string {
  const { epoch, modseq } = readAccountState(db);
  return stateText(epoch, modseq);
}

/** Reports changes of a file: those of its own process at once, of others by polling. */
export class FileWatch {
  readonly #file: AccountFile;
  readonly #watch = new StateWatch();
  #notified = '';
  #version = 0;
  #stopPolling: (() => void) | null = null;

  constructor(file: AccountFile) {
    this.#file = file;
  }

  add(onState: (state: string) => void): () => void {
    if (this.#watch.isIdle) this.#start();
    const remove = this.#watch.add(onState);
    return () => {
      remove();
      if (this.#watch.isIdle) this.stop();
    };
  }

  /** Reports a change of this process with its state. */
  notify(state: string): void {
    if (state === this.#notified) return;
    this.#notified = state;
    this.#watch.notify(state);
  }

  stop(): void {
    this.#watch.clear();
    if (!this.#stopPolling) return;
    this.#stopPolling();
    this.#stopPolling = null;
    this.#file.unpin();
  }

  #start(): void {
    this.#file.use((db) => {
      this.#version = this.#versionOf(db);
      this.#notified = stateOf(db);
    });
    this.#file.pin();
    this.#stopPolling = every(POLL, () => this.#look());
  }

  #look(): void {
    try {
      this.#file.use((db) => {
        const version = this.#versionOf(db);
        if (version === this.#version) return;
        this.#version = version;
        this.notify(stateOf(db));
      });
    } catch {
      // The next call that reads the file reports the failure; the watch continues.
    }
  }

  /** Changes when another connection has written. */
  #versionOf(db: Database): number {
    return db.sql<{ data_version: number }>('PRAGMA data_version').get()?.data_version ?? 0;
  }
}
