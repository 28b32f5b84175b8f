import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

describe('a text as it is seen', () => {
  test.each([
    ['pay\u00ADpal.com', 'paypal.com'],
    ['pay\u200Bpal\u200C.\u200Dcom\uFEFF', 'paypal.com'],
    ['\u2066paypal.com\u2069', 'paypal.com'],
    ['paypal。com', 'paypal.com'],
    ['paypal．com', 'paypal.com'],
    ['paypal｡com', 'paypal.com'],
    ['bank.com⁄login', 'bank.com/login'],
    ['ceo＠bank.example', 'ceo@bank.example'],
    ['\u202Emoc.lapyap', 'paypal.com'],
    ['see \u202Emoc.lapyap\u202C now', 'see paypal.com now'],
    ['Grace\u3164Hopper', 'Grace Hopper'],
    ['one\ntwo\tthree', 'one\ntwo\tthree'],
    ['a\uFE0Fb\u034Fc\u{E0061}d', 'abcd'],
  ])('%j is %j', (text, seen) => {
    expect(visibleText(text)).toBe(seen);
  });

  test('is seen as itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const seen = visibleText(text);
        expect(visibleText(seen)).toBe(seen);
      }),
    );
  });
});
