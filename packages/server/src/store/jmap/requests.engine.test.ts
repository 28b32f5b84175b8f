import { parseSearch } from '@wren/domain/search/parse-search.ts';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { missingCyrus, type RealCyrus, startCyrus } from '../../../test/engines/real-servers/real-cyrus.ts';
import { address, mail as put } from '../../../test/store/sample-mail.ts';
import { markMail } from '../../mail/reading/change-mail.ts';
import { searchThreads } from '../../mail/reading/list-threads.ts';
import type { FullMessage, ListQuery, MailStore, ThreadPage } from '../mail-store.ts';
import { MemoryStores } from '../memory/memory-stores.ts';
import { JmapClient } from './client/jmap-client.ts';
import { JmapStores } from './jmap-stores.ts';

const PAGE = { offset: 0, limit: 20 };
const OF_PAGE = 'Email/query Email/get Thread/get Email/get Email/get';
const LONG = 'word '.repeat(20_000);
const BLANK_HTML = ['--x', '', 'Only here', '--x', 'Content-Type: text/html', '', ' ', '--x--'].join('\r\n');

const request = v.object({ methodCalls: v.array(v.looseTuple([v.string()])) });

/** A mail as it is delivered. @param head further fields of its header */
function source(id: string, subject: string, text: string, ...head: readonly string[]): string {
  const fields = ['From: Lin <lin@example.org>', `Message-ID: <${id}@example.org>`, `Subject: ${subject}`, ...head];
  return [...fields, '', text, ''].join('\r\n');
}

describe.skipIf(missingCyrus !== null)(`requests to a JMAP server${missingCyrus ? `: ${missingCyrus}` : ''}`, () => {
  let cyrus: RealCyrus;
  let stores: JmapStores;
  let store: MailStore;
  let asked: string[] = [];
  /** Milliseconds by which Wren's clock is ahead. */
  let later = 0;

  beforeAll(async () => {
    cyrus = await startCyrus();
    const { address: username, password } = await cyrus.addUser();
    const deliver = (...mail: Parameters<typeof source>): Promise<void> => cyrus.deliver(username, source(...mail));
    await deliver('l1', 'Lunch', 'Soup 1');
    for (const number of [2, 3, 4, 5]) {
      await deliver(`l${number}`, 'Lunch', `Soup ${number}`, 'References: <l1@example.org>');
    }
    const oneClick = 'List-Unsubscribe-Post: List-Unsubscribe=One-Click';
    await deliver('n1', 'News', 'New', 'List-Unsubscribe: <https://lists.example.org/off?\r\n id=1>', oneClick);
    await deliver('r1', 'Receipt', 'Seen?', 'Disposition-Notification-To: <lin@example.org>');
    await deliver('x1', 'Long', LONG);
    await deliver('b1', 'Blank', BLANK_HTML, 'MIME-Version: 1.0', 'Content-Type: multipart/alternative; boundary=x');
    const login = async () => ({ url: cyrus.url, username, password, own: [username] });
    stores = new JmapStores({ beside: new MemoryStores(), login, now: () => Date.now() + later });
    store = await stores.of('ada');
  }, 60_000);
  afterAll(async () => {
    await stores.close();
    cyrus.close();
  });
  beforeEach(() => {
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      const methods = typeof init?.body === 'string' ? v.parse(request, JSON.parse(init.body)).methodCalls : null;
      asked.push(methods?.map(([method]) => method).join(' ') ?? 'a blob');
      return real(url, init);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  /** What comes of something, and the methods of each request that it makes. */
  const requestsOf = async <T>(act: () => Promise<T>): Promise<readonly [T, readonly string[]]> => {
    asked = [];
    const done = await act();
    return [done, asked];
  };
  const listed = (list: ListQuery = { kind: 'folder', folder: 'inbox' }) => store.list(list, PAGE);
  const named = async (subject: string) => {
    const { rows } = await listed();
    const row = rows.find(({ latest }) => latest.subject === subject);
    if (!row) throw new Error(`there is no ${subject}`);
    return row;
  };
  const read = async (subject: string): Promise<readonly [readonly FullMessage[], readonly string[]]> => {
    const { threadId } = await named(subject);
    return requestsOf(async () => store.wholeThread(threadId, 'shown'));
  };

  it('one for a conversation with its texts', async () => {
    const [thread, requests] = await read('Lunch');
    expect(requests).toEqual(['Thread/get Email/get']);
    expect(thread.map(({ body }) => body.text?.trim()).sort()).toEqual([
      'Soup 1',
      'Soup 2',
      'Soup 3',
      'Soup 4',
      'Soup 5',
    ]);
  });

  it('none more for how a list is left, and none for the source of mail that asks for nothing', async () => {
    const [[news], requests] = await read('News');
    expect(requests).toHaveLength(1);
    const unsubscribe = { url: 'https://lists.example.org/off?id=1', mailto: null, oneClick: true };
    expect(news?.body).toMatchObject({ unsubscribe, receipt: null });
    const [[lunch]] = await read('Lunch');
    expect(lunch?.body).toMatchObject({ unsubscribe: null, receipt: null });
  });

  it('what a receipt needs is left to the source of the mail that asks for one', async () => {
    const [[receipt]] = await read('Receipt');
    expect(receipt?.body).not.toHaveProperty('receipt');
  });

  it('another for long texts alone, and for a text beside HTML that shows nothing', async () => {
    const [[long], requests] = await read('Long');
    expect([long?.body.text?.trim(), requests]).toEqual([LONG.trim(), ['Thread/get Email/get', 'Email/get']]);
    const [[blank], again] = await read('Blank');
    expect([blank?.body.text?.trim(), again]).toEqual(['Only here', ['Thread/get Email/get', 'Email/get']]);
  });

  it('one for a page, and another where own answers have moved rows up', async () => {
    const [page, requests] = await requestsOf(() => listed());
    expect(page.rows.map(({ latest, messageCount }) => `${latest.subject} ${messageCount}`).sort()).toEqual(
      ['Blank 1', 'Long 1', 'Lunch 5', 'News 1', 'Receipt 1'].sort(),
    );
    expect(requests).toEqual(['Email/query Email/get Thread/get Email/get Email/query Email/get']);
    const { latest } = await named('News');
    const reply = {
      home: 'sent',
      mailbox: 'sent',
      from: address('ada@cyrus.test'),
      receivedAt: Date.now() + 5_000,
    } as const;
    const links = { subject: 'Re: News', inReplyTo: 'n1@example.org', references: ['n1@example.org'] };
    await store.apply([put('s1', { ...reply, ...links, body: { html: null, text: 'Off' } })], 'reply');
    const [answered, again] = await requestsOf(() => listed());
    expect(answered.rows[0]).toMatchObject({
      latest: { id: latest.id },
      answer: { subject: 'Re: News' },
      messageCount: 2,
    });
    expect(again).toEqual(['Email/query Email/get Thread/get Email/get Email/query Email/get', 'Email/get']);
  });

  it('one for a page of any other folder', async () => {
    const [, requests] = await requestsOf(() => listed({ kind: 'folder', folder: 'archive' }));
    expect(requests.length).toBeLessThanOrEqual(1);
    const [, ofJunk] = await requestsOf(() => listed({ kind: 'folder', folder: 'junk' }));
    expect(ofJunk).toEqual([OF_PAGE]);
  });

  it('one for a search with the texts that show what it has found, and one for its count', async () => {
    const reader = { timeZone: 'UTC', own: [], membersOf: () => [] };
    await vi.waitFor(
      async () => {
        const [{ rows }, requests] = await requestsOf(() => searchThreads(store, 'soup', null, PAGE, reader));
        expect([rows.length, requests]).toEqual([1, [OF_PAGE]]);
      },
      { timeout: 60_000, interval: 200 },
    );
    const search = { kind: 'search', query: parseSearch('soup'), folder: null } as const;
    expect(await requestsOf(() => store.count(search, 100))).toEqual([1, ['Email/query']]);
  });

  it('two for a star: its mail, and the change', async () => {
    const { latest } = await named('Lunch');
    const changing = { store, records: await stores.recordsOf('ada'), commandId: 'star' };
    const lunch = { messages: [latest.id], threads: [], folder: 'inbox' } as const;
    const [{ changed }, requests] = await requestsOf(() => markMail(changing, lunch, 'flagged', true));
    expect([changed, requests]).toEqual([[latest.id], ['Email/get', 'Email/set']]);
  });

  it('one for the state that several calls at once depend on', async () => {
    later += 10_000;
    const [states, requests] = await requestsOf(() => Promise.all([store.state(), store.state(), store.state()]));
    expect([new Set(states).size, requests]).toEqual([1, ['Email/get']]);
  });

  it('one for what has changed, with the mail that has', async () => {
    const before = await store.state();
    const { latest } = await named('Blank');
    await store.apply([{ kind: 'flag', target: { messages: [latest.id] }, keyword: 'seen', value: true }], 'seen');
    const [changes, requests] = await requestsOf(() => store.changesSince(before, 50));
    expect(changes).toMatchObject({ changed: [{ id: latest.id, seen: true }], destroyed: [] });
    expect(requests).toEqual(['Email/changes Email/get Email/get']);
  });
});

const responses = v.object({
  methodResponses: v.array(
    v.tuple([v.string(), v.looseObject({ list: v.optional(v.array(v.unknown()), []) }), v.string()]),
  ),
});

/** Refuses what asks for more objects than a server has said that it answers at a time, as a strict one does. Returns how often it has. */
function refuseMoreThan(most: number): () => number {
  let refused = 0;
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const answer = await real(url, init);
    if (typeof init?.body !== 'string') return answer;
    const { methodResponses } = v.parse(responses, await answer.json());
    const strict = methodResponses.map((response) => {
      if (!['Email/get', 'Thread/get'].includes(response[0]) || response[1].list.length <= most) return response;
      refused += 1;
      return ['error', { type: 'requestTooLarge' }, response[2]];
    });
    return Response.json({ methodResponses: strict });
  });
  return () => refused;
}

describe.skipIf(missingCyrus !== null)('a JMAP server that answers few objects at a time', () => {
  it('is asked again for those that were too many, for a conversation, pages, searches and changes', async () => {
    const cyrus = await startCyrus(undefined, 'jmap_max_objects_in_get: 4');
    onTestFinished(() => cyrus.close());
    const { address: username, password } = await cyrus.addUser();
    const login = async () => ({ url: cyrus.url, username, password, own: [username] });
    const stores = new JmapStores({ beside: new MemoryStores(), login });
    onTestFinished(() => stores.close());
    const store = await stores.of('ada');
    const before = await store.state();
    for (let number = 1; number <= 6; number += 1) {
      const answer = number === 1 ? [] : ['References: <t1@example.org>'];
      await cyrus.deliver(username, source(`t${number}`, 'Tea', `Cup ${number}`, ...answer));
    }
    for (let number = 1; number <= 5; number += 1) {
      await cyrus.deliver(username, source(`o${number}`, `Other ${number}`, 'Cup of coffee'));
    }
    expect((await new JmapClient(await login()).session()).limits.get).toBe(4);
    const refused = refuseMoreThan(4);
    onTestFinished(() => void vi.restoreAllMocks());
    const counted = ({ rows }: ThreadPage) =>
      rows.map(({ latest, messageCount }) => `${latest.subject} ${messageCount}`).sort();
    const all = ['Other 1 1', 'Other 2 1', 'Other 3 1', 'Other 4 1', 'Other 5 1', 'Tea 6'];
    const page = await store.list({ kind: 'folder', folder: 'inbox' }, PAGE);
    expect(counted(page)).toEqual(all);
    const search = { kind: 'search', query: parseSearch('cup'), folder: null, withTexts: true } as const;
    await vi.waitFor(async () => expect(counted(await store.list(search, PAGE))).toEqual(all), { timeout: 60_000 });
    const { texts } = await store.list(search, PAGE);
    expect([...(texts?.values() ?? [])].filter((text) => text.startsWith('Cup'))).toHaveLength(6);
    const tea = page.rows.find(({ latest }) => latest.subject === 'Tea');
    const thread = await store.wholeThread(tea?.threadId ?? '', 'whole');
    expect(thread.map(({ body }) => body.text?.trim()).sort()).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `Cup ${number}`),
    );
    const changes = await store.changesSince(before, 50);
    expect(changes === 'too-old' ? changes : changes.changed.length).toBe(11);
    expect(refused()).toBeGreaterThan(3);
  }, 60_000);
});
