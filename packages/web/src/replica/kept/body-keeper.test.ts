import { afterEach, expect, test } from 'vitest';
import { eventually, until } from '../../../test/support/eventually.ts';
import { HandlerServer } from '../../../test/support/host/handler-server.ts';
import { KeptInMemory } from '../../../test/support/kept-in-memory.ts';
import { mails } from '../../../test/support/messages.ts';
import { Browser, begin, closeTabs, keepTab, openTab, showFolder } from '../../../test/support/tab.ts';
import { GATHER_BODIES } from './body-keeper.ts';
import { GATHER, GATHER_FIRST } from './mail-keeper.ts';

afterEach(closeTabs);

const bodies = async (kept: KeptInMemory): Promise<readonly string[]> => (await kept.all('body')).map(([id]) => id);

/** A browser that has read so many of three mails, and what it keeps. */
async function afterReading(count: number) {
  const server = new HandlerServer(mails(3));
  const browser = new Browser();
  const kept = new KeptInMemory();
  browser.kept = kept;
  const replica = await begin(server, browser);
  await showFolder(replica, 'inbox');
  for (const { threadId } of replica.folderView('inbox').rows.slice(0, count)) {
    const leave = replica.watchThread(threadId, 'inbox', () => undefined);
    await until(replica, () => replica.threadView(threadId, 'inbox').bodies.size === 1);
    leave();
  }
  return { server, browser, kept, replica };
}

test('a conversation that was read opens with what this browser kept of it, without an answer of the server', async () => {
  const { server, browser, kept, replica } = await afterReading(1);
  await eventually(async () => (await bodies(kept)).length === 1 && (await kept.all('thread')).length === 3);
  expect(kept.persisted).toBeGreaterThan(0);
  replica.stop();
  server.weather = () => 'down';
  const { replica: later } = keepTab(openTab(server.fetch, browser));
  await later.open();
  later.watchThread('t-m00003', 'inbox', () => undefined);
  await until(later, () => later.threadView('t-m00003', 'inbox').bodies.size === 1);
  expect(later.threadView('t-m00003', 'inbox').bodies.get('m00003')?.html).toBe('<p>m00003</p>');
});

test('of an old conversation that no list has told of, what was read is kept after the first reading', async () => {
  const browser = new Browser();
  const kept = new KeptInMemory();
  browser.kept = kept;
  const replica = await begin(new HandlerServer(mails(3)), browser);
  const leave = replica.watchThread('t-m00002', 'inbox', () => undefined);
  await until(replica, () => replica.threadView('t-m00002', 'inbox').bodies.size === 1);
  leave();
  await eventually(async () => (await bodies(kept)).join() === 'm00002');
});

test('where the browser has no room for bodies, none is kept, and the rows are', async () => {
  const server = new HandlerServer(mails(3));
  const browser = new Browser();
  const kept = new KeptInMemory();
  kept.trouble = ({ put }) => {
    if (put.some(([kind]) => kind === 'body')) throw new DOMException('full', 'QuotaExceededError');
  };
  browser.kept = kept;
  const replica = await begin(server, browser);
  await showFolder(replica, 'inbox');
  await replica.loadThread('t-m00003');
  await eventually(async () => (await kept.all('thread')).length === 3);
  expect(await bodies(kept)).toEqual([]);
});

test('what is read last stays where not all fits', async () => {
  const server = new HandlerServer(mails(3));
  const browser = new Browser();
  const kept = new KeptInMemory();
  kept.free = 2 * '<p>m00003</p>'.length;
  browser.kept = kept;
  let now = Date.now();
  browser.clock = () => {
    now += 1;
    return now;
  };
  const replica = await begin(server, browser);
  await showFolder(replica, 'inbox');
  for (const id of ['m00001', 'm00002']) {
    replica.watchThread(`t-${id}`, 'inbox', () => undefined);
    await eventually(async () => (await bodies(kept)).join() === id);
  }
});

test('a page that is hidden has kept its rows and what was read by then, though time stands still', async () => {
  const server = new HandlerServer(mails(3));
  const browser = new Browser();
  const kept = new KeptInMemory();
  browser.kept = kept;
  const { after } = browser;
  browser.after = (milliseconds, run) =>
    [GATHER, GATHER_FIRST, GATHER_BODIES].includes(milliseconds) ? () => undefined : after(milliseconds, run);
  const look = { visible: true };
  const { replica } = keepTab(openTab(server.fetch, browser, undefined, undefined, look));
  await replica.start();
  await showFolder(replica, 'inbox');
  replica.watchThread('t-m00003', 'inbox', () => undefined);
  await until(replica, () => replica.threadView('t-m00003', 'inbox').bodies.size === 1);
  expect(kept.written).toBe(0);
  look.visible = false;
  await eventually(async () => {
    browser.wake();
    return (await bodies(kept)).length === 1 && (await kept.all('thread')).length === 3;
  });
});
