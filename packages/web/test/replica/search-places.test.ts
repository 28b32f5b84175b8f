import { afterEach, expect, test } from 'vitest';
import { until } from '../support/eventually.ts';
import { HandlerServer } from '../support/host/handler-server.ts';
import { message } from '../support/messages.ts';
import { begin, closeTabs, showFolder } from '../support/tab.ts';

afterEach(closeTabs);

test('[D20] `in:` looks there and nowhere else, wherever it was written, and shows the conversation as it is there', async () => {
  const server = new HandlerServer();
  await server.put(message('i', { threadId: 'mixed', subject: 'Lease, signed' }));
  await server.put(message('j', { threadId: 'mixed', subject: 'Lease, free', mailbox: 'junk' }));
  await server.put(message('t', { threadId: 'old', subject: 'Lease, old', mailbox: 'trash' }));
  const replica = await begin(server);
  for (const folder of ['inbox', null] as const) {
    for (const [text, subject] of [
      ['in:junk lease', 'Lease, free'],
      ['in:trash', 'Lease, old'],
      ['in:all lease', 'Lease, signed'],
    ] as const) {
      replica.watchSearch(text, folder, () => undefined);
      await until(replica, () => replica.searchView(text, folder).status === 'ready');
      const { rows } = replica.searchView(text, folder);
      expect(rows.map((row) => [row.latest.subject, row.messageCount])).toEqual([[subject, 1]]);
    }
  }
});

test('[D20] alternatives, brackets and spans find in the browser what they find on the server', async () => {
  const server = new HandlerServer();
  const day = (count: number): number => Date.now() - count * 86_400_000;
  await server.put(message('a', { threadId: 'a', subject: 'Lease, signed', receivedAt: day(1), flagged: true }));
  await server.put(message('b', { threadId: 'b', subject: 'Lunch', receivedAt: day(9) }));
  await server.put(message('c', { threadId: 'c', subject: 'Lease, draft', receivedAt: day(99) }));
  await server.put(message('d', { threadId: 'd', subject: 'Lunch', receivedAt: day(100), mailbox: 'trash' }));
  const replica = await begin(server);
  for (const folder of ['inbox', 'trash'] as const) await showFolder(replica, folder);
  for (const [text, ids] of [
    ['lunch OR signed', ['a', 'b']],
    ['(lease newer_than:1w) OR lunch', ['a', 'b']],
    ['lease -(is:starred OR older_than:2y)', ['c']],
    ['in:anywhere lunch', ['b', 'd']],
    ['(in:trash lunch) OR is:starred', ['a', 'd']],
  ] as const) {
    const held = replica.searchView(text, 'inbox').rows.map((row) => row.threadId);
    replica.watchSearch(text, 'inbox', () => undefined);
    await until(replica, () => replica.searchView(text, 'inbox').status === 'ready');
    expect([text, replica.searchView(text, 'inbox').rows.map((row) => row.threadId)]).toEqual([text, ids]);
    if (held.length > 0) expect([text, held]).toEqual([text, ids]);
  }
});
