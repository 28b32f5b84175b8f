import { afterEach, expect, test } from 'vitest';
import { eventually, until } from '../../../test/support/eventually.ts';
import { HandlerServer } from '../../../test/support/host/handler-server.ts';
import { mails, message } from '../../../test/support/messages.ts';
import { Browser, closeTabs, keepTab, openTab, showFolder } from '../../../test/support/tab.ts';
import type { Replica } from '../replica.ts';

afterEach(closeTabs);

const day = (count: number): number => Date.now() - count * 86_400_000;

function server(): HandlerServer {
  return new HandlerServer([
    message('a', { threadId: 't-a', subject: 'Lease, signed', receivedAt: day(1) }),
    message('b', { threadId: 't-b', subject: 'Lunch', receivedAt: day(2) }),
    message('c', { threadId: 't-c', subject: 'Lease, first draft', receivedAt: day(3) }),
  ]);
}

async function withInbox(host: HandlerServer): Promise<Replica> {
  const { replica } = keepTab(openTab(host.fetch));
  replica.watchFolder('inbox', () => undefined);
  await until(replica, () => replica.folderView('inbox').status === 'ready');
  return replica;
}

const found = (replica: Replica, text: string) =>
  replica.searchView(text, 'inbox').rows.map((row) => row.latest.subject);

test('[D20] what the browser holds is found before the server answers, and its rows stay the same ones then', async () => {
  const host = server();
  const replica = await withInbox(host);
  let answer = (): void => undefined;
  const late = new Promise<'fine'>((done) => {
    answer = () => done('fine');
  });
  host.weather = (name) => (name === 'searchMails' ? late : 'fine');
  replica.watchSearch('Lease', 'inbox', () => undefined);
  await until(replica, () => found(replica, 'Lease').length > 0);
  expect(found(replica, 'Lease')).toEqual(['Lease, signed', 'Lease, first draft']);
  expect(replica.searchView('Lease', 'inbox').status).toBe('loading');
  const [first] = replica.searchView('Lease', 'inbox').rows;
  answer();
  await until(replica, () => replica.searchView('Lease', 'inbox').status === 'ready');
  expect(found(replica, 'Lease')).toEqual(['Lease, signed', 'Lease, first draft']);
  expect(replica.searchView('Lease', 'inbox').rows[0]).toBe(first);
});

test('[D20] a search that the server refuses still shows what the browser holds, and says that it failed', async () => {
  const host = server();
  const replica = await withInbox(host);
  host.weather = (name) => (name === 'searchMails' ? 'internal' : 'fine');
  replica.watchSearch('lease subject:signed', 'inbox', () => undefined);
  await until(replica, () => replica.searchView('lease subject:signed', 'inbox').status === 'error');
  expect(found(replica, 'lease subject:signed')).toEqual(['Lease, signed']);
});

test('[D58] Chinese, Japanese and Korean that the browser holds are found by any part of two characters, as the server finds them', async () => {
  const host = new HandlerServer([
    message('a', { threadId: 't-a', subject: '季度会议纪要', receivedAt: day(1) }),
    message('b', { threadId: 't-b', subject: '東京タワーで会議', receivedAt: day(2) }),
    message('c', { threadId: 't-c', subject: '회의록을 보냅니다', receivedAt: day(3) }),
  ]);
  const replica = await withInbox(host);
  host.weather = (name) => (name === 'searchMails' ? 'internal' : 'fine');
  for (const [part, subjects] of [
    ['会议', ['季度会议纪要']],
    ['议纪要', ['季度会议纪要']],
    ['タワ', ['東京タワーで会議']],
    ['で会', ['東京タワーで会議']],
    ['의록', ['회의록을 보냅니다']],
    ['議会', []],
  ] as const) {
    replica.watchSearch(part, 'inbox', () => undefined);
    await until(replica, () => replica.searchView(part, 'inbox').status === 'error');
    expect([part, found(replica, part)]).toEqual([part, subjects]);
  }
});

const BIRD = '<p>Tell nobody: the <b>her</b>on has come back.</p>';

test('what stands in the bodies that are here is found before the server answers; then it is the server that finds', async () => {
  const host = server();
  host.place(message('d', { threadId: 't-d', subject: 'A secret', receivedAt: day(4) }), BIRD);
  const replica = await withInbox(host);
  await replica.start();
  replica.threadsLikely(['t-d', 't-b']);
  await until(replica, () => replica.threadView('t-d', 'inbox').bodies.size === 1);
  let answer = (): void => undefined;
  const late = new Promise<'fine'>((done) => {
    answer = () => done('fine');
  });
  host.weather = (name) => (name === 'searchMails' ? late : 'fine');
  replica.watchSearch('heron', 'inbox', () => undefined);
  await until(replica, () => found(replica, 'heron').length > 0);
  expect(found(replica, 'heron')).toEqual(['A secret']);
  expect(replica.searchView('heron', 'inbox').status).toBe('loading');
  // What no body here says is not taken for found, and words that are excluded are the server's to look for.
  expect(found(replica, 'heron -lunch')).toEqual([]);
  answer();
  await until(replica, () => replica.searchView('heron', 'inbox').status === 'ready');
  // This server looks into plain texts alone.
  expect(found(replica, 'heron')).toEqual([]);
});

test('so is what an earlier page has read, without a connection', async () => {
  const host = server();
  host.place(message('d', { threadId: 't-d', subject: 'A secret', receivedAt: day(4) }), BIRD);
  const browser = new Browser();
  const before = keepTab(openTab(host.fetch, browser)).replica;
  await before.start();
  await showFolder(before, 'inbox');
  before.watchThread('t-d', 'inbox', () => undefined);
  await eventually(async () => ((await browser.kept?.all('body')) ?? []).length === 1);
  await eventually(async () => ((await browser.kept?.all('thread')) ?? []).length === 4);
  before.stop();
  host.weather = () => 'down';
  const after = keepTab(openTab(host.fetch, browser)).replica;
  await after.start();
  after.watchSearch('heron', 'inbox', () => undefined);
  await until(after, () => found(after, 'heron').length > 0);
  expect(found(after, 'heron')).toEqual(['A secret']);
  // What was looked into is not held for that.
  expect(after.threadView('t-d', 'inbox').bodies.size).toBe(0);
});

test('[D20] words that are excluded are left to the server: they may stand in a body', async () => {
  const replica = await withInbox(server());
  expect(found(replica, 'lease -draft')).toEqual([]);
  expect(found(replica, 'lease -(draft OR is:starred)')).toEqual([]);
  expect(found(replica, 'lunch OR (lease -draft)')).toEqual([]);
  expect(found(replica, 'lunch OR "first draft"')).toEqual(['Lunch', 'Lease, first draft']);
});

test.each([true, false])(
  '[D20] [4.12] after some of what was found went to Trash, the next batch misses nothing (the server has heard of it: %s)',
  async (heard) => {
    const host = new HandlerServer(mails(150).map((one) => ({ ...one, subject: 'Lease' })));
    const replica = await withInbox(host);
    replica.watchSearch('Lease', 'inbox', () => undefined);
    const ids = () => replica.searchView('Lease', 'inbox').rows.map((row) => row.latest.id);
    await until(replica, () => ids().length === 50 && replica.searchView('Lease', 'inbox').status === 'ready');
    const before = ids();
    let answer = (): void => undefined;
    const late = new Promise<'fine'>((done) => {
      answer = () => done('fine');
    });
    host.weather = (name) => (name === 'setMailsMailbox' && !heard ? late : 'fine');
    const threads = replica.searchView('Lease', 'inbox').rows.map((row) => row.threadId);
    const trashed = replica.dispatch([{ kind: 'move', mailbox: 'trash', target: { threads, folder: 'inbox' } }]);
    if (heard) await trashed.settled;
    await until(replica, () => ids().length === 0);
    await replica.loadMore({ text: 'Lease', folder: 'inbox' });
    answer();
    await trashed.settled;
    const next = host
      .truth()
      .toReversed()
      .map(({ id }) => id)
      .filter((id) => !before.includes(id));
    expect(ids()).toEqual(next.slice(0, ids().length));
    expect(ids().length).toBeGreaterThan(0);
  },
);

test.each([true, false])(
  'mail that is read while a list of unread mail is shown stays, and the next batch misses none (the server has heard of it: %s)',
  async (heard) => {
    const host = new HandlerServer(mails(150));
    const replica = await withInbox(host);
    replica.watchSearch('is:unread', 'inbox', () => undefined);
    const rows = () => replica.searchView('is:unread', 'inbox').rows;
    await until(replica, () => rows().length === 50 && replica.searchView('is:unread', 'inbox').status === 'ready');
    const before = rows().map((row) => row.latest.id);
    let answer = (): void => undefined;
    const late = new Promise<'fine'>((done) => {
      answer = () => done('fine');
    });
    host.weather = (name) => (name === 'setSeen' && !heard ? late : 'fine');
    const threads = rows()
      .filter((_, at) => at % 3 !== 1)
      .map((row) => row.threadId);
    const read = replica.dispatch([
      { kind: 'flag', keyword: 'seen', value: true, target: { threads, folder: 'inbox' } },
    ]);
    if (heard) await read.settled;
    expect(rows().map((row) => row.latest.id)).toEqual(before);
    while (replica.searchView('is:unread', 'inbox').hasMore)
      await replica.loadMore({ text: 'is:unread', folder: 'inbox' });
    answer();
    await read.settled;
    const all = host.truth().toReversed();
    expect(rows().map((row) => row.latest.id)).toEqual(all.map(({ id }) => id));
  },
);

test('mail that comes while a search is shown stands among what it finds, where it matches', async () => {
  const own = { name: null, email: 'ada@host.test' };
  const to = { subject: 'To a list', to: [{ name: null, email: 'list@host.test' }] };
  const host = new HandlerServer([message('a', to), message('b', { ...to, cc: [own] })]);
  const { replica } = keepTab(openTab(host.fetch, undefined, undefined, undefined, undefined, null, [own.email]));
  await replica.start();
  replica.watchSearch('is:direct', 'inbox', () => undefined);
  await until(replica, () => replica.searchView('is:direct', 'inbox').status === 'ready');
  expect(found(replica, 'is:direct')).toEqual([]);
  host.place(message('c', { subject: 'To you', to: [{ name: null, email: 'Ada+news@host.test' }] }));
  host.place(message('d', { subject: 'To both', to: [own], cc: to.to }));
  await host.change({ kind: 'flag', target: { messages: ['c', 'd'] }, keyword: 'flagged', value: true });
  await until(replica, () => found(replica, 'is:direct').length > 0);
  expect(found(replica, 'is:direct')).toEqual(['To you']);
});
