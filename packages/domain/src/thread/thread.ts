import { joinKeywords, type Keyword } from '../message/keyword.ts';
import type { Folder, MailboxId } from '../message/mailbox/mailbox.ts';
import { isAnswerIn, isInFolder, isOwnMailboxId, isReadOnly, isShownIn } from '../message/mailbox/mailbox.ts';
import type { Message, ThreadId } from '../message/message.ts';
import { compareNewestFirst } from '../message/message.ts';
import { returnedAt } from '../message/timed/snooze.ts';

/** The properties of a message that decide the row of its thread. */
export type ThreadedMessage = Pick<
  Message,
  'id' | 'threadId' | 'receivedAt' | 'mailbox' | 'seen' | 'flagged' | 'keywords'
>;

/** One row of a folder's list: a thread as that folder shows it (3.8). */
export interface ThreadRow<M extends ThreadedMessage = Message> {
  readonly threadId: ThreadId;
  /** The newest message of the thread in this folder: the row names its sender. */
  readonly latest: M;
  /** The newest own answer to it, where the folder shows answers (4.5): see {@link leadOf}. Missing when `latest` is newer. */
  readonly answer?: M;
  /** Messages of the conversation shown in this folder (D14); 0 if a client's host does not report it. */
  readonly messageCount: number;
  /** Some message in this folder is unread. */
  readonly unread: boolean;
  /** Some shown message is flagged. */
  readonly starred: boolean;
  /** All shown messages that are flagged can only be read ({@link isReadOnly}): nothing takes the star away. Missing where that is not so. */
  readonly starOfOthers?: true;
  /** The keywords of all shown messages; missing where there are none ({@link joinKeywords}). */
  readonly keywords?: readonly Keyword[];
  /** The conversation holds an unfinished reply. */
  readonly hasDraft: boolean;
  /** In a search: the matched part of the text of `latest`, if its preview does not show it. */
  readonly snippet?: string;
}

/** The messages that determine the place of a row. */
type Led<M> = { readonly latest: M; readonly answer?: M };

/** The message that determines the place, time and preview of a row: the newest in the folder, or a newer own answer (4.5). */
export function leadOf<M>({ latest, answer }: Led<M>): M {
  return answer ?? latest;
}

/** A place in a list ordered newest first. */
export type RowPlace = Pick<Message, 'receivedAt' | 'id'>;

/**
 * The place of a row: that of its leading message, or the time at which its conversation returned by itself (D36), directly after
 * all mail of that second. Rows that returned at the same time are ordered by thread id.
 */
export function placeOf({ latest, answer }: Led<RowPlace & Pick<Message, 'threadId' | 'keywords'>>): RowPlace {
  const { receivedAt, id } = answer ?? latest;
  const back = returnedAt(latest.keywords);
  return back !== null && back > receivedAt ? { receivedAt: back, id: `!${latest.threadId}` } : { receivedAt, id };
}

/** The order of every folder's list: newest first. */
export function compareRows(
  a: Led<RowPlace & Pick<Message, 'threadId' | 'keywords'>>,
  b: Led<RowPlace & Pick<Message, 'threadId' | 'keywords'>>,
): number {
  return compareNewestFirst(placeOf(a), placeOf(b));
}

/** The messages of a thread as a folder shows them (D14), newest first (2.34). */
export function conversation<M extends ThreadedMessage>(messages: readonly M[], folder: Folder): readonly M[] {
  return messages.filter((message) => isShownIn(message, folder)).sort(compareNewestFirst);
}

/** The stars of the messages that a row shows. */
export function starsOf(shown: readonly ThreadedMessage[]): Pick<ThreadRow, 'starred' | 'starOfOthers'> {
  const flagged = shown.filter((message) => message.flagged);
  const areOfOthers = flagged.length > 0 && flagged.every(({ mailbox }) => isReadOnly(mailbox));
  return { starred: flagged.length > 0, ...(areOfOthers && { starOfOthers: true }) };
}

/**
 * The row of a thread in a folder, or null when none of its messages is there.
 * @param messages all known messages of one thread, in any order
 */
export function threadRow<M extends ThreadedMessage>(messages: readonly M[], folder: Folder): ThreadRow<M> | null {
  const shown = conversation(messages, folder);
  const standing = shown.filter((message) => isInFolder(message, folder));
  const [latest] = standing;
  if (!latest) return null;
  const lead = shown.find((message) => message === latest || isAnswerIn(message, folder)) ?? latest;
  const keywords = joinKeywords(shown);
  return {
    threadId: latest.threadId,
    latest,
    ...(lead !== latest && { answer: lead }),
    messageCount: shown.length,
    unread: standing.some((message) => !message.seen),
    ...starsOf(shown),
    ...(keywords && { keywords }),
    hasDraft: folder !== 'drafts' && shown.some((message) => message.mailbox === 'drafts'),
  };
}

/**
 * The folder for reading a thread that was opened without a list (2.38): the Inbox if some of it is there, else the mailbox of
 * its newest message; null if the thread is empty.
 */
export function folderOfThread(messages: readonly ThreadedMessage[]): MailboxId | null {
  if (messages.some((message) => message.mailbox === 'inbox')) return 'inbox';
  return messages.toSorted(compareNewestFirst)[0]?.mailbox ?? null;
}

/** Groups messages by thread, keeping their order within each. */
export function groupByThread(messages: Iterable<Message>): Map<ThreadId, Message[]> {
  const threads = new Map<ThreadId, Message[]>();
  for (const message of messages) {
    const thread = threads.get(message.threadId);
    if (thread) thread.push(message);
    else threads.set(message.threadId, [message]);
  }
  return threads;
}

/** The rows of a folder, newest first: the reference for every list. */
export function folderRows(messages: Iterable<Message>, folder: Folder): readonly ThreadRow[] {
  const rows: ThreadRow[] = [];
  for (const thread of groupByThread(messages).values()) {
    const row = threadRow(thread, folder);
    if (row) rows.push(row);
  }
  return rows.sort(compareRows);
}

/** The counts from which a folder's badge and list length are computed. */
export interface FolderCount {
  readonly threads: number;
  readonly unreadThreads: number;
}

/** The same with the number of messages in the folder. */
export interface FolderTotals extends FolderCount {
  readonly messages: number;
  readonly unreadMessages: number;
}

/** Counts a folder. */
export function countFolder(messages: Iterable<Message>, folder: Folder): FolderTotals {
  const standing = [...messages].filter((message) => isInFolder(message, folder));
  const unread = standing.filter((message) => !message.seen);
  const threads = (some: readonly Message[]): number => new Set(some.map((message) => message.threadId)).size;
  return {
    threads: threads(standing),
    unreadThreads: threads(unread),
    messages: standing.length,
    unreadMessages: unread.length,
  };
}

/** Folders whose badges count unread threads (D9): the others count all threads. */
const UNREAD_BADGES: ReadonlySet<Folder> = new Set(['inbox', 'junk', 'archive']);

/** True if a folder's badge counts unread threads (D9); otherwise it counts all of them. */
export function countsUnread(folder: Folder): boolean {
  return UNREAD_BADGES.has(folder) || isOwnMailboxId(folder);
}

/** The number on a folder's badge (D9). */
export function badgeCount(folder: Folder, count: FolderCount): number {
  return countsUnread(folder) ? count.unreadThreads : count.threads;
}
