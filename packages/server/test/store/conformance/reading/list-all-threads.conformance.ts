import { returnedKeyword } from '@wren/domain/message/timed/snooze.ts';
import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { describe, expect, test } from 'vitest';
import type { ListQuery, SearchList } from '../../../../src/store/mail-store.ts';
import { mail, opener, reply, second } from '../../sample-mail.ts';
import type { MakeHarness } from '../harness.ts';
import { latestIds, useAccount } from '../harness.ts';

const folderList = (folder: 'inbox' | 'starred' | 'trash'): ListQuery => ({ kind: 'folder', folder });
const search = (text: string, folder: 'inbox' | 'trash' | null = null): SearchList => ({
  kind: 'search',
  query: parseSearch(text),
  folder,
});

export function describeListAll(makeHarness: MakeHarness): void {
  describe('whole lists', () => {
    const account = useAccount(makeHarness);

    test('a folder names all its threads, newest first, with their messages as it shows them', async () => {
      await account.apply(
        mail('m1'),
        opener('m2'),
        reply('m3', ['m2'], { home: 'sent', seen: true }),
        reply('m4', ['m2'], { mailbox: 'trash' }),
        mail('m5'),
      );
      expect(await account.store.listAll(folderList('inbox'))).toEqual([
        { id: 'm5', folder: 'inbox', messages: ['m5'] },
        { id: 'm2', folder: 'inbox', messages: ['m3', 'm2'] },
        { id: 'm1', folder: 'inbox', messages: ['m1'] },
      ]);
      expect(await account.store.listAll(folderList('trash'))).toEqual([
        { id: 'm2', folder: 'trash', messages: ['m4'] },
      ]);
    });

    test('what came back by itself stands by the hour at which it did, in its folder’s pages and whole lists alike (D36)', async () => {
      const back = (seconds: number) => ({ keywords: [returnedKeyword(second(seconds))] });
      await account.apply(
        opener('m1'),
        reply('m2', ['m1'], back(4)),
        mail('m3', { flagged: true, ...back(3) }),
        mail('m4', back(2)),
        mail('m5'),
      );
      // Right below the mail of its second; an hour before a mail's own means nothing.
      expect(latestIds(await account.folder('inbox'))).toEqual(['m5', 'm4', 'm2', 'm3']);
      expect((await account.store.listAll(folderList('inbox'))).map(({ id }) => id)).toEqual(['m5', 'm4', 'm1', 'm3']);
      expect(await account.store.listAll(folderList('starred'))).toEqual([
        { id: 'm3', folder: 'starred', messages: ['m3'] },
      ]);
      // Two that came back in one second are two rows.
      await account.apply(mail('m6', back(90)), mail('m7', back(90)));
      expect(new Set(latestIds(await account.folder('inbox')).slice(0, 2))).toEqual(new Set(['m6', 'm7']));
      await account.apply({ kind: 'destroy', target: { messages: ['m6', 'm7'] } });
      const keyword = returnedKeyword(second(60));
      await account.apply({ kind: 'flag', target: { messages: ['m3'] }, keyword, value: true });
      expect(latestIds(await account.folder('inbox', undefined, { offset: 0, limit: 2 }))).toEqual(['m3', 'm5']);
      await account.apply(reply('m70', ['m1']));
      expect(latestIds(await account.folder('inbox'))).toEqual(['m70', 'm3', 'm5', 'm4']);
    });

    test('a search names the threads that it finds, each as the folder that its match lies in', async () => {
      await account.apply(
        mail('m1', { subject: 'Harbour' }),
        mail('m2', { subject: 'Harbour', mailbox: 'trash' }),
        mail('m3', { subject: 'Bridge' }),
      );
      expect(await account.store.listAll(search('harbour'))).toEqual([{ id: 'm1', folder: 'inbox', messages: ['m1'] }]);
      expect(await account.store.listAll(search('harbour', 'trash'))).toEqual([
        { id: 'm2', folder: 'trash', messages: ['m2'] },
      ]);
      expect(await account.store.listAll(search('harbour in:trash'))).toEqual([
        { id: 'm2', folder: 'trash', messages: ['m2'] },
      ]);
    });

    test('a search is counted by the threads that it finds, as they are after each change, and no further than wanted', async () => {
      const count = (text: string, most = 100) => account.store.count(search(text), most);
      await account.apply(
        mail('m1', { subject: 'Harbour' }),
        reply('m2', ['m1'], { subject: 'Re: Harbour' }),
        mail('m3', { subject: 'Bridge', body: { html: null, text: 'by the harbour' } }),
      );
      expect([await count('harbour'), await count('harbour', 1), await count('bridge is:unread')]).toEqual([2, 1, 1]);
      await account.apply({ kind: 'flag', keyword: 'seen', value: true, target: { messages: ['m3'] } });
      expect([await count('harbour'), await count('bridge is:unread')]).toEqual([2, 0]);
      await account.apply(mail('m4', { body: { html: null, text: 'the harbour again' } }));
      expect(await count('harbour')).toBe(3);
      const target = { threads: ['m1'], folder: 'inbox' } as const;
      await account.apply({ kind: 'move', mailbox: 'trash', target });
      expect([await count('harbour'), await count('harbour in:trash')]).toEqual([2, 1]);
      await account.apply({ kind: 'destroy', target: { messages: ['m4', 'm2'] } });
      expect([await count('harbour'), await count('harbour in:trash')]).toEqual([1, 1]);
    });

    test('a list of more than a thousand names the same threads as its pages', async () => {
      await account.apply(
        ...Array.from({ length: 1_100 }, (_, index) => mail(`m${index + 1}`, { flagged: index % 3 === 0 })),
      );
      for (const list of [folderList('inbox'), folderList('starred'), search('subject')]) {
        const pages = [0, 1_000].map((offset) => account.store.list(list, { offset, limit: 1_000 }));
        const paged = (await Promise.all(pages)).flatMap(({ rows }) => rows.map((row) => row.threadId));
        expect((await account.store.listAll(list)).map((thread) => thread.id)).toEqual(paged);
        const whole = await account.store.list(list, { offset: 0, limit: 10_000 });
        expect([whole.rows.map((row) => row.threadId), whole.hasMore]).toEqual([paged, false]);
        const rest = await account.store.list(list, { offset: 250, limit: 10_000 });
        expect(rest.rows.map((row) => row.threadId)).toEqual(paged.slice(250));
      }
    });
  });
}
