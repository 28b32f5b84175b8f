import * as arbitrary from '@wren/domain/test/arbitrary.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addRecipients, formatAddress, isEmailAddress, isSameAddress, parseRecipients } from './recipients.ts';

describe('addresses', () => {
  test.each([
    'ada@example.org',
    'Ada.Lovelace+tag@sub.example.co.uk',
    "o'brien@example.ie",
    'a@b.co',
    'ada@mail.localhost',
    'root@localhost',
    'jürgen@müller.example',
    '用户@例子.广告',
    'अजय@डाटा.भारत',
    'ada@xn--mller-kva.example',
    '_x-y=z@example.org',
    'ada@[127.0.0.1]',
    'ada@[IPv6:2001:db8::1]',
    `${'a'.repeat(64)}@example.org`,
  ])('[5.9] %s is an address', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  test.each([
    '',
    'ada',
    '@example.org',
    'ada@',
    'ada@example',
    'ada lovelace@example.org',
    'ada@exam ple.org',
    ' ada@example.org',
    'ada@example.org ',
    'ada@@example.org',
    'ada@example..org',
    'ada@.example.org',
    'ada@example.org.',
    'ada@-example.org',
    'ada@example-.org',
    '.ada@example.org',
    'ada..l@example.org',
    'ada.@example.org',
    '<ada@example.org>',
    '"ada"@example.org',
    'ada,grace@example.org',
    'ada@example.org\n',
    'ada\u200b@example.org',
    'ada@exam\u00a0ple.org',
    'ada@example.org\u0000',
    `${'a'.repeat(65)}@example.org`,
    `${'ü'.repeat(33)}@example.org`,
    `ada@${'a'.repeat(64)}.org`,
    `ada@${'abcdefgh.'.repeat(30)}org`,
  ])('[5.9] %j is none', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  test('[5.9] usual addresses are addresses', () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => isEmailAddress(email)));
  });

  test('[5.9] no address holds whitespace', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom(' ', '\t', '\n', '\u00a0'), fc.nat(), (email, space, place) => {
        const at = place % (email.length + 1);
        expect(isEmailAddress(email.slice(0, at) + space + email.slice(at))).toBe(false);
      }),
    );
  });
});

const ada = { name: null, email: 'ada@example.org' };
const grace = { name: 'Grace Hopper', email: 'grace@example.net' };

describe('lists of recipients', () => {
  test.each([
    ['ada@example.org', [ada], []],
    ['ada@example.org, grace@example.net', [ada, { ...grace, name: null }], []],
    ['ada@example.org;grace@example.net', [ada, { ...grace, name: null }], []],
    ['ada@example.org grace@example.net', [ada, { ...grace, name: null }], []],
    ['ada@example.org\ngrace@example.net\t', [ada, { ...grace, name: null }], []],
    [',, ;ada@example.org ;;', [ada], []],
    ['<ada@example.org>', [ada], []],
    ['mailto:ada@example.org', [ada], []],
    ['Grace Hopper <grace@example.net>', [grace], []],
    ['Grace  Hopper<grace@example.net>', [grace], []],
    ['"Grace Hopper" <grace@example.net>', [grace], []],
    ['"Hopper, Grace" <grace@example.net>', [{ ...grace, name: 'Hopper, Grace' }], []],
    ['"Grace \\"Amazing\\" Hopper" <grace@example.net>', [{ ...grace, name: 'Grace "Amazing" Hopper' }], []],
    ['Grace "Amazing" Hopper <grace@example.net>', [{ ...grace, name: 'Grace Amazing Hopper' }], []],
    ['ada@example.org Grace Hopper <grace@example.net>', [ada, grace], []],
    ['ada@example.org <ada@example.org>', [{ ...ada, name: 'ada@example.org' }], []],
    ['<ada@example.org> Grace Hopper <grace@example.net>', [ada, grace], []],
    ['<ada@example.org><grace@example.net>', [ada, { ...grace, name: null }], []],
    ['ada@example.org\n<grace@example.net>', [ada, { ...grace, name: null }], []],
    ['Hopper, Grace <grace@example.net>; ada@example.org', [{ ...grace, name: 'Hopper, Grace' }, ada], []],
    ['ada@example.org, Hopper, Grace <grace@example.net>', [ada, { ...grace, name: 'Hopper, Grace' }], []],
    ['Hopper, ada@example.org <grace@example.net>', [{ ...grace, name: 'ada@example.org' }], ['Hopper']],
    ['Hopper, <grace@example.net>', [{ ...grace, name: null }], ['Hopper']],
    ['Hopper; Grace <grace@example.net>', [{ ...grace, name: 'Grace' }], ['Hopper']],
    ['ada', [], ['ada']],
    ['ada, grace@example.net', [{ ...grace, name: null }], ['ada']],
    ['Grace <grace>', [], ['Grace <grace>']],
    ['Grace <>', [], ['Grace <>']],
    ['"ada@example.org', [], ['"ada@example.org']],
    ['<ada@example.org', [ada], []],
    ['Team: ada@example.org, Grace Hopper <grace@example.net>;', [ada, grace], []],
    ['"The: Team": ada@example.org; grace@example.net', [ada, { ...grace, name: null }], []],
    ['ada@example.org, Friends: Grace Hopper <grace@example.net>;', [ada, grace], []],
    ['Note: nobody', [], ['Note:', 'nobody']],
    ['', [], []],
    [' \n', [], []],
  ])('[2.41] [5.9] %j is read whole', (text, accepted, rejected) => {
    expect(parseRecipients(text)).toEqual({ accepted, rejected });
  });

  test('[2.41] paste is split like typing: separators of any kind and number do not matter', () => {
    const separator = fc.constantFrom(',', ';', ' ', '\n', ', ', ' ; ', ',,', '\r\n');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.emailAddress(), separator)), (entries) => {
        const text = entries.map(([email, end]) => email + end).join('');
        expect(parseRecipients(text)).toEqual({
          accepted: entries.map(([email]) => ({ name: null, email })),
          rejected: [],
        });
      }),
    );
  });

  test('[5.9] any text is read, what is accepted is an address, and nothing written is lost', () => {
    const piece = fc.constantFrom('"', '<', '>', ',', ';', ' ', '\\', '@', 'a@b.co', 'Ann', 'é', '\n', '<c@d.org>');
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(anything, (text) => {
        // // The name of a group is no address.
        fc.pre(!text.includes(':'));
        const { accepted, rejected } = parseRecipients(text);
        for (const address of accepted) expect(isEmailAddress(address.email)).toBe(true);
        const shown = [...accepted.flatMap(({ name, email }) => [name ?? '', email]), ...rejected].join(' ');
        for (const [letter] of text.matchAll(/[\p{L}\p{N}]/gu)) expect(shown).toContain(letter);
      }),
    );
  });

  test('a formatted list is read back as it was', () => {
    fc.assert(
      fc.property(arbitrary.addresses, (addresses) => {
        const valid = addresses.filter((address) => isEmailAddress(address.email));
        expect(parseRecipients(valid.map(formatAddress).join(', '))).toEqual({ accepted: valid, rejected: [] });
      }),
    );
  });

  test.each([
    [ada, 'ada@example.org'],
    [grace, 'Grace Hopper <grace@example.net>'],
    [{ ...grace, name: 'Hopper, Grace' }, '"Hopper, Grace" <grace@example.net>'],
    [{ ...grace, name: 'G. "Amazing" H\\' }, '"G. \\"Amazing\\" H\\\\" <grace@example.net>'],
    [{ ...grace, name: 'Grâce' }, 'Grâce <grace@example.net>'],
    [{ ...grace, name: ' ' }, 'grace@example.net'],
    [{ ...grace, name: 'a\r\nBcc: x@y.org' }, '"a Bcc: x@y.org" <grace@example.net>'],
  ])('%j is written %s', (address, text) => {
    expect(formatAddress(address)).toBe(text);
  });
});

describe('adding recipients', () => {
  test('[2.41] duplicates are ignored, whatever their case', () => {
    expect(addRecipients([ada], [{ name: 'Ada', email: 'ADA@example.org' }, grace, grace])).toEqual([ada, grace]);
  });

  test('[2.41] nobody stands twice in a list, all are in it, and what was there stays in front', () => {
    fc.assert(
      fc.property(arbitrary.addresses, fc.array(arbitrary.address), (list, more) => {
        const all = addRecipients(list, more);
        expect(all.slice(0, list.length)).toEqual(list);
        expect(new Set(all.map((address) => address.email.toLowerCase())).size).toBe(all.length);
        for (const address of more) expect(all.some((other) => isSameAddress(address, other))).toBe(true);
        expect(addRecipients(all, more)).toEqual(all);
      }),
    );
  });
});
