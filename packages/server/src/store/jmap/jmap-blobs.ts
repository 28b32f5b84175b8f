import type { Readable } from 'node:stream';
import type { BlobId, MailStore } from '../mail-store.ts';
import type { JmapAccountNotes } from './account/jmap-account-notes.ts';
import type { JmapClient, OpenBlob } from './client/jmap-client.ts';

/** An id of JMAP (RFC 8620 §1.2). */
const JMAP_ID = /^[A-Za-z0-9_-]{1,255}$/u;

/** An id of Wren: the hash of the bytes. */
const HASH = /^[0-9a-f]{64}$/u;

/** Blobs of an account: uploads are stored here for a day until mail uses them; all other bytes are on the server. */
export class JmapBlobs {
  readonly #client: JmapClient;
  readonly #here: Pick<MailStore, 'putBlob' | 'openBlob'>;

  readonly #beside: JmapAccountNotes;

  constructor(client: JmapClient, here: Pick<MailStore, 'putBlob' | 'openBlob'>, beside: JmapAccountNotes) {
    this.#client = client;
    this.#here = here;
    this.#beside = beside;
  }

  async put(bytes: Uint8Array | Readable): Promise<BlobId> {
    return this.#here.putBlob(bytes);
  }

  async open(id: BlobId): Promise<OpenBlob | null> {
    const here = await this.#here.openBlob(id);
    if (here) return here;
    const kept = this.#beside.blobOf(id) ?? (HASH.test(id) ? null : id);
    return kept !== null && JMAP_ID.test(kept) ? this.#client.download(kept) : null;
  }

  /** The server's id of bytes, which are uploaded if they are stored here; null: there are none. */
  async uploadedId(id: BlobId, type: string): Promise<string | null> {
    const uploaded = await this.#client.uploadFrom(() => this.#here.openBlob(id), type);
    if (uploaded !== null) return uploaded;
    return this.#beside.blobOf(id) ?? (HASH.test(id) || !JMAP_ID.test(id) ? null : id);
  }
}
