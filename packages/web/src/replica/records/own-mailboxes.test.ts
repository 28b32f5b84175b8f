import { afterEach, expect, test } from 'vitest';
import { eventually, until } from '../../../test/support/eventually.ts';
import { HandlerServer } from '../../../test/support/host/handler-server.ts';
import { message } from '../../../test/support/messages.ts';
import { Browser, begin, closeTabs, keepTab, openTab, showFolder } from '../../../test/support/tab.ts';

afterEach(closeTabs);

const make = (name: string) =>
  ({
    kind: 'put',
    record: { id: 'm-new', type: 'mailbox', data: { name, parentId: null, sortOrder: 0, isSubscribed: true } },
  }) as const;
const move = (thread: string) =>
  ({ kind: 'move', target: { threads: [thread], folder: 'inbox' }, mailbox: 'm-new' }) as const;

test('a mailbox that is made and filled without a connection is there with its mail, and in this order on the host', async () => {
  const server = new HandlerServer([message('a'), message('b')]);
  const browser = new Browser();
  const { replica } = keepTab(openTab(server.fetch, browser));
  await replica.start();
  await showFolder(replica, 'inbox');
  const thread = replica.folderView('inbox').rows[0]?.threadId ?? '';
  await until(replica, () => replica.threadsIn('inbox') === 2);
  browser.online = false;
  replica.saveRecords([make('Projects')]);
  replica.dispatch([move(thread)]);
  expect(replica.mailboxes().map(({ name }) => name)).toEqual(['Projects']);
  expect(replica.threadsIn('m-new')).toBe(1);
  expect(replica.folderView('inbox').rows.map((row) => row.threadId)).not.toContain(thread);
  browser.online = true;
  browser.wake();
  await eventually(async () => (await server.store.thread(thread)).every(({ mailbox }) => mailbox === 'm-new'));
  const heard = server.received
    .map(({ name }) => name)
    .filter((name) => name === 'saveRecords' || name.startsWith('setMails'));
  expect(heard).toEqual(['saveRecords', 'setMailsMailbox']);
  await showFolder(replica, 'm-new');
  expect(replica.folderView('m-new').rows.map((row) => row.threadId)).toEqual([thread]);
});

test('where the host refuses a mailbox, what was moved into it is back where it was', async () => {
  const server = new HandlerServer([message('a')]);
  const replica = await begin(server);
  await showFolder(replica, 'inbox');
  const thread = replica.folderView('inbox').rows[0]?.threadId ?? '';
  server.weather = (name) => (name === 'saveRecords' ? 'too-many-records' : 'fine');
  replica.saveRecords([make('Too many')]);
  const moved = replica.dispatch([move(thread)]);
  await expect(moved.settled).rejects.toMatchObject({ code: 'not-found' });
  await until(replica, () => replica.folderView('inbox').rows.length === 1);
  expect(replica.mailboxes()).toEqual([]);
});
