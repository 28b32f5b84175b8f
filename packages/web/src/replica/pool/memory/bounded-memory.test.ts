import { afterEach, expect, test } from 'vitest';
import { until } from '../../../../test/support/eventually.ts';
import { HandlerServer } from '../../../../test/support/host/handler-server.ts';
import { mails } from '../../../../test/support/messages.ts';
import { closeTabs, keepTab, openTab, showFolder } from '../../../../test/support/tab.ts';
import type { Replica } from '../../replica.ts';
import type { Reading } from '../views/assemble.ts';

afterEach(closeTabs);

/** Threads of each folder that is not shown, and bodies besides those that are shown. */
const [THREADS, BODIES] = [2_000, 200];

/** What a replica holds in memory, of which screens see views alone. */
const held = (replica: Replica): Reading => Reflect.get(replica, 'reading');

test('after 500 conversations were opened and 20,000 rows scrolled, what is out of sight has left the memory', async () => {
  const server = new HandlerServer(mails(20_000));
  const { replica } = keepTab(openTab(server.fetch));
  await replica.start();
  const leave = replica.watchFolder('inbox', () => undefined);
  await until(replica, () => replica.folderView('inbox').status === 'ready');
  await replica.loadMore('inbox', 660);
  await replica.loadMore('inbox', 660);
  await replica.loadMore('inbox', 10);
  const { rows } = replica.folderView('inbox');
  expect(rows).toHaveLength(20_000);
  for (const { threadId } of rows.slice(0, 500)) {
    const close = replica.watchThread(threadId, 'inbox', () => undefined);
    await until(replica, () => replica.threadView(threadId, 'inbox').bodies.size === 1);
    close();
  }
  leave();
  await showFolder(replica, 'sent');
  const { pool, bodies } = held(replica);
  expect([...pool.threadIds()].length).toBeLessThanOrEqual(THREADS);
  expect([...bodies.ids()].length).toBeLessThanOrEqual(BODIES);
  expect(replica.folderView('inbox').rows).toHaveLength(THREADS);
  expect(replica.folderView('inbox').hasMore).toBe(true);
});
