import type { Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { compareNewestFirst } from '@wren/domain/message/message.ts';
import type { ThreadedMessage } from '@wren/domain/thread/thread.ts';
import * as v from 'valibot';
import type { JmapCall } from './client/jmap-answers.ts';
import { type JmapClient, resultOf } from './client/jmap-client.ts';
import {
  type EmailIds,
  type EmailPlaces,
  getEmails,
  getLightEmails,
  getThreads,
  type JmapEmail,
  toMessage,
  toThreaded,
} from './jmap-email.ts';
import type { JmapFilter } from './lists/jmap-filter.ts';

const queried = v.object({ ids: v.array(v.string()), total: v.optional(v.number()), limit: v.optional(v.number()) });
type Queried = v.InferOutput<typeof queried>;

/** A query for emails, newest first. */
export interface EmailQuery {
  /** Null: all. */
  readonly filter: JmapFilter | null;
  /** Only one email of each thread. */
  readonly collapse: boolean;
}

/** @param position of the first one @param limit largest number */
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

/** Bodies requested at a time: each may have megabytes. */
export const FOUND_IDS = resultOf(0, 'Email/query', '/ids');

/** Emails that a query is asked for in one go. */
const FOUND_AT_ONCE = 1_000;

/** Whether a query's answer ends with the last email that it finds, and not with as many as were wanted, or as the server answers at a time. */
export function isLast({ ids, limit }: Queried, wanted: number): boolean {
  return ids.length === 0 || (ids.length < wanted && (limit === undefined || ids.length < limit));
}

/** Emails in the order of their ids; a server answers them in any. */
export function inOrderOf<One extends { readonly id: string }>(
  ids: readonly string[],
  list: readonly One[],
): readonly One[] {
  const byId = new Map(list.map((one) => [one.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Errors of a call that refers to more objects than the server answers at a time. */
export const TOO_MUCH = ['requestTooLarge', 'invalidResultReference'];

/** A call that the server may find too large: it is answered with null then. */
export function orTooMuch<Answer>(call: JmapCall<Answer>): JmapCall<Answer | null> {
  return { ...call, mayFail: TOO_MUCH, answer: v.nullable(call.answer) };
}

/** Asks about some ids at a time, as many as the server takes. @param most of them at a time */
export async function inPieces<Answer>(
  client: JmapClient,
  ids: readonly string[],
  most: number,
  call: (ids: readonly string[]) => JmapCall<Answer>,
): Promise<readonly Answer[]> {
  if (ids.length === 0) return [];
  const size = Math.min((await client.session()).limits.get, most);
  const answers: Answer[] = [];
  for (let at = 0; at < ids.length; at += size) {
    const [answer] = await client.ask(call(ids.slice(at, at + size)));
    answers.push(answer);
  }
  return answers;
}

/** Reads an account's mail, in as few requests as the server's limits allow. */
export class JmapReader {
  readonly client: JmapClient;
  readonly places: EmailPlaces;

  constructor(client: JmapClient, places: EmailPlaces) {
    this.client = client;
    this.places = places;
  }

  /** Emails by the server's ids, in no particular order; missing ones are omitted. */
  async emails(ids: readonly string[]): Promise<readonly JmapEmail[]> {
    return (await this.#inPieces(ids, getEmails)).flatMap(({ list }) => list);
  }

  /** The properties of emails that decide the rows of their threads. */
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

  /** All emails of threads, in no order. */
  async emailsOf(ids: readonly ThreadId[]): Promise<readonly JmapEmail[]> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return [];
    if (wanted.length <= (await this.client.session()).limits.get) {
      const of = resultOf(0, 'Thread/get', '/list/*/emailIds');
      const [threads, emails] = await this.client.ask(getThreads(wanted), orTooMuch(getEmails({ '#ids': of })));
      return emails?.list ?? this.emails(threads.list.flatMap(({ emailIds }) => emailIds));
    }
    const threads = await this.#inPieces(wanted, getThreads);
    return this.emails(threads.flatMap(({ list }) => list.flatMap(({ emailIds }) => emailIds)));
  }

  /** All messages of threads, by their threads. */
  async threads(ids: readonly ThreadId[]): Promise<ReadonlyMap<ThreadId, readonly Message[]>> {
    return this.byThread(await this.emailsOf(ids));
  }

  /** The number of emails that a query finds. @param most they are counted no further than this */
  async count(query: EmailQuery, most: number): Promise<number> {
    let found = 0;
    while (found < most) {
      const [answer] = await this.client.ask(queryEmails(query, found, most - found));
      found += answer.ids.length;
      if (isLast(answer, most - found)) break;
    }
    return found;
  }

  // An answer without a limit is complete.
  async found<One extends { readonly id: string }>(
    query: EmailQuery,
    position: number,
    count: number,
    call: (named: EmailIds) => JmapCall<{ readonly list: readonly One[] }>,
  ): Promise<readonly One[]> {
    const most = Math.min(FOUND_AT_ONCE, (await this.client.session()).limits.get);
    const found: One[] = [];
    for (let at = 0; at < count; ) {
      const wanted = Math.min(count - at, most);
      const [answer, { list }] = await this.client.ask(
        queryEmails(query, position + at, wanted),
        call({ '#ids': FOUND_IDS }),
      );
      found.push(...inOrderOf(answer.ids, list));
      at += answer.ids.length;
      if (isLast(answer, wanted)) break;
    }
    return found;
  }

  /** Messages that a query finds, in its order from a position on. */
  async foundMessages(query: EmailQuery, position: number, count: number): Promise<readonly Message[]> {
    return (await this.found(query, position, count, getEmails)).map((one) => toMessage(one, this.places));
  }

  /** What of them decides the rows of their threads. */
  async foundLight(query: EmailQuery, position: number, count: number): Promise<readonly ThreadedMessage[]> {
    return (await this.found(query, position, count, getLightEmails)).map((one) => toThreaded(one, this.places));
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

  #inPieces<Answer>(ids: readonly string[], call: (ids: readonly string[]) => JmapCall<Answer>) {
    return inPieces(this.client, ids, Number.MAX_SAFE_INTEGER, call);
  }
}
