import type { Message, ThreadId } from '../message/message.ts';
import { baseSubject, hasReplyPrefix } from '../message/subject/subject.ts';

/** The parts of a message that decide which thread it belongs to. */
export type Threadable = Pick<Message, 'messageIdHeader' | 'inReplyTo' | 'references' | 'subject' | 'receivedAt'>;

/** A filed message, with the fields that threading needs. */
export interface ThreadedEntry extends Threadable {
  readonly threadId: ThreadId;
}

/** Days within which a reply without references may join by subject alone. */
export const SUBJECT_JOIN_DAYS = 30;

/** Largest number of ids of one message that are examined; the ends of a longer References header suffice. */
const LINK_LIMIT = 50;

/**
 * The Message-IDs that tie a message to others: its own, its parent's and its ancestors' (RFC 5322 §3.6.4). Two messages
 * that share one may belong together.
 */
export function links(message: Threadable): readonly string[] {
  const ids = new Set<string>();
  if (message.messageIdHeader) ids.add(message.messageIdHeader);
  if (message.inReplyTo) ids.add(message.inReplyTo);
  const { references } = message;
  const examined =
    references.length <= LINK_LIMIT
      ? references
      : [...references.slice(0, LINK_LIMIT / 2), ...references.slice(-LINK_LIMIT / 2)];
  for (const id of examined) ids.add(id);
  return [...ids];
}

/**
 * True if a message may join a thread by subject alone: a reply (by its prefix) that names no ancestor, since some clients send
 * none.
 */
export function joinsBySubject(message: Threadable): boolean {
  return (
    message.inReplyTo === null &&
    message.references.length === 0 &&
    hasReplyPrefix(message.subject) &&
    baseSubject(message.subject) !== ''
  );
}

/**
 * The threads a new message belongs to. None: it starts one. One: it joins it. Several: it is the missing link between them, and
 * they become one, under the first.
 * Messages that share a Message-ID and the base subject belong together, as RFC 8621 §3 recommends: a reply that changes the
 * subject opens a new thread.
 * @param linked messages that share one of {@link links}
 * @param alike when {@link joinsBySubject}: messages with the same base subject, newest first
 */
export function threadsOf(
  message: Threadable,
  linked: readonly ThreadedEntry[],
  alike: readonly ThreadedEntry[] = [],
): readonly ThreadId[] {
  const subject = baseSubject(message.subject);
  const threads = new Set(
    linked.filter((other) => baseSubject(other.subject) === subject).map((other) => other.threadId),
  );
  if (threads.size > 0) return [...threads].sort();
  if (!joinsBySubject(message)) return [];
  const reach = SUBJECT_JOIN_DAYS * 24 * 60 * 60 * 1000;
  const near = alike.find(
    (other) => baseSubject(other.subject) === subject && Math.abs(other.receivedAt - message.receivedAt) <= reach,
  );
  return near ? [near.threadId] : [];
}
