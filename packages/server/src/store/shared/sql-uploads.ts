import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type SqlStore, write } from '../../platform/sql/sql-store.ts';
import { blobIdOf } from '../blob-id.ts';
import type { BlobId } from '../mail-store.ts';

const DAY = 24 * 60 * 60_000;

/** Bytes of one account in a store that several nodes share: kept for a day, and as long as a record needs them. */
export class SqlUploads {
  readonly #store: SqlStore;
  readonly #account: string;
  readonly #now: () => number;

  constructor(store: SqlStore, account: string, now: () => number) {
    this.#store = store;
    this.#account = account;
    this.#now = now;
  }

  async putBlob(source: Uint8Array | Readable): Promise<BlobId> {
    const bytes = source instanceof Readable ? await buffer(source) : source;
    const [account, id, now] = [this.#account, blobIdOf(bytes), this.#now()];
    await this.#store.unit(function* () {
      yield* write(
        `INSERT INTO upload (account, id, bytes, kept_at) VALUES (?, ?, ?, ?)
          ON CONFLICT (account, id) DO UPDATE SET kept_at = excluded.kept_at`,
        ...[account, id, bytes, now],
      );
      yield* write(
        `DELETE FROM upload WHERE account = ? AND kept_at < ? AND NOT EXISTS
          (SELECT 1 FROM record_blob b WHERE b.account = upload.account AND b.blob = upload.id)`,
        ...[account, now - DAY],
      );
    });
    return id;
  }

  async openBlob(id: BlobId): Promise<{ readonly size: number; readonly stream: Readable } | null> {
    const query = 'SELECT bytes FROM upload WHERE account = ? AND id = ?';
    const row = await this.#store.first<{ bytes: Uint8Array }>(query, this.#account, id);
    return row ? { size: row.bytes.byteLength, stream: Readable.from([Buffer.from(row.bytes)]) } : null;
  }
}
