import type { Body, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { BodyParts, FullMessage } from '../../mail-store.ts';
import { withBodies } from '../../with-bodies.ts';
import type { JmapCall } from '../client/jmap-answers.ts';
import { resultOf } from '../client/jmap-client.ts';
import { type EmailIds, getThreads } from '../jmap-email.ts';
import { inPieces, type JmapReader, orTooMuch } from '../jmap-reader.ts';
import {
  type BodiedEmail,
  bodyOf,
  bodyParts,
  FIRST_TEXT_SIZE,
  getBodies,
  getTexts,
  getWhole,
  isCut,
  lacksText,
  MAX_TEXT_SIZE,
  textOf,
} from './jmap-bodies.ts';

/** Emails whose texts are asked for in one go, and of those with texts of megabytes. */
const AT_ONCE = 100;
const LONG_AT_ONCE = 4;

type AsksTexts = (named: EmailIds, most: number) => JmapCall<{ readonly list: readonly BodiedEmail[] }>;

/** Reads the texts of an account's mail: those of usual length in one request, and then what is longer. */
export class BodyReader {
  readonly #reader: JmapReader;

  constructor(reader: JmapReader) {
    this.#reader = reader;
  }

  /** The readable parts of messages, in their order. */
  async bodies(ids: readonly MessageId[], wanted: BodyParts): Promise<ReadonlyMap<MessageId, Body>> {
    const found = await this.#read(ids, (named, most) => getBodies(named, wanted, most));
    return inOrder(ids, this.#bodiesOf(found, wanted));
  }

  /** The readable texts of messages, in their order. */
  async texts(ids: readonly MessageId[]): Promise<ReadonlyMap<MessageId, string>> {
    return inOrder(ids, this.#textsOf(await this.#read(ids, getTexts)));
  }

  /** The same of emails whose texts were asked for up to {@link FIRST_TEXT_SIZE}. */
  async textsOf(list: readonly BodiedEmail[]): Promise<ReadonlyMap<MessageId, string>> {
    return this.#textsOf(await this.#completed(list, getTexts));
  }

  /** All messages of a thread with their bodies, oldest first. */
  async thread(id: ThreadId, wanted: BodyParts): Promise<readonly FullMessage[]> {
    const of = { '#ids': resultOf(0, 'Thread/get', '/list/*/emailIds') };
    const [, got] = await this.#reader.client.ask(getThreads([id]), orTooMuch(getWhole(of, wanted, FIRST_TEXT_SIZE)));
    if (!got) {
      const messages = (await this.#reader.threads([id])).get(id) ?? [];
      const ids = messages.map((message) => message.id);
      return withBodies(messages, await this.bodies(ids, wanted));
    }
    const messages = this.#reader.byThread(got.list).get(id) ?? [];
    const list = await this.#completed(got.list, (named, most) => getBodies(named, wanted, most));
    return withBodies(messages, this.#bodiesOf(list, wanted));
  }

  async #read(ids: readonly MessageId[], call: AsksTexts): Promise<readonly BodiedEmail[]> {
    const { client, places } = this.#reader;
    const emails = [...new Set(ids.map((id) => places.beside.emailOf(id)))];
    const found = await inPieces(client, emails, AT_ONCE, (some) => call(some, FIRST_TEXT_SIZE));
    return this.#completed(
      found.flatMap(({ list }) => list),
      call,
    );
  }

  /** Emails with what of their texts was left out. */
  async #completed(list: readonly BodiedEmail[], call: AsksTexts): Promise<readonly BodiedEmail[]> {
    const whole = await this.#again(list, isCut, call);
    return this.#again(whole, lacksText, (named, most) => getBodies(named, 'whole', most));
  }

  /** Emails, of which some are read again. */
  async #again(
    list: readonly BodiedEmail[],
    isMeant: (one: BodiedEmail) => boolean,
    call: AsksTexts,
  ): Promise<readonly BodiedEmail[]> {
    const ids = list.filter(isMeant).map(({ id }) => id);
    const answers = await inPieces(this.#reader.client, ids, LONG_AT_ONCE, (some) => call(some, MAX_TEXT_SIZE));
    const byId = new Map(answers.flatMap((answer) => answer.list.map((one) => [one.id, one] as const)));
    return list.map((one) => byId.get(one.id) ?? one);
  }

  #bodiesOf(list: readonly BodiedEmail[], wanted: BodyParts): ReadonlyMap<MessageId, Body> {
    const { beside } = this.#reader.places;
    return new Map(
      list.map((one) => {
        const rules = beside.rulesOf(one.id);
        return [beside.idOf(one.id), { ...bodyParts(bodyOf(one), wanted), ...(rules && { rules }) }];
      }),
    );
  }

  #textsOf(list: readonly BodiedEmail[]): ReadonlyMap<MessageId, string> {
    const { beside } = this.#reader.places;
    return new Map(list.map((one) => [beside.idOf(one.id), textOf(one)]));
  }
}

function inOrder<Text>(ids: readonly MessageId[], found: ReadonlyMap<MessageId, Text>): ReadonlyMap<MessageId, Text> {
  return new Map(
    ids.flatMap((id) => {
      const text = found.get(id);
      return text === undefined ? [] : [[id, text] as const];
    }),
  );
}
