import { EVENTS_HEARTBEAT } from '@wren/contract/calls/reading/sync.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually, until } from '../../../test/support/eventually.ts';
import { HandlerServer } from '../../../test/support/host/handler-server.ts';
import { mails, message } from '../../../test/support/messages.ts';
import { Browser, begin, closeTabs, keepTab, OWN, openTab, showFolder } from '../../../test/support/tab.ts';
import { systemAfter } from '../../platform/time/timers.ts';
import type { ListView } from '../pool/views/views.ts';

afterEach(closeTabs);

const ids = (view: ListView): readonly string[] => view.rows.map((row) => row.latest.id);
const calls = (server: HandlerServer, name: string) => server.asked.filter((call) => call.name === name);
const hidden = (server: HandlerServer, browser: Browser) =>
  keepTab(openTab(server.fetch, browser, OWN, undefined, { visible: false })).replica;

/** A host whose document has brought the newest rows with a state. */
const withBrought = (server: HandlerServer) => (parts: Parameters<typeof OWN>[0]) => {
  const host = OWN(parts);
  const brought = async () => ({
    state: await server.store.state(),
    ...{ changed: [], destroyed: [], hasMore: false, tooOld: false, records: null },
  });
  return { ...host, feed: host.feed && { ...host.feed, brought } };
};

test('after what the document has brought nothing is asked for until the stream tells of another state', async () => {
  const server = new HandlerServer(mails(2));
  const replica = await begin(server, undefined, withBrought(server));
  await replica.start();
  await showFolder(replica, 'inbox');
  await eventually(async () => server.streams === 1);
  await eventually(async () => calls(server, 'getScheduledMails').length === 1);
  expect(calls(server, 'getChanges')).toHaveLength(0);
  await server.put(message('new', { receivedAt: Date.now() }));
  await until(replica, () => replica.folderView('inbox').rows.length === 3);
  expect(calls(server, 'getChanges')).toHaveLength(1);
});

test('a window whose stream another one holds asks at once what has changed since its document came', async () => {
  const [server, browser] = [new HandlerServer(mails(2)), new Browser()];
  const first = keepTab(openTab(server.fetch, browser)).replica;
  await first.start();
  await eventually(async () => server.streams === 1);
  const asked = calls(server, 'getChanges').length;
  const second = keepTab(openTab(server.fetch, browser, withBrought(server))).replica;
  await second.start();
  await showFolder(second, 'inbox');
  await eventually(async () => calls(server, 'getChanges').length === asked + 1);
  expect(server.streams).toBe(1);
});

describe('live', () => {
  test('what somebody else does shows without listing again', async () => {
    const server = new HandlerServer(mails(3));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    await until(replica, () => replica.counts().inbox === 3);
    // It follows from now on, and what was asked for before that has been listed again.
    await eventually(async () => server.streams === 1);
    await replica.refresh('inbox');
    const lists = calls(server, 'getMailsFromMailbox').length;
    server.place(message('new', { receivedAt: Date.now() }));
    await until(replica, () => ids(replica.folderView('inbox'))[0] === 'new');
    expect(replica.counts().inbox).toBe(4);
    await server.change({ kind: 'destroy', target: { messages: ['new'] } });
    await until(replica, () => replica.folderView('inbox').rows.length === 3);
    expect(replica.counts().inbox).toBe(3);
    expect(calls(server, 'getMailsFromMailbox')).toHaveLength(lists);
  });

  test('[2.50] nothing comes by itself while Auto-sync is off, and nothing is missed when it is on again', async () => {
    const server = new HandlerServer(mails(1));
    const browser = new Browser();
    const replica = await begin(server, browser);
    await showFolder(replica, 'inbox');
    replica.syncEvery(null);
    await eventually(async () => server.streams === 0);
    const asked = calls(server, 'getChanges').length;
    server.place(message('new', { receivedAt: Date.now() }));
    expect(calls(server, 'getChanges')).toHaveLength(asked);
    expect(ids(replica.folderView('inbox'))).toEqual(['m00001']);
    // Coming back to the page asks all the same.
    browser.wake();
    await until(replica, () => ids(replica.folderView('inbox')).join() === 'new,m00001');
    server.place(message('newer', { receivedAt: Date.now() + 1_000 }));
    expect(server.streams).toBe(0);
    replica.syncEvery(5);
    await until(replica, () => ids(replica.folderView('inbox')).join() === 'newer,new,m00001');
  });

  test('comes back after the stream is cut, having missed nothing', async () => {
    const server = new HandlerServer(mails(1));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    await eventually(async () => server.streams === 1);
    server.cutStreams();
    await until(replica, () => replica.connection() === 'reconnecting');
    server.place(message('new', { receivedAt: Date.now() }));
    await until(replica, () => replica.connection() === 'online');
    await until(replica, () => replica.folderView('inbox').rows.length === 2);
  });

  test('opens a stream anew that has fallen silent without ending, having missed nothing', async () => {
    const server = new HandlerServer(mails(1));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    await eventually(async () => server.streams === 1);
    server.muteStreams();
    server.place(message('new', { receivedAt: Date.now() }));
    await until(replica, () => replica.folderView('inbox').rows.length === 2);
    await eventually(async () => server.streams === 1);
    expect(replica.connection()).toBe('online');
  });

  test('does not wait for a stream that fell silent in a sleep, when the page is looked at again', async () => {
    const server = new HandlerServer(mails(1));
    const browser = new Browser();
    // No timer of a sleeping machine fires.
    browser.after = (milliseconds, run) => (milliseconds < EVENTS_HEARTBEAT ? systemAfter(0, run) : () => {});
    const replica = await begin(server, browser);
    await showFolder(replica, 'inbox');
    await eventually(async () => server.streams === 1);
    server.muteStreams();
    const slept = 3_600_000;
    browser.clock = () => Date.now() + slept;
    browser.wake();
    await eventually(async () => server.streams === 1);
    expect(replica.connection()).toBe('online');
  });

  test('waits for no timer when it is looked at again after the host was away', async () => {
    const server = new HandlerServer(mails(1));
    const browser = new Browser();
    const look = { visible: true };
    let isHeld = false;
    const { after } = browser;
    browser.after = (milliseconds, run) => after(milliseconds, () => isHeld || run());
    const { replica } = keepTab(openTab(server.fetch, browser, OWN, undefined, look));
    await replica.start();
    await showFolder(replica, 'inbox');
    await eventually(async () => server.streams === 1);
    look.visible = false;
    server.weather = () => 'down';
    server.cutStreams();
    const asked = calls(server, 'getChanges').length;
    await eventually(async () => calls(server, 'getChanges').length > asked + 2);
    // It is there again, and what the page waits for by itself never comes.
    isHeld = true;
    server.weather = () => 'fine';
    server.place(message('new', { receivedAt: Date.now() }));
    look.visible = true;
    browser.wake();
    await until(replica, () => ids(replica.folderView('inbox')).join() === 'new,m00001');
    await until(replica, () => replica.connection() === 'online');
    expect(server.streams).toBe(1);
  });

  test('lists anew when the host cannot tell any more what has changed', async () => {
    const server = new HandlerServer(mails(4), 0);
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    await eventually(async () => server.streams === 1);
    await replica.refresh('inbox');
    await server.change({ kind: 'destroy', target: { messages: ['m00001'] } });
    server.place(message('new', { receivedAt: Date.now() }));
    await until(replica, () => ids(replica.folderView('inbox')).join() === 'new,m00004,m00003,m00002');
  });

  test('asks for the counts once for a burst of changes', async () => {
    const server = new HandlerServer(mails(30));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    await until(replica, () => replica.counts().inbox === 30);
    const before = calls(server, 'getMailboxes').length;
    for (let at = 1; at <= 20; at += 1) {
      await server.change({
        kind: 'flag',
        keyword: 'seen',
        value: true,
        target: { messages: [`m000${String(at).padStart(2, '0')}`] },
      });
    }
    await until(replica, () => replica.counts().inbox === 10);
    await eventually(async () => calls(server, 'getMailboxes').length > before);
    expect(calls(server, 'getMailboxes').length - before).toBeLessThanOrEqual(2);
  });
});

describe('counts', () => {
  test('[2.21] follow the screen at once, and the server when all is quiet', async () => {
    const server = new HandlerServer([...mails(3), message('d', { mailbox: 'drafts', home: 'drafts', seen: true })]);
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    await until(replica, () => replica.counts().inbox === 3);
    expect(replica.counts()).toEqual({
      inbox: 3,
      starred: 0,
      drafts: 1,
      sent: 0,
      junk: 0,
      trash: 0,
      archive: 0,
      snoozed: 0,
      screener: 0,
    });
    server.weather = (name) => (name.startsWith('set') ? 'down' : 'fine');
    const target = { threads: ['t-m00003'], folder: 'inbox' as const };
    replica.dispatch([{ kind: 'move', mailbox: 'trash', target }]);
    replica.dispatch([
      { kind: 'flag', keyword: 'flagged', value: true, target: { threads: ['t-m00002'], folder: 'inbox' } },
    ]);
    expect(replica.counts()).toEqual({
      inbox: 2,
      starred: 1,
      drafts: 1,
      sent: 0,
      junk: 0,
      trash: 1,
      archive: 0,
      snoozed: 0,
      screener: 0,
    });
    expect(replica.folderView('inbox').total).toBe(2);
    server.weather = () => 'fine';
    await until(replica, () => server.message('m00003')?.mailbox === 'trash');
    expect(replica.counts()).toMatchObject({ inbox: 2, trash: 1 });
  });
});

describe('many tabs', () => {
  test('hold one event stream where none is looked at, and all hear of what it says', async () => {
    const browser = new Browser();
    const server = new HandlerServer(mails(1));
    const tabs = [0, 1, 2].map(() => hidden(server, browser));
    for (const replica of tabs) await replica.start();
    for (const replica of tabs) await showFolder(replica, 'inbox');
    await eventually(async () => server.streams > 0);
    server.place(message('new', { receivedAt: Date.now() }));
    for (const replica of tabs) await until(replica, () => replica.folderView('inbox').rows.length === 2);
    expect(server.streams).toBe(1);
  });

  test('hand the stream on when the one that holds it is closed', async () => {
    const browser = new Browser();
    const server = new HandlerServer(mails(1));
    const [one, two] = [hidden(server, browser), hidden(server, browser)];
    await one.start();
    await two.start();
    await showFolder(two, 'inbox');
    await eventually(async () => server.streams === 1);
    one.stop();
    server.place(message('new', { receivedAt: Date.now() }));
    await until(two, () => two.folderView('inbox').rows.length === 2);
  });
});
