import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mail, type RunningWren, startWren } from '../../../test/running-wren.ts';
import { MemoryStores } from '../../store/memory/memory-stores.ts';
import { AnswerCache } from './answer-cache.ts';
import { codingFor } from './encoded-answer.ts';

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
    expect(answers.map(({ headers }) => headers.get('vary'))).toEqual(new Array(4).fill('Accept-Encoding'));
    for (const { json } of answers) expect(json).toEqual(answers[0]?.json);
  });
});

describe('the cache of answers', () => {
  /** A visit of an account whose store is empty. */
  async function visit() {
    const store = await new MemoryStores().of('a1');
    const account = { id: 'a1', address: 'ada@host.test', fullName: 'Ada', createdAt: 0 };
    return { account, accounts: { aliases: () => [] }, store };
  }

  it('makes an answer once, and again when it has been forgotten for others', async () => {
    const cache = new AnswerCache(80);
    const here = await visit();
    let made = 0;
    const ask = async (thread: string, size = 10) => {
      await cache.answer('getMailThread', { thread }, here, async () => {
        made += 1;
        return Buffer.alloc(size);
      });
    };
    await ask('a');
    await ask('a');
    expect(made).toBe(1);
    // The one that was asked for last stays.
    for (const other of ['b', 'c', 'd', 'e', 'f', 'g', 'h']) await ask(other);
    await ask('a');
    await ask('i');
    expect(made).toBe(9);
    await ask('a');
    expect(made).toBe(9);
    await ask('b');
    expect(made).toBe(10);
    // One that would take the room of many is not kept.
    await ask('huge', 11);
    await ask('huge', 11);
    expect(made).toBe(12);
  });
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
