import type { Readable } from 'node:stream';
import type { Body, Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import { retryBusy } from '../../platform/sqlite/retry-busy.ts';
import type {
  BlobBytes,
  BlobId,
  BodyParts,
  Changes,
  CommandResult,
  FolderCounts,
  FullMessage,
  KeywordTotals,
  ListedThread,
  ListQuery,
  MailChange,
  MailStore,
  Page,
  SearchList,
  SenderFacts,
  ThreadPage,
} from '../mail-store.ts';
import { withBodies } from '../with-bodies.ts';
import { deflatedBlob, type NewBlob, openBlob, storeBlob, writeBlob } from './blobs/blob-chunks.ts';
import { blobUsage } from './blobs/blob-usage.ts';
import { blobKey, isBlobUsed, sweepAllBlobs } from './blobs/blob-use.ts';
import { readBodies, readText } from './blobs/read-body.ts';
import type { AccountFile } from './files/account-file.ts';
import { readAccountState, stateText } from './files/account-state.ts';
import { FileWatch } from './files/file-watch.ts';
import type { GroupCommit } from './files/group-commit.ts';
import { applyCommand, knownCommand } from './messages/apply-command.ts';
import { changesSince } from './messages/change-log.ts';
import { followServer } from './messages/follow-server.ts';
import { messageById, messagesOfThread } from './messages/message-table.ts';
import { senderFacts } from './messages/sender-key.ts';
import type { MirrorFile } from './mirror/mirror-file.ts';
import { DeferredIndex } from './search/deferred-index.ts';
import { KeptSearches } from './search/kept-searches.ts';
import { countKeywords } from './threads/count-keywords.ts';
import { KeptCounts } from './threads/kept-counts.ts';
import { listAllThreads } from './threads/list-all-threads.ts';
import { listPage } from './threads/list-page.ts';

/** The callbacks and settings that {@link SqliteStores} passes to a store. */
export interface StoreSettings {
  readonly now: () => number;
  readonly keepTombstones: number;
  /** Called after every change. */
  readonly onChange: () => void;
  /** Called before and after each change. */
  readonly around: (changes: readonly MailChange[]) => Promise<void>;
  /** Fetches bytes that are asked for and not here. @returns the id under which they are here then; null: they are nowhere */
  readonly fetchBlob: (id: BlobId) => Promise<BlobId | null>;
}

/** Largest blob that a command's transaction writes, in bytes. */
const LARGE_BLOB = 1024 * 1024;

const SWEEP_INTERVAL = 24 * 60 * 60 * 1000;

/** One account's mail in one SQLite file. */
export class SqliteStore implements MailStore {
  readonly #file: AccountFile;
  readonly #settings: StoreSettings;
  readonly #writes: GroupCommit;
  readonly #watch: FileWatch;
  readonly #indexing: DeferredIndex;
  readonly #counts = new KeptCounts();
  readonly #searches = new KeptSearches();
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(file: AccountFile, writes: GroupCommit, settings: StoreSettings) {
    this.#file = file;
    this.#settings = settings;
    this.#writes = writes;
    this.#watch = new FileWatch(file);
    this.#indexing = new DeferredIndex(file, writes);
  }

  async counts(): Promise<FolderCounts> {
    return this.#read((db) => this.#counts.read(db));
  }

  async keywords(): Promise<readonly KeywordTotals[]> {
    return this.#read(countKeywords);
  }

  async list(query: ListQuery, page: Page): Promise<ThreadPage> {
    if (query.kind === 'search') await this.#indexing.finish();
    return listPage((work) => this.#read(work), query, page, this.#settings.now());
  }

  async listAll(query: ListQuery): Promise<readonly ListedThread[]> {
    if (query.kind === 'search') await this.#indexing.finish();
    return this.#read((db) => listAllThreads(db, query, this.#settings.now()));
  }

  async count(search: SearchList, most: number): Promise<number> {
    const now = this.#settings.now();
    const known = this.#read((db) => this.#searches.count(db, search, most, now));
    if (known !== null) return known;
    await this.#indexing.finish();
    return this.#read((db) => this.#searches.countAnew(db, search, most, now));
  }

  async thread(id: ThreadId): Promise<readonly Message[]> {
    // One statement sees one state of the file.
    return this.#file.use((db) => messagesOfThread(db, id).map((placed) => placed.message));
  }

  async wholeThread(id: ThreadId, parts: BodyParts): Promise<readonly FullMessage[]> {
    return this.#read((db) => {
      const messages = messagesOfThread(db, id).map(({ message }) => message);
      const ids = messages.map((message) => message.id);
      return withBodies(messages, readBodies(db, ids, parts));
    });
  }

  async messages(ids: readonly MessageId[]): Promise<readonly Message[]> {
    return this.#read((db) => ids.flatMap((id) => messageById(db, id)?.message ?? []));
  }

  async bodies(ids: readonly MessageId[], parts: BodyParts = 'whole'): Promise<ReadonlyMap<MessageId, Body>> {
    // A body is one row: no transaction is needed.
    return this.#file.use((db) => readBodies(db, ids, parts));
  }

  async texts(ids: readonly MessageId[]): Promise<ReadonlyMap<MessageId, string>> {
    return this.#read((db) => new Map(ids.flatMap((id) => readText(db, id))));
  }

  async senderFacts(email: string): Promise<SenderFacts> {
    return this.#read((db) => senderFacts(db, email));
  }

  async knownBlobs(ids: readonly BlobId[]): Promise<ReadonlySet<BlobId>> {
    return this.#read((db) => {
      const isUsed = (id: BlobId): boolean => {
        const key = blobKey(db, id);
        return key !== null && isBlobUsed(db, key);
      };
      return new Set(ids.filter(isUsed));
    });
  }

  async putBlob(bytes: Uint8Array | Readable): Promise<BlobId> {
    await this.sweep();
    return storeBlob((work) => this.#writes.write(work), bytes, this.#settings.now());
  }

  async openBlob(id: BlobId): Promise<{ readonly size: number; readonly stream: Readable } | null> {
    const here = openBlob((work) => this.#file.use(work), id);
    if (here) return here;
    const fetched = await this.#settings.fetchBlob(id);
    return fetched === null ? null : openBlob((work) => this.#file.use(work), fetched);
  }

  async usage(): Promise<number> {
    // One row is one state of the file.
    return this.#file.use(blobUsage);
  }

  async apply(changes: readonly MailChange[], id: string, bytes: BlobBytes = new Map()): Promise<CommandResult> {
    const { now, keepTombstones } = this.#settings;
    const blobs = await this.#keep(bytes);
    await this.#settings.around(changes);
    const applied = await this.#writes.write((db) =>
      applyCommand(db, { id, changes, blobs }, { now: now(), keepTombstones }),
    );
    await this.#settings.around(changes);
    if (!applied.repeated) {
      const hasMail = changes.some(({ kind }) => kind === 'put');
      this.#toldOf(applied.state, hasMail);
    }
    return applied;
  }

  /** The file, for the code that synchronizes with a server. */
  get mirror(): MirrorFile {
    const { now, keepTombstones } = this.#settings;
    return {
      read: (work) => this.#read(work),
      note: (work) => this.#writes.write(work),
      write: async (work, bytes = new Map()) => {
        const blobs = await this.#keep(bytes);
        const { result, state } = await this.#writes.write((db) => {
          for (const blob of blobs) writeBlob(db, blob, now());
          return followServer(db, now(), keepTombstones, work);
        });
        if (state !== null) this.#toldOf(state, blobs.length > 0);
        return result;
      },
    };
  }

  /** Stores bytes that changes use; returns those to be written with them. */
  async #keep(bytes: BlobBytes): Promise<readonly NewBlob[]> {
    // Large ones are written in slices beforehand: in the command's transaction, they would block all other writes.
    for (const large of bytes.values()) if (large.length > LARGE_BLOB) await this.putBlob(large);
    const small = [...bytes].filter(([, { length }]) => length <= LARGE_BLOB);
    const blobs = await Promise.all(small.map(([blobId, bytes]) => deflatedBlob(blobId, bytes)));
    if (blobs.length > 0) await this.sweep();
    return blobs;
  }

  #toldOf(state: string, hasMail: boolean): void {
    this.#watch.notify(state);
    this.#settings.onChange();
    if (hasMail) this.#indexing.noteMail();
  }

  async applied(commandId: string): Promise<CommandResult | null> {
    return this.#read((db) => knownCommand(db, commandId));
  }

  async state(): Promise<string> {
    // One row is one state of the file.
    return this.#file.use((db) => {
      const { epoch, modseq } = readAccountState(db);
      return stateText(epoch, modseq);
    });
  }

  async changesSince(state: string, limit: number): Promise<Changes | 'too-old'> {
    return this.#read((db) => changesSince(db, state, limit));
  }

  watch(onState: (state: string) => void): () => void {
    return this.#watch.add(onState);
  }

  /** Notifies watchers of a change of other data in the file. */
  notify(state: string): void {
    this.#watch.notify(state);
  }

  async close(): Promise<void> {
    this.#watch.stop();
    this.#indexing.stop();
    this.#file.close();
  }

  /** Continues the work of an earlier process: indexes its mail, deletes bytes that no message uses. */
  async resume(): Promise<void> {
    await this.sweep();
    this.#indexing.resume();
  }

  /** Deletes unused bytes, once a day. */
  async sweep(): Promise<void> {
    const now = this.#settings.now();
    if (now < this.#sweptAt + SWEEP_INTERVAL) return;
    this.#sweptAt = now;
    await retryBusy(() => this.#file.use((db) => sweepAllBlobs(db, now)));
  }

  #read<T>(work: (db: Database) => T): T {
    return this.#file.use((db) => db.read(() => work(db)));
  }
}
