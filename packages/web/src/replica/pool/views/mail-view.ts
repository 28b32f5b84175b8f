import type { Change } from '@wren/domain/message/change.ts';
import { applyChanges } from '@wren/domain/message/change.ts';
import { joinKeywords } from '@wren/domain/message/keyword.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { isShownIn } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { starsOf, threadRow } from '@wren/domain/thread/thread.ts';
import { OrderedRows, withReplaced } from '../../lists/ordered-rows.ts';
import type { MessagePool } from '../message-pool.ts';
import type { UnloadedSummary } from '../unloaded-summary.ts';
import { applyToUnloaded, NOTHING_UNLOADED, restStars, summaryIn, withUnloaded } from '../unloaded-summary.ts';

/** Changes on top of what is confirmed: a pending command, or the copy of a mail on its way. */
export interface PendingLayer {
  readonly id: string;
  readonly changes: readonly Change[];
}

/** The threads that changes are about, as far as they are known. */
export function touchedThreads(
  changes: readonly Change[],
  pool: MessagePool,
  layers: readonly PendingLayer[],
): Set<ThreadId> {
  const threads = new Set<ThreadId>();
  const putBefore = new Map<MessageId, ThreadId>();
  for (const layer of layers) {
    for (const change of layer.changes) {
      if (change.kind === 'put') putBefore.set(change.message.id, change.message.threadId);
    }
  }
  for (const change of changes) {
    if (change.kind === 'put') {
      threads.add(change.message.threadId);
      const before = pool.threadOf(change.message.id);
      if (before !== undefined) threads.add(before);
    } else if ('threads' in change.target) for (const id of change.target.threads) threads.add(id);
    else {
      for (const id of change.target.messages) {
        for (const thread of [pool.threadOf(id), putBefore.get(id)]) if (thread !== undefined) threads.add(thread);
      }
    }
  }
  return threads;
}

/**
 * What the user sees: the confirmed messages with all layers on top, in their order. Records that no layer concerns are
 * the confirmed ones themselves, and a row that says the same as before is the same object.
 */
export class MailView {
  readonly #pool: MessagePool;
  readonly #layers: () => readonly PendingLayer[];
  readonly #countsMessages: boolean;
  /** Messages of threads as the present layers make them. */
  readonly #layered = new Map<ThreadId, readonly Message[]>();
  /** The rows of each folder that was listed. */
  readonly #rows = new Map<Folder, OrderedRows>();

  /**
   * @param countsMessages whether lists contain the number of messages of a conversation; if not, the number that is
   * known depends on what was looked at, and no row says it
   */
  constructor(pool: MessagePool, layers: () => readonly PendingLayer[], countsMessages: boolean) {
    this.#pool = pool;
    this.#layers = layers;
    this.#countsMessages = countsMessages;
  }

  /** All messages of a thread, in every mailbox, in no order. */
  messages(thread: ThreadId): readonly Message[] {
    if (this.#layers().length === 0) {
      this.#layered.clear();
      return this.#pool.messagesOf(thread);
    }
    const known = this.#layered.get(thread);
    if (known) return known;
    const messages = this.#applied(thread);
    this.#layered.set(thread, messages);
    return messages;
  }

  /** The rows of a folder, newest first: the same list as long as no row in it differs. */
  rows(folder: Folder): readonly ThreadRow[] {
    const known = this.#rows.get(folder);
    if (known) return known.all();
    const rows = new OrderedRows((thread) => this.#makeRow(thread, folder), this.threadIds());
    this.#rows.set(folder, rows);
    return rows.all();
  }

  /** A thread's row in a folder; null when none of its messages is there. */
  row(thread: ThreadId, folder: Folder): ThreadRow | null {
    const rows = this.#rows.get(folder);
    return rows ? rows.get(thread) : this.#makeRow(thread, folder);
  }

  /** The rows of a folder without any layer, newest first. */
  confirmedRows(folder: Folder): readonly ThreadRow[] {
    const rows = this.rows(folder);
    const changes = this.#layers().flatMap((layer) => layer.changes);
    if (changes.length === 0) return rows;
    const concerned = [...touchedThreads(changes, this.#pool, this.#layers())];
    const there = (row: ThreadRow | null): row is ThreadRow => row !== null;
    return withReplaced(
      rows,
      concerned.map((thread) => this.row(thread, folder)).filter(there),
      concerned.map((thread) => this.confirmedRow(thread, folder)).filter(there),
    );
  }

  /** A thread's row without any layer. */
  confirmedRow(thread: ThreadId, folder: Folder): ThreadRow | null {
    const row = threadRow(this.#pool.messagesOf(thread), folder);
    const pooled = this.#pool.thread(thread);
    const rest = pooled && summaryIn(pooled.rest, folder);
    return row && this.#counted(rest ? withUnloaded(row, rest) : row);
  }

  /** The facts of a conversation as a folder shows it, whatever mailboxes its messages are in. */
  facts(thread: ThreadId, folder: Folder): Omit<ThreadRow, 'threadId' | 'latest' | 'answer'> {
    const shown = this.messages(thread).filter((message) => isShownIn(message, folder));
    const rest = this.#remainder(thread, folder);
    const keywords = joinKeywords([...shown, rest]);
    return this.#counted({
      ...(keywords && { keywords }),
      messageCount: shown.length + rest.count,
      unread: rest.unread || shown.some((message) => !message.seen),
      ...restStars(starsOf(shown), rest),
      hasDraft: rest.hasDraft || (folder !== 'drafts' && shown.some((message) => message.mailbox === 'drafts')),
    });
  }

  /** The threads that may have a row somewhere. */
  threadIds(): Set<ThreadId> {
    const ids = new Set(this.#pool.threadIds());
    for (const layer of this.#layers()) {
      for (const change of layer.changes) if (change.kind === 'put') ids.add(change.message.threadId);
    }
    return ids;
  }

  /** Something of a thread differs now, below or above. */
  invalidate(thread: ThreadId): void {
    this.#layered.delete(thread);
    for (const rows of this.#rows.values()) rows.touch(thread);
  }

  #applied(thread: ThreadId): readonly Message[] {
    const messages = new Map(this.#pool.messagesOf(thread).map((message) => [message.id, message]));
    for (const { changes } of this.#layers()) {
      applyChanges(
        messages,
        changes.filter((change) => change.kind !== 'put' || change.message.threadId === thread),
      );
    }
    return [...messages.values()];
  }

  #makeRow(thread: ThreadId, folder: Folder): ThreadRow | null {
    const row = threadRow(this.messages(thread), folder);
    if (!row) return null;
    return this.#counted(withUnloaded(row, this.#remainder(thread, folder)));
  }

  #counted<Facts extends Pick<ThreadRow, 'messageCount'>>(facts: Facts): Facts {
    return this.#countsMessages ? facts : { ...facts, messageCount: 0 };
  }

  #remainder(thread: ThreadId, folder: Folder): UnloadedSummary {
    const pooled = this.#pool.thread(thread);
    let rest = pooled && summaryIn(pooled.rest, folder);
    if (!rest) return NOTHING_UNLOADED;
    for (const { changes } of this.#layers()) {
      for (const change of changes) rest = applyToUnloaded(rest, thread, folder, change);
    }
    return rest;
  }
}
