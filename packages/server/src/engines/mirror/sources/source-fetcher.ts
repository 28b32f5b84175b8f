import { WrenError } from '@wren/contract/errors.ts';
import { after } from '../../../platform/timers.ts';
import type { BlobId } from '../../../store/mail-store.ts';
import { type Connector, type ConnectorFactory, RemoteGone, RemoteRefusal } from '../connector.ts';
import type { MirrorContext } from '../mirror-context.ts';
import { type MirroredRow, rowOfContent } from '../mirror-rows.ts';
import { restoreSources } from './restore-sources.ts';

/** Milliseconds for which the connection is kept: who opens one mail often opens the next. */
const KEPT = 10_000;

/**
 * Fetches at once a source that is asked for and that the mirror lacks. It has a connection of its own, since that of the mirror may be
 * busy for long, and since what asks may be the mirror itself.
 */
export class SourceFetcher {
  readonly #provider: Pick<ConnectorFactory, 'connect'>;
  readonly #context: MirrorContext;
  readonly #onMoved: () => void;
  readonly #fetching = new Map<BlobId, Promise<BlobId | null>>();
  #queue: Promise<unknown> = Promise.resolve();
  #connector: Connector | null = null;
  #cancel: () => void = () => undefined;

  /** @param onMoved called when a message is not where it was on the server */
  constructor(provider: Pick<ConnectorFactory, 'connect'>, context: MirrorContext, onMoved: () => void) {
    this.#provider = provider;
    this.#context = context;
    this.#onMoved = onMoved;
  }

  /**
   * @returns the id of the bytes that the message with this source has now; null: no message has it, or the server has lost it
   * @throws WrenError 'mail-server'; 'busy' when the message was moved on the server
   */
  async fetch(source: BlobId): Promise<BlobId | null> {
    const row = this.#context.file.read((db) => rowOfContent(db, source));
    if (!row) return null;
    const known = this.#fetching.get(source);
    if (known) return known;
    const fetched = this.#queue.then(() => this.#fetch(row)).finally(() => this.#fetching.delete(source));
    this.#fetching.set(source, fetched);
    this.#queue = fetched.catch(() => undefined);
    return fetched;
  }

  async #fetch(row: MirroredRow): Promise<BlobId | null> {
    this.#cancel();
    try {
      return await this.#restore(row);
    } catch (error) {
      if (error instanceof WrenError && error.code === 'busy') throw error;
      const isExpected = error instanceof WrenError || error instanceof RemoteGone || error instanceof RemoteRefusal;
      if (!isExpected) throw error;
      const text = error instanceof WrenError && error.code === 'mail-server' ? error.message : undefined;
      throw new WrenError('mail-server', text, { cause: error });
    } finally {
      this.#cancel = after(KEPT, () => void this.close());
    }
  }

  async #restore(row: MirroredRow, isAgain = false): Promise<BlobId | null> {
    const former = this.#connector;
    try {
      this.#connector = former ?? (await this.#provider.connect());
      const restored = (await restoreSources(this.#connector, this.#context, [row])).get(row.id);
      if (restored) return restored;
      if (row.uid > 0 && (await this.#connector.uids(row.uid, row.uid)).length > 0) return null;
    } catch (error) {
      if (!(error instanceof RemoteGone)) throw error;
      await this.close();
      // The server may have closed a connection that was kept.
      if (!former || isAgain) throw error;
      return this.#restore(row, true);
    }
    this.#onMoved();
    throw new WrenError('busy');
  }

  async close(): Promise<void> {
    this.#cancel();
    const connector = this.#connector;
    this.#connector = null;
    await connector?.close().catch(() => undefined);
  }
}
