import type { Body } from '@wren/domain/message/message.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually, until } from '../../../../test/support/eventually.ts';
import { HandlerServer } from '../../../../test/support/host/handler-server.ts';
import { mails, message } from '../../../../test/support/messages.ts';
import { begin, closeTabs, showFolder } from '../../../../test/support/tab.ts';
import type { ListView } from '../views/views.ts';

afterEach(closeTabs);

const ids = (view: ListView): readonly string[] => view.rows.map((row) => row.latest.id);

describe('a thread', () => {
  test('shows its messages newest first with their bodies, and what arrives in it', async () => {
    const server = new HandlerServer([
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
    expect(view.bodies.get('b')).toMatchObject({ html: '<p>b</p>', text: null } satisfies Body);
    expect(replica.threadView('t', 'inbox')).toBe(view);
    expect(replica.threadView('t', 'trash').messages.map((entry) => entry.id)).toEqual(['c']);
    server.place(message('d', { threadId: 't', inReplyTo: 'x', receivedAt: 2_000_000_001_000 }));
    await until(replica, () => replica.threadView('t', 'inbox').bodies.has('d'));
    expect(replica.threadView('t', 'inbox').bodies.get('b')).toBe(view.bodies.get('b'));
  });

  test('that is fetched before its screen is there is there with it, and is asked for once', async () => {
    const server = new HandlerServer([message('a', { threadId: 't' })]);
    const replica = await begin(server);
    replica.threadAhead('t');
    replica.threadAhead('t');
    await until(replica, () => replica.threadView('t', 'inbox').status === 'ready');
    replica.watchThread('t', 'inbox', () => undefined);
    await showFolder(replica, 'inbox');
    expect(server.asked.filter(({ name }) => name === 'getMailThread')).toHaveLength(1);
  });

  test('[8.7] says why it could not be loaded', async () => {
    const server = new HandlerServer([]);
    server.weather = (name) => (name === 'getMailThread' ? 'internal' : 'fine');
    const replica = await begin(server);
    replica.watchThread('t', 'inbox', () => undefined);
    await until(replica, () => replica.threadView('t', 'inbox').status === 'error');
    expect(replica.threadView('t', 'inbox').error?.code).toBe('internal');
  });

  test('[8.10] says so as well when all its messages are known and only the bodies are missing', async () => {
    const server = new HandlerServer([]);
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    await eventually(async () => server.streams > 0);
    server.place(message('new', { threadId: 't' }));
    await until(replica, () => replica.folderView('inbox').rows.length === 1);
    server.weather = (name) => (name === 'getMailThread' ? 'forbidden' : 'fine');
    replica.watchThread('t', 'inbox', () => undefined);
    await until(replica, () => replica.threadView('t', 'inbox').status === 'error');
    server.weather = () => 'fine';
    await replica.loadThread('t');
    expect(replica.threadView('t', 'inbox').status).toBe('ready');
  });

  test('[5.7] that is empty is an empty conversation', async () => {
    const replica = await begin(new HandlerServer([]));
    await replica.loadThread('nothing');
    expect(replica.threadView('nothing', 'inbox')).toMatchObject({ status: 'ready', messages: [], row: null });
  });
});

describe('a search', () => {
  test('of nothing is an empty list that is there', async () => {
    const replica = await begin(new HandlerServer([]));
    expect(replica.searchView('', 'inbox')).toMatchObject({ status: 'ready', rows: [] });
  });

  test('shows what the server found as it is now', async () => {
    const server = new HandlerServer(mails(3));
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
