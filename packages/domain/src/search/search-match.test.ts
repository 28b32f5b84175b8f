import * as arbitrary from '@wren/domain/test/arbitrary.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../message/message.ts';
import { parseSearch } from './parse-search.ts';
import { matchesMessage, prefixTerm } from './search-match.ts';
import { searchTokens } from './search-tokens.ts';

const message: Message = {
  id: 'm1',
  threadId: 't1',
  mailbox: 'inbox',
  home: 'inbox',
  seen: false,
  flagged: true,
  answered: false,
  forwarded: false,
  receiptSettled: false,
  messageIdHeader: null,
  inReplyTo: null,
  references: [],
  from: { name: 'Grace Hopper', email: 'grace@example.net' },
  replyTo: [],
  to: [{ name: 'Ada Lovelace', email: 'ada@example.org' }],
  cc: [{ name: null, email: 'lin@example.com' }],
  bcc: [{ name: 'Joan Clarke', email: 'joan@example.com' }],
  subject: 'Quarterly numbers: Crème brûlée',
  preview: '',
  receivedAt: Date.parse('2025-07-03T22:30:00Z'),
  sentAt: null,
  size: 5000,
  blobId: null,
  attachments: [
    {
      id: 'a',
      name: 'Umsätze Q2.xlsx',
      type: 'application/octet-stream',
      size: 10,
      disposition: 'attachment',
      cid: null,
    },
  ],
};
const body = 'Hi Ada,\nattached are the figures for 東京タワー and the rest. See you!';

const NOW = Date.parse('2025-07-10T12:00:00Z');
const UTC = { timeZone: 'UTC', now: NOW };
const matches = (text: string, of: Message = message, timeZone = 'UTC') =>
  matchesMessage(of, body, parseSearch(text), { timeZone, now: NOW });

describe('words', () => {
  test.each([
    'quarterly',
    'QUARTERLY NUMBERS',
    'numbers quarterly',
    'creme brulee',
    'crème',
    'quart',
    'numbers quart',
    'figures',
    'grace',
    'grace@example.net',
    'example.org',
    'umsatze',
    'q2.xlsx',
    'lin',
    'joan',
    '東京',
    'タワ',
    '"quarterly numbers"',
    '"are the figures"',
    '-lunch',
    'numbers -lunch',
    'from:grace',
    'from:"Grace Hopper"',
    'from:example.net',
    'to:ada',
    'to:lovelace cc:lin bcc:joan',
    'bcc:"Joan Clarke"',
    'filename:xlsx',
    'filename:"Umsätze Q2"',
    'lunch OR quarterly',
    'lunch OR quart',
    '(lunch OR "quarterly numbers") from:grace',
    '(lunch dinner) OR (quarterly numbers)',
    '-(lunch dinner)',
    '-(lunch numbers)',
    '-(lunch OR dinner)',
    'from:(ada OR grace)',
    '-from:(ada OR joan)',
    '"京東" OR "東京"',
    'subject:quarterly',
    'subject:"creme brulee"',
    '-subject:figures',
  ])('[2.3] %j finds the message (D20)', (text) => {
    expect(matches(text)).toBe(true);
  });

  test.each([
    'lunch',
    'quarterly lunch',
    'quart numbers',
    'uarterly',
    'q',
    'numbers q',
    '"quart"',
    '"numbers quarterly"',
    '京東',
    '東タ',
    '-quarterly',
    'numbers -quarterly',
    'from:ada',
    'from:gra',
    'from:figures',
    'to:grace',
    'to:lin',
    'cc:ada',
    'cc:joan',
    'bcc:lin',
    'filename:figures',
    'lunch OR dinner',
    'lunch OR quart dinner',
    '"quart" OR lunch',
    '(lunch OR quarterly) from:ada',
    '-(quarterly numbers)',
    '-(lunch OR quarterly)',
    '-from:(ada OR grace)',
    'subject:figures',
    'subject:quart',
    '"hopper ada"',
  ])('[2.3] %j does not find it (D20)', (text) => {
    expect(matches(text)).toBe(false);
  });
});

describe('other conditions', () => {
  test.each([
    ['in:inbox', true],
    ['in:starred', true],
    ['in:all', true],
    ['in:anywhere', true],
    ['in:sent', false],
    ['in:sent OR is:unread', true],
    ['-(in:sent OR is:unread)', false],
    ['older_than:6d', true],
    ['older_than:1w', false],
    ['newer_than:1w', true],
    ['newer_than:6d', false],
    ['older_than:1m', false],
    ['newer_than:1y', true],
    ['-in:trash', true],
    ['has:attachment', true],
    ['is:unread', true],
    ['is:read', false],
    ['is:starred', true],
    ['-is:starred', false],
    ['larger:4999', true],
    ['larger:5000', false],
    ['smaller:5001', true],
    ['smaller:5000', false],
    ['before:2025-07-04', true],
    ['before:2025-07-03', false],
    ['after:2025-07-03', true],
    ['after:2025-07-04', false],
    ['after:2025-07-01 before:2025-07-31 is:unread numbers', true],
    ['after:2025-07-01 before:2025-07-31 is:read numbers', false],
  ])('[2.3] %j finds it: %s (D20)', (text, found) => {
    expect(matches(text)).toBe(found);
  });

  test('[2.3] days are those of the zone of the reader', () => {
    expect(matches('after:2025-07-04', message, 'Europe/Berlin')).toBe(true);
    expect(matches('before:2025-07-04', message, 'Europe/Berlin')).toBe(false);
  });

  test('[2.3] spans are counted in days of the zone of the reader', () => {
    expect(matches('newer_than:6d')).toBe(false);
    expect(matches('newer_than:6d', message, 'Europe/Berlin')).toBe(true);
  });

  test('[2.3] all mail is all but Junk and Trash; images of the body are no attachments', () => {
    expect(matches('in:all', { ...message, mailbox: 'trash' })).toBe(false);
    expect(matches('in:anywhere', { ...message, mailbox: 'junk' })).toBe(true);
    expect(matches('in:trash', { ...message, mailbox: 'trash' })).toBe(true);
    const attachments = message.attachments.map((part) => ({ ...part, disposition: 'inline' as const }));
    expect(matches('has:attachment', { ...message, attachments })).toBe(false);
  });
});

describe('laws', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });

  test('[2.3] a message is found by the words of its subject, in any case and without accents', () => {
    fc.assert(
      fc.property(arbitrary.message, text, (of, subject) => {
        const query = searchTokens(subject).join(' ');
        expect(matchesMessage({ ...of, subject }, '', parseSearch(query.toUpperCase()), UTC)).toBe(true);
        expect(matchesMessage({ ...of, subject }, '', parseSearch(`subject:"${query}"`), UTC)).toBe(true);
      }),
    );
  });

  test('[2.3] a message is found by the beginning of the last word, from two letters on', () => {
    fc.assert(
      fc.property(arbitrary.message, fc.stringMatching(/^[a-z]{2,8}$/u), fc.nat(), (of, last, cut) => {
        const start = last.slice(0, 2 + (cut % (last.length - 1)));
        expect(matchesMessage({ ...of, subject: `about ${last}` }, '', parseSearch(`about ${start}`), UTC)).toBe(true);
      }),
    );
  });

  test('[2.3] a condition and its exclusion divide all mail between them', () => {
    const condition = fc.constantFrom(
      '"lunch"',
      'from:ada',
      '("lunch" OR is:read)',
      '("plans" in:inbox)',
      'older_than:1y',
      'in:inbox',
      'is:unread',
      'has:attachment',
      'larger:1000',
    );
    fc.assert(
      fc.property(arbitrary.message, condition, (of, term) => {
        const found = matchesMessage(of, '', parseSearch(term), UTC);
        expect(matchesMessage(of, '', parseSearch(`-${term}`), UTC)).toBe(!found);
      }),
    );
  });

  test('[2.3] alternatives find what one of them finds, and what is excluded together is what not all of them find', () => {
    const term = fc.constantFrom('"lunch"', '"plans"', 'from:ada', '-is:read', 'in:all', 'has:attachment');
    const phrase = fc.array(term, { minLength: 1, maxLength: 3 }).map((terms) => terms.join(' '));
    fc.assert(
      fc.property(arbitrary.message, phrase, phrase, (of, a, b) => {
        const finds = (text: string) => matchesMessage(of, 'Lunch plans', parseSearch(text), UTC);
        expect(finds(`(${a}) OR (${b})`)).toBe(finds(a) || finds(b));
        expect(finds(`-(${a})`)).toBe(!finds(a));
        expect(finds(`-((${a}) OR (${b}))`)).toBe(finds(`-(${a}) -(${b})`));
        expect(finds(`-(${a} ${b})`)).toBe(finds(`-(${a}) OR -(${b})`));
      }),
    );
  });

  test('[2.3] every further term narrows a search, and an empty one finds everything', () => {
    const term = fc.constantFrom('lun', 'lunch', 'plans', 'ada', '-grace', '"re lunch"', 'in:all', 'is:read', 'cc:lin');
    fc.assert(
      fc.property(arbitrary.message, fc.array(term, { maxLength: 4 }), term, (of, terms, more) => {
        const wide = matchesMessage(of, 'Lunch plans', parseSearch(terms.join(' ')), UTC);
        const narrow = matchesMessage(of, 'Lunch plans', parseSearch([...terms, more].join(' ')), UTC);
        if (narrow) expect(wide).toBe(true);
        expect(matchesMessage(of, '', [], UTC)).toBe(true);
      }),
    );
  });
});

test.each([
  ['lunch noo', 'noo'],
  ['lunch noo from:ada is:read', 'noo'],
  ['lun "at noon"', 'lun'],
  ['lun -noo', 'lun'],
  ['"at noon" from:ada -lunch', null],
  ['lunch n', null],
  ['lunch at.n', null],
  ['lunch 𝕟', null],
  ['lunch no', 'no'],
  ['lunch OR noo', 'noo'],
  ['(lunch OR noo) from:ada', 'noo'],
  ['lunch -(noo OR din)', 'lunch'],
  ['', null],
])('[2.3] of %j the word that may be unfinished is %j', (query, text) => {
  const term = prefixTerm(parseSearch(query));
  expect(term?.condition.kind === 'text' ? term.condition.text : null).toBe(text);
});
