import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PREVIEW_LENGTH } from './message.ts';
import { COLLAPSED_PREVIEW_LENGTH, cutPreview, previewOf, ROW_PREVIEW_LENGTH } from './preview.ts';

const family = '👨‍👩‍👧';
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(fc.constantFrom(family, 'é', 'e\u0301', ' ', '\n', 'x', '\u200c', '\u00a0', '漢', '🇩🇪'), { maxLength: 400 })
    .map((parts) => parts.join('')),
);

describe('cut previews', () => {
  test('[3.3] [9.4] a preview of up to 100 characters stays whole, a longer one ends with an ellipsis', () => {
    expect(cutPreview('x'.repeat(100))).toBe('x'.repeat(100));
    expect(cutPreview('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
    expect(ROW_PREVIEW_LENGTH).toBe(100);
  });

  test('[2.34] [9.4] a collapsed message shows 80 characters', () => {
    expect(cutPreview('y'.repeat(81), COLLAPSED_PREVIEW_LENGTH)).toBe(`${'y'.repeat(80)}…`);
  });

  test('[3.3] a whole body as preview, as plain hosts send it, becomes one short line', () => {
    const body = `Hi Ada,\r\n\r\n  attached are the numbers.\n${'And so on. '.repeat(5000)}`;
    const shown = cutPreview(body);
    expect(shown).toMatch(/^Hi Ada, attached are the numbers\. And so on\./u);
    expect(shown.length).toBeLessThanOrEqual(101);
  });

  test('a space before the cut is not kept', () => {
    expect(cutPreview('abc def', 4)).toBe('abc…');
  });

  test.each([
    [`ab${family}cd`, 4, 'ab…'],
    [`ab${family}cd`, 10, `ab${family}…`],
    ['ae\u0301b', 2, 'a…'],
    ['🇩🇪🇫🇷', 5, '🇩🇪…'],
    ['a😀', 2, 'a…'],
  ])('%j cut to %i breaks no character', (text, limit, shown) => {
    expect(cutPreview(text, limit)).toBe(shown);
  });

  test('a cut preview is never longer than the limit and its ellipsis, nor breaks a surrogate pair', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 120 }), (text, limit) => {
        const shown = cutPreview(text, limit);
        expect(shown.length).toBeLessThanOrEqual(limit + 1);
        if (!/\p{Surrogate}/u.test(text)) expect(shown).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});

describe('previews that are kept', () => {
  test.each([
    ['  Hello\n\n world\t! ', 'Hello world !'],
    ['\u200c \u200c\u00a0\u034f \ufeffHello\u200b', 'Hello'],
    ['co\u00adoperate', 'cooperate'],
    [`family ${family} here`, `family ${family} here`],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['a\u0000b\u0007c', 'abc'],
    ['\u202eevil\u202c', 'evil'],
    ['', ''],
    ['\u200c\u00a0'.repeat(300), ''],
  ])('%j is kept as %j', (text, preview) => {
    expect(previewOf(text)).toBe(preview);
  });

  test('text behind the padding of a newsletter is found', () => {
    expect(previewOf(`Sale!${'\u200c\u00a0\u034f '.repeat(200)}Read on`)).toBe('Sale! Read on');
  });

  test('a preview is one line of at most 200 characters without outer spaces, and its own preview', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const preview = previewOf(text);
        expect(preview.length).toBeLessThanOrEqual(PREVIEW_LENGTH);
        expect(preview).toBe(preview.trim());
        expect(preview).not.toMatch(/[\n\r\t]| {2}/u);
        expect(previewOf(preview)).toBe(preview);
        if (!/\p{Surrogate}/u.test(text)) expect(preview).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});
