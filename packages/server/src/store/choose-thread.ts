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
 * The thread of a new message (RFC 8621 §3).
 * @param former thread of the message that it replaces, null when it is new. A draft whose edited subject links it to nothing any
 * more stays in it.
 * @param linked other messages that share a link with it
 * @param alike other messages with the same base subject, newest first, if it may join by subject
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
