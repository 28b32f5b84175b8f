import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mail, PASSWORD, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import { AnswerCache } from './answer-cache.ts';
import { codingFor } from './encoded-answer.ts';
import { validatorsOf } from './validators.ts';

const LIST = '/api/method/mail.api.mail.get_mails_from_mailbox';
const THREAD = '/api/method/mail.api.mail.get_mail_thread';
const MAILBOXES = '/api/method/mail.api.mailbox.get_mailboxes';
const STAR = '/api/method/mail.api.mail.set_flagged';

describe('answers over HTTP', () => {
  let wren: RunningWren;
  beforeAll(async () => {
    wren = await startWren();
  });
  afterAll(() => wren.close());

  it('are those of the present state, however often they were asked for before', async () => {
    const ada = await wren.signedIn(wren.ada);
    const id = await wren.deliver(wren.ada, mail('First'));
    const rows = async () => (await ada.post(LIST, { mailbox: 'inbox', limit: 50 })).json.message;
    const [row] = await rows();
    expect(await rows()).toEqual([row]);
    await ada.post(STAR, { names: [id], flagged: 1 });
    expect(await rows()).toMatchObject([{ name: id, flagged: 1 }]);
    expect((await ada.post(THREAD, { thread_id: row.thread_id })).json.message).toMatchObject([{ flagged: 1 }]);
    await wren.deliver(wren.ada, mail('Second'));
    expect(await rows()).toHaveLength(2);
    expect((await ada.get(MAILBOXES)).json.message[0]).toMatchObject({ role: 'inbox', total_threads: 2 });
  });

  it('are nobody else’s, and those of other arguments are others', async () => {
    const [ada, grace] = [await wren.signedIn(wren.ada), await wren.signedIn(wren.grace)];
    const rows = async (visitor: typeof ada, mailbox: string, limit = 50) =>
      (await visitor.post(LIST, { mailbox, limit })).json.message;
    expect(await rows(ada, 'inbox')).toHaveLength(2);
    expect(await rows(grace, 'inbox')).toEqual([]);
    expect(await rows(ada, 'inbox', 1)).toHaveLength(1);
    expect(await rows(ada, 'starred')).toHaveLength(1);
  });

  it('are the same in every coding, and say that they differ by it', async () => {
    const ada = await wren.signedIn(wren.ada);
    for (let count = 0; count < 4; count += 1) await wren.deliver(wren.ada, mail(`More ${count}`));
    const answers = await Promise.all(
      ['br', 'gzip', 'br;q=0, gzip', 'identity'].map((accepted) =>
        ada.get(`${LIST}?mailbox=inbox`, { headers: { 'accept-encoding': accepted } }),
      ),
    );
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', 'gzip', null]);
    for (const { headers } of answers) expect(headers.get('vary')).toContain('Accept-Encoding');
    for (const { json } of answers) expect(json).toEqual(answers[0]?.json);
  });
});

describe('an answer that a browser has', () => {
  let wren: RunningWren;
  beforeAll(async () => {
    wren = await startWren();
    await wren.deliver(wren.ada, mail('First'));
  });
  afterAll(() => wren.close());

  const list = `${LIST}?mailbox=inbox&limit=50&offset=0&compact=true`;
  const tagOf = ({ headers }: { readonly headers: Headers }): string => headers.get('etag') ?? 'none';
  const having = (tag: string) => ({ headers: { 'if-none-match': tag } });

  it('may be kept by it alone, and is asked about each time', async () => {
    const ada = await wren.signedIn(wren.ada);
    const { headers } = await ada.get(list);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toBe('Accept-Encoding, Cookie');
    expect(tagOf({ headers })).toMatch(/^W\/"[0-9a-f]{40}"$/);
  });

  it('is not sent again, nor read anew, while the account is in that state', async () => {
    const ada = await wren.signedIn(wren.ada);
    const first = await ada.get(list);
    const [row] = first.json.message;
    const read = vi.spyOn(await wren.storeOf(wren.ada), 'list');
    const again = await ada.get(list, having(`"other", ${tagOf(first)}`));
    expect([again.status, again.text]).toEqual([304, '']);
    expect(tagOf(again)).toBe(tagOf(first));
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    expect(read).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    const thread = `${THREAD}?thread_id=${row.thread_id}&compact=true`;
    expect((await ada.get(thread, having(tagOf(await ada.get(thread))))).status).toBe(304);
  });

  it('is sent anew once mail has changed, and when other arguments are asked for', async () => {
    const ada = await wren.signedIn(wren.ada);
    const first = await ada.get(list);
    const other = await ada.get(list.replace('limit=50', 'limit=49'), having(tagOf(first)));
    expect(other.status).toBe(200);
    await ada.post(STAR, { names: [first.json.message[0].name], flagged: 1 });
    const second = await ada.get(list, having(tagOf(first)));
    expect(second.status).toBe(200);
    expect(second.json.message).toMatchObject([{ flagged: 1 }]);
    expect(tagOf(second)).not.toBe(tagOf(first));
  });

  it('is nothing that another account is told of, though its mail were the same', async () => {
    const [ada, grace] = [await wren.signedIn(wren.ada), await wren.signedIn(wren.grace)];
    const first = await ada.get(list);
    const foreign = await grace.get(list, having(tagOf(first)));
    expect([foreign.status, foreign.json.message]).toEqual([200, []]);
    expect(tagOf(foreign)).not.toBe(tagOf(first));
    const guest = await wren.visitor().get(list, having(tagOf(first)));
    expect([guest.status, guest.headers.get('etag'), guest.headers.get('cache-control')]).toEqual([
      401,
      null,
      'no-store',
    ]);
  });

  it('is kept by no browser when it was posted for, hangs on more than the state, failed, or came over plain HTTP', async () => {
    const ada = await wren.signedIn(wren.ada);
    for (const answer of [
      await ada.post(LIST, { mailbox: 'inbox', limit: 50, offset: 0, compact: true }, having('*')),
      await ada.get('/api/method/mail.api.client.get_changes'),
      await ada.get(`${LIST}?mailbox=nowhere`, having('*')),
    ]) {
      expect([answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([null, 'no-store']);
    }
    const facts = (host: string, protocol: 'http' | 'https') =>
      validatorsOf({ publicUrl: null }, { method: 'GET', protocol, headers: { host } }, 'key') !== null;
    expect(facts('mail.example.org', 'https')).toBe(true);
    expect(facts('localhost:8800', 'http')).toBe(true);
    expect(facts('[::1]:8800', 'http')).toBe(true);
    expect(facts('mail.example.org', 'http')).toBe(false);
    expect(facts('127.0.0.1.example.org', 'http')).toBe(false);
  });

  it('goes from the browser when its session has ended, and when another account signs in', async () => {
    const ada = await wren.signedIn(wren.ada);
    expect((await ada.get(list)).headers.get('clear-site-data')).toBeNull();
    const again = await ada.post('/api/method/login', { usr: wren.ada.address, pwd: PASSWORD });
    expect(again.headers.get('clear-site-data')).toBeNull();
    const other = await ada.post('/api/method/login', { usr: wren.grace.address, pwd: PASSWORD });
    expect(other.headers.get('clear-site-data')).toBe('"cache"');
    await wren.directory.sessions.endAllOf(wren.grace.id);
    const ended = await ada.get(list);
    expect([ended.status, ended.headers.get('clear-site-data')]).toEqual([401, '"cache"']);
    expect((await wren.visitor().get(list)).headers.get('clear-site-data')).toBeNull();
  });
});

it('the cache of answers makes one once, and again when it has been forgotten for others', async () => {
  const cache = new AnswerCache(80);
  let made = 0;
  const ask = async (key: string | null, size = 10) => {
    await cache.answer(key, async () => {
      made += 1;
      return Buffer.alloc(size);
    });
  };
  await ask('a');
  await ask('a');
  expect(made).toBe(1);
  // The most recently used one stays.
  for (const other of ['b', 'c', 'd', 'e', 'f', 'g', 'h']) await ask(other);
  await ask('a');
  await ask('i');
  expect(made).toBe(9);
  await ask('a');
  expect(made).toBe(9);
  await ask('b');
  expect(made).toBe(10);
  // A very large answer is not cached, nor is one without a key.
  await ask('huge', 11);
  await ask('huge', 11);
  await ask(null);
  await ask(null);
  expect(made).toBe(14);
});

it('the cache of answers counts what they were compressed to', async () => {
  const noise = randomBytes(4_000).toString('hex');
  const cache = new AnswerCache(80_000);
  const spool = { stream: () => Promise.reject(new Error('nothing is so large')) };
  const made: string[] = [];
  const ask = async (key: string) => {
    const answer = await cache.answer(key, async () => {
      made.push(key);
      return Buffer.from(noise);
    });
    await answer.ready('br', spool);
  };
  // Ten of 8,000 bytes fit; compressing each adds 4,000, which is counted at its next use.
  for (let round = 0; round < 2; round += 1) for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  await ask('g');
  await ask('a');
  expect(made).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'a']);
});

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['deflate', null],
  ['', null],
  [undefined, null],
])('of %j the coding is %s', (header, coding) => {
  expect(codingFor(header)).toBe(coding);
});
