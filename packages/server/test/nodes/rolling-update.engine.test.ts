import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { EVENTS_PATH } from '@wren/contract/calls/reading/sync.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pause } from '../../src/platform/pause.ts';
import type { CyrusUser } from '../engines/real-servers/real-cyrus.ts';
import { missingProxy, PROXIES, type RealProxy, startProxy } from '../engines/real-servers/real-proxy.ts';
import { mail } from '../wren/running-wren.ts';
import { folderOf } from '../wren/two-people.ts';
import type { Visitor } from '../wren/visitor.ts';
import { browserAt, end, missingNodes, type Node, startTwoNodes, type TwoNodes } from './two-nodes.ts';

/** Seconds that a node still answers when it is told to stop: longer than the proxies take to notice. */
const DRAIN = 4;
/** Readers at once, at least, and the pause between two calls of each, milliseconds: a load, and no flood. */
const READERS = 4;
const REST = 20;
/** How often a call is made whose answer says that it may be repeated. */
const TRIES = 3;

const SAVE = '/api/method/mail.api.client.save_records';
/** Calls that save that a process has answered, which no health check is. */
const countSaves = ({ program }: Node): number => program.text().split(`"path":"${SAVE}"`).length - 1;
const THERE = PROXIES.filter((name) => missingProxy(name) === null);
const missing = missingNodes ?? (THERE.length > 0 ? null : 'there is neither Caddy nor nginx');

/** A page's event stream, which is opened again whenever it ends, until it is stopped. */
function followNews(browser: Visitor): () => void {
  let isOver = false;
  let close = (): void => {};
  const open = (): void => {
    if (isOver) return;
    const again = (): void => void pause(100).then(open);
    const asked = get(browser.origin + EVENTS_PATH, { headers: { cookie: browser.cookieHeader } }, (answer) => {
      answer.resume().on('close', again);
    });
    // A stream that is begun at a node that stops is refused, and asked for again: no user is told.
    asked.on('error', again);
    close = () => asked.destroy();
  };
  open();
  return () => {
    isOver = true;
    close();
  };
}

describe.skipIf(missing !== null)(`an update${missing ? `: ${missing}` : ''}`, () => {
  let nodes: TwoNodes;
  let user: CyrusUser;
  let proxy: RealProxy | null = null;

  beforeAll(async () => {
    nodes = await startTwoNodes({ WREN_DRAIN: String(DRAIN), WREN_TRUST_PROXY: '127.0.0.1', WREN_LOG: 'debug' });
    user = await nodes.cyrus.addUser();
    await nodes.cyrus.deliver(user.address, mail('Waiting').replaceAll('\n', '\r\n'));
  }, 180_000);
  afterAll(() => nodes.close());
  afterEach(() => proxy?.close());

  /** A reader at the proxy, who reads, stars and saves. What has no success though it is repeated as the web client repeats it is a failure. */
  class Reader {
    readonly saved: string[] = [];
    readonly failures: unknown[] = [];
    readonly #browser: Visitor;

    private constructor(browser: Visitor) {
      this.#browser = browser;
    }

    static async signIn(url: string): Promise<Reader> {
      const browser = browserAt(url);
      expect((await browser.signIn(user.address, user.password)).status).toBe(200);
      const reader = new Reader(browser);
      await reader.save();
      return reader;
    }

    follow(): () => void {
      return followNews(this.#browser);
    }

    async save(): Promise<void> {
      const id = randomUUID();
      const record = { id, type: 'contact', data: { name: `Contact ${id}`, emails: [] } };
      if (await this.#call('client.save_records', { changes: [{ kind: 'put', record }] }, id)) this.saved.push(id);
    }

    async work(isOver: () => boolean): Promise<void> {
      const [{ name }] = await folderOf(this.#browser, 'inbox');
      for (let round = 0; !isOver(); round += 1) {
        await this.#call('mail.get_mails_from_mailbox', { mailbox: 'inbox', limit: 20 });
        await this.#call('mail.set_flagged', { names: [name], flagged: round % 2 === 0 }, randomUUID());
        await this.save();
        await pause(REST);
      }
    }

    /** How often each contact of the account is there. */
    async contacts(): Promise<ReadonlyMap<string, number>> {
      const found = new Map<string, number>();
      for (let since: string | null = null, more = true; more; ) {
        const { records, state, has_more } = await this.#browser.call('client.get_records', { since });
        for (const { id } of records) found.set(id, (found.get(id) ?? 0) + 1);
        [since, more] = [state, has_more];
      }
      return found;
    }

    async #call(method: string, input: object, key?: string): Promise<boolean> {
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
      for (let tries = 1; ; tries += 1) {
        try {
          const answer = await this.#browser.post(`/api/method/mail.api.${method}`, input, { headers });
          if (answer.status === 200) return true;
          // A connection that the node closed in the moment in which the proxy used it: the web client repeats such calls.
          if ((answer.status === 502 || answer.status === 503) && tries < TRIES) continue;
          this.failures.push(`${method}: ${answer.status} ${answer.text.slice(0, 200)}`);
        } catch (error) {
          this.failures.push(error);
        }
        return false;
      }
    }
  }

  test.each(THERE)(
    'of both nodes, one after the other, behind %s fails no call, and what was saved meanwhile is there once',
    async (name) => {
      proxy = await startProxy(name, [nodes.a.port, nodes.b.port]);
      const saves = [nodes.a, nodes.b].map(countSaves);
      const readers: Reader[] = [];
      // The proxy chooses whom it leads where: each node is to have some.
      while (readers.length < READERS || [nodes.a, nodes.b].some((node, at) => countSaves(node) === saves[at])) {
        readers.push(await Reader.signIn(proxy.url));
      }
      const stops = readers.map((reader) => reader.follow());
      let isOver = false;
      const working = readers.map((reader) => reader.work(() => isOver));
      try {
        for (const node of [nodes.a, nodes.b]) {
          expect(await end(node)).toBe(0);
          await nodes.restart(node);
          // The next one is not told to stop before this one has work again.
          await expect.poll(() => countSaves(node)).toBeGreaterThan(0);
        }
      } finally {
        isOver = true;
        await Promise.all(working);
        for (const stop of stops) stop();
      }
      expect(readers.flatMap(({ failures }) => failures)).toEqual([]);
      const saved = readers.flatMap((reader) => reader.saved);
      expect(saved.length).toBeGreaterThan(readers.length);
      const contacts = await readers[0]?.contacts();
      expect(saved.filter((id) => contacts?.get(id) !== 1)).toEqual([]);
    },
  );
});
