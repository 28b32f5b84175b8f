import { afterEach, expect, test } from 'vitest';
import { until } from '../../../test/support/eventually.ts';
import { HandlerServer } from '../../../test/support/host/handler-server.ts';
import { message } from '../../../test/support/messages.ts';
import { Browser, begin, closeTabs, PLAIN } from '../../../test/support/tab.ts';

afterEach(closeTabs);

test('searches that are watched are counted, and again when mail has changed; no others are asked for', async () => {
  const server = new HandlerServer([message('a'), message('b')]);
  const replica = await begin(server);
  const asked = () => server.asked.filter(({ name }) => name === 'countSearches');
  expect(asked()).toEqual([]);
  const stop = replica.searchCounts?.watch(['Subject', 'nothing like it']);
  const counted = (text: string) => replica.searchCounts?.counts.get(text);
  await until(replica, () => counted('Subject') !== undefined);
  const before = counted('Subject') ?? 0;
  expect(counted('nothing like it')).toBe(0);
  await server.put(message('c', { seen: false }));
  await until(replica, () => counted('Subject') === before + 1);
  const held = replica.searchCounts?.counts;
  stop?.();
  const count = asked().length;
  await server.put(message('d', { seen: false }));
  expect(await replica.refresh('inbox')).toBe(4);
  expect(replica.searchCounts?.counts).toBe(held);
  expect(asked()).toHaveLength(count);
});

test('of very many searches the first are counted, each as long as it may be', async () => {
  const server = new HandlerServer([message('a')]);
  const replica = await begin(server);
  const texts = Array.from({ length: 60 }, (_, at) => `${at} ${'x'.repeat(900)}`);
  replica.searchCounts?.watch(texts);
  await until(replica, () => replica.searchCounts?.counts.size === 50);
  expect(replica.searchCounts?.counts.get(texts[0] ?? '')).toBe(0);
});

test('a plain host is asked for no counts', async () => {
  const server = new HandlerServer([message('a')]);
  const replica = await begin(server, new Browser(), PLAIN);
  replica.searchCounts?.watch(['Subject']);
  await replica.refresh('inbox');
  expect(server.asked.some(({ name }) => name === 'countSearches')).toBe(false);
});
