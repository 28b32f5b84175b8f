import type { Body } from '@wren/domain/message.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { HandServer } from '../../test/hand-server.ts';
import { mails, message } from '../../test/messages.ts';
import type { Tab } from '../../test/tab.ts';
import { Browser, eventually, OWN, openTab, PLAIN, showFolder, until } from '../../test/tab.ts';
import { EMPTY_MAIL } from '../api/outgoing-mail.ts';
import type { Replica } from './replica.ts';
import type { ListView } from './views.ts';

const open: Replica[] = [];

function started(server: HandServer, browser?: Browser, abilities = OWN): Tab {
  const tab = openTab(server.fetch, browser, abilities);
  open.push(tab.replica);
  return tab;
}

async function begin(server: HandServer, browser?: Browser, abilities = OWN): Promise<Replica> {
  const { replica } = started(server, browser, abilities);
  await replica.start();
  return replica;
}

afterEach(() => {
  for (const replica of open.splice(0)) replica.stop();
});

const ids = (view: ListView): readonly string[] => view.rows.map((row) => row.latest.id);
const calls = (server: HandServer, name: string) => server.asked.filter((call) => call.name === name);
const count = { kind: 'flag', keyword: 'seen', value: true } as const;

describe('a list', () => {
  test('[4.12] loads 50 rows first and 15 at a time after', async () => {
    const server = new HandServer(mails(90));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    expect(replica.folderView('inbox')).toMatchObject({ hasMore: true, loadingMore: false });
    expect(replica.folderView('inbox').rows).toHaveLength(50);
    await replica.loadMore('inbox');
    expect(ids(replica.folderView('inbox'))).toEqual(
      server
        .truth()
        .map((mail) => mail.id)
        .reverse()
        .slice(0, 65),
    );
    await replica.loadMore('inbox');
    await replica.loadMore('inbox');
    expect(replica.folderView('inbox').rows).toHaveLength(90);
    expect(replica.folderView('inbox').hasMore).toBe(false);
    const pages = calls(server, 'getMailsFromMailbox').map(({ args }) => [args.offset, args.limit]);
    expect(pages.filter(([offset]) => offset !== 0)).toEqual([
      [50, 15],
      [65, 15],
      [80, 15],
    ]);
  });

  test('keeps its rows and itself the same objects as long as nothing in them differs', async () => {
    const server = new HandServer(mails(3));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    await until(replica, () => replica.counts().inbox === 3);
    const before = replica.folderView('inbox');
    await replica.refresh('inbox');
    expect(replica.folderView('inbox').rows).toBe(before.rows);
    const [first, second, third] = before.rows;
    await replica.dispatch([{ ...count, target: { threads: [second?.threadId ?? ''], folder: 'inbox' } }]).settled;
    const after = replica.folderView('inbox').rows;
    expect(after[0]).toBe(first);
    expect(after[1]).not.toBe(second);
    expect(after[2]).toBe(third);
  });

  test('takes away what the server does not list any more, and only in the range that it listed', async () => {
    const server = new HandServer(mails(60));
    const replica = await begin(server, undefined, { ...OWN, changes: false, events: false });
    await showFolder(replica, 'inbox');
    await replica.loadMore('inbox');
    const [newest, , third] = replica.folderView('inbox').rows;
    server.messages.delete(third?.latest.id ?? '');
    await replica.refresh('inbox');
    expect(replica.folderView('inbox').rows).toHaveLength(59);
    expect(replica.folderView('inbox').rows[0]).toBe(newest);
  });

  test('an answer that was asked for before a change does not undo it on the screen', async () => {
    const server = new HandServer(mails(3));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    let answerList: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answerList = resolve;
    });
    const fetch = server.fetch;
    const old = await fetch('/api/method/mail.api.mail.get_mails_from_mailbox', {
      method: 'POST',
      body: JSON.stringify({ mailbox: 'inbox', limit: 50, offset: 0 }),
    });
    const slow = openTab(async (input, init) => {
      if (!input.includes('get_mails_from_mailbox')) return fetch(input, init);
      await held;
      return old.clone();
    });
    open.push(slow.replica);
    await slow.replica.start();
    slow.replica.watchFolder('inbox', () => undefined);
    const target = { threads: [replica.folderView('inbox').rows[0]?.threadId ?? ''], folder: 'inbox' as const };
    await slow.replica.loadThread(target.threads[0] ?? '');
    await slow.replica.dispatch([{ ...count, target }]).settled;
    answerList();
    await until(slow.replica, () => slow.replica.folderView('inbox').status === 'ready');
    expect(slow.replica.folderView('inbox').rows.map((row) => row.unread)).toEqual([false, true, true]);
  });

  test('[8.10] shows the error with the rows that are there, and loads on the next try', async () => {
    const server = new HandServer(mails(2));
    server.trouble = (name) => (name === 'getMailsFromMailbox' ? 'forbidden' : null);
    const replica = await begin(server);
    replica.watchFolder('inbox', () => undefined);
    await until(replica, () => replica.folderView('inbox').status === 'error');
    expect(replica.folderView('inbox').error?.code).toBe('forbidden');
    server.trouble = () => null;
    expect(await replica.refresh('inbox')).toBe(2);
    expect(replica.folderView('inbox')).toMatchObject({ status: 'ready', error: null });
  });

  test('[4.11] an unknown mailbox is an error of its own', async () => {
    const server = new HandServer(mails(2));
    server.trouble = (name) => (name === 'getMailsFromMailbox' ? 'not-found' : null);
    const replica = await begin(server);
    await expect(replica.refresh('junk')).rejects.toMatchObject({ code: 'mailbox-not-found' });
  });
});

describe('on a plain host', () => {
  test('asks for longer lists where an offset is ignored, and stops when nothing new comes', async () => {
    const server = new HandServer(mails(70), { plain: true });
    const replica = await begin(server, undefined, PLAIN);
    await showFolder(replica, 'inbox');
    await replica.loadMore('inbox');
    expect(replica.folderView('inbox').rows).toHaveLength(65);
    await replica.loadMore('inbox');
    expect(replica.folderView('inbox').rows).toHaveLength(70);
    expect(replica.folderView('inbox').hasMore).toBe(false);
    expect(new Set(ids(replica.folderView('inbox'))).size).toBe(70);
  });

  test('names every message of a conversation, fetching it first', async () => {
    const thread = { threadId: 't1', flagged: false };
    const server = new HandServer([message('a', thread), message('b', { ...thread, receivedAt: 2_000_000_000_000 })], {
      plain: true,
    });
    const replica = await begin(server, undefined, PLAIN);
    await showFolder(replica, 'inbox');
    const target = { threads: ['t1'], folder: 'inbox' as const };
    await replica.dispatch([{ kind: 'flag', keyword: 'flagged', value: true, target }]).settled;
    expect(calls(server, 'setFlagged').map((call) => call.args.names)).toEqual([['b', 'a']]);
    expect(server.truth().every((mail) => mail.flagged)).toBe(true);
    expect(replica.folderView('inbox').rows[0]?.starred).toBe(true);
  });

  test('never sends a mail again whose answer was lost: the user decides', async () => {
    const server = new HandServer([], { plain: true });
    server.trouble = (name) => (name === 'createMail' ? 'lost' : null);
    const replica = await begin(server, undefined, PLAIN);
    const sending = replica.send({ ...EMPTY_MAIL, subject: 'Once' }, { undoPeriodMs: 0 });
    await expect(sending.settled).rejects.toMatchObject({ code: 'network' });
    expect(replica.outboxItems()).toMatchObject([{ state: 'failed' }]);
    expect(calls(server, 'createMail')).toHaveLength(1);
  });
});

describe('live', () => {
  test('what somebody else does shows without listing again', async () => {
    const server = new HandServer(mails(3));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    await until(replica, () => replica.counts().inbox === 3);
    const lists = calls(server, 'getMailsFromMailbox').length;
    server.change({ kind: 'put', message: message('new', { receivedAt: Date.now() }) });
    await until(replica, () => ids(replica.folderView('inbox'))[0] === 'new');
    expect(replica.counts().inbox).toBe(4);
    server.change({ kind: 'destroy', target: { messages: ['new'] } });
    await until(replica, () => replica.folderView('inbox').rows.length === 3);
    expect(replica.counts().inbox).toBe(3);
    expect(calls(server, 'getMailsFromMailbox')).toHaveLength(lists);
  });

  test('comes back after the stream is cut, having missed nothing', async () => {
    const server = new HandServer(mails(1));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    server.cutStreams();
    await until(replica, () => replica.connection() === 'reconnecting');
    server.change({ kind: 'put', message: message('new', { receivedAt: Date.now() }) });
    await until(replica, () => replica.connection() === 'online');
    await until(replica, () => replica.folderView('inbox').rows.length === 2);
  });

  test('lists anew when the host cannot tell any more what has changed', async () => {
    const server = new HandServer(mails(4));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    server.messages.delete('m00001');
    server.oldest = 100;
    server.change({ kind: 'put', message: message('new', { receivedAt: Date.now() }) });
    await until(replica, () => ids(replica.folderView('inbox')).join() === 'new,m00004,m00003,m00002');
  });

  test('asks for the counts once for a burst of changes', async () => {
    const server = new HandServer(mails(30));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    await until(replica, () => replica.counts().inbox === 30);
    const before = calls(server, 'getMailboxes').length;
    for (let at = 1; at <= 20; at += 1) {
      server.change({
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
    const server = new HandServer([...mails(3), message('d', { mailbox: 'drafts', home: 'drafts', seen: true })]);
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    await until(replica, () => replica.counts().inbox === 3);
    expect(replica.counts()).toEqual({ inbox: 3, starred: 0, drafts: 1, sent: 0, junk: 0, trash: 0 });
    server.trouble = (name) => (name.startsWith('set') ? 'down' : null);
    const target = { threads: ['t-m00003'], folder: 'inbox' as const };
    replica.dispatch([{ kind: 'move', mailbox: 'trash', target }]);
    replica.dispatch([
      { kind: 'flag', keyword: 'flagged', value: true, target: { threads: ['t-m00002'], folder: 'inbox' } },
    ]);
    expect(replica.counts()).toEqual({ inbox: 2, starred: 1, drafts: 1, sent: 0, junk: 0, trash: 1 });
    expect(replica.folderView('inbox').total).toBe(2);
    server.trouble = () => null;
    await until(replica, () => server.messages.get('m00003')?.mailbox === 'trash');
    expect(replica.counts()).toMatchObject({ inbox: 2, trash: 1 });
  });
});

describe('a thread', () => {
  test('shows its messages newest first with their bodies, and what arrives in it', async () => {
    const server = new HandServer([
      message('a', { threadId: 't' }),
      message('b', { threadId: 't', receivedAt: 2_000_000_000_000 }),
      message('c', { threadId: 't', mailbox: 'trash' }),
    ]);
    const replica = await begin(server);
    expect(replica.threadView('t', 'inbox').status).toBe('loading');
    replica.watchThread('t', 'inbox', () => undefined);
    await until(replica, () => replica.threadView('t', 'inbox').status === 'ready');
    const view = replica.threadView('t', 'inbox');
    expect(view.messages.map((entry) => entry.id)).toEqual(['b', 'a']);
    expect(view.bodies.get('b')).toEqual({ html: '<p>b</p>', text: null } satisfies Body);
    expect(replica.threadView('t', 'inbox')).toBe(view);
    expect(replica.threadView('t', 'trash').messages.map((entry) => entry.id)).toEqual(['c']);
    server.change({
      kind: 'put',
      message: message('d', { threadId: 't', inReplyTo: 'x', receivedAt: 2_000_000_001_000 }),
    });
    await until(replica, () => replica.threadView('t', 'inbox').bodies.has('d'));
    expect(replica.threadView('t', 'inbox').bodies.get('b')).toBe(view.bodies.get('b'));
  });

  test('[8.7] says why it could not be loaded', async () => {
    const server = new HandServer([]);
    server.trouble = (name) => (name === 'getMailThread' ? 'internal' : null);
    const replica = await begin(server);
    replica.watchThread('t', 'inbox', () => undefined);
    await until(replica, () => replica.threadView('t', 'inbox').status === 'error');
    expect(replica.threadView('t', 'inbox').error?.code).toBe('internal');
  });

  test('[5.7] that is empty is an empty conversation', async () => {
    const replica = await begin(new HandServer([]));
    await replica.loadThread('nothing');
    expect(replica.threadView('nothing', 'inbox')).toMatchObject({ status: 'ready', messages: [], row: null });
  });
});

describe('a command', () => {
  const star = {
    kind: 'flag',
    keyword: 'flagged',
    value: true,
    target: { threads: ['t-m00001'], folder: 'inbox' },
  } as const;

  test('goes out once, however often its answer is lost', async () => {
    const server = new HandServer(mails(1));
    let lost = 2;
    server.trouble = (name) => {
      if (name !== 'setFlagged') return null;
      lost -= 1;
      return lost >= 0 ? 'lost' : null;
    };
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    const { commandId, settled } = replica.dispatch([star]);
    await settled;
    expect(calls(server, 'setFlagged').map((call) => call.key)).toEqual([commandId, commandId, commandId]);
  });

  test('waits while offline, and goes out as soon as the connection is there', async () => {
    const browser = new Browser();
    const server = new HandServer(mails(1));
    const replica = await begin(server, browser);
    await showFolder(replica, 'inbox');
    browser.online = false;
    browser.wake();
    expect(replica.connection()).toBe('offline');
    const { settled } = replica.dispatch([star]);
    expect(replica.folderView('inbox').rows[0]?.starred).toBe(true);
    browser.online = true;
    browser.wake();
    await settled;
    expect(server.messages.get('m00001')?.flagged).toBe(true);
  });

  test('outlives the page: it lies on top again after a reload, and is sent', async () => {
    const browser = new Browser();
    const server = new HandServer(mails(1));
    server.trouble = (name) => (name === 'setFlagged' ? 'down' : null);
    const first = await begin(server, browser);
    await showFolder(first, 'inbox');
    first.dispatch([star]);
    await eventually(async () => (await browser.records.all('command')).length === 1);
    first.stop();
    const second = await begin(server, browser);
    await showFolder(second, 'inbox');
    expect(second.folderView('inbox').rows[0]?.starred).toBe(true);
    server.trouble = () => null;
    await until(second, () => server.messages.get('m00001')?.flagged === true);
    await until(second, () => second.folderView('inbox').rows[0]?.starred === true);
    await eventually(async () => (await browser.records.all('command')).length === 0);
  });

  test('[8.2] waits for somebody to sign in again', async () => {
    const server = new HandServer(mails(1));
    const { replica, signedOut } = started(server);
    await replica.start();
    await showFolder(replica, 'inbox');
    server.trouble = () => 'not-signed-in';
    const { settled } = replica.dispatch([star]);
    await eventually(async () => signedOut() > 0);
    expect(replica.folderView('inbox').rows[0]?.starred).toBe(true);
    server.trouble = () => null;
    replica.resume();
    await settled;
    expect(server.messages.get('m00001')?.flagged).toBe(true);
  });

  test('is sent by another tab when the one that made it is closed', async () => {
    const browser = new Browser();
    const server = new HandServer(mails(1));
    const [one, two] = [await begin(server, browser), await begin(server, browser)];
    await Promise.all([showFolder(one, 'inbox'), showFolder(two, 'inbox')]);
    server.trouble = (name) => (name === 'setFlagged' ? 'down' : null);
    one.dispatch([star]);
    await until(two, () => two.folderView('inbox').rows[0]?.starred === true);
    one.stop();
    server.trouble = () => null;
    await eventually(async () => server.messages.get('m00001')?.flagged === true);
    await eventually(async () => (await browser.records.all('command')).length === 0);
  });

  test('shows in another tab at once', async () => {
    const browser = new Browser();
    const server = new HandServer(mails(1));
    const [one, two] = [await begin(server, browser), await begin(server, browser)];
    await Promise.all([showFolder(one, 'inbox'), showFolder(two, 'inbox')]);
    server.trouble = (name) => (name === 'setFlagged' ? 'down' : null);
    one.dispatch([star]);
    await until(two, () => two.folderView('inbox').rows[0]?.starred === true);
    expect(server.messages.get('m00001')?.flagged).toBe(false);
  });
});

describe('a search', () => {
  test('of nothing is an empty list that is there', async () => {
    const replica = await begin(new HandServer([]));
    expect(replica.searchView('', 'inbox')).toMatchObject({ status: 'ready', rows: [] });
  });

  test('shows what the server found as it is now', async () => {
    const server = new HandServer(mails(3));
    const replica = await begin(server);
    replica.watchSearch('m00002', 'inbox', () => undefined);
    await until(replica, () => replica.searchView('m00002', 'inbox').status === 'ready');
    expect(ids(replica.searchView('m00002', 'inbox'))).toEqual(['m00002']);
    const target = { threads: ['t-m00002'], folder: 'inbox' as const };
    const moved = replica.dispatch([{ kind: 'move', mailbox: 'trash', target }]);
    expect(replica.searchView('m00002', 'inbox').rows).toEqual([]);
    await moved.settled;
    await moved.undo()?.settled;
    expect(ids(replica.searchView('m00002', 'inbox'))).toEqual(['m00002']);
  });
});

describe('many tabs', () => {
  test('hold one event stream where none is looked at, and all hear of what it says', async () => {
    const browser = new Browser();
    const server = new HandServer(mails(1));
    const tabs = [0, 1, 2].map(() => openTab(server.fetch, browser, OWN, undefined, { visible: false }).replica);
    open.push(...tabs);
    for (const replica of tabs) await replica.start();
    for (const replica of tabs) await showFolder(replica, 'inbox');
    await eventually(async () => server.streams > 0);
    server.change({ kind: 'put', message: message('new', { receivedAt: Date.now() }) });
    for (const replica of tabs) await until(replica, () => replica.folderView('inbox').rows.length === 2);
    expect(server.streams).toBe(1);
  });

  test('hand the stream on when the one that holds it is closed', async () => {
    const browser = new Browser();
    const server = new HandServer(mails(1));
    const [one, two] = [0, 1].map(() => openTab(server.fetch, browser, OWN, undefined, { visible: false }).replica);
    if (!one || !two) return;
    open.push(one, two);
    await one.start();
    await two.start();
    await showFolder(two, 'inbox');
    await eventually(async () => server.streams === 1);
    one.stop();
    server.change({ kind: 'put', message: message('new', { receivedAt: Date.now() }) });
    await until(two, () => two.folderView('inbox').rows.length === 2);
  });
});

test('a folder that is left keeps its newest 500 threads in memory, and shows the rest again when asked', async () => {
  const server = new HandServer(mails(620));
  const replica = await begin(server);
  const leave = replica.watchFolder('inbox', () => undefined);
  await until(replica, () => replica.folderView('inbox').status === 'ready');
  while (replica.folderView('inbox').hasMore) await replica.loadMore('inbox');
  expect(replica.folderView('inbox').rows).toHaveLength(620);
  leave();
  expect(replica.folderView('inbox').rows).toHaveLength(500);
  expect(replica.messagesOf(['t-m00001'])).toEqual([]);
  await showFolder(replica, 'inbox');
  await replica.loadMore('inbox');
  expect(ids(replica.folderView('inbox')).at(-1)).toBe('m00106');
});
