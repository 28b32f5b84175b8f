import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { describe, expect, test } from 'vitest';
import type { MakeHarness } from './harness.ts';
import { latestIds, useAccount } from './harness.ts';
import { address, attachment, mail, opener, reply, second } from './sample-mail.ts';

const text = (words: string) => ({ body: { html: null, text: words } });

export function describeSearch(makeHarness: MakeHarness): void {
  describe('search for words', () => {
    const account = useAccount(makeHarness);

    test('plain words are looked for in subject, addresses, body and attachment names (D20)', async () => {
      await account.apply(
        mail('m1', { subject: 'A kestrel' }),
        mail('m2', { from: address('kestrel@example.org') }),
        mail('m3', { to: [address('x@example.org', 'Kestrel')] }),
        mail('m4', { cc: [address('x@kestrel.example')] }),
        mail('m5', text('one kestrel more')),
        mail('m6', { attachments: [attachment('kestrel.pdf')] }),
        mail('m7', text('a falcon')),
      );
      expect(await account.found('kestrel')).toEqual(['m6', 'm5', 'm4', 'm3', 'm2', 'm1']);
    });

    test('all words must be met, wherever they stand', async () => {
      await account.apply(mail('m1', { subject: 'red', ...text('blue') }), mail('m2', { subject: 'red' }));
      expect(await account.found('blue red')).toEqual(['m1']);
    });

    test('case and diacritics make no difference', async () => {
      await account.apply(mail('m1', { subject: 'Über Zürich' }), mail('m2', { subject: 'UBER ZURICH' }));
      expect(await account.found('über')).toEqual(['m2', 'm1']);
      expect(await account.found('zurich')).toEqual(['m2', 'm1']);
    });

    test('the last word may be unfinished, the others are whole', async () => {
      await account.apply(mail('m1', { subject: 'quarterly report' }), mail('m2', { subject: 'quarter reporter' }));
      expect(await account.found('quarterly repo')).toEqual(['m1']);
      expect(await account.found('quarter repo')).toEqual(['m2']);
      expect(await account.found('quart')).toEqual(['m2', 'm1']);
    });

    test('a single letter is a whole word', async () => {
      await account.apply(mail('m1', { subject: 'plan b' }), mail('m2', { subject: 'plan by' }));
      expect(await account.found('plan b')).toEqual(['m1']);
      expect(await account.found('plan by')).toEqual(['m2']);
    });

    test('a phrase is met by its words in a row, in one place', async () => {
      await account.apply(
        mail('m1', { subject: 'the red blue flag' }),
        mail('m2', { subject: 'blue red' }),
        mail('m3', { subject: 'red', ...text('blue') }),
        mail('m4', { subject: 'red, blue!' }),
      );
      expect(await account.found('"red blue"')).toEqual(['m4', 'm1']);
    });

    test('what is excluded must not be met', async () => {
      await account.apply(mail('m1', text('red blue')), mail('m2', text('red')), mail('m3', text('green')));
      expect(await account.found('red -blue')).toEqual(['m2']);
      expect(await account.found('-red')).toEqual(['m3']);
      expect(await account.found('-red -green')).toEqual([]);
      expect(await account.found('red -"red blue" -green')).toEqual(['m2']);
    });

    test('OR finds what one of its sides finds, phrases and unfinished words too', async () => {
      await account.apply(
        mail('m1', text('the red blue flag')),
        mail('m2', text('blue')),
        mail('m3', { subject: 'greenish' }),
        mail('m4', text('white')),
      );
      expect(await account.found('"red blue" OR white')).toEqual(['m4', 'm1']);
      expect(await account.found('white OR green')).toEqual(['m4', 'm3']);
      expect(await account.found('green OR white')).toEqual(['m4']);
      expect(await account.found('blue red OR white')).toEqual(['m1']);
      expect(await account.found('white OR (blue -red) OR subject:greenish')).toEqual(['m4', 'm3', 'm2']);
      expect(await account.found('white OR -blue')).toEqual(['m4', 'm3']);
    });

    test('brackets are excluded as one', async () => {
      await account.apply(mail('m1', text('red blue')), mail('m2', text('red')), mail('m3', text('green')));
      expect(await account.found('-(red blue)')).toEqual(['m3', 'm2']);
      expect(await account.found('-(red OR green)')).toEqual([]);
      expect(await account.found('-(blue OR green)')).toEqual(['m2']);
      expect(await account.found('red -(blue OR green)')).toEqual(['m2']);
      expect(await account.found('-(red -blue)')).toEqual(['m3', 'm1']);
    });

    test('OR joins words with other conditions', async () => {
      await account.apply(
        mail('m1', { flagged: true }),
        mail('m2', { seen: true, ...text('red') }),
        mail('m3', { seen: true, attachments: [attachment('plan.pdf')] }),
        mail('m4', { seen: true }),
      );
      expect(await account.found('red OR is:starred')).toEqual(['m2', 'm1']);
      expect(await account.found('is:unread OR filename:pdf')).toEqual(['m3', 'm1']);
      expect(await account.found('(red is:read) OR (has:attachment -is:unread)')).toEqual(['m3', 'm2']);
      expect(await account.found('-(red OR is:starred) is:read')).toEqual(['m4', 'm3']);
    });

    test('Chinese, Japanese, Korean and Thai are found by any run of characters', async () => {
      await account.apply(
        mail('m1', { subject: '季度报告已经完成' }),
        mail('m2', text('東京で会議をします')),
        mail('m3', { subject: '분기 보고서' }),
        mail('m4', { subject: 'รายงานประจำไตรมาส' }),
      );
      expect(await account.found('报告')).toEqual(['m1']);
      expect(await account.found('告报')).toEqual([]);
      expect(await account.found('会議')).toEqual(['m2']);
      expect(await account.found('보고')).toEqual(['m3']);
      expect(await account.found('ประจำ')).toEqual(['m4']);
    });

    test('other scripts and emoji are found', async () => {
      await account.apply(
        mail('m1', { subject: 'नमस्ते दुनिया' }),
        mail('m2', { subject: 'Привет мир' }),
        mail('m3', { subject: 'party 🎉' }),
      );
      expect(await account.found('दुनिया')).toEqual(['m1']);
      expect(await account.found('привет')).toEqual(['m2']);
      expect(await account.found('🎉')).toEqual(['m3']);
    });

    test('parts of addresses and names are words', async () => {
      await account.apply(mail('m1', { from: address('jean-luc.picard@ship.example', 'Picard, J.') }));
      expect(await account.found('picard@ship.example')).toEqual(['m1']);
      expect(await account.found('from:luc')).toEqual(['m1']);
      expect(await account.found('from:"Picard, J"')).toEqual(['m1']);
    });

    test.each([
      '"',
      '*',
      'AND',
      'a OR b',
      'NEAR(a b)',
      'subject : x',
      '^x',
      'a" OR "b',
      "it's",
      '(',
      '{subject}',
      '-',
      'x*',
    ])('the signs of a query language are only text: %s', async (words) => {
      await account.apply(mail('m1', text('nothing of that kind')));
      await expect(account.search(words)).resolves.toMatchObject({ hasMore: false });
    });

    test.each([
      ['hundreds of words', Array.from({ length: 480 }, (_, index) => 'abcdefghij'[index % 10]).join(' ')],
      ['hundreds of words to leave out', Array.from({ length: 330 }, (_, index) => `-${index % 10}`).join(' ')],
      ['many alternatives', Array.from({ length: 190 }, (_, index) => 'abcdefghij'[index % 10]).join(' OR ')],
      ['brackets in brackets', `${'(a OR -(b '.repeat(60)} c`],
      ['a chain of negations', `-(-(${'a -('.repeat(150)}`],
      ['hundreds of operators', Array.from({ length: 90 }, () => 'is:unread').join(' ')],
      ['a phrase of hundreds of characters', '漢'.repeat(990)],
      ['one endless word', 'x'.repeat(1_000)],
    ])('a search may have %s', async (_, words) => {
      await account.apply(mail('m1', text('a b c d e f g h i j')), mail('m2', text(words)));
      const all = await account.found(words);
      if (words.startsWith('-(') || words.startsWith('(')) return;
      expect(all).toContain(words.startsWith('-') ? 'm1' : 'm2');
    });

    test('an empty search finds everything outside Junk and Trash', async () => {
      await account.apply(
        mail('m1'),
        mail('m2', { mailbox: 'trash' }),
        mail('m3', { mailbox: 'junk' }),
        mail('m4', { home: 'sent' }),
      );
      expect(await account.found('')).toEqual(['m4', 'm1']);
    });

    test('the readable text is searched in place of a text body, also when its message moved up', async () => {
      const html = { body: { html: '<b>markup</b>', text: null }, plainText: 'readable words', receivedAt: second(1) };
      await account.apply(
        mail('m1', { receivedAt: second(1) }),
        mail('m5', html),
        mail('m3', { receivedAt: second(1) }),
      );
      for (let n = 300; n < 340; n += 1) await account.apply(mail(`m${n}`, { receivedAt: second(1) }));
      expect(await account.found('readable')).toEqual(['m5']);
      expect(await account.found('markup')).toEqual([]);
    });

    test('a replaced text is no longer found', async () => {
      await account.apply(mail('m1', { home: 'drafts', ...text('before') }));
      await account.apply(mail('m1', { home: 'drafts', ...text('afterwards') }));
      expect(await account.found('before')).toEqual([]);
      expect(await account.found('afterwards')).toEqual(['m1']);
    });
  });

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

  describe('search results', () => {
    const account = useAccount(makeHarness);

    test('a thread is one row, placed by its newest match', async () => {
      await account.apply(
        opener('m1', text('word')),
        reply('m2', ['m1'], text('word')),
        reply('m4', ['m1']),
        mail('m3', text('word')),
      );
      const { rows } = await account.search('word');
      expect(rows.map((row) => [row.threadId, row.latest.id, row.messageCount])).toEqual([
        ['m3', 'm3', 1],
        ['m1', 'm2', 3],
      ]);
    });

    test('a row says what is true of the whole conversation', async () => {
      await account.apply(
        opener('m1', { seen: true, ...text('word') }),
        reply('m2', ['m1'], { flagged: true }),
        reply('m3', ['m1'], { home: 'drafts', seen: true }),
        reply('m4', ['m1'], { mailbox: 'trash' }),
      );
      expect((await account.search('word')).rows).toMatchObject([
        { latest: { id: 'm1' }, messageCount: 3, unread: true, starred: true, hasDraft: true },
      ]);
    });

    test('a match in Trash shows what of its thread is in Trash', async () => {
      await account.apply(opener('m1'), reply('m2', ['m1'], { mailbox: 'trash', seen: true, ...text('word') }));
      expect((await account.search('word in:trash')).rows).toMatchObject([{ messageCount: 1, unread: false }]);
    });

    test('results come in pages that join', async () => {
      const puts = Array.from({ length: 12 }, (_, index) => mail(`m${index + 10}`, text('word')));
      await account.apply(...puts, reply('m40', ['m12'], { subject: 'Subject of m12', ...text('word') }));
      const all = latestIds(await account.search('word'));
      const pages = [];
      for (const offset of [0, 5, 10]) pages.push(await account.search('word', null, { offset, limit: 5 }));
      expect(pages.flatMap(latestIds)).toEqual(all);
      expect(all).toHaveLength(12);
      expect(pages.map((page) => page.hasMore)).toEqual([true, true, false]);
    });
  });
}
