import type { Readable } from 'node:stream';
import type { Keyword } from '@wren/domain/message/keyword.ts';
import { MUTED, PINNED } from '@wren/domain/message/keyword.ts';
import type { Body, Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { CommandChanges } from '../account-stores.ts';
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
import type { BodyReader } from './bodies/body-reader.ts';
import type { JmapChanges } from './changes/jmap-changes.ts';
import type { JmapFeed } from './feed/jmap-feed.ts';
import type { JmapBlobs } from './jmap-blobs.ts';
import { readCounts, readKeywords } from './jmap-counts.ts';
import type { JmapReader } from './jmap-reader.ts';
import type { JmapLists } from './lists/jmap-lists.ts';
import { readSenderFacts } from './sender-facts.ts';

export interface JmapStoreParts {
  readonly reader: JmapReader;
  readonly bodies: BodyReader;
  readonly lists: JmapLists;
  readonly changes: JmapChanges;
  readonly blobs: JmapBlobs;
  readonly feed: JmapFeed;
  readonly now: () => number;
  /** The keywords of the user's labels. */
  readonly labels: () => Promise<readonly Keyword[]>;
  /** Called before and after each change. */
  readonly around: (changes: CommandChanges) => Promise<void>;
  readonly onChange: () => void;
  /** Called after the mailboxes were read again. */
  readonly onMailboxes: () => Promise<void>;
}

/** One account's mail on a JMAP server; no copy is stored here. */
export class JmapStore implements MailStore {
  readonly #parts: JmapStoreParts;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: JmapStoreParts) {
    this.#parts = parts;
  }

  async counts(): Promise<FolderCounts> {
    const { reader, onMailboxes } = this.#parts;
    const counts = await readCounts(reader, reader.places.mailboxes);
    await onMailboxes();
    return counts;
  }

  async keywords(): Promise<readonly KeywordTotals[]> {
    const { reader, labels } = this.#parts;
    return readKeywords(reader, reader.places.mailboxes, [PINNED, MUTED, ...(await labels())]);
  }

  async list(query: ListQuery, page: Page): Promise<ThreadPage> {
    return this.#parts.lists.list(query, page);
  }

  async listAll(query: ListQuery): Promise<readonly ListedThread[]> {
    return this.#parts.lists.listAll(query);
  }

  async count(search: SearchList, most: number): Promise<number> {
    return this.#parts.lists.count(search, most);
  }

  async thread(id: ThreadId): Promise<readonly Message[]> {
    return (await this.#parts.reader.threads([id])).get(id) ?? [];
  }

  async wholeThread(id: ThreadId, parts: BodyParts): Promise<readonly FullMessage[]> {
    return this.#parts.bodies.thread(id, parts);
  }

  async messages(ids: readonly MessageId[]): Promise<readonly Message[]> {
    return this.#parts.reader.messages(ids);
  }

  async bodies(ids: readonly MessageId[], parts: BodyParts = 'whole'): Promise<ReadonlyMap<MessageId, Body>> {
    return this.#parts.bodies.bodies(ids, parts);
  }

  async texts(ids: readonly MessageId[]): Promise<ReadonlyMap<MessageId, string>> {
    return this.#parts.bodies.texts(ids);
  }

  async senderFacts(email: string): Promise<SenderFacts> {
    return readSenderFacts(this.#parts.reader, email);
  }

  async knownBlobs(ids: readonly BlobId[]): Promise<ReadonlySet<BlobId>> {
    const { beside } = this.#parts.reader.places;
    return new Set(ids.filter((id) => beside.blobOf(id) !== null));
  }

  async putBlob(bytes: Uint8Array | Readable): Promise<BlobId> {
    return this.#parts.blobs.put(bytes);
  }

  async openBlob(id: BlobId): Promise<{ readonly size: number; readonly stream: Readable } | null> {
    return this.#parts.blobs.open(id);
  }

  async apply(changes: readonly MailChange[], commandId: string, bytes: BlobBytes = new Map()): Promise<CommandResult> {
    return this.#inTurn(async () => {
      const { reader, feed, blobs, now, around, onChange } = this.#parts;
      const { beside } = reader.places;
      const known = await beside.command(commandId);
      if (known) return known;
      await around({ mail: changes, records: [] });
      for (const blob of bytes.values()) await blobs.put(blob);
      const {
        changed,
        destroyed,
        state: emails,
      } = await feed.quietly(() => this.#parts.changes.carryOut(changes, commandId));
      const isDone = changed.length + destroyed.length > 0;
      // A change of local data alone is unknown to the server.
      const state = await feed.changed(emails, isDone);
      const applied = { state, changed, destroyed, repeated: false };
      await beside.keepCommand(commandId, applied, now());
      await around({ mail: changes, records: [] });
      if (isDone) onChange();
      return applied;
    });
  }

  /** The server limits the account's storage. */
  async usage(): Promise<null> {
    return null;
  }

  async applied(commandId: string): Promise<CommandResult | null> {
    return this.#parts.reader.places.beside.command(commandId);
  }

  async state(): Promise<string> {
    return this.#parts.feed.state();
  }

  async changesSince(state: string, limit: number): Promise<Changes | 'too-old'> {
    return this.#parts.feed.changesSince(state, limit);
  }

  watch(onState: (state: string) => void): () => void {
    return this.#parts.feed.watch(onState);
  }

  async close(): Promise<void> {
    this.#parts.feed.close();
    await this.#turn;
  }

  /** Runs commands one at a time: each starts from the result of the one before it. */
  async #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(act, act);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}
