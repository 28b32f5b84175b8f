import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PREVIEW_LENGTH } from '../message/message.ts';
import { COLLAPSED_PREVIEW_LENGTH, cutPreview, previewOf, ROW_PREVIEW_LENGTH, withoutQuotes } from './preview.ts';

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

describe('what a mail quotes', () => {
  test.each([
    ['Yes.\n\nOn Mon, 2 Mar 2026 at 09:00, Grace <g@a.example> wrote:\n> Shall we?', 'Yes.'],
    ['Yes.\n\nOn Mon, 2 Mar 2026 at 09:00,\nGrace wrote:\n> Shall we?\n> Or not?\n\nAda', 'Yes. Ada'],
    ['> Shall we?\nYes.\n>> When?\nNow.', 'Yes. Now.'],
    ['On 2 March Grace wrote:\n> Shall we?\n\nYes, we shall.', 'Yes, we shall.'],
    ['Ja.\nAm 2. März 2026 um 09:00 schrieb Grace:\nWollen wir?', 'Ja.'],
    ['Oui.\nLe 2 mars 2026, Grace a écrit :\n> Alors ?', 'Oui.'],
    ['My answer On Sunday, November 22, 2026 at 11:31 AM, Grace wrote: Text of letter', 'My answer'],
    ['Fine.\n-----Original Message-----\nFrom: Grace\nShall we?', 'Fine.'],
    ['> Only this', '> Only this'],
    ['On Monday Grace wrote:\n> Only this', 'On Monday Grace wrote: > Only this'],
    ['On reflection: no.', 'On reflection: no.'],
    ['He wrote: come. On we go.', 'He wrote: come. On we go.'],
  ])('[3.3] %j is previewed as %j', (text, shown) => {
    expect(previewOf(text)).toBe(shown);
    expect(cutPreview(text)).toBe(shown);
  });

  test('is left out in one look at the text, however often it seems to be announced', () => {
    expect(withoutQuotes('On '.repeat(50_000))).toHaveLength(150_000);
    expect(withoutQuotes('schrieb '.repeat(20_000))).toHaveLength(160_000);
  });
});
