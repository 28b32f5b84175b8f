import type { Change } from '@wren/domain/change.ts';
import { applyChanges } from '@wren/domain/change.ts';
import type { Folder } from '@wren/domain/mailbox.ts';
import { isShownIn } from '@wren/domain/mailbox.ts';
import type { Message, MessageId, ThreadId } from '@wren/domain/message.ts';
import type { ThreadRow } from '@wren/domain/thread.ts';
import { threadRow } from '@wren/domain/thread.ts';
import type { MessagePool } from './message-pool.ts';
import type { Remainder } from './remainder.ts';
import { applyToRemainder, NOTHING, remainderIn, withRemainder } from './remainder.ts';
import { sameFields } from './same-fields.ts';

/** Changes that lie on top of what is confirmed: a pending command, or the copy of a mail on its way. */
export interface Layer {
  readonly id: string;
  readonly changes: readonly Change[];
}

interface SeenThread {
  readonly messages: readonly Message[];
  readonly rows: Map<Folder, ThreadRow | null>;
}

/** The threads that changes are about, as far as they are known. */
export function touchedThreads(changes: readonly Change[], pool: MessagePool, layers: readonly Layer[]): Set<ThreadId> {
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
  readonly #layers: () => readonly Layer[];
  readonly #seen = new Map<ThreadId, SeenThread>();
  /** Rows as they were last, kept over an invalidation for the sake of their identity. */
  readonly #lastRows = new Map<ThreadId, ReadonlyMap<Folder, ThreadRow | null>>();

  constructor(pool: MessagePool, layers: () => readonly Layer[]) {
    this.#pool = pool;
    this.#layers = layers;
  }

  /** All messages of a thread, in every mailbox, in no order. */
  messages(thread: ThreadId): readonly Message[] {
    return this.#look(thread).messages;
  }

  /** A thread's row in a folder; null when nothing of it stands there. */
  row(thread: ThreadId, folder: Folder): ThreadRow | null {
    const seen = this.#look(thread);
    const known = seen.rows.get(folder);
    if (known !== undefined) return known;
    const row = this.#makeRow(thread, seen.messages, folder);
    const last = this.#lastRows.get(thread)?.get(folder);
    const kept = row && last && sameFields(row, last) ? last : row;
    seen.rows.set(folder, kept);
    return kept;
  }

  /** A thread's row without any layer. */
  confirmedRow(thread: ThreadId, folder: Folder): ThreadRow | null {
    const row = threadRow(this.#pool.messagesOf(thread), folder);
    const pooled = this.#pool.thread(thread);
    const rest = pooled && remainderIn(pooled.rest, folder);
    return row && rest ? withRemainder(row, rest) : row;
  }

  /** The facts of a conversation as a folder shows it, wherever its messages stand. */
  facts(thread: ThreadId, folder: Folder): Omit<ThreadRow, 'threadId' | 'latest'> {
    const shown = this.messages(thread).filter((message) => isShownIn(message, folder));
    const rest = this.#remainder(thread, folder);
    return {
      messageCount: shown.length + rest.count,
      unread: rest.unread || shown.some((message) => !message.seen),
      starred: rest.starred || shown.some((message) => message.flagged),
      hasDraft: rest.hasDraft || (folder !== 'drafts' && shown.some((message) => message.mailbox === 'drafts')),
    };
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
    const seen = this.#seen.get(thread);
    if (!seen) return;
    if (this.#pool.thread(thread)) this.#lastRows.set(thread, seen.rows);
    else this.#lastRows.delete(thread);
    this.#seen.delete(thread);
  }

  #look(thread: ThreadId): SeenThread {
    const known = this.#seen.get(thread);
    if (known) return known;
    const seen = { messages: this.#layered(thread), rows: new Map<Folder, ThreadRow | null>() };
    this.#seen.set(thread, seen);
    return seen;
  }

  #layered(thread: ThreadId): readonly Message[] {
    const confirmed = this.#pool.messagesOf(thread);
    const layers = this.#layers();
    if (layers.length === 0) return confirmed;
    const messages = new Map(confirmed.map((message) => [message.id, message]));
    for (const { changes } of layers) {
      applyChanges(
        messages,
        changes.filter((change) => change.kind !== 'put' || change.message.threadId === thread),
      );
    }
    return [...messages.values()];
  }

  #makeRow(thread: ThreadId, messages: readonly Message[], folder: Folder): ThreadRow | null {
    const row = threadRow(messages, folder);
    return row && withRemainder(row, this.#remainder(thread, folder));
  }

  #remainder(thread: ThreadId, folder: Folder): Remainder {
    const pooled = this.#pool.thread(thread);
    let rest = pooled && remainderIn(pooled.rest, folder);
    if (!rest) return NOTHING;
    for (const { changes } of this.#layers()) {
      for (const change of changes) rest = applyToRemainder(rest, thread, folder, change);
    }
    return rest;
  }
}
