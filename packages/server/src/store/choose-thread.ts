import type { ThreadId } from '@wren/domain/message/message.ts';
import type { ThreadedEntry } from '@wren/domain/thread/threading.ts';
import { threadsOf } from '@wren/domain/thread/threading.ts';
import type { NewMessage } from './mail-store.ts';

export interface ThreadChoice {
  readonly threadId: ThreadId;
  /** Threads that the message joins to `threadId`. */
  readonly merged: readonly ThreadId[];
}

/**
 * The thread of a message on its way into a store (RFC 8621 §3).
 * @param former thread of the message that it replaces, null when it is new. A draft whose subject was edited ties to
 *   nothing any more and stays where its writer began it.
 * @param linked other messages that share a link with it
 * @param alike other messages with the same base subject, newest first, where it may join by subject
 */
export function chooseThread(
  message: NewMessage,
  former: ThreadId | null,
  linked: readonly ThreadedEntry[],
  alike: readonly ThreadedEntry[],
): ThreadChoice {
  const [first, ...merged] = threadsOf(message, linked, alike);
  return first === undefined ? { threadId: former ?? message.id, merged: [] } : { threadId: first, merged };
}
