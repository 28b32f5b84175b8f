import { afterEach, expect, test } from 'vitest';
import { eventually, until } from './eventually.ts';
import { HandlerServer } from './host/handler-server.ts';
import { message } from './messages.ts';
import { begin, closeTabs, showFolder } from './tab.ts';

afterEach(closeTabs);

test('a condition that comes to hold is waited for, also one that throws until then', async () => {
  let looks = 0;
  await eventually(async () => {
    looks += 1;
    expect(looks).toBe(3);
  });
  await eventually(
    () => (looks += 1),
    (seen) => seen === 6,
  );
  expect(looks).toBe(6);
});

test('one that never holds fails with what was seen last, or with what it threw', async () => {
  const seen = eventually(
    async () => ({ rows: 7 }),
    ({ rows }) => rows > 7,
    5,
  );
  await expect(seen).rejects.toThrow('Last seen: {"rows":7}');
  const thrown = eventually(() => expect('one').toBe('two'), undefined, 5);
  await expect(thrown).rejects.toThrow(/Last seen: AssertionError: expected 'one' to be 'two'/u);
});

test('one on a replica that never holds fails with what that shows', async () => {
  const server = new HandlerServer();
  await server.put(message('m1'));
  const replica = await begin(server);
  await showFolder(replica, 'inbox');
  await until(replica, () => replica.folderView('inbox').rows.length === 1);
  const never = until(replica, () => replica.folderView('inbox').rows.length === 2, 5);
  await expect(never).rejects.toThrow(/rows\.length === 2.*"inbox":\["ready",\["m1: m1"\]\].*"outbox":\[\]/su);
});
