import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { compareRows, type ThreadedMessage, type ThreadRow, threadRow } from '@wren/domain/thread/thread.ts';
import type * as v from 'valibot';
import { type BodiedEmail, FIRST_TEXT_SIZE, getTexts } from '../bodies/jmap-bodies.ts';
import { resultOf } from '../client/jmap-client.ts';
import {
  getEmails,
  getLightEmails,
  getThreads,
  type gotLight,
  type gotThreads,
  type JmapEmail,
  toMessage,
  toThreaded,
} from '../jmap-email.ts';
import {
  type EmailQuery,
  FOUND_IDS,
  inOrderOf,
  isLast,
  type JmapReader,
  orTooMuch,
  queryEmails,
} from '../jmap-reader.ts';

/** Threads that are asked for at a time, or together with what finds them. */
const THREADS_AT_ONCE = 200;

type Threads = v.InferOutput<typeof gotThreads>;
type Light = v.InferOutput<typeof gotLight>;

const lightOf = (at: number) => orTooMuch(getLightEmails({ '#ids': resultOf(at, 'Thread/get', '/list/*/emailIds') }));

/** A query with the messages that it finds, one of each thread, and with these threads: four calls that begin a request. */
const withThreads = (query: EmailQuery, position: number, count: number) =>
  [
    queryEmails(query, position, count),
    getEmails({ '#ids': FOUND_IDS }),
    getThreads({ '#ids': resultOf(1, 'Email/get', '/list/*/threadId') }),
    lightOf(2),
  ] as const;

/**
 * What one list has read of threads: of all of their messages what rows are computed from, and what else there is of those that rows
 * show. Together they are a fraction of all messages as a whole.
 */
export class ThreadsRead {
  readonly #reader: JmapReader;
  readonly #threads = new Map<ThreadId, readonly ThreadedMessage[]>();
  readonly #messages = new Map<MessageId, Message>();
  /** Messages that the rows of threads are likely to show. */
  readonly #expected = new Map<ThreadId, readonly MessageId[]>();

  readonly #bodied: BodiedEmail[] = [];

  constructor(reader: JmapReader) {
    this.#reader = reader;
  }

  /** Threads that one request asks for at most: as the server answers so many objects. */
  async atOnce(): Promise<number> {
    return Math.min(THREADS_AT_ONCE, (await this.#reader.client.session()).limits.get);
  }

  /** The texts of what was found, as far as {@link getTexts} was asked for them. */
  get bodied(): readonly BodiedEmail[] {
    return this.#bodied;
  }

  /**
   * The messages that a query finds, one of each thread, in its order. Their threads are read in the same request.
   * @param withTexts their texts, too: see {@link bodied}
   */
  async found(query: EmailQuery, position: number, count: number, withTexts = false): Promise<readonly Message[]> {
    const { client } = this.#reader;
    const most = await this.atOnce();
    const found: Message[] = [];
    for (let at = 0; at < count; ) {
      const wanted = Math.min(count - at, most);
      const [answer, emails, threads, light, bodied] = await client.ask(
        ...withThreads(query, position + at, wanted),
        getTexts(withTexts ? { '#ids': FOUND_IDS } : [], FIRST_TEXT_SIZE),
      );
      this.#bodied.push(...bodied.list);
      await this.#take(threads, light);
      found.push(...this.#takeWhole(inOrderOf(answer.ids, emails.list)));
      at += answer.ids.length;
      if (isLast(answer, wanted)) break;
    }
    return found;
  }

  /** The same for the first of one query alone, with what of the first of another decides rows, in one request. */
  async foundBeside(
    query: EmailQuery,
    other: EmailQuery,
    count: number,
  ): Promise<readonly [readonly ThreadedMessage[], readonly ThreadedMessage[]]> {
    const { client, places } = this.#reader;
    const [answer, emails, threads, light, beside, lightBeside] = await client.ask(
      ...withThreads(query, 0, count),
      queryEmails(other, 0, count),
      getLightEmails({ '#ids': resultOf(4, 'Email/query', '/ids') }),
    );
    await this.#take(threads, light);
    const others = inOrderOf(beside.ids, lightBeside.list).map((one) => toThreaded(one, places));
    return [this.#takeWhole(inOrderOf(answer.ids, emails.list)), others];
  }

  /** Names messages that the rows of their threads are likely to show: they are read together with these. */
  expect(messages: readonly ThreadedMessage[]): void {
    for (const { id, threadId } of messages) {
      this.#expected.set(threadId, [...(this.#expected.get(threadId) ?? []), id]);
    }
  }

  /** Reads threads, but for those that are read. */
  async read(ids: readonly ThreadId[]): Promise<void> {
    const { client, places } = this.#reader;
    const most = await this.atOnce();
    const unread = [...new Set(ids)].filter((id) => !this.#threads.has(id));
    for (let at = 0; at < unread.length; at += most) {
      const some = unread.slice(at, at + most);
      const expected = some.flatMap((id) => this.#expected.get(id) ?? []).filter((id) => !this.#messages.has(id));
      const [threads, light, whole] = await client.ask(
        getThreads(some),
        lightOf(0),
        getEmails(expected.slice(0, most).map((id) => places.beside.emailOf(id))),
      );
      for (const id of some) this.#threads.set(id, []);
      await this.#take(threads, light);
      this.#takeWhole(whole.list);
    }
  }

  /** All messages of a thread that is read. */
  thread(id: ThreadId): readonly ThreadedMessage[] {
    return this.#threads.get(id) ?? [];
  }

  /** The rows of threads as a folder shows them, in the order of its list. */
  async rows(ids: readonly ThreadId[], folder: Folder): Promise<readonly ThreadRow[]> {
    await this.read(ids);
    const rows = ids.flatMap((id) => threadRow(this.thread(id), folder) ?? []);
    const shown = rows.flatMap(({ latest, answer }) => [latest.id, ...(answer ? [answer.id] : [])]);
    const missing = shown.filter((id) => !this.#messages.has(id));
    for (const message of await this.#reader.messages(missing)) this.#messages.set(message.id, message);
    const whole = rows.flatMap(({ latest, answer, ...row }): ThreadRow | readonly [] => {
      const first = this.#messages.get(latest.id);
      const answered = answer && this.#messages.get(answer.id);
      return first ? { ...row, latest: first, ...(answered && { answer: answered }) } : [];
    });
    return whole.sort(compareRows);
  }

  /** @param light null: they are too many for one request */
  async #take({ list: threads }: Threads, light: Light | null): Promise<void> {
    const { places } = this.#reader;
    const messages = light
      ? light.list.map((one) => toThreaded(one, places))
      : await this.#reader.light(threads.flatMap(({ emailIds }) => emailIds));
    const byThread = new Map<ThreadId, ThreadedMessage[]>(threads.map(({ id }) => [id, []]));
    for (const message of messages) byThread.get(message.threadId)?.push(message);
    for (const [id, thread] of byThread) this.#threads.set(id, thread);
  }

  #takeWhole(list: readonly JmapEmail[]): readonly Message[] {
    return list.map((one) => {
      const message = toMessage(one, this.#reader.places);
      this.#messages.set(message.id, message);
      return message;
    });
  }
}
