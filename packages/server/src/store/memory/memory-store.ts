import type { Readable } from 'node:stream';
import { FOLDERS, isIsolatedMailbox, isOwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Body, Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { conversation, countFolder } from '@wren/domain/thread/thread.ts';
import type { CommandChanges } from '../account-stores.ts';
import { shownAs } from '../folder-shown-as.ts';
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
import { StateWatch } from '../state-watch.ts';
import { withBodies } from '../with-bodies.ts';
import { keywordTotals } from './keyword-totals.ts';
import { MemoryBlobs } from './memory-blobs.ts';
import { listRows } from './memory-lists.ts';
import { MemoryMail } from './memory-mail.ts';
import { MemoryRecords } from './memory-records.ts';

export interface MemorySettings {
  readonly now: () => number;
  readonly keepTombstones: number;
  /** Distinguishes the states of this store from those of any other. */
  readonly epoch: string;
  /** Called before and after each change. */
  readonly around?: (changes: CommandChanges) => Promise<void>;
}

/** One account's mail in memory: the reference for every store, in the simplest code. For tests; its data ends with the process. */
export class MemoryStore implements MailStore {
  readonly #settings: MemorySettings;
  readonly #mail = new MemoryMail();
  readonly #blobs = new MemoryBlobs();
  readonly #watch = new StateWatch();
  readonly #commands = new Map<string, CommandResult>();
  #horizon = 0;
  /** The user's records, numbered with the changes of the mail. */
  readonly records: MemoryRecords;

  constructor(settings: MemorySettings) {
    this.#settings = settings;
    this.records = new MemoryRecords({
      ...settings,
      around: async (records) => settings.around?.({ mail: [], records }),
      next: () => this.#mail.next(),
      onChange: () => this.#watch.notify(this.#state()),
      renew: (blobs) => this.#blobs.renew(blobs, settings.now()),
    });
  }

  /** All messages, newest first: the reference for answers in tests. */
  all(): readonly Message[] {
    return this.#messages();
  }

  /** Stores a message in the thread that it names, bypassing the rules of threading: for the setup of tests. */
  place(message: Message, body: Body): void {
    this.#mail.place(message, body);
    this.#watch.notify(this.#state());
  }

  async counts(): Promise<FolderCounts> {
    const messages = this.#messages();
    const own = new Set(messages.map(({ mailbox }) => mailbox).filter(isOwnMailboxId));
    return new Map([...FOLDERS, ...own].map((folder) => [folder, countFolder(messages, folder)]));
  }

  async keywords(): Promise<readonly KeywordTotals[]> {
    return keywordTotals(this.#messages());
  }

  async list(query: ListQuery, { offset, limit }: Page): Promise<ThreadPage> {
    const rows = listRows(this.#mail.newestFirst(), query, this.#settings.now());
    return { rows: rows.slice(offset, offset + limit), hasMore: rows.length > offset + limit };
  }

  async listAll(query: ListQuery): Promise<readonly ListedThread[]> {
    const messages = this.#messages();
    return listRows(this.#mail.newestFirst(), query, this.#settings.now()).map(({ threadId: id, latest }) => {
      const folder = shownAs(query, latest.mailbox);
      const thread = messages.filter((message) => message.threadId === id);
      return { id, folder, messages: conversation(thread, folder).map((message) => message.id) };
    });
  }

  async count(search: SearchList, most: number): Promise<number> {
    return Math.min(listRows(this.#mail.newestFirst(), search, this.#settings.now()).length, most);
  }

  async thread(id: ThreadId): Promise<readonly Message[]> {
    return this.#messages()
      .filter((message) => message.threadId === id)
      .reverse();
  }

  async wholeThread(id: ThreadId, parts: BodyParts): Promise<readonly FullMessage[]> {
    const messages = await this.thread(id);
    const ids = messages.map((message) => message.id);
    return withBodies(messages, await this.bodies(ids, parts));
  }

  async messages(ids: readonly MessageId[]): Promise<readonly Message[]> {
    return ids.flatMap((id) => this.#mail.kept.get(id)?.message ?? []);
  }

  async bodies(ids: readonly MessageId[], parts: BodyParts = 'whole'): Promise<ReadonlyMap<MessageId, Body>> {
    const entries = ids.flatMap((id) => this.#mail.kept.get(id) ?? []);
    const partsOf = (body: Body): Body => (parts === 'shown' && body.html?.trim() ? { ...body, text: null } : body);
    return new Map(entries.map(({ message, body }) => [message.id, partsOf(body)]));
  }

  async texts(ids: readonly MessageId[]): Promise<ReadonlyMap<MessageId, string>> {
    const entries = ids.flatMap((id) => this.#mail.kept.get(id) ?? []);
    return new Map(entries.map(({ message, plainText }) => [message.id, plainText]));
  }

  async senderFacts(email: string): Promise<SenderFacts> {
    const address = email.toLowerCase();
    const messages = this.#messages();
    const cameBefore = messages.some(
      ({ from, mailbox }) => from?.email.toLowerCase() === address && !isIsolatedMailbox(mailbox),
    );
    return { cameBefore, newestSent: messages.find(({ mailbox }) => mailbox === 'sent')?.id ?? null };
  }

  async knownBlobs(ids: readonly BlobId[]): Promise<ReadonlySet<BlobId>> {
    const used = this.#usedBlobs();
    return new Set(ids.filter((id) => used.has(id)));
  }

  async putBlob(bytes: Uint8Array | Readable): Promise<BlobId> {
    return this.#blobs.put(bytes, this.#settings.now);
  }

  async openBlob(id: BlobId): Promise<{ readonly size: number; readonly stream: Readable } | null> {
    return this.#blobs.open(id);
  }

  async usage(): Promise<number> {
    const needed = new Set([...this.#usedBlobs(), ...this.records.usedBlobs()]);
    return [...needed].reduce((sum, id) => sum + (this.#blobs.open(id)?.size ?? 0), 0);
  }

  async applied(commandId: string): Promise<CommandResult | null> {
    return this.#earlierResult(commandId);
  }

  async apply(changes: readonly MailChange[], commandId: string, bytes: BlobBytes = new Map()): Promise<CommandResult> {
    const known = this.#earlierResult(commandId);
    if (known) return known;
    await this.#settings.around?.({ mail: changes, records: [] });
    const done = this.#earlierResult(commandId);
    if (done) return done;
    for (const blob of bytes.values()) this.#blobs.keep(blob, this.#settings.now);
    const { changed, destroyed } = this.#mail.carryOut(changes.map((change) => this.#withStoredBlobs(change)));
    this.#forgetTombstones();
    this.#blobs.sweep(new Set([...this.#usedBlobs(), ...this.records.usedBlobs()]), this.#settings.now());
    const applied = { state: this.#state(), changed, destroyed, repeated: false };
    this.#commands.set(commandId, applied);
    await this.#settings.around?.({ mail: changes, records: [] });
    if (changed.length + destroyed.length > 0) this.#watch.notify(applied.state);
    return applied;
  }

  async state(): Promise<string> {
    return this.#state();
  }

  async changesSince(state: string, limit: number): Promise<Changes | 'too-old'> {
    const [epoch, number] = state.split('.');
    const since = Number(number);
    if (epoch !== this.#settings.epoch || !(since >= this.#horizon && since <= this.#mail.modseq)) return 'too-old';
    const changed = [...this.#mail.kept.values()].map(({ message, modseq }) => ({ message, modseq }));
    const destroyed = [...this.#mail.tombstones].map(([id, modseq]) => ({ id, modseq }));
    const all = [...changed, ...destroyed].filter(({ modseq }) => modseq > since).sort((a, b) => a.modseq - b.modseq);
    const page = all.slice(0, limit);
    const hasMore = all.length > limit;
    return {
      state: hasMore ? `${epoch}.${page.at(-1)?.modseq ?? since}` : this.#state(),
      changed: page.flatMap((entry) => ('message' in entry ? entry.message : [])),
      destroyed: page.flatMap((entry) => ('id' in entry ? entry.id : [])),
      hasMore,
    };
  }

  watch(onState: (state: string) => void): () => void {
    return this.#watch.add(onState);
  }

  async close(): Promise<void> {
    this.#watch.clear();
  }

  #messages(): readonly Message[] {
    return this.#mail.newestFirst().map(({ message }) => message);
  }

  #earlierResult(commandId: string): CommandResult | null {
    const known = this.#commands.get(commandId);
    return known ? { ...known, repeated: true } : null;
  }

  #state(): string {
    return `${this.#settings.epoch}.${this.#mail.modseq}`;
  }

  #usedBlobs(): ReadonlySet<BlobId> {
    return new Set([...this.#mail.kept.values()].flatMap(({ blobs }) => blobs));
  }

  #withStoredBlobs(change: MailChange): MailChange {
    if (change.kind !== 'put') return change;
    return { ...change, blobs: change.blobs.filter((id) => this.#blobs.has(id)) };
  }

  #forgetTombstones(): void {
    const oldestFirst = [...this.#mail.tombstones].sort(([, a], [, b]) => a - b);
    for (const [id, modseq] of oldestFirst.slice(0, -this.#settings.keepTombstones || undefined)) {
      this.#mail.tombstones.delete(id);
      this.#horizon = modseq;
    }
  }
}
