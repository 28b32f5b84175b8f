import { WrenError } from '@wren/contract/errors.ts';
import { after } from '../../../platform/timers.ts';
import type { AccountFile } from '../files/account-file.ts';
import type { GroupCommit } from '../files/group-commit.ts';
import { indexBacklog, lastOfBacklog } from './index-backlog.ts';

/** Messages indexed in one transaction: other writers run in between. */
const SLICE = 32;
/** Largest number of queued messages. */
const MAX_COUNT = 128;
/** Milliseconds without new mail after which queued messages are indexed. */
const QUIET = 500;

/**
 * Indexes mail for search after it has been filed, many messages at once. Messages to be indexed are recorded with
 * the mail itself, so that a crash loses none; a search indexes them first.
 */
export class DeferredIndex {
  readonly #file: AccountFile;
  readonly #writes: GroupCommit;
  #waiting = 0;
  #running: Promise<void> | null = null;
  #cancel: () => void = () => undefined;

  constructor(file: AccountFile, writes: GroupCommit) {
    this.#file = file;
    this.#writes = writes;
  }

  /** A message may have been queued for indexing. */
  noteMail(): void {
    this.#waiting += 1;
    if (this.#waiting >= MAX_COUNT) this.#run();
    else this.#runAfterQuiet();
  }

  /** Continues the work of an earlier process. */
  resume(): void {
    if (this.#file.use(lastOfBacklog) !== null) this.#runAfterQuiet();
  }

  /** Resolves when all filed mail is indexed. A file that is not writable at present is searched with its current index. */
  async finish(): Promise<void> {
    // Later messages have later positions and are not waited for.
    const last = this.#file.use(lastOfBacklog);
    if (last === null) return;
    try {
      while ((await this.#writes.write((db) => indexBacklog(db, last, SLICE))) === SLICE);
    } catch (error) {
      if (error instanceof WrenError && (error.code === 'storage-full' || error.code === 'busy')) return;
      throw error;
    }
  }

  stop(): void {
    this.#cancel();
  }

  #runAfterQuiet(): void {
    this.#cancel();
    this.#cancel = after(QUIET, () => this.#run());
  }

  #run(): void {
    this.#cancel();
    this.#waiting = 0;
    this.#running ??= this.finish()
      // The next search reports the failure; the mail stays queued until then.
      .catch(() => undefined)
      .finally(() => {
        this.#running = null;
      });
  }
}
