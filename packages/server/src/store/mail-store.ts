import type { Readable } from 'node:stream';
import type { DestroyChange, FlagChange, MoveChange } from '@wren/domain/message/change.ts';
import type { Keyword } from '@wren/domain/message/keyword.ts';
import type { Folder, MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Body, Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { SearchQuery } from '@wren/domain/search/search-query.ts';
import type { FolderTotals, ThreadRow } from '@wren/domain/thread/thread.ts';

/** Opaque id of stored bytes: the same bytes have the same id in one account. */
export type BlobId = string;

/** A message on its way into a store, which decides the thread (`domain/thread/threading.ts`). */
export type NewMessage = Omit<Message, 'threadId'>;

/** Adds a message with its bodies, or replaces the one with its id. */
export interface PutMail {
  readonly kind: 'put';
  readonly message: NewMessage;
  readonly body: Body;
  /** The readable text for searches; `body.text` when it is missing. */
  readonly plainText?: string;
  /** The mailbox that it is filed in instead where a message of its thread is muted. */
  readonly ifMuted?: MailboxId;
  /** Its thread is muted no more where it comes to the Inbox. */
  readonly endsMute?: boolean;
  /** The mailbox that it is filed in instead where it answers no mail that is the account's own, or outside Junk, Trash and the Screener. */
  readonly ifUnasked?: MailboxId;
  /** Blobs to keep as long as the message exists: its raw source, a draft's attachments. */
  readonly blobs: readonly BlobId[];
}

/** A change as a store takes it: a `put` brings its bodies along. */
export type MailChange = FlagChange | MoveChange | DestroyChange | PutMail;

/** The result of a command. The same for every repetition of it, but for `repeated`. */
export interface CommandResult {
  /** The account's state right after. */
  readonly state: string;
  /** Messages that are new or differ now, in the order of the changes. */
  readonly changed: readonly MessageId[];
  readonly destroyed: readonly MessageId[];
  /** The command had been carried out before; nothing was done this time. */
  readonly repeated: boolean;
}

/**
 * Which threads a list holds: those of a folder, or those that match a search in one folder or in all but Junk and Trash
 * (`domain/search/search-scope.ts`). `timeZone` is the reader's, an IANA name, for the days of a search; UTC when it is missing.
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

/** Narrows a folder's list to threads whose newest message there … */
export type ListFilter = 'unread' | 'starred' | 'has_attachments';

export interface Page {
  /** Rows to skip. */
  readonly offset: number;
  /** Rows wanted, at least 1. */
  readonly limit: number;
}

export interface ThreadPage {
  /** Newest first; one row a thread. In a search, `latest` is the newest message that matches. */
  readonly rows: readonly ThreadRow[];
  readonly hasMore: boolean;
  /** What {@link MailStore.texts} answers of `latest` of all rows, where a store reads it with them since it was told that it is wanted. */
  readonly texts?: ReadonlyMap<MessageId, string>;
}

/** A thread of a list with its messages as the list shows them (D14): what a change of the whole list covers. */
export interface ListedThread {
  readonly id: ThreadId;
  /** The folder that it is shown as: the list's own, or where a search found it. */
  readonly folder: Folder;
  readonly messages: readonly MessageId[];
}

/** A keyword that some mail has. */
export interface KeywordTotals {
  /** As the newest message that has it writes it. */
  readonly keyword: Keyword;
  /** Threads with an unread message that has it, outside of Junk and Trash. */
  readonly unreadThreads: number;
}

export interface Changes {
  readonly state: string;
  /** Messages that are new or differ, oldest change first; each is here once, as it is now. */
  readonly changed: readonly Message[];
  readonly destroyed: readonly MessageId[];
  /** There are more: ask again with `state`. */
  readonly hasMore: boolean;
}

/**
 * One account's mail. JMAP's vocabulary is the model (RFC 8620, RFC 8621): the smallest that an embedded store, a JMAP
 * server and an IMAP server can all serve. Unknown ids are never an error: they are left out of answers and changes.
 * @throws WrenError 'storage-full' when the disk is, 'busy' when a lock could not be had
 */
export interface MailStore {
  /** Counts of the folders of every account, and of the user's own mailboxes that mail is in. */
  counts(): Promise<FolderCounts>;
  /** The keywords without a field that mail has, by their names; those of Junk and Trash alone too. */
  keywords(): Promise<readonly KeywordTotals[]>;
  list(query: ListQuery, page: Page): Promise<ThreadPage>;
  /** All threads that a list holds, newest first: only ids, so that it is cheap at any length. */
  listAll(query: ListQuery): Promise<readonly ListedThread[]>;
  /** The number of threads that a search finds. @param most they are counted no further than this */
  count(search: SearchList, most: number): Promise<number>;
  /** All messages of a thread in every mailbox, oldest first; empty when there is none. */
  thread(id: ThreadId): Promise<readonly Message[]>;
  /**
   * {@link thread} with {@link bodies}, for a store that would be asked for both over a network; missing: they are as quick one
   * after the other.
   */
  readonly wholeThread?: (id: ThreadId, parts: BodyParts) => Promise<readonly FullMessage[]>;
  /** The messages with these ids, in their order. */
  messages(ids: readonly MessageId[]): Promise<readonly Message[]>;
  /** @param parts 'shown': without the plain texts that are beside HTML with anything in it */
  bodies(ids: readonly MessageId[], parts?: BodyParts): Promise<ReadonlyMap<MessageId, Body>>;
  /** The readable texts of messages, as searches see them. */
  texts(ids: readonly MessageId[]): Promise<ReadonlyMap<MessageId, string>>;

  /** What decides whether a sender is known. @param email in whatever case */
  senderFacts(email: string): Promise<SenderFacts>;

  /** Ids among these of blobs that some message uses. An import skips what it finds here. */
  knownBlobs(ids: readonly BlobId[]): Promise<ReadonlySet<BlobId>>;
  /** Keeps bytes for a day, and longer once a message uses them. On disk when it resolves. */
  putBlob(bytes: Uint8Array | Readable): Promise<BlobId>;
  openBlob(id: BlobId): Promise<{ readonly size: number; readonly stream: Readable } | null>;
  /** Bytes of all blobs that messages and records need, each counted once; null: unknown to the store. */
  usage(): Promise<number | null>;

  /**
   * The only way to change mail: all of the changes or none, once per command id, on disk when it resolves.
   * @param bytes of blobs that the changes use, kept as {@link putBlob} does, before or in the same step
   */
  apply(changes: readonly MailChange[], commandId: string, bytes?: BlobBytes): Promise<CommandResult>;
  /** What a command did that was carried out; null: it was not, or that is more than 30 days ago. */
  applied(commandId: string): Promise<CommandResult | null>;

  /** The present state. Opaque; only {@link changesSince} of the same account understands it. */
  state(): Promise<string>;
  /** What has changed since a state, at most `limit` entries. 'too-old': the changes are not known any more; list again. */
  changesSince(state: string, limit: number): Promise<Changes | 'too-old'>;
  /** Calls back after every change, by any caller (another process too, within a second). Returns a function that stops it. */
  watch(onState: (state: string) => void): () => void;
  close(): Promise<void>;
}

/** The counts of folders; see {@link totalsOf}. */
export type FolderCounts = ReadonlyMap<Folder, FolderTotals>;

/** The counts of one folder: nothing is in one that is not there. */
export function totalsOf(counts: FolderCounts, folder: Folder): FolderTotals {
  return counts.get(folder) ?? { threads: 0, unreadThreads: 0, messages: 0, unreadMessages: 0 };
}

/** A message with its bodies. */
export interface FullMessage {
  readonly message: Message;
  readonly body: Body;
}

/** Which texts of bodies are wanted. */
export type BodyParts = 'whole' | 'shown';

/** What an account's mail says of a sender. */
export interface SenderFacts {
  /** There is mail from the address outside Junk, Trash and the Screener. */
  readonly cameBefore: boolean;
  /** The newest message in Sent: while it is the same one, no further recipient has been written to. */
  readonly newestSent: MessageId | null;
}

/** Bytes by the id that is theirs: who files them has hashed them, and once is enough. */
export type BlobBytes = ReadonlyMap<BlobId, Uint8Array>;

/** The blob id of bytes: the same in every store. */
export type BlobHasher = (bytes: Uint8Array) => BlobId;

/** The stores of all accounts: opens one at most once, and keeps those that are watched. */
export interface MailStores {
  /** @param account id of the account */
  of(account: string): Promise<MailStore>;
  close(): Promise<void>;
}
