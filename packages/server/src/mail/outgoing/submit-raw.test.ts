import { describe, expect, it } from 'vitest';
import { isFromOwn } from './submit-raw.ts';

const OWN = ['ada@own.test', 'ada+*@own.test', 'ä@own.test'];
const isTaken = (...fields: readonly string[]): boolean =>
  isFromOwn(Buffer.from(`${fields.join('\r\n')}\r\nSubject: x\r\n\r\nText`), OWN);

describe('a mail is from its account where no program could read another address in From and Sender', () => {
  it.each([
    'ada@own.test',
    '"Ada, of bank.test" <ada@own.test>',
    '"ceo@bank.test" <Ada@OWN.test>',
    '=?utf-8?Q?J=C3=B6rg?= <ada+scans@own.test>',
    'Scanner (second floor) <ada@own.test>',
    'Ada:\r\n <ada@own.test>, ada@own.test;',
    'ä@own.test',
  ])('From: %s', (from) => {
    expect(isTaken(`From: ${from}`)).toBe(true);
    expect(isTaken('From: ada@own.test', `Sender: ${from}`)).toBe(true);
  });

  it.each([
    ['two addresses side by side', '<ada@own.test> <ceo@bank.test>'],
    ['two without brackets', 'ada@own.test ceo@bank.test'],
    ['an address before a group', 'Boss <ceo@bank.test> x: ada@own.test;'],
    ['an address behind a comment in a comment', '(a (b) <ada@own.test> c) <ceo@bank.test>'],
    ['an address between quotes that stand in comments', '("x) <ada@own.test> <ceo@bank.test> ("y) <ada@own.test>'],
    ['an address in a name without quotes', 'ceo@bank.test <ada@own.test>'],
    ['a quoted local part of another domain', '"ceo"@bank.test <ada@own.test>'],
    ['a quote that is not closed', '"x <ada@own.test>'],
    ['two at signs', 'ada+x@bank.test@own.test'],
    ['no address', 'Ada'],
    ['a field without end', `"${'\\"'.repeat(500_000)} <ada@own.test>`],
  ])('and not with %s', (_what, from) => {
    expect(isTaken(`From: ${from}`)).toBe(false);
  });

  it('and not with such a Sender', () => {
    expect(isTaken('From: ada@own.test', 'Sender: <ada@own.test> <ceo@bank.test>')).toBe(false);
  });
});
