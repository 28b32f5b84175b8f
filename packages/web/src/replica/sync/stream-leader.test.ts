import { EVENTS_HEARTBEAT } from '@wren/contract/calls/reading/sync.ts';
import { afterEach, expect, test } from 'vitest';
import { eventually, until } from '../../../test/support/eventually.ts';
import { HandlerServer } from '../../../test/support/host/handler-server.ts';
import { message } from '../../../test/support/messages.ts';
import { Browser, closeTabs, keepTab, OWN, openTab, showFolder } from '../../../test/support/tab.ts';
import { localLocks } from '../../platform/tabs/locks.ts';
import type { Replica } from '../replica.ts';

afterEach(closeTabs);

/** A tab that shows the Inbox. */
async function open(server: HandlerServer, browser: Browser, look = { visible: true }): Promise<Replica> {
  const { replica } = keepTab(openTab(server.fetch, browser, OWN, undefined, look));
  await replica.start();
  await showFolder(replica, 'inbox');
  return replica;
}

/** One more tab of a browser, whose timers and wakings are the test's. */
function tabOf(browser: Browser, own: Partial<Browser>): Browser {
  const { records, locks } = browser;
  return Object.assign(new Browser(), { records, locks, channel: () => browser.channel(), ...own });
}

const rows = (replica: Replica): number => replica.folderView('inbox').rows.length;

let mails = 0;
/** A mail arrives, and all tabs show so many. */
async function arrives(server: HandlerServer, tabs: readonly Replica[]): Promise<void> {
  const before = Math.max(...tabs.map(rows));
  mails += 1;
  await server.put(message(`new-${mails}`, { receivedAt: Date.now() }));
  for (const replica of tabs) await until(replica, () => rows(replica) === before + 1);
}

test('three windows in sight hold one event stream, and all show what it tells of', async () => {
  const [server, browser] = [new HandlerServer(), new Browser()];
  const tabs = [await open(server, browser), await open(server, browser), await open(server, browser)];
  await eventually(async () => server.streams === 1);
  await arrives(server, tabs);
  expect(server.streams).toBe(1);
});

test('another window takes over when the one that holds the stream is closed', async () => {
  const [server, browser] = [new HandlerServer(), new Browser()];
  const [first, ...others] = [await open(server, browser), await open(server, browser), await open(server, browser)];
  await eventually(async () => server.streams === 1);
  first.stop();
  await arrives(server, others);
  await eventually(async () => server.streams === 1);
});

test('a window that is looked at takes over from one that is frozen, and that one is no second when it thaws', async () => {
  const [server, browser] = [new HandlerServer(), new Browser()];
  const frozen = tabOf(browser, { after: () => () => undefined });
  // It gives no sign of life: nothing that it says is heard.
  frozen.channel = () => ({ post: () => undefined, listen: () => () => undefined, close: () => undefined });
  const thawed = await open(server, frozen, { visible: false });
  await eventually(async () => server.streams === 1);
  const seen = await open(server, browser);
  const began = Date.now();
  browser.clock = () => began + 3 * EVENTS_HEARTBEAT;
  browser.wake();
  await eventually(async () => server.streams === 1);
  await arrives(server, [seen]);
  // What it asked for when it was looked at may have brought the first.
  await arrives(server, [seen]);
  thawed.stop();
  await arrives(server, [seen]);
  expect(server.streams).toBe(1);
});

test('a window that is looked at takes over when one in the background has lost the stream', async () => {
  const [server, browser] = [new HandlerServer(), new Browser()];
  const slow = tabOf(browser, { after: () => () => undefined });
  await open(server, slow, { visible: false });
  await eventually(async () => server.streams === 1);
  const seen = await open(server, browser);
  server.cutStreams();
  await eventually(async () => server.streams === 1);
  await arrives(server, [seen]);
});

test('all windows say that the connection is lost, and that it is there again', async () => {
  const [server, browser] = [new HandlerServer(), new Browser()];
  const tabs = [await open(server, browser), await open(server, browser)];
  await eventually(async () => server.streams === 1);
  server.weather = () => ({ before: 0, after: 0, outcome: 'down' });
  server.cutStreams();
  for (const replica of tabs) await until(replica, () => replica.connection() === 'reconnecting');
  server.weather = () => ({ before: 0, after: 0, outcome: 'fine' });
  for (const replica of tabs) await until(replica, () => replica.connection() === 'online');
  await arrives(server, tabs);
});

test('without locks that windows share, each that is looked at holds a stream of its own, and none in the background', async () => {
  const [server, browser] = [new HandlerServer(), new Browser()];
  const alone = (): Browser => tabOf(browser, { locks: { ...localLocks(), isShared: false } });
  const tabs = [
    await open(server, alone()),
    await open(server, alone()),
    await open(server, alone(), { visible: false }),
  ];
  await eventually(async () => server.streams === 2);
  await arrives(server, tabs);
  expect(server.streams).toBe(2);
});

test('a lost stream is asked for again every second at least while the page is looked at', async () => {
  const [server, browser] = [new HandlerServer(), new Browser()];
  const pauses: number[] = [];
  const { after } = browser;
  browser.after = (milliseconds, run) => {
    pauses.push(milliseconds);
    return after(milliseconds, run);
  };
  const replica = await open(server, browser);
  await eventually(async () => server.streams === 1);
  let tries = 0;
  server.weather = () => {
    tries += 1;
    return { before: 0, after: 0, outcome: 'down' };
  };
  pauses.length = 0;
  server.cutStreams();
  await eventually(async () => tries > 5);
  expect(pauses.filter((pause) => pause > 1_000 && pause !== EVENTS_HEARTBEAT)).toEqual([]);
  server.weather = () => ({ before: 0, after: 0, outcome: 'fine' });
  await arrives(server, [replica]);
});
