import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import type { ReadMessage } from '@wren/contract/wire-message.ts';
import type { Change } from '@wren/domain/message/change.ts';
import type { Folder } from '@wren/domain/message/mailbox.ts';
import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { Fetch } from '../platform/network/fetch.ts';
import type { Abilities } from './client/capabilities.ts';
import type { Client } from './client/client.ts';
import type { ChangeOptions, ResolveTarget } from './frappe/changes-to-calls.ts';
import type { ListFolder } from './frappe/list-folder.ts';
import type { HostCounts } from './frappe/read-counts.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** What saving or sending answered; null where a plain host says nothing. */
export interface Saved {
  readonly id: MessageId | null;
  readonly threadId: ThreadId | null;
  /** What the draft holds now. */
  readonly revision: string | null;
}

/** What sending answered. */
export interface Sent extends Saved {
  /** The submission by which the host keeps it, or did: it goes by itself, and can be taken back until then. Null: it went at once. */
  readonly submission: string | null;
}

export interface SendOptions extends ChangeOptions {
  /** Milliseconds in which the host is to keep it, where it can. */
  readonly undoPeriod?: number;
}

/** How far a change of a whole list is, in conversations. */
export type MatchingJob = CallResult<CallOf<'getMatchingChange'>>;

export type ScheduledMail = CallResult<CallOf<'getScheduledMails'>>[number];

/** What has become of a mail that the host was to keep (RFC 8621 §7), and the message that it is. */
export type SubmissionState = CallResult<CallOf<'getSubmission'>>;

export type ChangeFeed = CallResult<CallOf<'getChanges'>>;

/** The listener to the event stream. */
export interface EventEars {
  /** Called with the account's newest state, first of all with the present one. */
  readonly onState: (state: string) => void;
  /** Called for every sign of life. */
  readonly onHeard: () => void;
}

/** A page of what a search finds. */
export interface FoundMail {
  readonly rows: readonly ReadMessage[];
  readonly hasMore: boolean;
  /** What was matched in texts whose previews do not show it, by message. */
  readonly snippets: Readonly<Record<MessageId, string>>;
}

/** The mail of the signed-in account as a host offers it, in the domain's words. Everything throws WrenError. */
export interface MailHost {
  readonly abilities: Abilities;
  readonly list: ListFolder;
  search(text: string, folder: Folder | null, offset: number, limit: number): Promise<FoundMail>;
  thread(id: ThreadId): Promise<readonly ReadMessage[]>;
  /** The thread that a message is in; null where there is none, or the host cannot say it. */
  threadOf(id: MessageId): Promise<ThreadId | null>;
  counts(): Promise<HostCounts>;
  changes(since: string | null): Promise<ChangeFeed>;
  /** Reads the event stream; resolves when it ends. */
  events(ears: EventEars, signal: AbortSignal): Promise<void>;
  /** Answers the messages that it altered; null where the host does not say. */
  apply(change: Change, resolve: ResolveTarget, options: ChangeOptions): Promise<readonly MessageId[] | null>;
  /** Starts a job that changes all of a list; `target` is left out of account. */
  changeMatching(
    job: string,
    list: { readonly folder: Folder | null; readonly text: string | null },
    change: Change,
    options: ChangeOptions,
  ): Promise<MatchingJob>;
  matchingChange(job: string): Promise<MatchingJob>;
  /** @param undo take back what the job has altered, too */
  stopMatching(job: string, undo: boolean, options: ChangeOptions): Promise<MatchingJob>;
  saveDraft(mail: OutgoingMail, options: ChangeOptions): Promise<Saved>;
  /** A draft as it was saved last (7.15). @throws WrenError 'not-found', 'not-a-draft' */
  draft(id: MessageId): Promise<ReadMessage>;
  /** The user's own addresses, the default first: under no other a mail goes out. */
  readonly addresses: readonly string[];
  /** Sends a mail, or lets the host keep it until its time where it can. */
  send(mail: OutgoingMail, options: SendOptions): Promise<Sent>;
  /** What the host keeps until its time, the next one first. */
  scheduled(): Promise<readonly ScheduledMail[]>;
  /** @throws WrenError 'not-found': the host has forgotten it, which it does long after it has sent or given it back */
  submission(name: string): Promise<SubmissionState>;
  /** @param at milliseconds since the epoch; null: now */
  reschedule(name: string, at: number | null, options: ChangeOptions): Promise<void>;
  /** Makes it the draft again that it was. */
  unschedule(name: string, options: ChangeOptions): Promise<Saved>;
}

export interface HostParts {
  readonly client: Client;
  readonly fetch: Fetch;
  readonly host: string;
  readonly abilities: Abilities;
  /** The user's own addresses, the default first. */
  readonly addresses: readonly string[];
  /** The reader's, by its IANA name: the days of a search are theirs. */
  readonly timeZone: string;
}
