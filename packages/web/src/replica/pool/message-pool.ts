import type { ReadMessage, RowFacts } from '@wren/contract/wire/parsed-message.ts';
import type { Change } from '@wren/domain/message/change.ts';
import { applyChange } from '@wren/domain/message/change.ts';
import { type Folder, isShownIn } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { threadRow } from '@wren/domain/thread/thread.ts';
import { isOutline } from './memory/message-outline.ts';
import { isNewest, type PooledThread } from './pooled-thread.ts';
import { sameRecord } from './same-fields.ts';
import { UnknownFields } from './unknown-fields.ts';
import {
  ALL_LOADED,
  applyToUnloaded,
  mapUnloaded,
  NO_SUMMARIES,
  oneLoaded,
  unloadedSummary,
  withSummary,
} from './unloaded-summary.ts';
import { UpdateVersions } from './update-versions.ts';

/** A point in the order of the pool's updates; answers to requests from before a change are older than it. */
export type Version = number;

/** The confirmed messages: those reported by the server, with the changes it has accepted. */
export class MessagePool {
  readonly #threads = new Map<ThreadId, PooledThread>();
  readonly #messages = new Map<MessageId, Message>();
  readonly #versions = new UpdateVersions();
  /** Messages that came to be known by other answers since the feed was last received. */
  readonly #fresh = new Set<MessageId>();
  /** Messages that may have changed since they were reported, without a report of the change. */
  readonly #doubted = new Set<MessageId>();
  readonly #untold = new UnknownFields();
  readonly #onThread: (id: ThreadId) => void;
  readonly #onMessage: (message: Message) => void;

  /**
   * @param onThread called with every thread that changed
   * @param onMessage called with every message that is new or changed
   */
  constructor(onThread: (id: ThreadId) => void, onMessage: (message: Message) => void) {
    this.#onThread = onThread;
    this.#onMessage = onMessage;
  }

  now(): Version {
    return this.#versions.now;
  }

  thread(id: ThreadId): PooledThread | undefined {
    return this.#threads.get(id);
  }

  /** Whether every row of a thread can be computed correctly from the known messages; false for an unknown thread. */
  isWhole(id: ThreadId): boolean {
    const thread = this.#threads.get(id);
    if (!thread || thread.complete) return true;
    return thread.rest.size > 0 && [...thread.rest.values()].every(({ count }) => count === 0);
  }

  threadIds(): Iterable<ThreadId> {
    return this.#threads.keys();
  }

  threadOf(id: MessageId): ThreadId | undefined {
    return this.#messages.get(id)?.threadId;
  }

  message(id: MessageId): Message | undefined {
    return this.#messages.get(id);
  }

  messagesOf(thread: ThreadId): readonly Message[] {
    return this.#threads.get(thread)?.messages ?? [];
  }

  /** Whether a thread changed after a version, so that an answer requested then is outdated for it. */
  touchedSince(thread: ThreadId, asked: Version): boolean {
    return this.#versions.ofThread(thread) > asked;
  }

  /** The change feed has reported a message, changed or not: answers requested before are outdated for it. */
  fed(id: MessageId): void {
    this.#versions.feed(id, this.threadOf(id));
  }

  /** What is known from now on, or will be listed again, may hold anything that happened until now. */
  fedAll(): void {
    this.#versions.feedAll();
  }

  /**
   * Stores the messages of an answer. Of messages that changed after the answer was requested, only fields that were
   * still unknown are stored. Returns whether all was stored.
   * @param unsaid fields that the answer leaves out: their known values stay
   * @param isNew whether the message was created just now, so that no earlier count of its thread includes it
   */
  learn(message: Message, asked: Version, unsaid: ReadMessage['unsaid'] = [], isNew = false): boolean {
    const known = this.#messages.get(message.id);
    if (this.#versions.ofMessage(message.id) > asked) {
      if (known) this.#set(this.#untold.filled(known, message, unsaid), false);
      return false;
    }
    if (!known) this.#fresh.add(message.id);
    this.#untold.learned(message.id, unsaid, known !== undefined && !isOutline(known));
    this.#set(this.#untold.completed(message, known, unsaid), isNew);
    return true;
  }

  /** Whether a message came to be known only since the feed was last received: it may just have arrived. */
  isFresh(id: MessageId): boolean {
    return this.#fresh.has(id);
  }

  /** The feed has been received. */
  settleFresh(): void {
    this.#fresh.clear();
  }

  /**
   * Takes a server's word on a whole thread in a folder. The thread's listed message must have been learned before.
   * Returns false if the thread has changed since, so that it must be requested again.
   */
  learnFacts(thread: ThreadId, folder: Folder, facts: RowFacts, asked: Version): boolean {
    const pooled = this.#threads.get(thread);
    if (!pooled || pooled.complete || facts.messageCount === null) return true;
    if (this.touchedSince(thread, asked)) return false;
    // The known messages may contradict the answer, which counts them among the unknown ones.
    for (const { id } of pooled.messages) if (this.#doubted.has(id)) this.#delete(id);
    pooled.rest = withSummary(pooled.rest, folder, unloadedSummary(facts, threadRow(pooled.messages, folder)));
    this.#onThread(thread);
    return true;
  }

  /** Takes all the messages of a thread: what is not among them is gone. */
  learnThread(id: ThreadId, all: readonly ReadMessage[], asked: Version): void {
    const listed = new Set(all.map((entry) => entry.message.id));
    for (const known of this.messagesOf(id)) {
      if (!listed.has(known.id) && this.#versions.ofMessage(known.id) <= asked) this.#delete(known.id);
    }
    for (const { message, unsaid } of all) {
      // A plain host names no thread in its messages (wire contract 2.9).
      const placed = unsaid.includes('threadId') ? { ...message, threadId: id } : message;
      const others = unsaid.filter((field) => field !== 'threadId');
      this.learn(placed, asked, others);
    }
    this.markComplete(id);
  }

  /** By all that is known a thread has no other messages. The next answer about it decides, and who reads it asks. */
  presumeWhole(id: ThreadId): void {
    const pooled = this.#threads.get(id);
    if (!pooled || pooled.complete) return;
    pooled.rest = ALL_LOADED;
    this.#onThread(id);
  }

  markComplete(id: ThreadId): void {
    const pooled = this.#threads.get(id);
    if (!pooled) return;
    pooled.complete = true;
    pooled.rest = NO_SUMMARIES;
    this.#onThread(id);
  }

  /** From now on a thread may have messages that are not known. */
  markIncomplete(id: ThreadId): void {
    const pooled = this.#threads.get(id);
    if (pooled) pooled.complete = false;
  }

  /** What is known of a thread may have changed meanwhile: the next answer about it decides. */
  doubt(id: ThreadId): void {
    this.markIncomplete(id);
    for (const message of this.messagesOf(id)) this.#doubted.add(message.id);
  }

  isDoubted(id: ThreadId): boolean {
    return this.#doubted.size > 0 && this.messagesOf(id).some((message) => this.#doubted.has(message.id));
  }

  /** Restores a thread from this browser's copy. False: something newer is known. */
  restore(id: ThreadId, kept: PooledThread): boolean {
    if (this.#threads.has(id) || this.#versions.ofThread(id) > 0) return false;
    if (kept.messages.some((message) => this.#messages.has(message.id))) return false;
    this.#threads.set(id, kept);
    for (const message of kept.messages) {
      this.#messages.set(message.id, message);
      this.#onMessage(message);
    }
    this.#onThread(id);
    return true;
  }

  /** Puts another record of a known message in its place, with more or less of its details: nothing of the mail has changed. */
  swap(message: Message): void {
    const known = this.#messages.get(message.id);
    const thread = known && this.#threads.get(known.threadId);
    if (!thread) return;
    thread.messages = thread.messages.map((other) => (other === known ? message : other));
    this.#messages.set(message.id, message);
  }

  /** A message is new or differs now, whatever answers on their way say. */
  put(message: Message): void {
    this.#versions.touch(message.id, message.threadId);
    this.#set(message, true);
  }

  /** A message is gone for good. */
  destroy(id: MessageId): void {
    this.#versions.touch(id, this.threadOf(id));
    this.#delete(id);
  }

  /** Forgets a message without saying that it is gone. */
  drop(id: MessageId): void {
    this.#delete(id);
  }

  /** Forgets a thread without saying that it is gone. */
  dropThread(id: ThreadId): void {
    for (const message of this.messagesOf(id)) this.#delete(message.id);
  }

  /**
   * Applies changes that the server has accepted to the threads that they touch.
   * @param sent when the server may have received them first: what the feed has reported since is newer
   */
  apply(changes: readonly Change[], threads: Iterable<ThreadId>, sent: Version = this.now()): void {
    if (this.#versions.isAllFedSince(sent)) return;
    for (const id of threads) {
      for (const change of changes) {
        if (change.kind === 'put') {
          if (change.message.threadId === id) this.put(change.message);
          continue;
        }
        for (const message of this.messagesOf(id)) {
          if (this.#versions.isFedSince(message.id, sent)) continue;
          const next = applyChange(message, change);
          if (next === null) this.destroy(message.id);
          else if (next !== message) {
            this.#versions.touch(next.id, id);
            this.#set(next, false);
          }
        }
        const pooled = this.#threads.get(id);
        if (pooled) {
          pooled.rest = mapUnloaded(pooled.rest, (rest, folder) => applyToUnloaded(rest, id, folder, change));
        }
      }
      this.#versions.touchThread(id);
      this.#onThread(id);
    }
  }

  /** Forgets everything but the order of moments, so that answers on their way do not count as newer. */
  clear(): void {
    for (const id of [...this.#threads.keys()]) this.dropThread(id);
  }

  #set(message: Message, isNew: boolean): void {
    const before = this.#messages.get(message.id);
    this.#doubted.delete(message.id);
    // Threads join when the missing link between them arrives.
    if (before && before.threadId !== message.threadId) this.#delete(message.id);
    let thread = this.#threads.get(message.threadId);
    if (!thread) {
      thread = { messages: [], rest: NO_SUMMARIES, complete: false };
      this.#threads.set(message.threadId, thread);
    }
    const known = this.#messages.get(message.id);
    if (!known && !(isNew && isNewest(message, thread))) {
      // It was among the unloaded ones; a message that is newer than all of them has only arrived now.
      thread.rest = mapUnloaded(thread.rest, (rest, folder) => (isShownIn(message, folder) ? oneLoaded(rest) : rest));
    }
    if (known && sameRecord(known, message)) return;
    thread.messages = known
      ? thread.messages.map((other) => (other === known ? message : other))
      : [...thread.messages, message];
    this.#messages.set(message.id, message);
    this.#onMessage(message);
    this.#onThread(message.threadId);
  }

  #delete(id: MessageId): void {
    const message = this.#messages.get(id);
    const thread = message && this.#threads.get(message.threadId);
    if (!thread) return;
    this.#messages.delete(id);
    this.#doubted.delete(id);
    this.#untold.forget(id);
    thread.messages = thread.messages.filter((other) => other !== message);
    if (thread.messages.length === 0) this.#threads.delete(message.threadId);
    this.#onThread(message.threadId);
  }
}
