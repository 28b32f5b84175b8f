import type { Message } from '@wren/domain/message/message.ts';
import { folderRows } from '@wren/domain/thread/thread.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { until } from '../../../test/support/eventually.ts';
import { HandlerServer } from '../../../test/support/host/handler-server.ts';
import { mails, message } from '../../../test/support/messages.ts';
import { begin, closeTabs, keepTab, OWN, openTab, showFolder } from '../../../test/support/tab.ts';
import type { Fetch } from '../../platform/network/fetch.ts';
import type { ListView } from '../pool/views/views.ts';

afterEach(closeTabs);

const ids = (view: ListView): readonly string[] => view.rows.map((row) => row.latest.id);
const calls = (server: HandlerServer, name: string) => server.asked.filter((call) => call.name === name);
const count = { kind: 'flag', keyword: 'seen', value: true } as const;

describe('a list', () => {
  test('[4.12] loads 50 rows first and 15 at a time after', async () => {
    const server = new HandlerServer(mails(90));
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
    // Each begins with the last row that is known: where it is not there, some have gone, and what comes after may be missed.
    expect(pages.filter(([offset]) => offset !== 0)).toEqual([
      [49, 16],
      [64, 16],
      [79, 16],
    ]);
  });

  test('[4.12] fetches several batches of 15 in one question for who scrolls faster than they come', async () => {
    const server = new HandlerServer(mails(120));
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    await replica.loadMore('inbox', 4);
    expect(ids(replica.folderView('inbox'))).toEqual(
      server
        .truth()
        .map((mail) => mail.id)
        .reverse()
        .slice(0, 110),
    );
    expect(replica.folderView('inbox').hasMore).toBe(true);
    await replica.loadMore('inbox', 4);
    expect(replica.folderView('inbox').rows).toHaveLength(120);
    expect(replica.folderView('inbox').hasMore).toBe(false);
    const pages = calls(server, 'getMailsFromMailbox').flatMap(({ args }) => (args.offset === 0 ? [] : [args]));
    expect(pages.map(({ offset }) => offset)).toEqual([49, 109]);
    expect(new Set(pages.map(({ limit }) => limit))).toEqual(new Set([61]));
  });

  test.each([
    { gone: 1, batches: 1, more: 1 },
    { gone: 5, batches: 1, more: 1 },
    { gone: 30, batches: 1, more: 2 },
    { gone: 50, batches: 1, more: 2 },
    { gone: 3, batches: 4, more: 1 },
  ])(
    '[4.12] misses no row though $gone that it knows went elsewhere unheard ($batches at once)',
    async ({ gone, batches, more }) => {
      const server = new HandlerServer(mails(200));
      const replica = await begin(server, undefined, (parts) => ({ ...OWN(parts), feed: null }));
      await showFolder(replica, 'inbox');
      const known = ids(replica.folderView('inbox'));
      await server.change({ kind: 'destroy', target: { messages: known.slice(50 - gone) } });
      const before = calls(server, 'getMailsFromMailbox').length;
      await replica.loadMore('inbox', batches);
      expect(calls(server, 'getMailsFromMailbox')).toHaveLength(before + 1 + more);
      const there = server.truth().toReversed();
      const shown = ids(replica.folderView('inbox')).filter((id) => server.message(id));
      expect(shown).toEqual(there.slice(0, shown.length).map(({ id }) => id));
      expect(shown).toHaveLength(50 + batches * 15);
    },
  );

  test('[4.12] misses no row that goes while several batches are on their way', async () => {
    const server = new HandlerServer(mails(200));
    let gone = 0;
    const fetch: Fetch = async (input, init) => {
      if (input.includes('&offset=49&')) {
        gone += 1;
        await server.change({ kind: 'destroy', target: { messages: ['m00200', 'm00199'] } });
      }
      return server.fetch(input, init);
    };
    const replica = await begin({ fetch }, undefined, (parts) => ({ ...OWN(parts), feed: null }));
    await showFolder(replica, 'inbox');
    await replica.loadMore('inbox', 2);
    expect(gone).toBe(1);
    const shown = ids(replica.folderView('inbox')).filter((id) => server.message(id));
    const there = server.truth().toReversed();
    expect(shown).toEqual(there.slice(0, shown.length).map(({ id }) => id));
  });

  test('keeps its rows and itself the same objects as long as nothing in them differs', async () => {
    const server = new HandlerServer(mails(3));
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
    const server = new HandlerServer(mails(60));
    const replica = await begin(server, undefined, (parts) => ({ ...OWN(parts), feed: null }));
    await showFolder(replica, 'inbox');
    await replica.loadMore('inbox');
    const [newest, , third] = replica.folderView('inbox').rows;
    await server.change({ kind: 'destroy', target: { messages: [third?.latest.id ?? ''] } });
    await replica.refresh('inbox');
    expect(replica.folderView('inbox').rows).toHaveLength(59);
    expect(replica.folderView('inbox').rows[0]).toBe(newest);
  });

  test('an answer that was asked for before a change does not undo it on the screen', async () => {
    const server = new HandlerServer(mails(3));
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
    keepTab(slow);
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
    const server = new HandlerServer(mails(2));
    server.weather = (name) => (name === 'getMailsFromMailbox' ? 'forbidden' : 'fine');
    const replica = await begin(server);
    replica.watchFolder('inbox', () => undefined);
    await until(replica, () => replica.folderView('inbox').status === 'error');
    expect(replica.folderView('inbox').error?.code).toBe('forbidden');
    server.weather = () => 'fine';
    expect(await replica.refresh('inbox')).toBe(2);
    expect(replica.folderView('inbox')).toMatchObject({ status: 'ready', error: null });
  });

  test('[4.11] an unknown mailbox is an error of its own', async () => {
    const server = new HandlerServer(mails(2));
    server.weather = (name) => (name === 'getMailsFromMailbox' ? 'not-found' : 'fine');
    const replica = await begin(server);
    await expect(replica.refresh('junk')).rejects.toMatchObject({ code: 'mailbox-not-found' });
  });
});

/** Lists leave own answers out, and are in the order of what has come. */
function withoutAnswers(fetch: Fetch): Fetch {
  return async (input, init) => {
    if (!input.includes('get_mails_from_mailbox')) return fetch(input, init);
    const [path = '', query] = input.split('?');
    const asked = new URLSearchParams(query);
    const [offset, limit] = [Number(asked.get('offset')), Number(asked.get('limit'))];
    asked.set('offset', '0');
    asked.set('limit', '500');
    const all = await fetch(`${path}?${asked}`, init);
    const { message: rows }: { message: { thread_answer?: unknown; received_at: string }[] } = await all.json();
    const newest = rows
      .map(({ thread_answer: _own, ...row }) => row)
      .sort((a, b) => Date.parse(b.received_at) - Date.parse(a.received_at));
    return Response.json({ message: newest.slice(offset, offset + limit) });
  };
}

describe('conversations that one has answered', () => {
  const answer = (of: Message, at: number) =>
    message(`answer-${of.id}`, {
      ...{ threadId: of.threadId, mailbox: 'sent', home: 'sent', seen: true, receivedAt: at },
      inReplyTo: of.messageIdHeader,
    });
  const NEWEST = Date.UTC(2026, 0, 5, 9, 0, 0);

  test('[4.5] stand where their answers put them, and pages join', async () => {
    const all = mails(90);
    const [low, lower, late] = [all[70], all[80], all[10]];
    if (!low || !lower || !late) throw new Error('no mail');
    const answers = [
      answer(low, NEWEST - 5_000),
      answer(lower, NEWEST - 58 * 60_000 - 5_000),
      answer(late, NEWEST + 5_000),
    ];
    const server = new HandlerServer([...all, ...answers]);
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    while (replica.folderView('inbox').hasMore) await replica.loadMore('inbox');
    expect(replica.folderView('inbox').rows).toEqual(folderRows(server.truth(), 'inbox'));
    expect(ids(replica.folderView('inbox')).slice(0, 3)).toEqual([late.id, 'm00090', low.id]);
    const pages = calls(server, 'getMailsFromMailbox').map(({ args }) => args.offset);
    expect(pages.filter((offset) => offset !== 0)).toEqual([49, 64, 79]);
  });

  test('[4.5] come to the top when another device answers, though they were not loaded', async () => {
    const all = mails(90);
    const low = all[70];
    if (!low) throw new Error('no mail');
    const server = new HandlerServer(all);
    const replica = await begin(server);
    await showFolder(replica, 'inbox');
    expect(ids(replica.folderView('inbox'))).not.toContain(low.id);
    server.place(answer(low, NEWEST + 5_000));
    await until(replica, () => replica.folderView('inbox').rows[0]?.latest.id === low.id);
    expect(replica.folderView('inbox').rows[0]?.answer?.receivedAt).toBe(NEWEST + 5_000);
    while (replica.folderView('inbox').hasMore) await replica.loadMore('inbox');
    expect(replica.folderView('inbox').rows).toEqual(folderRows(server.truth(), 'inbox'));
  });

  test('[4.5] stay where the answer put them on a host whose lists leave answers out, and no row is missed', async () => {
    const all = mails(90);
    const [low] = all.slice(55);
    if (!low) throw new Error('no mail');
    const server = new HandlerServer(all);
    const plain = { fetch: withoutAnswers(server.fetch) };
    const replica = await begin(plain, undefined, (parts) => ({
      ...OWN(parts),
      placeOf: ({ latest }) => latest,
      feed: null,
    }));
    await showFolder(replica, 'inbox');
    await showFolder(replica, 'sent');
    await replica.loadMore('inbox');
    server.place(answer(low, NEWEST + 5_000));
    await replica.refresh('sent');
    expect(ids(replica.folderView('inbox'))[0]).toBe(low.id);
    await replica.refresh('inbox');
    expect(ids(replica.folderView('inbox'))[0]).toBe(low.id);
    while (replica.folderView('inbox').hasMore) await replica.loadMore('inbox');
    expect(replica.folderView('inbox').rows).toEqual(folderRows(server.truth(), 'inbox'));
  });
});

test('a folder that is left keeps its newest 2,000 threads in memory, and shows the rest again when asked', async () => {
  const server = new HandlerServer(mails(2_120));
  const replica = await begin(server);
  const leave = replica.watchFolder('inbox', () => undefined);
  await until(replica, () => replica.folderView('inbox').status === 'ready');
  while (replica.folderView('inbox').hasMore) await replica.loadMore('inbox', 20);
  expect(replica.folderView('inbox').rows).toHaveLength(2_120);
  leave();
  expect(replica.folderView('inbox').rows).toHaveLength(2_000);
  expect(replica.messagesOf(['t-m00001'])).toEqual([]);
  await showFolder(replica, 'inbox');
  await replica.loadMore('inbox');
  expect(ids(replica.folderView('inbox')).at(-1)).toBe('m00106');
});
