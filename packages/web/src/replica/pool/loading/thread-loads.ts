import { WrenError } from '@wren/contract/errors.ts';
import type { ReadMessage } from '@wren/contract/wire/parsed-message.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Body, Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { conversation } from '@wren/domain/thread/thread.ts';
import type { MailHost } from '../../../host/mail-host.ts';
import { createEmitter } from '../../../platform/emitter.ts';
import type { TabCoordinator } from '../../tabs/tab-coordinator.ts';
import type { BodyCache } from '../memory/body-cache.ts';
import { isOutline } from '../memory/message-outline.ts';
import type { MessagePool, Version } from '../message-pool.ts';
import { sameEntries, sameFields } from '../same-fields.ts';
import type { MailView } from '../views/mail-view.ts';
import type { ThreadView } from '../views/views.ts';

export interface ThreadLoadsParts {
  readonly host: MailHost;
  readonly pool: MessagePool;
  readonly view: MailView;
  readonly bodies: BodyCache;
  readonly tabs: TabCoordinator;
  /** The bodies that this browser keeps of some messages. */
  readonly keptBodies: (ids: readonly MessageId[]) => Promise<readonly (readonly [MessageId, Body])[]>;
  /** Brings back what of threads has left the memory (see `RowMemory`). */
  readonly restoreRows: (threads: readonly ThreadId[]) => Promise<void>;
  /** Told when a load has begun or ended. */
  readonly onState: () => void;
}

/** Fetches whole threads and shows them. */
export class ThreadLoads {
  readonly #parts: ThreadLoadsParts;
  readonly #loading = new Map<ThreadId, Promise<void>>();
  readonly #errors = new Map<ThreadId, WrenError>();
  readonly #last = new Map<string, ThreadView>();
  /** Threads on the screen, with how many watch each. */
  readonly #shown = new Map<ThreadId, number>();
  /** The bodies that the host has left out of threads: they are fetched when they are wanted, or nothing else is. */
  readonly #leftOut = new Map<ThreadId, ReadonlySet<MessageId>>();
  /** Threads of which the host has nothing. */
  readonly #emptied = new Set<ThreadId>();
  /** Threads by other ids that they were asked for by: a message's, or that of a copy of a mail on its way. */
  readonly #threadsOf = new Map<ThreadId | MessageId, ThreadId>();
  /** Messages of the host by the ids of their copies. */
  readonly #messagesOf = new Map<MessageId, MessageId>();

  /** Names threads that are likely to be shown next, the most likely first (see `ThreadsAhead`). */
  readonly likely = createEmitter<[threads: readonly ThreadId[]]>();

  constructor(parts: ThreadLoadsParts) {
    this.#parts = parts;
  }

  /** Whether all messages of a thread are there with their bodies. */
  isWhole(id: ThreadId): boolean {
    const { pool, bodies } = this.#parts;
    if (!pool.thread(id)?.complete) return false;
    return pool.messagesOf(id).every((message) => bodies.get(message.id) !== undefined && !isOutline(message));
  }

  /** Whether all of a thread is there but what the host leaves for later. */
  #isReadable(id: ThreadId): boolean {
    const { pool, bodies } = this.#parts;
    if (!pool.thread(id)?.complete) return false;
    const leftOut = this.#leftOut.get(id);
    const isHere = (one: Message): boolean => bodies.get(one.id) !== undefined || leftOut?.has(one.id) === true;
    return pool.messagesOf(id).every((message) => isHere(message) && !isOutline(message));
  }

  /** Fetches a thread with all its bodies; one that is on its way is waited for. @throws WrenError as the host says */
  async load(id: ThreadId): Promise<void> {
    const onWay = this.#loading.get(id);
    await onWay;
    if (!onWay || this.#leftOut.has(id)) await this.#begin(id, 'all');
  }

  #begin(id: ThreadId, bodies: 'all' | 'first'): Promise<void> {
    const onWay = this.#loading.get(id);
    if (onWay) return onWay;
    const load = this.#load(id, bodies).finally(() => {
      this.#loading.delete(id);
      this.#parts.onState();
    });
    this.#loading.set(id, load);
    this.#parts.onState();
    return load;
  }

  /** Fetches a thread before it is shown. Without a change feed it is asked for when it is. */
  ahead(id: ThreadId): void {
    if (this.#parts.host.feed && !this.#isReadable(id)) this.#loadQuietly(id);
  }

  async #load(id: ThreadId, which: 'all' | 'first'): Promise<void> {
    const { host, pool } = this.#parts;
    await this.takeUpBodies([id]);
    // The feed reports the result.
    if (host.feed && this.isWhole(id)) return;
    const asked = pool.now();
    try {
      const all = await host.thread(id, which);
      if (!this.learn(id, all, asked)) return await this.#load(id, which);
      if (all.length > 0) this.#emptied.delete(id);
      else {
        const thread = pool.threadOf(id) ?? (await host.threadOf(id));
        if (thread !== null) this.#threadsOf.set(id, thread);
        this.#emptied.add(id);
      }
      this.#errors.delete(id);
      this.#fetchRest(id);
    } catch (error) {
      const known = error instanceof WrenError ? error : new WrenError('bad-answer', undefined, { cause: error });
      this.#errors.set(id, known);
      throw known;
    }
  }

  /** Adds the host's answer of a thread. Returns false if the feed has a newer version of a draft meanwhile, whose body is missing. */
  learn(id: ThreadId, all: readonly ReadMessage[], asked: Version): boolean {
    const { pool, bodies } = this.#parts;
    for (const { message, body, bodyLeftOut } of all) {
      if (!bodyLeftOut) bodies.set(message.id, body ?? { html: null, text: null });
    }
    pool.learnThread(id, all, asked);
    // A thread that was unknown is read as well: its bodies came before it was known whose they are.
    if (this.#shown.has(id)) bodies.use(all.map(({ message }) => message.id));
    // A newer state of the draft was reported while this text was loading.
    const old = all.filter(
      ({ message }) =>
        message.revision !== undefined && (pool.message(message.id)?.revision ?? message.revision) !== message.revision,
    );
    for (const { message } of old) bodies.delete(message.id);
    const leftOut = all.filter(({ message, bodyLeftOut }) => bodyLeftOut && bodies.get(message.id) === undefined);
    if (leftOut.length > 0) this.#leftOut.set(id, new Set(leftOut.map(({ message }) => message.id)));
    else this.#leftOut.delete(id);
    return old.length === 0;
  }

  /** Fetches the bodies that the host has left out of a thread on the screen, once nothing else is to be done. */
  #fetchRest(id: ThreadId): void {
    const { tabs } = this.#parts;
    const isWanted = (): boolean => this.#leftOut.has(id) && this.#shown.has(id) && !this.isWhole(id);
    if (!isWanted()) return;
    tabs.whenIdle(() => {
      if (!isWanted()) return;
      this.#begin(id, 'all').catch((error) => {
        // No caller waits for these bodies; the next need for them asks again.
        this.#errors.delete(id);
        this.#parts.onState();
        tabs.log('the rest of a thread could not be loaded', error);
      });
    });
  }

  /** Shows what this browser keeps of threads, before anything of them is asked for. */
  async takeUpBodies(threads: readonly ThreadId[]): Promise<void> {
    const { pool, bodies, onState, restoreRows } = this.#parts;
    await restoreRows(threads);
    // A draft's text changes.
    const isMissing = (one: Message): boolean => one.mailbox !== 'drafts' && bodies.get(one.id) === undefined;
    const missing = threads.flatMap((id) => pool.messagesOf(id)).filter(isMissing);
    if (missing.length === 0) return;
    for (const [message, body] of await this.#kept(missing.map((one) => one.id))) {
      if (bodies.get(message) === undefined && pool.message(message)) bodies.set(message, body);
    }
    onState();
  }

  /** Bodies that this browser keeps; none where they cannot be read. */
  async #kept(ids: readonly MessageId[]): Promise<readonly (readonly [MessageId, Body])[]> {
    const { keptBodies, tabs } = this.#parts;
    try {
      return ids.length === 0 ? [] : await keptBodies(ids);
    } catch (error) {
      tabs.log('kept bodies could not be read', error);
      return [];
    }
  }

  /** The bodies of some messages that are in this browser, without their being used. */
  async bodiesHere(ids: readonly MessageId[]): Promise<readonly (readonly [MessageId, Body])[]> {
    const { bodies, pool } = this.#parts;
    const held = ids.flatMap((id) => {
      const body = bodies.get(id);
      return body ? [[id, body] as const] : [];
    });
    // A draft's text changes.
    const others = ids.filter((id) => bodies.get(id) === undefined && pool.message(id)?.mailbox !== 'drafts');
    return [...held, ...(await this.#kept(others))];
  }

  /** A copy of a mail on its way continues as a message of the host, and its thread as that message's. */
  rename(copy: Message, message: Message): void {
    this.#threadsOf.set(copy.threadId, message.threadId);
    this.#messagesOf.set(copy.id, message.id);
  }

  /** The message that is meant by an id, which may be that of the copy from its time on its way. */
  messageNamed(id: MessageId): MessageId {
    return this.#messagesOf.get(id) ?? id;
  }

  /**
   * The thread that is meant by its own id, by that of any of its messages (2.5, 2.6), or by that of the copy of a mail
   * on its way, as far as that is known.
   */
  named(id: ThreadId | MessageId): ThreadId {
    const { pool } = this.#parts;
    return pool.thread(id) ? id : (pool.threadOf(id) ?? this.#threadsOf.get(id) ?? id);
  }

  /** A thread as a folder shows it; the same object as long as nothing in it differs. */
  show(id: ThreadId, folder: Folder): ThreadView {
    const { pool, view, bodies } = this.#parts;
    const key = `${folder} ${id}`;
    const last = this.#last.get(key);
    const messages = conversation(view.messages(id), folder);
    const found = new Map<MessageId, Body>();
    for (const message of messages) {
      const body = bodies.get(message.id);
      if (body) found.set(message.id, body);
    }
    const error = this.#errors.get(id) ?? null;
    const isHere = !messages.some(isOutline);
    const isComplete = isHere && pool.thread(id)?.complete === true;
    const isWhole = isHere && found.size === messages.length && (isComplete || messages.length > 0);
    const row = view.row(id, folder);
    const next: ThreadView = {
      messages: last && sameEntries(last.messages, messages) ? last.messages : messages,
      bodies: last && sameBodies(last.bodies, found) ? last.bodies : found,
      row: last?.row && row && sameFields(last.row, row) ? last.row : row,
      // A conversation can only be read with its bodies, even if all its messages are known.
      status: isWhole || this.#wasEmptied(id) ? 'ready' : error ? 'error' : isComplete ? 'ready' : 'loading',
      error,
    };
    if (last && sameFields(last, next)) return last;
    this.#last.set(key, next);
    return next;
  }

  /** A thread is shown from now on: it is loaded when need be. Returns a function that ends it. */
  watch(id: ThreadId, folder: Folder): () => void {
    const others = this.#shown.get(id) ?? 0;
    this.#shown.set(id, others + 1);
    this.#parts.bodies.use(this.#parts.pool.messagesOf(id).map((message) => message.id));
    // Without a change feed, what was held may be old: it is asked for when it comes to the screen, however many show it.
    if (!this.#isReadable(id) || (others === 0 && !this.#parts.host.feed)) this.#loadQuietly(id);
    else this.#fetchRest(id);
    return () => {
      const count = (this.#shown.get(id) ?? 1) - 1;
      if (count > 0) this.#shown.set(id, count);
      else {
        this.#shown.delete(id);
        this.#last.delete(`${folder} ${id}`);
        this.#errors.delete(id);
        this.trim();
      }
    };
  }

  /** Threads that are shown. */
  shown(): Iterable<ThreadId> {
    return this.#shown.keys();
  }

  /** Fetches those among some threads that are shown. */
  reload(threads: Iterable<ThreadId>): void {
    for (const id of threads) if (this.#shown.has(id)) this.#loadQuietly(id);
  }

  reloadShown(): void {
    this.reload([...this.#shown.keys()]);
  }

  /** Fetches those that are shown and could not be fetched. */
  reloadFailed(): void {
    this.reload([...this.#errors.keys()]);
  }

  #loadQuietly(id: ThreadId): void {
    // The error is in the view.
    this.#begin(id, 'first').catch((error) => this.#parts.tabs.log('a thread could not be loaded', error));
  }

  /** Forgets the bodies that were used longest ago, where they are too many. */
  trim(): void {
    const { pool, bodies } = this.#parts;
    for (const id of this.#leftOut.keys()) if (!pool.thread(id)) this.#leftOut.delete(id);
    bodies.trim(new Set([...this.#shown.keys()].flatMap((id) => pool.messagesOf(id).map((message) => message.id))));
  }

  /** Loaded and empty: the thread was deleted for good, here or elsewhere. */
  #wasEmptied(id: ThreadId): boolean {
    return !this.#parts.pool.thread(id) && this.#emptied.has(id);
  }
}

function sameBodies(a: ReadonlyMap<MessageId, Body>, b: ReadonlyMap<MessageId, Body>): boolean {
  return a.size === b.size && [...a].every(([id, body]) => b.get(id) === body);
}
