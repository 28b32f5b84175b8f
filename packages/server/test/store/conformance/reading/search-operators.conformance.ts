import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { describe, expect, test } from 'vitest';
import { address, attachment, mail } from '../../sample-mail.ts';
import type { MakeHarness } from '../harness.ts';
import { latestIds, useAccount } from '../harness.ts';

const text = (words: string) => ({ body: { html: null, text: words } });

export function describeSearchOperators(makeHarness: MakeHarness): void {
  describe('search with operators', () => {
    const account = useAccount(makeHarness);

    test('from:, to:, cc: and subject: look in one place', async () => {
      await account.apply(
        mail('m1', { subject: 'wren' }),
        mail('m2', { from: address('wren@example.org') }),
        mail('m3', { to: [address('wren@example.org')] }),
        mail('m4', { cc: [address('wren@example.org')] }),
      );
      expect(await account.found('subject:wren')).toEqual(['m1']);
      expect(await account.found('from:wren')).toEqual(['m2']);
      expect(await account.found('to:wren')).toEqual(['m3']);
      expect(await account.found('cc:wren')).toEqual(['m4']);
      expect(await account.found('-subject:wren')).toEqual(['m4', 'm3', 'm2']);
      expect(await account.found('from:(wren OR nobody) OR cc:wren')).toEqual(['m4', 'm2']);
    });

    test('bcc: looks for hidden copies, which cc: does not find and a plain word does', async () => {
      await account.apply(
        mail('m1', { home: 'sent', bcc: [address('x@example.org', 'Jenny Wren')] }),
        mail('m2', { home: 'sent', cc: [address('x@example.org', 'Jenny Wren')] }),
        mail('m3', { home: 'sent', cc: [address('x@example.org', 'Jenny')], bcc: [address('wren@example.org')] }),
      );
      expect(await account.found('bcc:wren')).toEqual(['m3', 'm1']);
      expect(await account.found('bcc:"jenny wren"')).toEqual(['m1']);
      expect(await account.found('cc:wren')).toEqual(['m2']);
      expect(await account.found('"jenny wren"')).toEqual(['m2', 'm1']);
      expect(await account.found('wre')).toEqual(['m3', 'm2', 'm1']);
    });

    test('filename: looks into the names of attachments', async () => {
      await account.apply(
        mail('m1', { subject: 'report.pdf' }),
        mail('m2', { attachments: [attachment('Annual report.pdf')] }),
        mail('m3', { attachments: [attachment('report.doc')] }),
      );
      expect(await account.found('filename:pdf')).toEqual(['m2']);
      expect(await account.found('filename:"annual report"')).toEqual(['m2']);
      expect(await account.found('filename:report -filename:pdf')).toEqual(['m3']);
    });

    test('is:unread, is:read and is:starred ask for marks', async () => {
      await account.apply(mail('m1'), mail('m2', { seen: true }), mail('m3', { seen: true, flagged: true }));
      expect(await account.found('is:unread')).toEqual(['m1']);
      expect(await account.found('is:read')).toEqual(['m3', 'm2']);
      expect(await account.found('is:read -is:starred')).toEqual(['m2']);
    });

    test('from:group: and to:group: ask for mail of exactly the addresses of a group of contacts', async () => {
      const mia = address('Mia@Example.org', 'Anybody');
      await account.apply(
        mail('m1', { from: mia }),
        mail('m2', { from: address('mia@example.org.example.net', 'Mia') }),
        mail('m3', { from: address('xben@example.org'), to: [address('x@example.org'), address('ben@example.org')] }),
        mail('m4', { from: address('ben@example.org'), cc: [mia], subject: 'crew' }),
        mail('m5', { home: 'sent', bcc: [mia] }),
        mail('m6', { from: null }),
      );
      expect(await account.found('from:group:crew')).toEqual(['m4', 'm1']);
      expect(await account.found('from:"group:crew" subject:crew')).toEqual(['m4']);
      expect(await account.found('to:group:crew OR cc:group:crew OR bcc:group:crew')).toEqual(['m5', 'm4', 'm3']);
      expect(await account.found('-from:group:crew in:inbox')).toEqual(['m6', 'm3', 'm2']);
      expect(await account.found('from:group:nobody')).toEqual([]);
    });

    test('is:direct asks for mail to the reader alone, by any own address with or without a tag', async () => {
      const to = (...all: readonly string[]) => ({ to: all.map((one) => address(one)) });
      await account.apply(
        mail('m1', to('Ada@Example.org')),
        mail('m2', to('ada.l+shop@example.org')),
        mail('m3', to('ada@example.org', 'grace@example.org')),
        mail('m4', { ...to('ada@example.org'), cc: [address('grace@example.org')] }),
        mail('m5', { ...to('ada@example.org'), bcc: [address('grace@example.org')] }),
        mail('m6', to('list@example.org')),
        mail('m7', to('adaxl@example.org')),
        mail('m8', to('ada.l+x@example.org.example.net')),
        mail('m9', { to: [] }),
      );
      expect(await account.found('is:direct')).toEqual(['m2', 'm1']);
      expect(await account.found('-is:direct (subject:none OR -is:direct)')).toHaveLength(7);
      expect(await account.found('subject:none OR is:direct')).toEqual(['m2', 'm1']);
    });

    test('has:attachment leaves images out that a body shows', async () => {
      await account.apply(
        mail('m1', { attachments: [attachment('a')] }),
        mail('m2', { attachments: [attachment('b', 'inline')] }),
      );
      expect(await account.found('has:attachment')).toEqual(['m1']);
      expect(await account.found('-has:attachment')).toEqual(['m2']);
    });

    test('larger: and smaller: compare raw sizes', async () => {
      await account.apply(mail('m1', { size: 1023 }), mail('m2', { size: 1024 }), mail('m3', { size: 1025 }));
      expect(await account.found('larger:1k')).toEqual(['m3']);
      expect(await account.found('smaller:1k')).toEqual(['m1']);
      expect(await account.found('-larger:1k -smaller:1k')).toEqual(['m2']);
    });

    test("before: and after: part at the start of the reader's day", async () => {
      const at = (hour: number): { receivedAt: number } => ({
        receivedAt: Date.UTC(2024, 4, 31, hour),
        ...text('word'),
      });
      await account.apply(mail('m1', at(21)), mail('m2', at(22)), mail('m3', at(24)), mail('m4', at(48)));
      const found = async (words: string, timeZone: string) =>
        latestIds(
          await account.store.list(
            { kind: 'search', query: parseSearch(words), folder: null, timeZone },
            { offset: 0, limit: 9 },
          ),
        );
      expect(await found('after:2024-06-01', 'UTC')).toEqual(['m4', 'm3']);
      expect(await found('before:2024-06-01', 'UTC')).toEqual(['m2', 'm1']);
      expect(await found('after:2024-06-01', 'Europe/Berlin')).toEqual(['m4', 'm3', 'm2']);
      expect(await found('word before:2024-06-01', 'Europe/Berlin')).toEqual(['m1']);
      expect(await found('word after:2024-06-01 before:2024-06-02', 'Europe/Berlin')).toEqual(['m3', 'm2']);
      expect(await found('word -after:2024-06-01', 'Europe/Berlin')).toEqual(['m1']);
      expect(await account.found('word after:2024-06-01')).toEqual(['m4', 'm3']);
    });

    test("older_than: and newer_than: count back from today, in the reader's days", async () => {
      // The clock of the test says 2024-01-10, 12:00 UTC.
      const at = (day: string) => ({ receivedAt: Date.parse(`${day}T23:30:00Z`), ...text('word') });
      await account.apply(mail('m1', at('2022-12-31')), mail('m2', at('2023-12-10')), mail('m3', at('2024-01-06')));
      expect(await account.found('newer_than:3d')).toEqual([]);
      expect(await account.found('newer_than:4d')).toEqual(['m3']);
      expect(await account.found('older_than:4d')).toEqual(['m2', 'm1']);
      expect(await account.found('word older_than:1m')).toEqual(['m1']);
      expect(await account.found('word newer_than:1m')).toEqual(['m3', 'm2']);
      expect(await account.found('word older_than:1y')).toEqual(['m1']);
      expect(await account.found('newer_than:2y -newer_than:2w')).toEqual(['m2', 'm1']);
      const berlin = { kind: 'search', query: parseSearch('newer_than:3d'), folder: null, timeZone: 'Europe/Berlin' };
      expect(latestIds(await account.store.list({ ...berlin, kind: 'search' }, { offset: 0, limit: 9 }))).toEqual([
        'm3',
      ]);
    });

    test('in: says where to look', async () => {
      await account.apply(
        ...[mail('m1', text('word')), mail('m2', { mailbox: 'trash', ...text('word') })],
        ...[
          mail('m3', { mailbox: 'junk', ...text('word') }),
          mail('m4', { home: 'sent', flagged: true, ...text('word') }),
        ],
      );
      expect(await account.found('word')).toEqual(['m4', 'm1']);
      expect(await account.found('word in:trash')).toEqual(['m2']);
      expect(await account.found('in:junk word')).toEqual(['m3']);
      expect(await account.found('word in:starred')).toEqual(['m4']);
      expect(await account.found('word in:all')).toEqual(['m4', 'm1']);
      expect(await account.found('word in:anywhere')).toEqual(['m4', 'm3', 'm2', 'm1']);
      expect(await account.found('word (in:trash OR in:junk)')).toEqual(['m3', 'm2']);
      expect(await account.found('in:(trash OR sent)')).toEqual(['m4', 'm2']);
      expect(await account.found('word -in:sent')).toEqual(['m1']);
    });

    test('in:archive finds what is archived, which a search in all mail finds too', async () => {
      await account.apply(mail('m1', text('word')), mail('m2', { mailbox: 'archive', ...text('word') }));
      expect(await account.found('word in:archive')).toEqual(['m2']);
      expect(await account.found('word')).toEqual(['m2', 'm1']);
      expect(await account.found('word', 'inbox')).toEqual(['m1']);
      expect(await account.found('word -in:archive')).toEqual(['m1']);
    });

    test('alternatives that name no place look where the search was submitted from', async () => {
      await account.apply(
        ...[mail('m1', text('red')), mail('m2', { mailbox: 'trash', ...text('red') })],
        ...[mail('m3', { home: 'sent', ...text('blue') }), mail('m4', { mailbox: 'trash', ...text('blue') })],
      );
      expect(await account.found('(in:trash red) OR blue')).toEqual(['m3', 'm2']);
      expect(await account.found('(in:trash red) OR blue', 'inbox')).toEqual(['m2']);
      expect(await account.found('(in:trash red) OR red', 'inbox')).toEqual(['m2', 'm1']);
    });

    test('a search in a folder finds what stands there, unless it says in: itself', async () => {
      await account.apply(
        ...[mail('m1', text('word')), mail('m2', { mailbox: 'trash', ...text('word') })],
        ...[mail('m3', { home: 'sent', flagged: true, ...text('word') }), mail('m4')],
      );
      expect(await account.found('word', 'inbox')).toEqual(['m1']);
      expect(await account.found('word', 'trash')).toEqual(['m2']);
      expect(await account.found('word', 'starred')).toEqual(['m3']);
      expect(await account.found('word in:trash', 'inbox')).toEqual(['m2']);
      expect(await account.found('is:unread', 'inbox')).toEqual(['m4', 'm1']);
    });
  });
}
