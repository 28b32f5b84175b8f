import { type Folder, isAnswerIn } from '@wren/domain/message/mailbox/mailbox.ts';
import { compareNewestFirst, type ThreadId } from '@wren/domain/message/message.ts';
import { placeOf, type RowPlace, type ThreadedMessage, threadRow } from '@wren/domain/thread/thread.ts';
import { resultOf } from '../client/jmap-client.ts';
import type { LightEmail } from '../jmap-email.ts';
import { getLightEmails, toThreaded } from '../jmap-email.ts';
import { type EmailQuery, type JmapReader, queryEmails } from '../jmap-reader.ts';
import type { JmapFilter } from './jmap-filter.ts';

/** Threads that are asked for in one go. */
const MAX_COUNT = 1_000;

/**
 * The threads of a folder in the order of its list. The server has them by their newest message there; those that an own answer
 * (4.5) or an hour at which they came back (D36) brings up are placed here.
 */
export class FolderOrder {
  readonly #reader: JmapReader;

  constructor(reader: JmapReader) {
    this.#reader = reader;
  }

  /** @param filter what of the account's mail is in the folder @param count threads wanted from `offset` on */
  async threads(
    folder: Folder,
    filter: JmapFilter | true,
    offset: number,
    count: number,
  ): Promise<readonly ThreadId[]> {
    const query: EmailQuery = { filter: filter === true ? null : filter, collapse: true };
    const sent = this.#reader.places.mailboxes.idOf('sent');
    const returned = this.#reader.places.beside.returned();
    const hasAnswers = sent !== null && isAnswerIn({ mailbox: 'sent' }, folder);
    if (!hasAnswers && returned.length === 0) return this.#page(query, offset, count);
    const most = offset + count;
    const [standing, answers] = await Promise.all([
      this.#newest(query, most),
      hasAnswers ? this.#newest({ filter: { inMailbox: sent }, collapse: true }, most) : [],
    ]);
    const last = standing.length === most ? standing.at(-1) : undefined;
    const isPast = (place: RowPlace): boolean => last !== undefined && compareNewestFirst(place, last) > 0;
    const back = (await this.#reader.light(returned)).map((one) => one.threadId);
    const moved = new Set([...answers.filter((one) => !isPast(one)).map((one) => one.threadId), ...back]);
    const places = new Map<ThreadId, RowPlace>(standing.map((one) => [one.threadId, one]));
    for (const [id, place] of await this.#placesOf([...moved], folder)) {
      if (place === null) places.delete(id);
      else if (places.has(id) || !isPast(place)) places.set(id, place);
    }
    const ordered = [...places].sort(([, a], [, b]) => compareNewestFirst(a, b));
    return ordered.slice(offset, most).map(([id]) => id);
  }

  async #page(query: EmailQuery, offset: number, count: number): Promise<readonly ThreadId[]> {
    const found: ThreadId[] = [];
    while (found.length < count) {
      const wanted = await this.#most(count - found.length);
      const page = await this.#piece(query, offset + found.length, wanted);
      found.push(...page.map(({ threadId }) => threadId));
      if (page.length < wanted) break;
    }
    return found;
  }

  /** The newest messages of a query, one of each thread. */
  async #newest(query: EmailQuery, count: number): Promise<readonly ThreadedMessage[]> {
    const found: ThreadedMessage[] = [];
    while (found.length < count) {
      const wanted = await this.#most(count - found.length);
      const page = await this.#piece(query, found.length, wanted);
      found.push(...page);
      if (page.length < wanted) break;
    }
    return found;
  }

  async #piece(query: EmailQuery, position: number, count: number): Promise<readonly ThreadedMessage[]> {
    const { client, places } = this.#reader;
    const [{ ids }, { list }] = await client.ask(
      queryEmails(query, position, count),
      getLightEmails({ '#ids': resultOf(0, 'Email/query', '/ids') }),
    );
    const byId = new Map(list.map((one: LightEmail) => [one.id, one]));
    return ids.flatMap((id) => {
      const one = byId.get(id);
      return one ? [toThreaded(one, places)] : [];
    });
  }

  async #most(wanted: number): Promise<number> {
    return Math.min(wanted, MAX_COUNT, (await this.#reader.client.session()).limits.get);
  }

  /** Where threads are in a folder's list; null: they are not in it. */
  async #placesOf(ids: readonly ThreadId[], folder: Folder): Promise<ReadonlyMap<ThreadId, RowPlace | null>> {
    const messages = await this.#reader.light(await this.#reader.emailsOfThreads(ids));
    const threads = new Map<ThreadId, ThreadedMessage[]>(ids.map((id) => [id, []]));
    for (const message of messages) threads.get(message.threadId)?.push(message);
    return new Map(
      [...threads].map(([id, thread]) => {
        const row = threadRow(thread, folder);
        return [id, row && placeOf(row)];
      }),
    );
  }
}
