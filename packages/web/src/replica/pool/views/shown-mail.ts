import { mailboxesOf } from '@wren/contract/records/mailboxes-of.ts';
import type { AccountRecord, RecordType } from '@wren/contract/records/record-types.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Mailbox } from '@wren/domain/message/mailbox/mailboxes.ts';
import type { Body, Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { conversation } from '@wren/domain/thread/thread.ts';
import type { Badges } from '../../lists/counts.ts';
import type { ListKey } from '../../lists/lists.ts';
import type { Reading } from './assemble.ts';
import type { ListView, ThreadView } from './views.ts';
import type { Watchers } from './watchers.ts';

/** The half of a replica that screens look at. */
export abstract class ShownMail {
  protected abstract readonly reading: Reading;
  protected abstract readonly watchers: Watchers;
  abstract records<Type extends RecordType>(type: Type): readonly AccountRecord<Type>[];

  /** Loads the next batch of a list that is shown. @param batches of a folder at once */
  async loadMore(list: ListKey, batches = 1): Promise<void> {
    await this.reading.lists.loadMore(list, batches);
  }

  /** Fetches all messages of a thread with their bodies. @throws WrenError as the host says */
  loadThread(id: ThreadId): Promise<void> {
    return this.reading.threads.load(id);
  }

  /** These threads are likely to be shown next, the first ones before all: they are fetched when nothing else is to be done. */
  threadsLikely(threads: readonly ThreadId[]): void {
    this.reading.threads.likely.emit(threads);
  }

  /** These are the threads of the rows near the view, and no others: they are made whole again where they have left the memory. */
  rowsNear(threads: readonly ThreadId[]): void {
    this.reading.lists.near.emit(threads);
  }

  /** The bodies of messages of a thread, fetched when need be. @throws WrenError as the host says */
  async readBodies(thread: ThreadId, messages: readonly Message[]): Promise<ReadonlyMap<MessageId, Body>> {
    const { threads, bodies } = this.reading;
    if (messages.some(({ id }) => bodies.get(id) === undefined)) await threads.load(thread);
    return new Map(
      messages.flatMap(({ id }) => {
        const body = bodies.get(id);
        return body ? [[id, body] as const] : [];
      }),
    );
  }

  /** A message of a thread with its body, fetched when need be. Null: it is there no more. @throws WrenError as the host says */
  async readMessage(
    thread: ThreadId,
    id: MessageId,
  ): Promise<{ readonly message: Message; readonly body: Body | undefined } | null> {
    const { threads, view, bodies } = this.reading;
    if (!threads.isWhole(thread)) await threads.load(thread);
    const message = view.messages(thread).find((one) => one.id === id);
    return message ? { message, body: bodies.get(id) } : null;
  }

  /** The known messages of threads, in every mailbox, or as a folder shows them. Newest first within each thread. */
  messagesOf(threads: readonly ThreadId[], folder?: Folder): readonly Message[] {
    return threads.flatMap((thread) => {
      const messages = this.reading.view.messages(thread);
      return folder === undefined ? [...messages] : conversation(messages, folder);
    });
  }

  folderView(folder: Folder): ListView {
    return this.reading.lists.folderView(folder);
  }

  searchView(text: string, folder: Folder | null): ListView {
    return this.reading.lists.searchView(text, folder);
  }

  threadView(id: ThreadId, folder: Folder): ThreadView {
    return this.reading.threads.show(id, folder);
  }

  /** {@link ThreadLoads.named}. */
  threadNamed(id: ThreadId | MessageId): ThreadId {
    return this.reading.threads.named(id);
  }

  /** {@link ThreadLoads.messageNamed}. */
  messageNamed(id: MessageId): MessageId {
    return this.reading.threads.messageNamed(id);
  }

  /** The mailboxes of the user's own. */
  mailboxes(): readonly Mailbox[] {
    return mailboxesOf(this.records('mailbox'));
  }

  counts(): Badges {
    return this.reading.counts.badges();
  }

  /** Whether a folder's badge shows its unread conversations, as D9 wants; some hosts only report the total. */
  holds(folder: Folder): boolean {
    return this.threadsIn(folder) > 0;
  }

  /** Threads in a folder, as far as they are known. */
  threadsIn(folder: Folder): number {
    return this.reading.counts.threads(folder) ?? 0;
  }

  tellsUnread(folder: Folder): boolean {
    return this.reading.counts.tellsUnread(folder);
  }

  /** Calls back after everything that may change a snapshot. Returns a function that stops it. */
  watch(run: () => void): () => void {
    return this.watchers.add(run);
  }

  /** Like {@link watch}, loading the list when need be and keeping it true while it is watched. */
  watchFolder(folder: Folder, run: () => void): () => void {
    return this.#both(this.reading.lists.watchFolder(folder), run);
  }

  watchSearch(text: string, folder: Folder | null, run: () => void): () => void {
    return this.#both(this.reading.lists.watchSearch(text, folder), run);
  }

  watchThread(id: ThreadId, folder: Folder, run: () => void): () => void {
    return this.#both(this.reading.threads.watch(id, folder), run);
  }

  #both(unwatch: () => void, run: () => void): () => void {
    const stop = this.watch(run);
    return () => {
      stop();
      unwatch();
    };
  }
}
