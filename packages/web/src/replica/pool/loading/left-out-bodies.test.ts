import type { MessageId } from '@wren/domain/message/message.ts';
import { afterEach, expect, test } from 'vitest';
import { eventually, until } from '../../../../test/support/eventually.ts';
import { HandlerServer } from '../../../../test/support/host/handler-server.ts';
import { message } from '../../../../test/support/messages.ts';
import { begin, closeTabs } from '../../../../test/support/tab.ts';
import type { Replica } from '../../replica.ts';

afterEach(closeTabs);

const LONG = 'x'.repeat(40_000);

/** A conversation of four long messages, of which the host gives the body of the newest at first. */
function longThread(): HandlerServer {
  const server = new HandlerServer();
  for (const [at, id] of ['a', 'b', 'c', 'd'].entries()) {
    server.place(
      message(id, { threadId: 't', seen: true, receivedAt: 2_000_000_000_000 + at }),
      `<p>${id} ${LONG}</p>`,
    );
  }
  return server;
}

const bodies = (replica: Replica): readonly MessageId[] =>
  [...replica.threadView('t', 'inbox').bodies.keys()].toSorted();
const asked = (server: HandlerServer): readonly unknown[] =>
  server.asked.filter(({ name }) => name === 'getMailThread').map(({ args }) => args.bodies);
const askedAhead = (server: HandlerServer): number =>
  server.asked.filter(({ name }) => name === 'getMailThreads').length;

test('the bodies that are read first are there first, the others in one call when nothing else is to be done', async () => {
  const server = longThread();
  let bring = (): void => undefined;
  const rest = new Promise<'fine'>((resolve) => {
    bring = () => resolve('fine');
  });
  server.weather = (name, args) => (name === 'getMailThread' && args.bodies === 'all' ? rest : 'fine');
  const replica = await begin(server);
  replica.watchThread('t', 'inbox', () => undefined);
  await until(replica, () => replica.threadView('t', 'inbox').status === 'ready');
  expect(replica.threadView('t', 'inbox').messages).toHaveLength(4);
  await eventually(async () => asked(server).length === 2);
  expect(bodies(replica)).toEqual(['d']);
  bring();
  await until(replica, () => bodies(replica).length === 4);
  expect(asked(server)).toEqual(['first', 'all']);
});

test('of a conversation that was fetched ahead the rest is fetched once it is shown', async () => {
  const server = longThread();
  const replica = await begin(server);
  replica.threadAhead('t');
  await until(replica, () => bodies(replica).length === 1);
  expect(asked(server)).toEqual(['first']);
  replica.watchThread('t', 'inbox', () => undefined);
  await until(replica, () => bodies(replica).length === 4);
  expect(asked(server)).toEqual(['first', 'all']);
});

test('a long conversation that was fetched ahead with others is asked for its rest alone when it is opened, and opened again', async () => {
  const server = longThread();
  server.place(message('short', { threadId: 'other', seen: true }));
  const replica = await begin(server);
  replica.threadsLikely(['t', 'other']);
  await until(replica, () => bodies(replica).length === 1);
  expect(askedAhead(server)).toBe(1);
  server.weather = (_name, args) => (args.bodies === 'all' ? 'forbidden' : 'fine');
  let leave = replica.watchThread('t', 'inbox', () => undefined);
  expect(replica.threadView('t', 'inbox').status).toBe('ready');
  await eventually(async () => asked(server).length === 1);
  expect(asked(server)).toEqual(['all']);
  expect(replica.threadView('t', 'inbox').error).toBeNull();
  server.weather = () => 'fine';
  // As long as the refusal is on its way, opening it asks for nothing.
  await eventually(async () => {
    leave();
    leave = replica.watchThread('t', 'inbox', () => undefined);
    return bodies(replica).length === 4;
  });
  expect(asked(server)).toEqual(['all', 'all']);
});

test('a mail that comes into such a conversation has its body asked for', async () => {
  const server = longThread();
  const replica = await begin(server);
  replica.threadsLikely(['t']);
  await until(replica, () => bodies(replica).length === 1);
  await eventually(async () => server.streams > 0);
  server.place(message('e', { threadId: 't', receivedAt: 2_000_000_001_000 }), '<p>e</p>');
  await eventually(async () => replica.messagesOf(['t']).length === 5);
  replica.watchThread('t', 'inbox', () => undefined);
  await until(replica, () => replica.threadView('t', 'inbox').bodies.has('e'));
  expect(asked(server)).toContain('first');
});

test('what is wanted of a conversation waits for its bodies, whatever is on its way', async () => {
  const server = longThread();
  const replica = await begin(server);
  replica.threadAhead('t');
  const read = await replica.readMessage('t', 'a');
  expect(read?.body?.html).toContain('<p>a ');
  const { messages } = replica.threadView('t', 'inbox');
  expect([...(await replica.readBodies('t', messages)).keys()]).toEqual(['d', 'c', 'b', 'a']);
  expect(asked(server)).toEqual(['first', 'all']);
});

test('a rest that does not come disturbs nobody, until it is wanted', async () => {
  const server = longThread();
  server.weather = (name, args) => (name === 'getMailThread' && args.bodies === 'all' ? 'forbidden' : 'fine');
  const replica = await begin(server);
  replica.watchThread('t', 'inbox', () => undefined);
  await eventually(async () => asked(server).length === 2);
  await eventually(async () => replica.threadView('t', 'inbox').status === 'ready');
  expect(replica.threadView('t', 'inbox').error).toBeNull();
  await expect(replica.loadThread('t')).rejects.toThrow();
  expect(replica.threadView('t', 'inbox').status).toBe('error');
  server.weather = () => 'fine';
  await replica.loadThread('t');
  expect(bodies(replica)).toHaveLength(4);
});
