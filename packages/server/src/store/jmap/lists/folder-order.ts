import { type Folder, isAnswerIn } from '@wren/domain/message/mailbox/mailbox.ts';
import { compareNewestFirst, type ThreadId } from '@wren/domain/message/message.ts';
import { placeOf, type RowPlace, type ThreadedMessage, threadRow } from '@wren/domain/thread/thread.ts';
import type { EmailQuery, JmapReader } from '../jmap-reader.ts';
import type { JmapFilter } from './jmap-filter.ts';
import type { ThreadsRead } from './threads-read.ts';

type Newest = readonly [standing: readonly ThreadedMessage[], answers?: readonly ThreadedMessage[]];

/** Part of a folder's list. */
export interface ListedPart {
  readonly folder: Folder;
  /** What of the account's mail is in the folder; true: all of it. */
  readonly filter: JmapFilter | true;
  readonly offset: number;
  /** Threads requested at a time. */
  readonly count: number;
}

/**
 * The threads of a folder in the order of its list. The server sorts them by their newest message there; those that an own answer
 * (4.5) or a return from Snoozed (D36) moves up are placed here.
 */
export class FolderOrder {
  readonly #reader: JmapReader;

  constructor(reader: JmapReader) {
    this.#reader = reader;
  }

  /** @param filter mail of the folder @param count number of threads from `offset` on */
  async threads({ folder, filter, offset, count }: ListedPart, read: ThreadsRead): Promise<readonly ThreadId[]> {
    const query: EmailQuery = { filter: filter === true ? null : filter, collapse: true };
    const { mailboxes, beside } = this.#reader.places;
    const sent = isAnswerIn({ mailbox: 'sent' }, folder) ? mailboxes.idOf('sent') : null;
    const returned = beside.returned();
    const isPage = count <= (await read.atOnce());
    if (sent === null && returned.length === 0) {
      const found = isPage
        ? await read.found(query, offset, count)
        : await this.#reader.foundLight(query, offset, count);
      return found.map(({ threadId }) => threadId);
    }
    const most = offset + count;
    const ofSent = sent === null ? null : { filter: { inMailbox: sent }, collapse: true };
    const [standing, answers = []] =
      isPage && offset === 0 ? await this.#firstPage(query, ofSent, most, read) : await this.#both(query, ofSent, most);
    const last = standing.length === most ? standing.at(-1) : undefined;
    const isPast = (place: RowPlace): boolean => last !== undefined && compareNewestFirst(place, last) > 0;
    const raising = answers.filter((one) => !isPast(one));
    read.expect([...standing, ...raising]);
    const back = (await this.#reader.light(returned)).map((one) => one.threadId);
    const places = new Map<ThreadId, RowPlace>(standing.map((one) => [one.threadId, one]));
    for (const [id, place] of await this.#placesOf([...raising.map((one) => one.threadId), ...back], folder, read)) {
      if (place === null) places.delete(id);
      else if (places.has(id) || !isPast(place)) places.set(id, place);
    }
    const ordered = [...places].sort(([, a], [, b]) => compareNewestFirst(a, b));
    return ordered.slice(offset, most).map(([id]) => id);
  }

  /** The newest messages of the folder and of Sent, one of each thread, with the threads of the folder. */
  async #firstPage(query: EmailQuery, ofSent: EmailQuery | null, count: number, read: ThreadsRead): Promise<Newest> {
    return ofSent ? read.foundBeside(query, ofSent, count) : [await read.found(query, 0, count)];
  }

  /** The same without the threads. */
  async #both(query: EmailQuery, ofSent: EmailQuery | null, count: number): Promise<Newest> {
    const newest = (one: EmailQuery) => this.#reader.foundLight(one, 0, count);
    return Promise.all([newest(query), ofSent ? newest(ofSent) : []]);
  }

  /** The places of threads in a folder's list; null: they are not in it. */
  async #placesOf(
    ids: readonly ThreadId[],
    folder: Folder,
    read: ThreadsRead,
  ): Promise<ReadonlyMap<ThreadId, RowPlace | null>> {
    await read.read(ids);
    return new Map(
      ids.map((id) => {
        const row = threadRow(read.thread(id), folder);
        return [id, row && placeOf(row)];
      }),
    );
  }
}
