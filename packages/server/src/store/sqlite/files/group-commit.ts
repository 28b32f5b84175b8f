import { nextTurn } from '../../../platform/pause.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { retryBusy } from '../../../platform/sqlite/retry-busy.ts';
import type { AccountFile } from './account-file.ts';

/** Largest number of writes in one transaction: nothing else runs before it ends. */
const MAX_SIZE = 32;

interface Waiting {
  readonly run: (db: Database) => void;
  readonly fail: (error: unknown) => void;
  readonly done: () => void;
}

/**
 * Combines concurrent writes in one transaction, in order of arrival: a commit waits for the disk, however little was written.
 * Each write is durable when its promise resolves; a failing one does not affect the others.
 */
export class GroupCommit {
  readonly #file: AccountFile;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | null = null;

  constructor(file: AccountFile) {
    this.#file = file;
  }

  /** @param work runs in a transaction that may be shared with others, and again if that fails */
  write<T>(work: (db: Database) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: { readonly value: T } | null = null;
      this.#waiting.push({
        run: (db) => {
          result = { value: work(db) };
        },
        fail: reject,
        done: () => (result ? resolve(result.value) : reject(new Error('The work was not run'))),
      });
      this.#writing ??= this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    await nextTurn();
    for (let group = this.#take(); group.length > 0; group = this.#take()) {
      try {
        await this.#commit(group);
        for (const { done } of group) done();
      } catch (error) {
        const [only] = group;
        if (only && group.length === 1) only.fail(error);
        else await this.#oneByOne(group);
      }
      await nextTurn();
    }
    this.#writing = null;
  }

  #take(): readonly Waiting[] {
    return this.#waiting.splice(0, MAX_SIZE);
  }

  async #oneByOne(group: readonly Waiting[]): Promise<void> {
    for (const entry of group) {
      try {
        await this.#commit([entry]);
        entry.done();
      } catch (error) {
        entry.fail(error);
      }
    }
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
    await retryBusy(() =>
      this.#file.use((db) =>
        db.write(() => {
          for (const { run } of group) run(db);
        }),
      ),
    );
  }
}
