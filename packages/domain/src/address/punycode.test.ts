import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readableLabel } from './punycode.ts';

it('reads the labels of international names (RFC 3492 §7.1)', () => {
  expect(readableLabel('xn--mnchen-3ya')).toBe('münchen');
  expect(readableLabel('XN--MNCHEN-3YA'.toLowerCase())).toBe('münchen');
  expect(readableLabel('xn--80ak6aa92e')).toBe('аррӏе');
  expect(readableLabel('xn--ihqwcrb4cv8a8dqg056pqjye')).toBe('他们为什么不说中文');
});

it('leaves others and broken ones as they are, whatever they hold', () => {
  for (const label of ['example', 'xn--', 'xn--99999999999', 'xn--ü']) expect(readableLabel(label)).toBe(label);
  fc.assert(
    fc.property(fc.stringMatching(/^xn--[a-z0-9-]{0,59}$/), (label) => typeof readableLabel(label) === 'string'),
  );
});
