import { afterEach, describe, expect, test } from 'vitest';
import { HandlerServer } from '../../test/support/host/handler-server.ts';
import { mails, message } from '../../test/support/messages.ts';
import { begin, closeTabs, PLAIN, showFolder } from '../../test/support/tab.ts';
import type { ListView } from './pool/views/views.ts';

afterEach(closeTabs);

const ids = (view: ListView): readonly string[] => view.rows.map((row) => row.latest.id);
const calls = (server: HandlerServer, name: string) => server.asked.filter((call) => call.name === name);

describe('on a plain host', () => {
  test('asks for longer lists where an offset is ignored, and stops when nothing new comes', async () => {
    const server = new HandlerServer(mails(70));
    const replica = await begin(server, undefined, PLAIN);
    await showFolder(replica, 'inbox');
    await replica.loadMore('inbox');
    expect(replica.folderView('inbox').rows).toHaveLength(65);
    await replica.loadMore('inbox');
    expect(replica.folderView('inbox').rows).toHaveLength(70);
    expect(replica.folderView('inbox').hasMore).toBe(false);
    expect(new Set(ids(replica.folderView('inbox'))).size).toBe(70);
  });

  test.each([true, false])(
    '[4.12] misses no row though some that it knows went elsewhere, and shows those no more (offsets: %s)',
    async (offsets) => {
      const server = new HandlerServer(mails(120));
      // Hosts that know no offset answer from the top.
      const fetch: typeof server.fetch = (input, init) => {
        if (offsets || !input.includes('get_mails_from_mailbox') || typeof init?.body !== 'string') {
          return server.fetch(input, init);
        }
        return server.fetch(input, { ...init, body: JSON.stringify({ ...JSON.parse(init.body), offset: 0 }) });
      };
      const replica = await begin({ fetch }, undefined, PLAIN);
      await showFolder(replica, 'inbox');
      const gone = ids(replica.folderView('inbox')).slice(10, 14);
      await server.change({ kind: 'destroy', target: { messages: gone } });
      await replica.loadMore('inbox');
      const there = server.truth().toReversed();
      expect(ids(replica.folderView('inbox'))).toEqual(there.slice(0, 65).map(({ id }) => id));
      await replica.loadMore('inbox');
      expect(ids(replica.folderView('inbox'))).toEqual(there.slice(0, 80).map(({ id }) => id));
    },
  );

  test('names every message of a conversation, fetching it first', async () => {
    const thread = { threadId: 't1', flagged: false };
    const server = new HandlerServer([
      message('a', thread),
      message('b', { ...thread, receivedAt: 2_000_000_000_000 }),
    ]);
    const replica = await begin(server, undefined, PLAIN);
    await showFolder(replica, 'inbox');
    const target = { threads: ['t1'], folder: 'inbox' as const };
    await replica.dispatch([{ kind: 'flag', keyword: 'flagged', value: true, target }]).settled;
    expect(calls(server, 'setFlagged').map((call) => call.args.names)).toEqual([['b', 'a']]);
    expect(server.truth().every((mail) => mail.flagged)).toBe(true);
    expect(replica.folderView('inbox').rows[0]?.starred).toBe(true);
  });
});
