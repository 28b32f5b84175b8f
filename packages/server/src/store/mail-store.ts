import type { Readable } from 'node:stream';
import type { DestroyChange, FlagChange, MoveChange } from '@wren/domain/message/change.ts';
import type { Keyword } from '@wren/domain/message/keyword.ts';
import type { Folder, MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Body, Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { SearchQuery } from '@wren/domain/search/search-query.ts';
import type { FolderTotals, ThreadRow } from '@wren/domain/thread/thread.ts';

/** Opaque id of stored bytes: the same bytes have the same id in one account. */
export type BlobId = string;

/** A new message, whose thread the store determines (`domain/thread/threading.ts`). */
export type NewMessage = Omit<Message, 'threadId'>;

/** Adds a message with its bodies, or replaces the one with its id. */
export interface PutMail {
  readonly kind: 'put';
  readonly message: NewMessage;
  readonly body: Body;
  /** The readable text for searches; `body.text` if missing. */
  readonly plainText?: string;
  /** The mailbox for it instead if a message of its thread is muted. */
  readonly ifMuted?: MailboxId;
  /** Unmutes its thread if it is filed in the Inbox. */
  readonly endsMute?: boolean;
  /** The mailbox for it instead unless it answers mail that is the account's own, or outside Junk, Trash and the Screener. */
  readonly ifUnasked?: MailboxId;
  /** Blobs to keep as long as the message exists: its raw source, a draft's attachments. */
  readonly blobs: readonly BlobId[];
}

/** A change for a store: a `put` includes its bodies. */
export type MailChange = FlagChange | MoveChange | DestroyChange | PutMail;

/** The result of a command. The same for every repetition of it, except for `repeated`. */
export interface CommandResult {
  /** The account's state afterwards. */
  readonly state: string;
  /** Messages that were added or changed, in the order of the changes. */
  readonly changed: readonly MessageId[];
  readonly destroyed: readonly MessageId[];
  /** The command had been executed before; nothing was done this time. */
  readonly repeated: boolean;
}

/**
 * The threads of a list: those of a folder, or those that match a search in one folder or in all but Junk and Trash
 * (`domain/search/search-scope.ts`). `timeZone` is the reader's, an IANA name, for the days of a search; UTC if missing.
 */
export type ListQuery = { readonly kind: 'folder'; readonly folder: Folder; readonly filter?: ListFilter } | SearchList;

/** The list of a search: see {@link ListQuery}. */
export interface SearchList {
  readonly kind: 'search';
  readonly query: SearchQuery;
  readonly folder: Folder | null;
  readonly timeZone?: string;
  /** The texts of what is found are wanted next: see {@link ThreadPage.texts}. */
  readonly withTexts?: boolean;
}

/** Limits a folder's list to threads whose newest message there … */
export type ListFilter = 'unread' | 'starred' | 'has_attachments';

export interface Page {
  /** Number of skipped rows. */
  readonly offset: number;
  /** Largest number of rows, at least 1. */
  readonly limit: number;
}

export interface ThreadPage {
  /** Newest first; one row per thread. In a search, `latest` is the newest message that matches. */
  readonly rows: readonly ThreadRow[];
  readonly hasMore: boolean;
  /** The result of {@link MailStore.texts} for `latest` of all rows, if a store reads it together with them on request. */
  readonly texts?: ReadonlyMap<MessageId, string>;
}

/** A thread of a list with its messages as the list shows them (D14): the target of a change of the whole list. */
export interface ListedThread {
  readonly id: ThreadId;
  /** The folder that it is shown as: the list's own, or the one in which a search found it. */
  readonly folder: Folder;
  readonly messages: readonly MessageId[];
}

/** A keyword in use. */
export interface KeywordTotals {
  /** With the case of the newest message that has it. */
  readonly keyword: Keyword;
  /** Number of threads with an unread message that has it, outside of Junk and Trash. */
  readonly unreadThreads: number;
}

export interface Changes {
  readonly state: string;
  /** Messages that were added or changed, oldest change first; each once, in its current state. */
  readonly changed: readonly Message[];
  readonly destroyed: readonly MessageId[];
  /** There are more: call again with `state`. */
  readonly hasMore: boolean;
}

/**
 * One account's mail. JMAP's vocabulary is the model (RFC 8620, RFC 8621): the smallest that an embedded store, a JMAP server and
 * an IMAP server can all serve. Unknown ids are never an error: they are omitted from answers and changes.
 * @throws WrenError 'storage-full' when the disk is full, 'busy' when a lock is not available
 */
export interface MailStore {
  /** Counts of the folders of every account, and of own mailboxes with mail. */
  counts(): Promise<FolderCounts>;
  /** The keywords in use without a field, sorted by name; those only in Junk and Trash too. */
  keywords(): Promise<readonly KeywordTotals[]>;
  list(query: ListQuery, page: Page): Promise<ThreadPage>;
  /** All threads of a list, newest first: only ids, so that it is cheap at any length. */
  listAll(query: ListQuery): Promise<readonly ListedThread[]>;
  /** The number of threads that a search finds. @param most upper limit of the count */
  count(search: SearchList, most: number): Promise<number>;
  /** All messages of a thread in every mailbox, oldest first; empty if there is none. */
  thread(id: ThreadId): Promise<readonly Message[]>;
  /** {@link thread} with the {@link bodies} of its messages, of one state. */
  wholeThread(id: ThreadId, parts: BodyParts): Promise<readonly FullMessage[]>;
  /** The messages with these ids, in their order. */
  messages(ids: readonly MessageId[]): Promise<readonly Message[]>;
  /** @param parts 'shown': without the plain texts beside non-empty HTML */
  bodies(ids: readonly MessageId[], parts?: BodyParts): Promise<ReadonlyMap<MessageId, Body>>;
  /** The readable texts of messages, for searches. */
  texts(ids: readonly MessageId[]): Promise<ReadonlyMap<MessageId, string>>;

  /** The facts that decide if a sender is known. @param email in any case */
  senderFacts(email: string): Promise<SenderFacts>;

  /** Ids among these of blobs that messages use. An import skips these. */
  knownBlobs(ids: readonly BlobId[]): Promise<ReadonlySet<BlobId>>;
  /** Stores bytes for a day, and longer once a message uses them. Durable when it resolves. */
  putBlob(bytes: Uint8Array | Readable): Promise<BlobId>;
  openBlob(id: BlobId): Promise<{ readonly size: number; readonly stream: Readable } | null>;
  /** Bytes of all blobs that messages and records use, each counted once; null: unknown to the store. */
  usage(): Promise<number | null>;

  /**
   * The only way to change mail: all of the changes or none, once per command id, durable when it resolves.
   * @param bytes of blobs that the changes use, stored as by {@link putBlob}, before or in the same step
   */
  apply(changes: readonly MailChange[], commandId: string, bytes?: BlobBytes): Promise<CommandResult>;
  /** The result of an executed command; null: it was not executed, or more than 30 days ago. */
  applied(commandId: string): Promise<CommandResult | null>;

  /** The current state. Opaque; only valid for {@link changesSince} of the same account. */
  state(): Promise<string>;
  /** The changes since a state, at most `limit` entries. 'too-old': the changes are no longer known; list again. */
  changesSince(state: string, limit: number): Promise<Changes | 'too-old'>;
  /** Calls back after every change, by any caller (of another process within a second). Returns a function that stops it. */
  watch(onState: (state: string) => void): () => void;
  close(): Promise<void>;
}

/** The counts of folders; see {@link totalsOf}. */
export type FolderCounts = ReadonlyMap<Folder, FolderTotals>;

/** The counts of one folder; zero for a folder without an entry. */
export function totalsOf(counts: FolderCounts, folder: Folder): FolderTotals {
  return counts.get(folder) ?? { threads: 0, unreadThreads: 0, messages: 0, unreadMessages: 0 };
}

/** A message with its bodies. */
export interface FullMessage {
  readonly message: Message;
  readonly body: Body;
}

/** Requested texts of bodies. */
export type BodyParts = 'whole' | 'shown';

/** Facts about a sender from an account's mail. */
export interface SenderFacts {
  /** There is mail from the address outside Junk, Trash and the Screener. */
  readonly cameBefore: boolean;
  /** The newest message in Sent: while it is the same one, no further recipient has been written to. */
  readonly newestSent: MessageId | null;
}

/** Bytes by blob id: the caller has hashed them already. */
export type BlobBytes = ReadonlyMap<BlobId, Uint8Array>;

/** The blob id of bytes: the same in every store. */
export type BlobHasher = (bytes: Uint8Array) => BlobId;

/** The stores of all accounts: opens each at most once, and keeps watched ones open. */
export interface MailStores {
  /** @param account id of the account */
  of(account: string): Promise<MailStore>;
  close(): Promise<void>;
}
