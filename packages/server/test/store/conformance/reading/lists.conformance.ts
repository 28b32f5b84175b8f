import { FOLDERS } from '@wren/domain/message/mailbox/mailbox.ts';
import { describe, expect, test } from 'vitest';
import { attachment, mail, opener, reply, second } from '../../sample-mail.ts';
import type { MakeHarness } from '../harness.ts';
import { latestIds, useAccount } from '../harness.ts';

const range = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `m${from + index}`);

export function describeLists(makeHarness: MakeHarness): void {
  describe('lists', () => {
    const account = useAccount(makeHarness);

    test('a new account shows nothing in any folder', async () => {
      for (const folder of FOLDERS) expect(await account.folder(folder)).toEqual({ rows: [], hasMore: false });
    });

    test('[3.8] a folder has one row a thread, newest first', async () => {
      await account.apply(mail('m3'), mail('m1'), opener('m2'), reply('m4', ['m2']));
      expect(latestIds(await account.folder('inbox'))).toEqual(['m4', 'm3', 'm1']);
    });

    test('messages of one second stand in the order of their ids, whatever order they came in', async () => {
      const ids = ['m5', 'm1', 'm3', 'm4', 'm2', 'm9', 'm6', 'm8', 'm7', 'm0'];
      for (const id of ids) await account.apply(mail(id, { receivedAt: second(7) }));
      expect(latestIds(await account.folder('inbox'))).toEqual([...ids].sort().reverse());
    });

    test('hundreds of messages of one second keep their order', async () => {
      const ids = Array.from({ length: 300 }, (_, index) => `m${1000 + ((index * 7) % 300)}`);
      await account.apply(...ids.map((id) => mail(id, { receivedAt: second(7) })));
      await account.apply(mail('m1', { receivedAt: second(6) }), mail('m2', { receivedAt: second(8) }));
      expect(latestIds(await account.folder('inbox'))).toEqual(['m2', ...[...ids].sort().reverse(), 'm1']);
    });

    test('times before 1970 and in the far future have their place', async () => {
      const at = (year: number): number => Date.UTC(year, 0, 1);
      const years = [9999, 1950, 2024, 1901, 5000, 1970];
      await account.apply(...years.map((year) => mail(`m${year}`, { receivedAt: at(year) })));
      expect(latestIds(await account.folder('inbox'))).toEqual(
        [9999, 5000, 2024, 1970, 1950, 1901].map((y) => `m${y}`),
      );
    });

    test('a row carries the newest message as it was put, and what is true of its thread', async () => {
      const put = reply('m2', ['m1'], { flagged: true, seen: true });
      await account.apply(opener('m1'), put, reply('m3', ['m1'], { home: 'drafts', seen: true }));
      expect((await account.folder('inbox')).rows).toEqual([
        {
          threadId: 'm1',
          latest: { ...put.message, threadId: 'm1' },
          messageCount: 3,
          unread: true,
          starred: true,
          hasDraft: true,
        },
      ]);
    });

    test('a thread stands in Inbox and Sent, each with the newest message there', async () => {
      await account.apply(opener('m1'), reply('m2', ['m1'], { home: 'sent', seen: true }), reply('m3', ['m2']));
      expect(latestIds(await account.folder('inbox'))).toEqual(['m3']);
      expect(latestIds(await account.folder('sent'))).toEqual(['m2']);
      expect((await account.rowOf('sent', 'm1'))?.messageCount).toBe(3);
    });

    test('[4.5] an own answer gives the row of its conversation its place, in Inbox and Favourite', async () => {
      const answer = reply('m4', ['m1'], { home: 'sent', seen: true });
      await account.apply(opener('m1', { flagged: true }), mail('m2', { flagged: true }), mail('m3'), answer);
      expect(latestIds(await account.folder('inbox'))).toEqual(['m1', 'm3', 'm2']);
      expect(latestIds(await account.folder('starred'))).toEqual(['m1', 'm2']);
      for (const folder of ['inbox', 'starred'] as const) {
        expect(await account.rowOf(folder, 'm1')).toMatchObject({
          ...{ latest: { id: 'm1' }, answer: { ...answer.message, threadId: 'm1' } },
          ...{ unread: true, messageCount: 2 },
        });
      }
    });

    test('[4.5] an answer counts as long as it lies in Sent and nothing newer has come', async () => {
      const answer = reply('m3', ['m1'], { home: 'sent', seen: true });
      await account.apply(opener('m1'), mail('m2'), answer);
      const ids = async () => latestIds(await account.folder('inbox'));
      const move = (mailbox: 'trash' | 'sent') =>
        account.apply({ kind: 'move', mailbox, target: { messages: ['m3'] } });
      expect(await ids()).toEqual(['m1', 'm2']);
      await move('trash');
      expect(await ids()).toEqual(['m2', 'm1']);
      expect(await account.rowOf('inbox', 'm1')).not.toHaveProperty('answer');
      await move('sent');
      expect(await ids()).toEqual(['m1', 'm2']);
      await account.apply(reply('m4', ['m1']), mail('m5'));
      expect(await ids()).toEqual(['m5', 'm4', 'm2']);
      expect(await account.rowOf('inbox', 'm1')).not.toHaveProperty('answer');
    });

    test('[4.5] drafts place no row, and Sent, Draft, Junk and Trash show their own', async () => {
      await account.apply(
        opener('m1'),
        mail('m2'),
        ...[reply('m3', ['m1'], { home: 'drafts', seen: true }), opener('m4', { mailbox: 'junk' })],
        ...[opener('m5', { subject: 'Bin', mailbox: 'trash' }), mail('m6', { mailbox: 'trash' })],
        ...[
          reply('m7', ['m5'], { subject: 'Re: Bin', home: 'sent', seen: true }),
          reply('m8', ['m7'], { subject: 'Re: Bin' }),
        ],
      );
      expect(latestIds(await account.folder('inbox'))).toEqual(['m8', 'm2', 'm1']);
      expect(latestIds(await account.folder('trash'))).toEqual(['m6', 'm5']);
      expect(latestIds(await account.folder('sent'))).toEqual(['m7']);
      for (const folder of FOLDERS) {
        for (const row of (await account.folder(folder)).rows) expect(row).not.toHaveProperty('answer');
      }
    });

    test('[4.5] pages join where answers have moved rows up', async () => {
      await account.apply(...range(1, 9).map((id) => opener(id, { subject: `Talk ${id}` })));
      for (const [at, id] of ['m2', 'm7', 'm4'].entries()) {
        await account.apply(reply(`m${20 + at}`, [id], { subject: `Re: Talk ${id}`, home: 'sent', seen: true }));
      }
      const pages = [];
      for (const offset of [0, 2, 4, 6, 8]) pages.push(await account.folder('inbox', undefined, { offset, limit: 2 }));
      expect(pages.flatMap(latestIds)).toEqual(['m4', 'm7', 'm2', 'm9', 'm8', 'm6', 'm5', 'm3', 'm1']);
      expect(latestIds(await account.folder('inbox', 'unread'))).toEqual(pages.flatMap(latestIds));
    });

    test('a row keeps its place when mail of the same second moves up before its answer', async () => {
      const at = { receivedAt: second(7) };
      await account.apply(opener('m1'), reply('m5', ['m1'], { ...at, home: 'sent', seen: true }));
      const ids = Array.from({ length: 40 }, (_, index) => `m${4000 + index}`);
      for (const id of ids) await account.apply(mail(id, at));
      expect(latestIds(await account.folder('inbox'))).toEqual(['m1', ...ids.toReversed()]);
    });

    test('[3.8] Favourite holds what is flagged outside Junk and Trash', async () => {
      await account.apply(
        mail('m1', { flagged: true }),
        mail('m2', { flagged: true, mailbox: 'trash' }),
        mail('m3', { flagged: true, mailbox: 'junk' }),
        mail('m4', { flagged: true, home: 'sent' }),
        mail('m5'),
      );
      expect(latestIds(await account.folder('starred'))).toEqual(['m4', 'm1']);
    });

    test('Favourite places a thread by its newest flagged message', async () => {
      await account.apply(opener('m1', { flagged: true }), mail('m2', { flagged: true }), reply('m3', ['m1']));
      expect(latestIds(await account.folder('starred'))).toEqual(['m2', 'm1']);
    });

    test('Trash shows of a thread only what is in Trash, the Inbox what is not (D14)', async () => {
      await account.apply(opener('m1', { flagged: true }), reply('m2', ['m1'], { mailbox: 'trash' }));
      expect(await account.rowOf('trash', 'm1')).toMatchObject({ messageCount: 1, starred: false });
      expect(await account.rowOf('inbox', 'm1')).toMatchObject({ messageCount: 1, starred: true });
    });

    test('Junk shows of a thread only what is junk (D14)', async () => {
      await account.apply(opener('m1', { mailbox: 'junk' }), reply('m2', ['m1']), reply('m3', ['m1']));
      expect(await account.rowOf('junk', 'm1')).toMatchObject({ messageCount: 1, latest: { id: 'm1' } });
      expect(await account.rowOf('inbox', 'm1')).toMatchObject({ messageCount: 2 });
    });

    test('pages join without gap or overlap', async () => {
      await account.apply(...range(1, 25).map((id) => mail(id)));
      const pages = [];
      for (const offset of [0, 10, 20]) pages.push(await account.folder('inbox', undefined, { offset, limit: 10 }));
      expect(pages.flatMap(latestIds)).toEqual([...range(1, 25)].reverse());
      expect(pages.map((page) => page.hasMore)).toEqual([true, true, false]);
    });

    test('a page that ends at the last row says that there are no more', async () => {
      await account.apply(...range(1, 10).map((id) => mail(id)));
      expect(await account.folder('inbox', undefined, { offset: 5, limit: 5 })).toMatchObject({ hasMore: false });
      expect(await account.folder('inbox', undefined, { offset: 5, limit: 4 })).toMatchObject({ hasMore: true });
    });

    test('a page behind the end is empty', async () => {
      await account.apply(mail('m1'));
      expect(await account.folder('inbox', undefined, { offset: 7, limit: 5 })).toEqual({ rows: [], hasMore: false });
    });

    test('what arrives between two pages only moves rows on', async () => {
      await account.apply(...range(1, 9).map((id) => mail(id)));
      const first = latestIds(await account.folder('inbox', undefined, { offset: 0, limit: 4 }));
      await account.apply(mail('m20'), mail('m21'));
      const second = latestIds(await account.folder('inbox', undefined, { offset: 4, limit: 7 }));
      expect(new Set([...first, ...second])).toEqual(new Set(range(1, 9)));
    });

    test('the filter unread shows threads whose newest message there is unread', async () => {
      await account.apply(opener('m1'), reply('m2', ['m1'], { seen: true }), mail('m3'), mail('m4', { seen: true }));
      expect(latestIds(await account.folder('inbox', 'unread'))).toEqual(['m3']);
    });

    test('the filter starred shows threads whose newest message there is flagged', async () => {
      await account.apply(opener('m1', { flagged: true }), reply('m2', ['m1']), mail('m3', { flagged: true }));
      expect(latestIds(await account.folder('inbox', 'starred'))).toEqual(['m3']);
      expect(latestIds(await account.folder('starred', 'starred'))).toEqual(['m3', 'm1']);
    });

    test('the filter has_attachments leaves images out that a body shows', async () => {
      await account.apply(
        mail('m1', { attachments: [attachment('a.pdf')] }),
        mail('m2', { attachments: [attachment('b.png', 'inline')] }),
      );
      expect(latestIds(await account.folder('inbox', 'has_attachments'))).toEqual(['m1']);
    });

    test('filters page like lists do', async () => {
      await account.apply(...range(1, 9).map((id, index) => mail(id, { seen: index % 2 === 0 })));
      const page = await account.folder('inbox', 'unread', { offset: 1, limit: 2 });
      expect([latestIds(page), page.hasMore]).toEqual([['m6', 'm4'], true]);
    });

    test('[2.21] every folder counts its threads', async () => {
      await account.apply(
        opener('m1', { flagged: true }),
        reply('m2', ['m1'], { home: 'sent', seen: true }),
        mail('m3', { home: 'drafts', seen: true }),
        mail('m4', { mailbox: 'junk' }),
        mail('m5', { mailbox: 'trash', seen: true }),
        mail('m6', { mailbox: 'trash', seen: true }),
        mail('m7', { mailbox: 'archive' }),
        mail('m8', { mailbox: 'archive', seen: true }),
        mail('m9', { mailbox: 'snoozed', seen: true, keywords: ['$snoozed-1795000000'] }),
        mail('m10', { mailbox: 'screener', flagged: true }),
      );
      expect(Object.fromEntries(await account.store.counts())).toEqual({
        inbox: { threads: 1, unreadThreads: 1, messages: 1, unreadMessages: 1 },
        starred: { threads: 1, unreadThreads: 1, messages: 1, unreadMessages: 1 },
        drafts: { threads: 1, unreadThreads: 0, messages: 1, unreadMessages: 0 },
        sent: { threads: 1, unreadThreads: 0, messages: 1, unreadMessages: 0 },
        junk: { threads: 1, unreadThreads: 1, messages: 1, unreadMessages: 1 },
        trash: { threads: 2, unreadThreads: 0, messages: 2, unreadMessages: 0 },
        archive: { threads: 2, unreadThreads: 1, messages: 2, unreadMessages: 1 },
        snoozed: { threads: 1, unreadThreads: 0, messages: 1, unreadMessages: 0 },
        screener: { threads: 1, unreadThreads: 1, messages: 1, unreadMessages: 1 },
      });
    });

    test('a mailbox of the user’s own lists and counts its threads as long as mail is in it', async () => {
      await account.apply(
        opener('m1'),
        reply('m2', ['m1'], { home: 'sent', seen: true }),
        mail('m3', { mailbox: 'm-b' }),
      );
      await account.apply({ kind: 'move', target: { threads: ['m1'], folder: 'inbox' }, mailbox: 'm-a' });
      expect(latestIds(await account.folder('m-a'))).toEqual(['m1']);
      expect(latestIds(await account.folder('m-b', 'unread'))).toEqual(['m3']);
      expect(latestIds(await account.folder('inbox'))).toEqual([]);
      const counts = await account.store.counts();
      expect(counts.get('m-a')).toEqual({ threads: 1, unreadThreads: 1, messages: 1, unreadMessages: 1 });
      expect([...counts.keys()].filter((folder) => folder.startsWith('m-')).sort()).toEqual(['m-a', 'm-b']);
      await account.apply({ kind: 'move', target: { threads: ['m1'], folder: 'm-a' }, mailbox: 'inbox' });
      expect((await account.store.counts()).has('m-a')).toBe(false);
    });

    test('a thread counts as unread while any of its messages in the folder is', async () => {
      await account.apply(opener('m1'), reply('m2', ['m1'], { seen: true }), reply('m3', ['m1']));
      expect((await account.store.counts()).get('inbox')).toEqual({
        ...{ threads: 1, unreadThreads: 1 },
        ...{ messages: 3, unreadMessages: 2 },
      });
      expect((await account.rowOf('inbox', 'm1'))?.unread).toBe(true);
    });

    test('accounts do not see each other', async () => {
      await account.apply(mail('m1'));
      const other = await account.stores.of('account-2');
      expect((await other.list({ kind: 'folder', folder: 'inbox' }, { offset: 0, limit: 5 })).rows).toEqual([]);
      expect(await other.thread('m1')).toEqual([]);
    });
  });
}
