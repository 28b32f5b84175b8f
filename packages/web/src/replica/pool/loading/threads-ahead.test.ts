import { MAX_THREADS_AHEAD } from '@wren/contract/calls/reading/mail.ts';
import { afterEach, expect, test } from 'vitest';
import { eventually, until } from '../../../../test/support/eventually.ts';
import { HandlerServer } from '../../../../test/support/host/handler-server.ts';
import { mails, message } from '../../../../test/support/messages.ts';
import { Browser, begin, closeTabs, keepTab, OWN, openTab, showFolder } from '../../../../test/support/tab.ts';
import type { Replica } from '../../replica.ts';

afterEach(closeTabs);

const asked = (server: HandlerServer, name: 'getMailThread' | 'getMailThreads'): readonly unknown[] =>
  server.asked.filter((call) => call.name === name).map(({ args }) => args.thread_ids ?? args.thread_id);

/** The threads of an inbox that is shown, newest first. */
async function threadsOf(replica: Replica): Promise<readonly string[]> {
  await showFolder(replica, 'inbox');
  return replica.folderView('inbox').rows.map((row) => row.threadId);
}

test('conversations that are likely next are fetched in one question, and open without another', async () => {
  const server = new HandlerServer(mails(5));
  const replica = await begin(server);
  const [first = '', second = '', third = ''] = await threadsOf(replica);
  replica.threadsLikely([second, first]);
  await until(replica, () => [first, second].every((id) => replica.threadView(id, 'inbox').bodies.size === 1));
  replica.watchThread(first, 'inbox', () => undefined);
  expect(replica.threadView(first, 'inbox').status).toBe('ready');
  expect([asked(server, 'getMailThreads'), asked(server, 'getMailThread')]).toEqual([[[second, first]], []]);
  // What is there is not asked for again.
  replica.threadsLikely([first, second, third]);
  await until(replica, () => replica.threadView(third, 'inbox').bodies.size === 1);
  expect(asked(server, 'getMailThreads')).toEqual([[second, first], [third]]);
});

test('of many, the likeliest are asked for first, so many at once', async () => {
  const server = new HandlerServer(mails(40));
  const replica = await begin(server);
  const threads = await threadsOf(replica);
  replica.threadsLikely(threads);
  await eventually(async () => asked(server, 'getMailThreads').length === 2);
  expect(asked(server, 'getMailThreads')).toEqual([
    threads.slice(0, MAX_THREADS_AHEAD),
    threads.slice(MAX_THREADS_AHEAD),
  ]);
});

test('what a page before has kept is taken up, and not asked for', async () => {
  const server = new HandlerServer([message('a', { threadId: 't' })]);
  const browser = new Browser();
  const before = keepTab(openTab(server.fetch, browser)).replica;
  await before.start();
  await showFolder(before, 'inbox');
  before.watchThread('t', 'inbox', () => undefined);
  await eventually(async () => ((await browser.kept?.all('body')) ?? []).length === 1);
  before.stop();
  const after = keepTab(openTab(server.fetch, browser)).replica;
  await after.start();
  await showFolder(after, 'inbox');
  after.threadsLikely(['t']);
  await until(after, () => after.threadView('t', 'inbox').bodies.size === 1);
  expect(asked(server, 'getMailThreads')).toEqual([]);
});

test('nothing is fetched ahead where the user saves data, nor while nobody looks', async () => {
  const server = new HandlerServer(mails(2));
  const look = { visible: true, savesData: true };
  const { replica } = keepTab(openTab(server.fetch, new Browser(), OWN, 'c'.repeat(56), look));
  await replica.start();
  const threads = await threadsOf(replica);
  replica.threadsLikely(threads);
  Object.assign(look, { visible: false, savesData: false });
  replica.threadsLikely(threads);
  look.visible = true;
  expect(asked(server, 'getMailThreads')).toEqual([]);
  replica.threadsLikely(threads);
  await until(replica, () => replica.threadView(threads[0] ?? '', 'inbox').bodies.size === 1);
  expect(asked(server, 'getMailThreads')).toHaveLength(1);
});
