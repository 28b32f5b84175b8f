import type { Message, ThreadId } from '@wren/domain/message/message.ts';
import { joinsBySubject } from '@wren/domain/thread/threading.ts';
import type { ChangeFeed } from '../../host/mail-host.ts';
import type { Counts } from '../lists/counts.ts';
import type { BodyCache } from './memory/body-cache.ts';
import type { MessagePool } from './message-pool.ts';
import { isPresumedWhole } from './pooled-thread.ts';
import { sameRecord } from './same-fields.ts';

export interface Received {
  /** Partly known threads have changed: their rows may be wrong until the list is reloaded. */
  readonly unsure: boolean;
  /** Threads with messages whose bodies are not known, or not any more. */
  readonly bodiesLost: readonly ThreadId[];
}

/** Whether a message can be the first of its thread. */
function opensThread(message: Message): boolean {
  return message.inReplyTo === null && message.references.length === 0 && !joinsBySubject(message);
}

/** When the newest known message came, milliseconds since the epoch; 0: none is known. */
function newestAt(pool: MessagePool): number {
  let newest = 0;
  for (const id of pool.threadIds()) {
    for (const { receivedAt } of pool.messagesOf(id)) newest = Math.max(newest, receivedAt);
  }
  return newest;
}

function isSameText(known: Message, message: Message): boolean {
  const { receivedAt, size, revision } = message;
  return known.receivedAt === receivedAt && known.size === size && known.revision === revision;
}

/** Takes what the change feed says into the confirmed messages, in one step. */
export function receiveFeed(feed: ChangeFeed, pool: MessagePool, bodies: BodyCache, counts: Counts): Received {
  let unsure = false;
  const bodiesLost = new Set<ThreadId>();
  const threads = new Set<ThreadId>();
  const changed = feed.changed.filter((message) => {
    const known = pool.message(message.id);
    return !known || !sameRecord(known, message);
  });
  for (const message of changed) {
    threads.add(message.threadId);
    const before = pool.threadOf(message.id);
    if (before !== undefined) threads.add(before);
  }
  for (const id of feed.destroyed) {
    const thread = pool.threadOf(id);
    if (thread !== undefined) threads.add(thread);
  }
  for (const { id, threadId } of feed.changed)
    if (pool.isFresh(id) && !isPresumedWhole(pool.thread(threadId))) unsure = true;
  pool.settleFresh();
  const newest = newestAt(pool);
  // Unchanged messages count as well: they may have changed back, and an answer on its way may contain the interim
  // state.
  for (const id of [...feed.changed.map((message) => message.id), ...feed.destroyed]) pool.fed(id);

  counts.through(threads, () => {
    for (const message of changed) {
      const known = pool.message(message.id);
      const isNewThread = !pool.thread(message.threadId);
      // A draft's text changes under its id; all other mail stays as it came.
      if (known && !isSameText(known, message)) bodies.delete(message.id);
      pool.put(message);
      // A thread of which only the first message has changed, for example by a star, looks the same except for its age.
      if (isNewThread && opensThread(message)) {
        pool.presumeWhole(message.threadId);
        if (message.receivedAt < newest) unsure = true;
      } else if (!isPresumedWhole(pool.thread(message.threadId))) unsure = true;
      if (!bodies.get(message.id)) bodiesLost.add(message.threadId);
    }
    for (const id of feed.destroyed) {
      const thread = pool.threadOf(id);
      // One that is not known may be among those that remain of any thread.
      if (thread === undefined || !isPresumedWhole(pool.thread(thread))) unsure = true;
      pool.destroy(id);
      bodies.delete(id);
    }
  });
  return { unsure, bodiesLost: [...bodiesLost] };
}
