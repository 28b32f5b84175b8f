import { afterEach, expect, test } from 'vitest';
import { HandlerServer } from './handler-server.ts';
import { message } from './messages.ts';
import { begin, closeTabs, until } from './tab.ts';

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
