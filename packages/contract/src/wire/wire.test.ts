import * as arbitrary from '@wren/domain/test/arbitrary.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../calls.ts';
import { readAddress, readAddresses, readDate, readNumber, unwrap, writeDate } from './wire.ts';

const input = <Name extends keyof typeof CALLS>(name: Name, value: unknown): unknown =>
  v.parse(CALLS[name].input, value);
const refused = (name: keyof typeof CALLS, value: unknown) => !v.safeParse(CALLS[name].input, value).success;

describe('lists of ids', () => {
  test.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    ['["a","b"]', ['a', 'b']],
    ['a, b', ['a', 'b']],
    ['a', ['a']],
    [
      ['a', ' a ', '', 'b', 'a'],
      ['a', 'b'],
    ],
    ['', []],
    [null, []],
    [undefined, []],
  ])('[7.9] [7.17] [7.18] [7.19] %j are %j', (value, ids) => {
    expect(input('setFlagged', { names: value, flagged: 1 })).toMatchObject({ names: ids });
    expect(input('deleteMail', { ids: value })).toMatchObject({ ids });
    expect(input('deleteThreads', { thread_ids: value })).toMatchObject({ thread_ids: ids });
    expect(input('setMailsMailbox', { mail_ids: value, mailbox: 'trash' })).toMatchObject({ mail_ids: ids });
  });

  test('a list is refused that is none, has other things in it, or does not end', () => {
    for (const ids of [
      7,
      {},
      [7],
      [null],
      '[1, 2]',
      '{"a":1}x'.padEnd(400, 'x'),
      Array(10_001).fill('a'),
      ['a'.repeat(301)],
    ]) {
      expect(refused('deleteMail', { ids })).toBe(true);
    }
  });
});

describe('recipients as the server takes them', () => {
  const ada = { name: null, email: 'ada@example.org' };
  const grace = { name: 'Grace Hopper', email: 'grace@example.net' };

  test.each([
    [['ada@example.org'], [ada]],
    [
      [{ email: 'ada@example.org' }, { email: 'grace@example.net', display_name: 'Grace Hopper' }],
      [ada, grace],
    ],
    [[{ email: 'grace@example.net', name: 'Grace Hopper' }], [grace]],
    ['ada@example.org, Grace Hopper <grace@example.net>', [ada, grace]],
    ['["ada@example.org"]', [ada]],
    ['[{"email":"ada@example.org"}]', [ada]],
    ['', []],
    [[], []],
    [true, []],
    [false, []],
    [null, []],
    [undefined, []],
    [['', ' ', null, {}], []],
    [['nobody'], [{ name: null, email: 'nobody' }]],
    ['nobody', [{ name: null, email: 'nobody' }]],
  ])('[3.7] [5.14] %j', (value, addresses) => {
    for (const name of ['createMail', 'updateDraftMail', 'sendMail'] as const) {
      const args = { name: 'd1', to: value, cc: value, bcc: value };
      expect(input(name, args)).toMatchObject({ to: addresses, cc: addresses, bcc: addresses });
    }
  });

  test('an address is read back as it was written, alone and in lists', () => {
    fc.assert(
      fc.property(arbitrary.addresses, (addresses) => {
        expect(readAddresses(addresses.map(({ name, email }) => ({ display_name: name, email })))).toEqual(addresses);
      }),
    );
    expect(readAddress('"Hopper, \\"Amazing\\" Grace" <grace@example.net>')?.name).toBe('Hopper, "Amazing" Grace');
    expect(readAddress(' <grace@example.net> ')).toEqual({ name: null, email: 'grace@example.net' });
  });

  test('no address breaks a line', () => {
    const hostile = ['a\r\nBcc: x@y.org <a@b.co>', { name: 'a\nb', email: 'a@b.co\r\nBcc: x@y.org' }];
    for (const { name, email } of readAddresses(hostile)) expect(`${name} ${email}`).not.toMatch(/[\r\n]/u);
  });

  test('any value is read', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()), (value) => {
        for (const address of readAddresses(value)) expect(address.email.trim()).not.toBe('');
      }),
    );
  });
});

describe('flags and numbers', () => {
  test.each([
    [1, true],
    [0, false],
    [true, true],
    [false, false],
    ['1', true],
    ['0', false],
    ['true', true],
    ['false', false],
  ])('[7.16] [9.8] %j says %s', (value, seen) => {
    expect(input('setSeen', { thread_ids: ['t'], seen: value })).toMatchObject({ seen });
  });

  test.each([
    [{}, { limit: 10_000, offset: 0 }],
    [
      { limit: 50, offset: 100 },
      { limit: 50, offset: 100 },
    ],
    [
      { limit: '15', offset: '50' },
      { limit: 15, offset: 50 },
    ],
    [
      { limit: null, offset: null },
      { limit: 10_000, offset: 0 },
    ],
    [{ limit: 20_000 }, { limit: 10_000, offset: 0 }],
  ])('[7.10] [9.3] %j asks for %j', (args, page) => {
    expect(input('getMailsFromMailbox', { mailbox: 'inbox', ...args })).toMatchObject(page);
  });

  test.each([-1, 1.5, '-1', 'x', '', '1e9', [], {}])('%j is no limit', (limit) => {
    expect(refused('getMailsFromMailbox', { mailbox: 'inbox', limit })).toBe(true);
  });

  test.each([
    [3, 3],
    ['3', 3],
    [' 3.5 ', 3.5],
    ['', null],
    ['x', null],
    [null, null],
    [true, null],
    [[], null],
    [Number.NaN, null],
  ])('a host that answers %j means the number %j', (value, number) => {
    expect(readNumber(value)).toBe(number);
  });
});

describe('defaults', () => {
  test('[9.8] seen is about the Inbox, deletion of threads about Trash, an upload is private', () => {
    expect(input('setSeen', { seen: 1 })).toMatchObject({ mailbox: 'inbox', thread_ids: [] });
    expect(input('deleteThreads', {})).toMatchObject({ mailbox: 'trash', thread_ids: [] });
    expect(input('uploadFile', {})).toMatchObject({ is_private: true, folder: 'Home/Frappe Mail' });
  });

  test('[7.20] [9.3] mail is pulled ten at a time', () => {
    expect(input('pullMails', {})).toMatchObject({ limit: 10 });
  });

  test('[7.12] a draft may be quite empty', () => {
    expect(input('createMail', {})).toMatchObject({ to: [], cc: [], bcc: [], attachments: [], subject: null });
  });

  test('[3.9] unknown keys are dropped', () => {
    expect(input('getDraft', { draft_id: 'd1', csrf_token: 'x' })).toEqual({ draft_id: 'd1' });
  });
});

describe('the zone of a search', () => {
  test.each([
    [undefined, 'UTC'],
    ['Europe/Berlin', 'Europe/Berlin'],
  ])('%j is %s', (zone, read) => {
    expect(input('searchMails', { query: 'x', ...(zone && { time_zone: zone }) })).toMatchObject({ time_zone: read });
  });

  test.each(['', 'Berlin', 'Mars/Olympus', null, 5])('%j is refused', (zone) => {
    expect(refused('searchMails', { query: 'x', time_zone: zone })).toBe(true);
  });
});

describe('attachments of a draft', () => {
  test.each([
    [
      { file_url: '/f', name: 'a.pdf' },
      { id: '/f', name: 'a.pdf', disposition: 'attachment', cid: null },
    ],
    [
      { blob_id: 'b1', file_url: '/f', filename: 'a.pdf' },
      { id: 'b1', name: 'a.pdf' },
    ],
    [
      { blob_id: 'b1', file_name: 'a.png', disposition: 'inline', cid: 'c@x', size: 7 },
      { disposition: 'inline', cid: 'c@x' },
    ],
  ])('[3.9] %j', (part, read) => {
    for (const attachments of [[part], JSON.stringify([part])]) {
      expect(input('updateDraftMail', { name: 'd1', attachments })).toMatchObject({ attachments: [read] });
    }
  });

  test('[3.9] none may be written in many ways', () => {
    for (const attachments of [[], null, undefined, '', '[]']) {
      expect(input('updateDraftMail', { name: 'd1', attachments })).toMatchObject({ attachments: [] });
    }
    for (const attachments of [['a'], 'a.pdf', {}, Array(1_001).fill({})]) {
      expect(refused('updateDraftMail', { name: 'd1', attachments })).toBe(true);
    }
  });
});

describe('texts', () => {
  test('a subject is one line of bounded length', () => {
    expect(input('createMail', { subject: 'a\r\nBcc: x@y.org' })).toMatchObject({ subject: 'a Bcc: x@y.org' });
    expect(refused('createMail', { subject: 'x'.repeat(2_001) })).toBe(true);
    expect(refused('createMail', { html_body: 'x'.repeat(10_000_001) })).toBe(true);
  });

  test('ids and names are never empty', () => {
    expect(refused('getDraft', { draft_id: '' })).toBe(true);
    expect(refused('updateDraftMail', { subject: 'x' })).toBe(true);
    expect(refused('validateEmail', { email: ' ' })).toBe(true);
  });
});

describe('dates', () => {
  test('what is written is read', () => {
    fc.assert(fc.property(arbitrary.time, (time) => readDate(writeDate(time)) === time));
    expect(writeDate(Date.parse('2025-07-03T09:15:22.999Z'))).toBe('2025-07-03 09:15:22');
  });

  test.each(['', '2025-07-03', '09:15', '2025-13-03 09:15:22', 'x', null, 5, {}])('%j is no date', (value) => {
    expect(readDate(value)).toBeNull();
  });
});

test.each([
  [{ message: [1] }, [1]],
  [{ data: [1] }, [1]],
  [{ message: 0 }, 0],
  [{ message: null }, null],
  [{}, undefined],
  [[1], [1]],
  ['x', 'x'],
  [{ sid: 'x' }, { sid: 'x' }],
])('the envelope %j holds %j (wire contract 2)', (answer, value) => {
  expect(unwrap(answer)).toEqual(value);
});
