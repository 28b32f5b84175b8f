import { nextTurn } from '../../platform/pause.ts';
import type { BlobId } from '../mail-store.ts';
import type { AccountFile } from './account-file.ts';
import type { NewBlob } from './blob-chunks.ts';
import { writeBlob } from './blob-chunks.ts';
import { retryBusy } from './retry-busy.ts';

/** Writes blobs that come at the same time in one transaction: a commit waits for the disk, and an import brings hundreds. */
export class BlobWriter {
  readonly #file: AccountFile;
  readonly #now: () => number;
  #waiting: NewBlob[] = [];
  #written: Promise<void> | null = null;

  constructor(file: AccountFile, now: () => number) {
    this.#file = file;
    this.#now = now;
  }

  /** On disk when it resolves. */
  async write(blob: NewBlob): Promise<BlobId> {
    this.#waiting.push(blob);
    this.#written ??= this.#writeWaiting();
    await this.#written;
    return blob.id;
  }

  async #writeWaiting(): Promise<void> {
    await nextTurn();
    const blobs = this.#waiting;
    this.#waiting = [];
    this.#written = null;
    await retryBusy(() =>
      this.#file.use((db) =>
        db.write(() => {
          for (const blob of blobs) writeBlob(db, blob, this.#now());
        }),
      ),
    );
  }
}
