import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMail } from '../parse-mail.ts';
import { buildMail, type MailContent } from './build-mail.ts';
import { buildReceipt } from './build-receipt.ts';

const ADA = { name: 'Ada', email: 'ada@mail.localhost' };
const PLAIN: MailContent = {
  ...{
    messageIdHeader: 'one@mail.localhost',
    sentAt: 0,
    from: ADA,
    to: [ADA],
    cc: [],
    subject: 'Hello',
    inReplyTo: null,
  },
  ...{ references: [], html: '<p>Hello</p>', text: null, parts: [] },
};
const LONG = 'x'.repeat(1900);

function linesOf(raw: Uint8Array): readonly string[] {
  return Buffer.from(raw).toString('latin1').split('\r\n');
}

/** Requirements for every outgoing mail: RFC 5322 §2.1.1, §3.2.2 (no line of blanks alone within a header). */
function expectLines(raw: Uint8Array, longest = 998): void {
  const lines = linesOf(raw);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(longest);
  expect(lines.filter((line) => /^[ \t]+$/u.test(line))).toEqual([]);
}

const file = (name: string, type = 'application/pdf', cid: string | null = null) =>
  ({ name, type, disposition: cid === null ? 'attachment' : 'inline', cid, content: Buffer.from('x') }) as const;

describe('lines of a mail that goes out', () => {
  test.each<[string, Partial<MailContent>]>([
    ['words', { subject: 'word '.repeat(300) }],
    ['one word', { subject: LONG }],
    ['one word with an umlaut', { subject: `ü${LONG}` }],
    ['blanks', { subject: `a${' '.repeat(1500)}b` }],
    ['what looks like an encoded word', { subject: `=?utf-8?Q?${LONG}` }],
    [
      'hundreds of recipients',
      { to: Array.from({ length: 500 }, (_, at) => ({ name: `P ${at}`, email: `p${at}@x.y` })) },
    ],
    ['hundreds of ids', { references: Array.from({ length: 300 }, (_, at) => `${at}.${'a'.repeat(50)}@example.org`) }],
    ['names of files', { parts: [file(`${'ü'.repeat(200)}.pdf`), file(`${'long '.repeat(50)}.pdf`)] }],
  ])('have at most 78 characters where they can: %s', async (_what, changed) => {
    expectLines(await buildMail({ ...PLAIN, ...changed }), 78);
  });

  test.each<[string, Partial<MailContent>]>([
    [
      'ids',
      { references: ['a'.repeat(880), 'b'.repeat(890)], inReplyTo: 'c'.repeat(890), messageIdHeader: 'm'.repeat(880) },
    ],
    ['addresses', { to: [{ name: null, email: `${'l'.repeat(64)}@${'d.'.repeat(120)}example` }] }],
    ['names', { from: { ...ADA, name: LONG }, to: [{ ...ADA, name: `a, "b" ${LONG}` }] }],
    ['names of blanks', { to: [{ ...ADA, name: `a${' '.repeat(1500)}b` }] }],
    [
      'names of files',
      { parts: [file(`${LONG}.pdf`), file(`${'"\\'.repeat(900)}.pdf`), file(`${'ü'.repeat(1900)}.pdf`)] },
    ],
    ['types and Content-IDs', { parts: [file('a.png', `image/${LONG}`), file('b.png', 'image/png', LONG)] }],
    ['texts', { text: LONG, html: `<p>${LONG}${'ü'.repeat(2000)}</p>` }],
  ])('have never more than 998: %s', async (_what, changed) => {
    const raw = await buildMail({ ...PLAIN, ...changed });
    expectLines(raw);
    expect(await parseMail(raw)).toMatchObject({ damaged: false, subject: 'Hello' });
  });

  test('an address that is longer than addresses can be is refused', async () => {
    const to = [{ name: null, email: `${LONG}@x.example` }];
    await expect(buildMail({ ...PLAIN, to })).rejects.toMatchObject({ code: 'invalid-input' });
  });

  test('a receipt for a subject without blanks keeps to them as well', async () => {
    const original = {
      messageIdHeader: 'a@b',
      references: Array.from({ length: 300 }, (_, at) => `${at}@x`),
      subject: LONG,
    };
    const raw = await buildReceipt({
      ...{ messageIdHeader: 'r@x', sentAt: 0, reader: ADA, to: 'grace@x.example', original, automatic: false },
      language: 'en',
    });
    expectLines(raw, 200);
    expect((await parseMail(raw)).subject).toBe(`Re: ${LONG}`);
  });

  test('any subject and name come back as they were written', async () => {
    const word = fc.oneof(
      fc.string({ maxLength: 100 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom('=?utf-8?Q?a?=', '=?', '?=', '"', '  ', 'x'.repeat(200)),
    );
    const oneLine = fc.array(word, { maxLength: 8 }).map((words) =>
      words
        .join(' ')
        .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, '')
        .trim(),
    );
    await fc.assert(
      fc.asyncProperty(oneLine, async (subject) => {
        const raw = await buildMail({ ...PLAIN, subject });
        expectLines(raw, 78);
        expect((await parseMail(raw)).subject).toBe(subject);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the Date of a mail that goes out', () => {
  test.each([
    ['2026-07-20T12:59:30Z', 'Europe/Berlin', 'Mon, 20 Jul 2026 14:59:30 +0200'],
    ['2026-12-31T23:30:00Z', 'Europe/Berlin', 'Fri, 01 Jan 2027 00:30:00 +0100'],
    ['2026-07-20T00:59:30Z', 'America/St_Johns', 'Sun, 19 Jul 2026 22:29:30 -0230'],
    ['2026-07-20T12:59:30Z', undefined, 'Mon, 20 Jul 2026 12:59:30 +0000'],
  ])('at %s in %s is %s', async (moment, timeZone, expected) => {
    const sentAt = Date.parse(moment);
    const raw = await buildMail({ ...PLAIN, sentAt, ...(timeZone !== undefined && { timeZone }) });
    expect(linesOf(raw)).toContain(`Date: ${expected}`);
    expect((await parseMail(raw)).sentAt).toBe(sentAt);
  });
});
