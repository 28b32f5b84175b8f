import type { Body, Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { compareNewestFirst } from '@wren/domain/message/message.ts';
import type { ThreadedMessage } from '@wren/domain/thread/thread.ts';
import * as v from 'valibot';
import type { JmapCall } from './client/jmap-answers.ts';
import { type JmapClient, resultOf } from './client/jmap-client.ts';
import { bodyOf, getBodies } from './jmap-bodies.ts';
import {
  type EmailPlaces,
  getEmails,
  getLightEmails,
  getThreads,
  gotEmails,
  type JmapEmail,
  toMessage,
  toThreaded,
} from './jmap-email.ts';
import type { JmapFilter } from './lists/jmap-filter.ts';

const queried = v.object({ ids: v.array(v.string()), total: v.optional(v.number()), limit: v.optional(v.number()) });
type Queried = v.InferOutput<typeof queried>;

/** Which emails are asked for, newest first. */
export interface EmailQuery {
  /** Null: all. */
  readonly filter: JmapFilter | null;
  /** One of each thread. */
  readonly collapse: boolean;
}

/** @param position of the first one @param limit how many at most */
export function queryEmails(
  { filter, collapse }: EmailQuery,
  position: number,
  limit: number,
  count = false,
): JmapCall<Queried> {
  const sort = [{ property: 'receivedAt', isAscending: false }];
  const input = { filter, sort, collapseThreads: collapse, position, limit, ...(count && { calculateTotal: true }) };
  return { method: 'Email/query', input, answer: queried };
}

/** Bodies that are asked for in one go: each may have megabytes. */
const BODIES = 20;

const TOO_MUCH = ['requestTooLarge', 'invalidResultReference'];

/** Reads an account's mail, in as few requests as the server's limits allow. */
export class JmapReader {
  readonly client: JmapClient;
  readonly places: EmailPlaces;

  constructor(client: JmapClient, places: EmailPlaces) {
    this.client = client;
    this.places = places;
  }

  /** Emails by the server's ids, in no order; those that are not there are left out. */
  async emails(ids: readonly string[]): Promise<readonly JmapEmail[]> {
    return (await this.#inPieces(ids, getEmails)).flatMap(({ list }) => list);
  }

  /** What of emails decides the rows of their threads. */
  async light(ids: readonly string[]): Promise<readonly ThreadedMessage[]> {
    const found = await this.#inPieces(ids, getLightEmails);
    return found.flatMap(({ list }) => list.map((one) => toThreaded(one, this.places)));
  }

  /** The messages with these ids, in their order. */
  async messages(ids: readonly MessageId[]): Promise<readonly Message[]> {
    const { beside } = this.places;
    const found = await this.emails([...new Set(ids.map((id) => beside.emailOf(id)))]);
    const byId = new Map(found.map((one) => [beside.idOf(one.id), toMessage(one, this.places)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** The readable parts of messages, in their order. */
  async bodies(ids: readonly MessageId[]): Promise<ReadonlyMap<MessageId, Body>> {
    const { beside } = this.places;
    const all = [...new Set(ids.map((id) => beside.emailOf(id)))];
    const bodies = new Map<MessageId, Body>();
    for (let at = 0; at < all.length; at += BODIES) {
      const [{ list }] = await this.client.ask(getBodies(all.slice(at, at + BODIES)));
      for (const one of list) {
        const rules = await beside.rulesOf(one.id);
        bodies.set(beside.idOf(one.id), { ...bodyOf(one), ...(rules && { rules }) });
      }
    }
    return new Map(
      ids.flatMap((id) => {
        const body = bodies.get(id);
        return body ? [[id, body] as const] : [];
      }),
    );
  }

  /** All messages of threads, by their threads. */
  async threads(ids: readonly ThreadId[]): Promise<ReadonlyMap<ThreadId, readonly Message[]>> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    const { get } = (await this.client.session()).limits;
    if (wanted.length <= get) {
      const [, emails] = await this.client.ask(getThreads(wanted), {
        ...{ ...getEmails({ '#ids': resultOf(0, 'Thread/get', '/list/*/emailIds') }), mayFail: TOO_MUCH },
        answer: v.nullable(gotEmails),
      });
      if (emails) return this.byThread(emails.list);
    }
    return this.byThread(await this.emails(await this.emailsOfThreads(wanted)));
  }

  /** The server's ids of all emails of threads. */
  async emailsOfThreads(ids: readonly ThreadId[]): Promise<readonly string[]> {
    const found = await this.#inPieces([...new Set(ids)], getThreads);
    return found.flatMap(({ list }) => list.flatMap(({ emailIds }) => emailIds));
  }

  /** Ids of emails that a query finds, from a position on. */
  async query(query: EmailQuery, position: number, count: number): Promise<readonly string[]> {
    const ids: string[] = [];
    while (ids.length < count) {
      const [answer] = await this.client.ask(queryEmails(query, position + ids.length, count - ids.length));
      ids.push(...answer.ids);
      // Without a limit of its own the server has answered all of them.
      if (answer.ids.length === 0 || answer.limit === undefined || answer.ids.length < answer.limit) break;
    }
    return ids;
  }

  byThread(emails: readonly JmapEmail[]): ReadonlyMap<ThreadId, readonly Message[]> {
    const threads = new Map<ThreadId, Message[]>();
    for (const one of emails) {
      const message = toMessage(one, this.places);
      const thread = threads.get(message.threadId);
      if (thread) thread.push(message);
      else threads.set(message.threadId, [message]);
    }
    for (const thread of threads.values()) thread.sort((a, b) => compareNewestFirst(b, a));
    return threads;
  }

  async #inPieces<Answer>(
    ids: readonly string[],
    call: (ids: readonly string[]) => JmapCall<Answer>,
  ): Promise<readonly Answer[]> {
    if (ids.length === 0) return [];
    const { get } = (await this.client.session()).limits;
    const answers: Answer[] = [];
    for (let at = 0; at < ids.length; at += get) {
      const [answer] = await this.client.ask(call(ids.slice(at, at + get)));
      answers.push(answer);
    }
    return answers;
  }
}
