import type { ThreadId } from '@wren/domain/message/message.ts';
import { afterEach, expect, test } from 'vitest';
import { eventually, until } from '../../../../test/support/eventually.ts';
import { HandlerServer } from '../../../../test/support/host/handler-server.ts';
import { KeptInMemory } from '../../../../test/support/kept-in-memory.ts';
import { mails } from '../../../../test/support/messages.ts';
import { Browser, begin, closeTabs, showFolder } from '../../../../test/support/tab.ts';
import type { Replica } from '../../replica.ts';
import type { Reading } from '../views/assemble.ts';
import { isOutline } from './message-outline.ts';

afterEach(closeTabs);

/** Rows of which some leave the memory: the newest 2,000 stay, and at least 200 leave together. */
const [ALL, NEWEST] = [2_500, 2_000];

const held = (replica: Replica): Reading => Reflect.get(replica, 'reading');

/** The rows of the Inbox of which only the outline is in memory. */
const outlines = (replica: Replica) => replica.folderView('inbox').rows.filter(({ latest }) => isOutline(latest));

const threadsOf = (rows: readonly { readonly threadId: ThreadId }[]): readonly ThreadId[] =>
  rows.map(({ threadId }) => threadId);

/** A page that has scrolled through its Inbox to the end. */
async function afterScrolling(browser = new Browser(), count = ALL) {
  const server = new HandlerServer(mails(count));
  const replica = await begin(server, browser);
  await showFolder(replica, 'inbox');
  const { rows: first } = replica.folderView('inbox');
  replica.rowsNear(threadsOf(first));
  while (replica.folderView('inbox').hasMore) await replica.loadMore('inbox', 60);
  return { server, replica, first };
}

test('rows far from the view are known in outline alone, all in their places, and the newest stay as they are', async () => {
  const { server, replica } = await afterScrolling();
  await until(replica, () => outlines(replica).length === ALL - NEWEST);
  const { rows, total } = replica.folderView('inbox');
  const truth = mails(ALL);
  expect(rows.map(({ latest }) => latest.id)).toEqual(truth.map(({ id }) => id));
  expect(total).toBe(ALL);
  expect(rows.slice(0, NEWEST).map(({ latest }) => latest)).toEqual(truth.slice(0, NEWEST));
  expect(JSON.stringify(rows.at(-1))).not.toContain('Subject');
  expect(server.truth()).toHaveLength(ALL);
});

test('rows that come near the view are as they were, without a connection too', async () => {
  const browser = new Browser();
  const { replica } = await afterScrolling(browser);
  await until(replica, () => outlines(replica).length === ALL - NEWEST);
  browser.online = false;
  const last = replica.folderView('inbox').rows.slice(-100);
  replica.rowsNear(threadsOf(last));
  const shown = () => replica.folderView('inbox').rows.slice(-100);
  await until(replica, () => !shown().some(({ latest }) => isOutline(latest)));
  expect(shown().map(({ latest }) => latest)).toEqual(mails(ALL).slice(-100));
  expect(outlines(replica)).toHaveLength(ALL - NEWEST - 100);
});

test('a mark that a row gets while it is known in outline is there when it is whole again, and can be taken back', async () => {
  const { server, replica } = await afterScrolling();
  await until(replica, () => outlines(replica).length === ALL - NEWEST);
  const [row] = outlines(replica);
  const thread = row?.threadId ?? '';
  const inInbox = () => replica.folderView('inbox').rows.find(({ threadId }) => threadId === thread);
  const target = { threads: [thread], folder: 'inbox' } as const;
  const starred = replica.dispatch([{ kind: 'flag', target, keyword: 'flagged', value: true }]);
  expect(inInbox()?.starred).toBe(true);
  await starred.settled;
  replica.rowsNear([thread]);
  await until(replica, () => inInbox()?.latest.subject === `Subject ${row?.latest.id}`);
  expect(inInbox()?.starred).toBe(true);
  await starred.undo()?.settled;
  expect(inInbox()?.starred).toBe(false);
  expect(server.truth().find(({ id }) => id === row?.latest.id)?.flagged).toBe(false);
});

test('a conversation of which the outline is known opens whole', async () => {
  const { replica } = await afterScrolling();
  await until(replica, () => outlines(replica).length === ALL - NEWEST);
  const [row] = outlines(replica);
  const thread = row?.threadId ?? '';
  replica.watchThread(thread, 'inbox', () => undefined);
  expect(replica.threadView(thread, 'inbox').status).toBe('loading');
  await until(replica, () => replica.threadView(thread, 'inbox').status === 'ready');
  const { messages, bodies } = replica.threadView(thread, 'inbox');
  expect(messages.map(({ subject }) => subject)).toEqual([`Subject ${row?.latest.id}`]);
  expect(bodies.size).toBe(1);
});

/** What a search shows of the whole mail, by subject. */
const foundIn = (replica: Replica, text: string): readonly string[] =>
  replica.searchView(text, null).rows.map(({ latest }) => latest.subject);

test('a search without a connection finds rows that have left the memory', async () => {
  const browser = new Browser();
  const { replica } = await afterScrolling(browser);
  await until(replica, () => outlines(replica).length === ALL - NEWEST);
  browser.online = false;
  const last = `Subject ${mails(ALL).at(-1)?.id}`;
  const text = `subject:"${last}"`;
  replica.watchSearch(text, null, () => undefined);
  await until(replica, () => foundIn(replica, text).length > 0);
  expect(foundIn(replica, text)).toEqual([last]);
  expect(outlines(replica)).toHaveLength(ALL - NEWEST - 1);
});

test('a search that many rows match brings no more than 500 of them back into memory', async () => {
  const browser = new Browser();
  const { replica } = await afterScrolling(browser, 3_000);
  await until(replica, () => outlines(replica).length === 3_000 - NEWEST);
  browser.online = false;
  replica.watchSearch('from:grace', null, () => undefined);
  await until(replica, () => foundIn(replica, 'from:grace').length === NEWEST + 500);
  expect(outlines(replica)).toHaveLength(3_000 - NEWEST - 500);
});

test('what the browser does not have any more comes from the server', async () => {
  const browser = new Browser();
  const kept = new KeptInMemory();
  browser.kept = kept;
  const { replica } = await afterScrolling(browser);
  await until(replica, () => outlines(replica).length === ALL - NEWEST);
  await kept.write({ clear: ['details'], put: [] });
  const last = replica.folderView('inbox').rows.slice(-3);
  replica.rowsNear(threadsOf(last));
  await until(replica, () => outlines(replica).length === ALL - NEWEST - 3);
  expect(
    replica
      .folderView('inbox')
      .rows.slice(-3)
      .map(({ latest }) => latest),
  ).toEqual(mails(ALL).slice(-3));
});

test('where the browser has no room, rows stay in memory', async () => {
  const browser = new Browser();
  const kept = new KeptInMemory();
  browser.kept = kept;
  let isTried = false;
  kept.trouble = ({ put }) => {
    if (!put.some(([kind]) => kind === 'details')) return;
    isTried = true;
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { replica } = await afterScrolling(browser);
  await eventually(() => isTried);
  expect(outlines(replica)).toEqual([]);
});

test('rows that come among the newest again are kept whole in this browser', async () => {
  const browser = new Browser();
  const kept = new KeptInMemory();
  browser.kept = kept;
  const { replica } = await afterScrolling(browser);
  await until(replica, () => outlines(replica).length === ALL - NEWEST);
  const gone = threadsOf(replica.folderView('inbox').rows.slice(0, 10));
  replica.dispatch([{ kind: 'move', target: { threads: gone, folder: 'inbox' }, mailbox: 'trash' }]);
  const due = replica.folderView('inbox').rows.slice(NEWEST - 10, NEWEST);
  await until(replica, () => outlines(replica).length === ALL - NEWEST - 10);
  await eventually(async () => {
    const stored = await kept.some('thread', threadsOf(due));
    return stored.every((thread) => JSON.stringify(thread ?? '').includes('Subject'));
  });
  expect(held(replica).pool.messagesOf(due[0]?.threadId ?? '')).toHaveLength(1);
});
