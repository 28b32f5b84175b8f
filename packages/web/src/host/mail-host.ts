import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import type { RecordChange, RecordType } from '@wren/contract/records/record-types.ts';
import type { ReadMessage } from '@wren/contract/wire/parsed-message.ts';
import type { Change, Target } from '@wren/domain/message/change.ts';
import type { Keyword } from '@wren/domain/message/keyword.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { RowPlace, ThreadRow } from '@wren/domain/thread/thread.ts';
import type { Fetch } from '../platform/network/fetch.ts';
import type { RetryOptions } from './client/answers/retry-call.ts';
import type { Client } from './client/client.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** A batch of a folder. */
export interface FolderPage {
  readonly rows: readonly ReadMessage[];
  /** It begins at the newest row of the folder, else below the known rows. */
  readonly fromTop: boolean;
  readonly hasMore: boolean;
}

/** A request for a batch further down a folder. */
export interface PageRequest {
  readonly folder: Folder;
  /** Number of known rows without a gap. */
  readonly known: number;
  /** Rows per batch. */
  readonly limit: number;
  /** Number of batches at once, if the host supports it. */
  readonly batches: number;
  /** True if a row is below the known ones. */
  readonly isNew: (row: ReadMessage) => boolean;
}

export interface SearchRequest {
  readonly text: string;
  /** Null: all mail but Junk and Trash, unless the text has a scope of its own. */
  readonly folder: Folder | null;
  /** Number of conversations found before that presumably still match. */
  readonly known: number;
  /** Number of batches answered before. */
  readonly batches: number;
  /** Rows per batch. */
  readonly limit: number;
  /** True if a row was not found before. */
  readonly isNew: (row: ReadMessage) => boolean;
}

/** A batch of search results. */
export interface SearchBatch {
  readonly rows: readonly ReadMessage[];
  readonly hasMore: boolean;
  /** The matched parts of texts whose previews do not show them, by message. */
  readonly snippets: Readonly<Record<MessageId, string>>;
}

/** Counts of a folder by a host; null if it does not report them. */
export interface HostCount {
  readonly threads: number | null;
  /** The number on its badge (D9). */
  readonly badge: number | null;
  /** True if the badge is counted by D9; else it is the number of threads, for every folder. */
  readonly tellsUnread: boolean;
}

/** A keyword in use. */
export interface KeywordCount {
  readonly keyword: Keyword;
  /** Number of unread conversations that have it, outside of Junk and Trash. */
  readonly unread: number;
}

export type HostCounts = Partial<Record<Folder, HostCount>>;

export type ChangeFeed = CallResult<CallOf<'getChanges'>>;

/** Listeners to the event stream. */
export interface EventListeners {
  /** Called with the account's newest state, first with the current one. */
  readonly onState: (state: string) => void;
  /** Called for every activity, heartbeats included. */
  readonly onActivity: () => void;
}

/** The change feed of a host. */
export interface MailFeed {
  /**
   * The state in the page's document, as a feed without changes, which is older than all of its other answers; null: there is
   * none.
   */
  brought(): Promise<ChangeFeed | null>;
  changes(since: string | null): Promise<ChangeFeed>;
  /** Reads the event stream, which shows when to read the feed; resolves when it ends. */
  events(listeners: EventListeners, signal: AbortSignal): Promise<void>;
}

export interface ChangeOptions {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** Returns the messages that a change covers, in the host's version before it; loads unknown ones. */
export type ResolveTarget = (target: Target) => Promise<readonly Message[]>;

/** Progress of a change of a whole list, in conversations. */
export type BulkJob = CallResult<CallOf<'getBulkChange'>>;

/** Changes of all mail in a folder or a search. */
export interface BulkChanges {
  /** Starts a job that changes all of a list; the change's `target` is ignored. */
  start(
    job: string,
    list: { readonly folder: Folder | null; readonly text: string | null },
    change: Change,
    options: ChangeOptions,
  ): Promise<BulkJob>;
  look(job: string): Promise<BulkJob>;
  /** @param undo revert the changes of the job, too */
  stop(job: string, undo: boolean, options: ChangeOptions): Promise<BulkJob>;
}

/** The changes of the account's records. */
export type RecordFeed = CallResult<CallOf<'getRecords'>>;

/** The records of the account's user. */
export interface HostRecords {
  /** The changes of some types. @param since null: all records */
  changes(since: string | null, types: readonly RecordType[]): Promise<RecordFeed>;
  /** @throws WrenError 'too-many-records', and as the host responds */
  save(changes: readonly RecordChange[], options: ChangeOptions): Promise<void>;
}

/** Result of saving or sending; null for values that a plain host does not return. */
export interface Saved {
  readonly id: MessageId | null;
  readonly threadId: ThreadId | null;
  /** The draft's new revision, by the host's name for it. */
  readonly revision: string | null;
}

/** Result of saving a draft. */
export interface SavedAs extends Saved {
  readonly id: MessageId;
}

/** A save of a draft. */
export interface SaveRequest {
  /** With the draft's id, and the revision that the writer continues with. */
  readonly mail: OutgoingMail;
  /** Drafts that existed before: one that the host stores without returning its id is none of these. */
  readonly others: readonly MessageId[];
}

/** Drafts on a host. */
export interface HostDrafts {
  /**
   * A draft as last saved (7.15).
   * @param threadId its thread, as far as known; null: unknown
   * @throws WrenError 'not-found', 'not-a-draft'
   */
  read(id: MessageId, threadId: ThreadId | null): Promise<ReadMessage>;
  /**
   * Checks, if a save does not do so itself, that a draft has the revision that the writer continues with. Returns the drafts
   * that the host lists before the save; null if a save returns the id.
   * @throws WrenError 'draft-changed', 'not-found'
   */
  check(mail: OutgoingMail, threadId: ThreadId | null): Promise<readonly MessageId[] | null>;
  /** Saves a draft. @throws WrenError 'draft-changed' if the host has revisions, and as the host responds */
  save(save: SaveRequest, options: ChangeOptions): Promise<SavedAs>;
  /**
   * The result of a save whose answer has not arrived. Null: it was not executed.
   * @throws WrenError 'draft-changed', 'not-found', 'not-a-draft': another client has saved or ended the draft since; 'network'
   * and the like: unknown yet
   */
  settle(save: SaveRequest, options: ChangeOptions): Promise<SavedAs | null>;
  /** True if a save may have been executed in spite of an error. A rejection stored nothing. */
  isOpen(error: unknown): boolean;
  /** True if a draft can be moved to Trash; otherwise it can only be destroyed. */
  readonly canTrash: boolean;
}

/** Result of sending. */
export interface SendResult extends Saved {
  /**
   * The submission with which the host schedules or scheduled the mail: it is sent automatically, and can be unscheduled until
   * then. Null: it was sent at once.
   */
  readonly submission: string | null;
}

/** A mail to be sent, with operations for the host. */
export interface SendRequest {
  /** As submitted by the form. */
  readonly mail: OutgoingMail;
  /** Time of submission, milliseconds since the epoch. */
  readonly queuedAt: number;
  /** Milliseconds by which the host delays it, if it supports that. */
  readonly undoPeriod: number;
  /** The host may have been asked to send it before. */
  readonly wasAsked: boolean;
  /** The mail with its draft: the result of an unanswered save is determined first. */
  settle(): Promise<OutgoingMail>;
  /** The mail as a draft of the host, saved if there is none. */
  toDraft(): Promise<OutgoingMail>;
  /** Resolves when the fact that the host may have been asked is on disk. */
  noteAsked(wasAsked: boolean): Promise<void>;
  /** The thread of a draft, as far as known. */
  threadOf(draft: MessageId): ThreadId | null;
  pause(milliseconds: number): Promise<void>;
}

export type ScheduledMail = CallResult<CallOf<'getScheduledMails'>>[number];

/** The state of a submission (RFC 8621 §7), and its message. */
export type SubmissionState = CallResult<CallOf<'getSubmission'>>;

/** Scheduled mail of a host. */
export interface Scheduling {
  /** The next one first. */
  list(): Promise<readonly ScheduledMail[]>;
  /** @throws WrenError 'not-found': the host has deleted it, long after it was sent or unscheduled */
  look(name: string): Promise<SubmissionState>;
  /** @param at milliseconds since the epoch; null: now */
  reschedule(name: string, at: number | null, options: ChangeOptions): Promise<void>;
  /** Turns it into its draft again. */
  unschedule(name: string, options: ChangeOptions): Promise<Saved>;
}

/**
 * The mail of the signed-in account on a host, in the domain's terms. Abilities that not every host has are null if missing; how
 * a host implements them is hidden in its own folder. Everything throws WrenError.
 */
export interface MailHost {
  /** The newest batch of a folder, newest first (7.10). */
  list(folder: Folder, offset: number, limit: number): Promise<readonly ReadMessage[]>;
  /** A batch further down. */
  listMore(request: PageRequest): Promise<FolderPage>;
  /** The place of a row in the host's lists. */
  placeOf(row: Pick<ThreadRow, 'latest' | 'answer'>): RowPlace;
  /** True if lists contain the number of messages of a conversation. */
  readonly countsMessages: boolean;
  search(request: SearchRequest): Promise<SearchBatch>;
  /** True if a search returns matches; else it returns the newest mail that may contain matches. */
  readonly findsMatches: boolean;
  /** @param bodies 'first': a host may omit those of a long thread that are read last */
  thread(id: ThreadId, bodies: 'all' | 'first'): Promise<readonly ReadMessage[]>;
  /** Threads for prefetching, as many as a host returns in one call. Null: it returns one at a time. */
  readonly threads: ((ids: readonly ThreadId[]) => Promise<readonly ReadMessage[]>) | null;
  /** The thread of a message; null if there is none, or it is unknown to the host. */
  threadOf(id: MessageId): Promise<ThreadId | null>;
  counts(): Promise<HostCounts>;
  /** The keywords in use; null: the host does not support keywords. */
  readonly keywords: (() => Promise<readonly KeywordCount[]>) | null;
  /** Null: the host has no change feed. */
  readonly feed: MailFeed | null;
  /** Returns the messages that it altered; null if the host does not report them. */
  apply(change: Change, resolve: ResolveTarget, options: ChangeOptions): Promise<readonly MessageId[] | null>;
  /** Purpose for which the covered messages must be known before the call: their ids; undo only; or none. */
  needsMessages(change: Change): 'always' | 'for-undo' | 'never';
  /** Null: the host has no changes of whole lists. */
  readonly bulk: BulkChanges | null;
  /** True if single messages can be marked read or unread; else only whole conversations. */
  readonly marksMessages: boolean;
  readonly drafts: HostDrafts;
  /**
   * Sends a mail, or lets the host schedule it if it can.
   * @throws WrenError as the host responds; retrying sends nothing twice. 'unknown-outcome': it may have been sent
   */
  send(request: SendRequest, options: ChangeOptions): Promise<SendResult>;
  /**
   * True if repeated sending with the same key sends a mail at most once; else it must not be repeated if it may have been sent.
   */
  readonly sendsOnce: boolean;
  /** The user's own addresses, the default first: mail is sent only from these. */
  readonly addresses: readonly string[];
  /** Null: the host does not schedule mail. */
  readonly scheduling: Scheduling | null;
  /** Number of unread conversations of searches, in their order. Null: the host does not count them. */
  readonly countSearches: ((texts: readonly string[]) => Promise<readonly number[]>) | null;
  /** Null: the host does not store account records. */
  readonly records: HostRecords | null;
}

export interface HostParts {
  readonly client: Client;
  readonly fetch: Fetch;
  /** Origin of the host, '' for the page's own. */
  readonly host: string;
  /** The user's own addresses, the default first. */
  readonly addresses: readonly string[];
  /** The reader's zone, an IANA name, for the days of a search. */
  readonly timeZone: string;
  /** Retries of failed reads (9.7). Writes have their own retries. */
  readonly patience: RetryOptions;
}

/** Opens a host for a replica, with its options for retries. */
export type OpenHost = (patience: RetryOptions) => MailHost;
