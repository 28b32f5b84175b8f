import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mail as sample } from '../../../server/test/store/sample-mail.ts';
import type { Replica } from '../../src/replica/replica.ts';
import { until } from '../support/eventually.ts';
import { type RunningWren, signIn, startWren, truth } from '../support/host/server.ts';
import { Browser, closeTabs, keepTab, OWN, openTab, showFolder } from '../support/tab.ts';

const COUNT = 180;
const WHOLE = { folder: 'inbox', text: null } as const;

let wren: RunningWren;
let filled = 0;
beforeAll(async () => {
  wren = await startWren();
});
afterAll(() => wren.close());
afterEach(closeTabs);

/** A tab of an account with a full Inbox, every third mail of it read. */
async function begin(): Promise<{ readonly replica: Replica; readonly account: RunningWren['ada'] }> {
  filled += 1;
  const account = await wren.directory.accounts.add(
    `reader${filled}@mail.localhost`,
    'Reader',
    'correct horse battery',
  );
  const store = await wren.storeOf(account);
  await store.apply(
    Array.from({ length: COUNT }, (_, at) =>
      sample(`m${1_000 + at}`, { seen: at % 3 === 0, subject: `Letter ${at % 2}` }),
    ),
    'fill',
  );
  const { fetch, csrfToken } = await signIn(wren, account);
  const { replica } = keepTab(openTab(fetch, new Browser(), OWN, csrfToken));
  await replica.start();
  await showFolder(replica, 'inbox');
  await until(replica, () => replica.counts().inbox !== null);
  return { replica, account };
}

const loaded = (replica: Replica) => ({
  threads: replica.folderView('inbox').rows.map((row) => row.threadId),
  folder: 'inbox' as const,
});
const ended = (replica: Replica, id: string, state: string): Promise<void> =>
  until(replica, () => replica.bulkJob(id)?.state === state);

describe('a change of a whole list', () => {
  test('[4.9] takes the loaded rows away at once, and the others on the server', async () => {
    const { replica, account } = await begin();
    const { rows, hasMore, total } = replica.folderView('inbox');
    expect([rows.length, hasMore, total]).toEqual([50, true, COUNT]);
    const { commandId } = replica.dispatch([{ kind: 'move', target: loaded(replica), mailbox: 'trash' }], WHOLE);
    // Nothing more of it is worth loading: what would come is on its way out.
    expect(replica.folderView('inbox')).toMatchObject({ rows: [], hasMore: false });
    await ended(replica, commandId, 'done');
    expect((await truth(wren, account)).every((message) => message.mailbox === 'trash')).toBe(true);
    await until(replica, () => replica.counts().inbox === 0 && replica.counts().trash === COUNT);
    // Its own last batch and the feed tell of the same rows, in either order.
    await until(replica, () => replica.folderView('inbox').rows.length === 0);
    expect(replica.folderView('inbox')).toMatchObject({ rows: [], status: 'ready' });
  });

  test('[4.7] is taken back to the message, also where nothing of it was ever loaded', async () => {
    const { replica, account } = await begin();
    const before = await truth(wren, account);
    const shown = replica.folderView('inbox').rows;
    const read = replica.dispatch([{ kind: 'flag', target: loaded(replica), keyword: 'seen', value: true }], WHOLE);
    expect(replica.folderView('inbox').rows.some((row) => row.unread)).toBe(false);
    await ended(replica, read.commandId, 'done');
    expect((await truth(wren, account)).every((message) => message.seen)).toBe(true);
    read.undo();
    expect(replica.folderView('inbox').rows.slice(0, shown.length)).toEqual(shown);
    await ended(replica, read.commandId, 'undone');
    expect(await truth(wren, account)).toEqual(before);
  });

  test('is about what a search finds, and leaves the rest', async () => {
    const { replica, account } = await begin();
    const stop = replica.watchSearch('subject:"letter 1"', 'inbox', () => undefined);
    await until(replica, () => replica.searchView('subject:"letter 1"', 'inbox').status === 'ready');
    const threads = replica.searchView('subject:"letter 1"', 'inbox').rows.map((row) => row.threadId);
    const { commandId } = replica.dispatch([{ kind: 'move', target: { threads, folder: 'inbox' }, mailbox: 'junk' }], {
      folder: 'inbox',
      text: 'subject:"letter 1"',
    });
    await ended(replica, commandId, 'done');
    const after = await truth(wren, account);
    expect(after.filter((message) => message.mailbox === 'junk').map((message) => message.subject)).toEqual(
      Array.from({ length: COUNT / 2 }, () => 'Letter 1'),
    );
    expect(after.filter((message) => message.mailbox === 'inbox')).toHaveLength(COUNT / 2);
    stop();
  });

  test('[4.9] brings all rows back when the server refuses it', async () => {
    const { replica } = await begin();
    const shown = replica.folderView('inbox').rows;
    const { settled } = replica.dispatch([{ kind: 'destroy', target: loaded(replica) }], WHOLE);
    expect(replica.folderView('inbox').rows).toEqual([]);
    await expect(settled).rejects.toThrow('Only mail in Trash, Junk or Draft can be deleted for good');
    expect(replica.folderView('inbox').rows).toEqual(shown);
  });

  test('is followed and taken back by the next page, too', async () => {
    const { replica, account } = await begin();
    const before = await truth(wren, account);
    const { commandId } = replica.dispatch([{ kind: 'move', target: loaded(replica), mailbox: 'trash' }], WHOLE);
    await ended(replica, commandId, 'done');
    replica.stop();
    const { fetch, csrfToken } = await signIn(wren, account);
    const { replica: next } = keepTab(openTab(fetch, new Browser(), OWN, csrfToken));
    await next.start();
    await expect(next.takeUp('nobody-began-this', WHOLE)).rejects.toMatchObject({ code: 'not-found' });
    const taken = await next.takeUp(commandId, WHOLE);
    expect(next.bulkJob(commandId)).toMatchObject({ state: 'done', total: COUNT });
    taken.undo();
    await ended(next, commandId, 'undone');
    expect(await truth(wren, account)).toEqual(before);
  });
});
