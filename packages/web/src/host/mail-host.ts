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
  /** It begins at the newest row of the folder, else below what was known. */
  readonly fromTop: boolean;
  readonly hasMore: boolean;
}

/** What a batch further down a folder is asked for by. */
export interface PageRequest {
  readonly folder: Folder;
  /** Rows that are known without a gap. */
  readonly known: number;
  /** Rows of one batch. */
  readonly limit: number;
  /** So many batches at once, where the host can. */
  readonly batches: number;
  /** Whether a row is below those that are known. */
  readonly isNew: (row: ReadMessage) => boolean;
}

export interface SearchRequest {
  readonly text: string;
  /** Null: all mail but Junk and Trash, unless the text says where. */
  readonly folder: Folder | null;
  /** Conversations that were found before, and that the search still finds for all that is known. */
  readonly known: number;
  /** Batches that were answered before. */
  readonly batches: number;
  /** Rows of one batch. */
  readonly limit: number;
  /** Whether a row was not found before. */
  readonly isNew: (row: ReadMessage) => boolean;
}

/** A batch of what a search finds. */
export interface SearchBatch {
  readonly rows: readonly ReadMessage[];
  readonly hasMore: boolean;
  /** What was matched in texts whose previews do not show it, by message. */
  readonly snippets: Readonly<Record<MessageId, string>>;
}

/** Counts of a folder as a host says them; null where it does not. */
export interface HostCount {
  readonly threads: number | null;
  /** What its badge shows (D9). */
  readonly badge: number | null;
  /** Whether the badge counts as D9 says; else it is the number of threads, whatever the folder. */
  readonly tellsUnread: boolean;
}

/** A keyword that mail has. */
export interface KeywordCount {
  readonly keyword: Keyword;
  /** Unread conversations that have it, outside of Junk and Trash. */
  readonly unread: number;
}

export type HostCounts = Partial<Record<Folder, HostCount>>;

export type ChangeFeed = CallResult<CallOf<'getChanges'>>;

/** The listener to the event stream. */
export interface EventListeners {
  /** Called with the account's newest state, first of all with the present one. */
  readonly onState: (state: string) => void;
  /** Called for every sign of life. */
  readonly onActivity: () => void;
}

/** The change feed of a host. */
export interface MailFeed {
  /** A state that nothing is older than which the page's document has brought, as news of no changes; null: it brought nothing. */
  brought(): Promise<ChangeFeed | null>;
  changes(since: string | null): Promise<ChangeFeed>;
  /** Reads the event stream, which shows when to read the feed; resolves when it ends. */
  events(listeners: EventListeners, signal: AbortSignal): Promise<void>;
}

export interface ChangeOptions {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** Answers the messages that a change covers, as the host has them before it; fetches what is not known. */
export type ResolveTarget = (target: Target) => Promise<readonly Message[]>;

/** How far a change of a whole list is, in conversations. */
export type BulkJob = CallResult<CallOf<'getBulkChange'>>;

/** Changes of all that a folder or a search holds. */
export interface BulkChanges {
  /** Starts a job that changes all of a list; the change's `target` is left out of account. */
  start(
    job: string,
    list: { readonly folder: Folder | null; readonly text: string | null },
    change: Change,
    options: ChangeOptions,
  ): Promise<BulkJob>;
  look(job: string): Promise<BulkJob>;
  /** @param undo take back what the job has altered, too */
  stop(job: string, undo: boolean, options: ChangeOptions): Promise<BulkJob>;
}

/** What has changed among the account's records. */
export type RecordFeed = CallResult<CallOf<'getRecords'>>;

/** The definitions that the account's user makes. */
export interface HostRecords {
  /** What has changed of some types. @param since null: all records */
  changes(since: string | null, types: readonly RecordType[]): Promise<RecordFeed>;
  /** @throws WrenError 'too-many-records', and as the host says */
  save(changes: readonly RecordChange[], options: ChangeOptions): Promise<void>;
}

/** What saving or sending answered; null where a plain host says nothing. */
export interface Saved {
  readonly id: MessageId | null;
  readonly threadId: ThreadId | null;
  /** What the draft holds now, by the host's name for it. */
  readonly revision: string | null;
}

/** What saving a draft answered. */
export interface SavedAs extends Saved {
  readonly id: MessageId;
}

/** A save of a draft. */
export interface SaveRequest {
  /** With the draft's id, and the revision that the writer continues with. */
  readonly mail: OutgoingMail;
  /** Drafts that were there before: what a host stores without naming it is none of these. */
  readonly others: readonly MessageId[];
}

/** Drafts on a host. */
export interface HostDrafts {
  /**
   * A draft as it was saved last (7.15).
   * @param threadId where it is, for all that is known; null: unknown
   * @throws WrenError 'not-found', 'not-a-draft'
   */
  read(id: MessageId, threadId: ThreadId | null): Promise<ReadMessage>;
  /**
   * Sees to it, where a save does not do so itself, that a draft is what its writer continues with. Answers the drafts that the
   * host lists before the save; null where a save names what it has stored.
   * @throws WrenError 'draft-changed', 'not-found'
   */
  check(mail: OutgoingMail, threadId: ThreadId | null): Promise<readonly MessageId[] | null>;
  /** Saves a draft. @throws WrenError 'draft-changed' where the host knows revisions, and as the host says */
  save(save: SaveRequest, options: ChangeOptions): Promise<SavedAs>;
  /**
   * The fate of a save whose answer has not arrived. Null: it was not carried out.
   * @throws WrenError 'draft-changed', 'not-found', 'not-a-draft': another client has saved or ended the draft since;
   * 'network' and the like: it is not known yet
   */
  settle(save: SaveRequest, options: ChangeOptions): Promise<SavedAs | null>;
  /** Whether an error leaves it open that a save was carried out. An answer that says no stored nothing. */
  isOpen(error: unknown): boolean;
  /** Whether a draft can be moved to Trash; where not, it can only be deleted for good. */
  readonly canTrash: boolean;
}

/** What sending answered. */
export interface Sent extends Saved {
  /**
   * The submission under which the host keeps or kept the mail: it is sent automatically, and can be taken back
   * until then. Null: it was sent at once.
   */
  readonly submission: string | null;
}

/** A mail that a host is to send, and what can be done about it meanwhile. */
export interface SendRequest {
  /** As it was handed over. */
  readonly mail: OutgoingMail;
  /** When it was handed over, milliseconds since the epoch. */
  readonly queuedAt: number;
  /** Milliseconds in which the host is to keep it, where it can. */
  readonly undoPeriod: number;
  /** The host may have been asked to send it before. */
  readonly wasAsked: boolean;
  /** The mail with the draft that it is: a save that had no answer is settled first. */
  settle(): Promise<OutgoingMail>;
  /** The mail as a draft of the host, saved where it is none. */
  toDraft(): Promise<OutgoingMail>;
  /** Resolves when it is on disk whether the host may have been asked to send it. */
  noteAsked(asked: boolean): Promise<void>;
  /** The thread of a draft, for all that is known. */
  threadOf(draft: MessageId): ThreadId | null;
  pause(milliseconds: number): Promise<void>;
}

export type ScheduledMail = CallResult<CallOf<'getScheduledMails'>>[number];

/** What became of a submission (RFC 8621 §7), and its message. */
export type SubmissionState = CallResult<CallOf<'getSubmission'>>;

/** What a host keeps until its time. */
export interface Scheduling {
  /** The next one first. */
  list(): Promise<readonly ScheduledMail[]>;
  /** @throws WrenError 'not-found': the host has forgotten it, which it does long after it has sent or given it back */
  look(name: string): Promise<SubmissionState>;
  /** @param at milliseconds since the epoch; null: now */
  reschedule(name: string, at: number | null, options: ChangeOptions): Promise<void>;
  /** Makes it the draft again that it was. */
  unschedule(name: string, options: ChangeOptions): Promise<Saved>;
}

/**
 * The mail of the signed-in account as a host offers it, in the domain's words. What not every host can do is null where it
 * cannot; how a host does it is known in its own room alone. Everything throws WrenError.
 */
export interface MailHost {
  /** The newest batch of a folder, newest first (7.10). */
  list(folder: Folder, offset: number, limit: number): Promise<readonly ReadMessage[]>;
  /** A batch further down. */
  listMore(asked: PageRequest): Promise<FolderPage>;
  /** The place of a row in the host's lists. */
  placeOf(row: Pick<ThreadRow, 'latest' | 'answer'>): RowPlace;
  /** Whether lists contain the number of messages of a conversation. */
  readonly countsMessages: boolean;
  search(asked: SearchRequest): Promise<SearchBatch>;
  /** Whether a search answers what matches; else it answers the newest mail where matches may be. */
  readonly findsMatches: boolean;
  /** @param bodies 'first': a host may leave out those that are read last of a long thread */
  thread(id: ThreadId, bodies: 'all' | 'first'): Promise<readonly ReadMessage[]>;
  /** The first of some threads, as many as a host answers in one go. Null: it answers one at a time. */
  readonly threads: ((ids: readonly ThreadId[]) => Promise<readonly ReadMessage[]>) | null;
  /** The thread that a message is in; null where there is none, or the host cannot say it. */
  threadOf(id: MessageId): Promise<ThreadId | null>;
  counts(): Promise<HostCounts>;
  /** The keywords that mail has; null: the host sets none. */
  readonly keywords: (() => Promise<readonly KeywordCount[]>) | null;
  /** Null: the host has no change feed. */
  readonly feed: MailFeed | null;
  /** Answers the messages that it altered; null where the host does not say. */
  apply(change: Change, resolve: ResolveTarget, options: ChangeOptions): Promise<readonly MessageId[] | null>;
  /**
   * Whether the messages that a change covers must be known before the host is asked for it: it takes them by name; whether
   * that helps undo alone; or whether nothing hangs on it.
   */
  needsMessages(change: Change): 'always' | 'for-undo' | 'never';
  /** Null: the host changes no whole lists. */
  readonly bulk: BulkChanges | null;
  /** Whether single messages are marked read or unread; else their whole conversations are. */
  readonly marksMessages: boolean;
  readonly drafts: HostDrafts;
  /**
   * Sends a mail, or lets the host keep it until its time where it can.
   * @throws WrenError as the host says; trying again sends nothing twice. 'unknown-outcome': it may have been sent
   */
  send(asked: SendRequest, options: ChangeOptions): Promise<Sent>;
  /** Whether a mail goes once at most however often it is sent under its key; else it must not be sent again where it may have gone. */
  readonly sendsOnce: boolean;
  /** The user's own addresses, the default first: under no other a mail goes out. */
  readonly addresses: readonly string[];
  /** Null: the host keeps no mail until its time. */
  readonly scheduling: Scheduling | null;
  /** How many unread conversations searches find, in their order. Null: the host does not count them. */
  readonly countSearches: ((texts: readonly string[]) => Promise<readonly number[]>) | null;
  /** Null: the host keeps no account records. */
  readonly records: HostRecords | null;
}

export interface HostParts {
  readonly client: Client;
  readonly fetch: Fetch;
  /** Origin of the host, '' for the page's own. */
  readonly host: string;
  /** The user's own addresses, the default first. */
  readonly addresses: readonly string[];
  /** The reader's, by its IANA name: the days of a search are theirs. */
  readonly timeZone: string;
  /** How what is read is asked for again where it failed for the moment (9.7). Writing has its own ways of trying again. */
  readonly patience: RetryOptions;
}

/** Opens a host for a replica, which says how patiently it is asked. */
export type OpenHost = (patience: RetryOptions) => MailHost;
