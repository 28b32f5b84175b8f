import { describe, expect, test } from 'vitest';
import { address, attachment, mail, opener, reply, second } from '../../sample-mail.ts';
import type { MakeHarness } from '../harness.ts';
import { latestIds, useAccount } from '../harness.ts';

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

    test.each([
      ['Chinese', '季度会议纪要已经\n发给所有同事'],
      ['Japanese', '東京タワーで来週の会議をします'],
      ['Korean, whose words have endings', '회의록을 동료들에게 보냈습니다'],
      ['Chinese among Latin letters', '请查收Wren的Q2报告初稿'],
    ])('%s is found by every part of it with two characters and more, in subjects and bodies', async (_what, words) => {
      await account.apply(
        mail('m1', text(words)),
        mail('m2', { subject: words.replace('\n', '') }),
        mail('m3', { subject: Array.from(words).reverse().join('') }),
      );
      const runs = words.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー\n]{2,}/gu) ?? [];
      expect(runs.length).toBeGreaterThan(0);
      for (const run of runs.map((one) => Array.from(one.replace('\n', '')))) {
        for (let start = 0; start + 1 < run.length; start += 1) {
          for (const length of [2, 3, run.length]) {
            const part = run.slice(start, start + length);
            // Its own reverse would be found in the third as well.
            if (part.length < 2 || part.every((sign, index) => sign === part.at(-1 - index))) continue;
            expect([part.join(''), await account.found(part.join(''))]).toEqual([part.join(''), ['m2', 'm1']]);
          }
        }
      }
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
