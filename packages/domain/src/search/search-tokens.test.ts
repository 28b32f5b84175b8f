import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchTokens, searchWords } from './search-tokens.ts';

const piece = fc.constantFrom(
  'é',
  'e\u0301',
  'ß',
  'Σ',
  'ς',
  'İ',
  'ﾀﾞ',
  'が',
  '東',
  '한',
  'ａ',
  'Z9',
  '-',
  ' ',
  '🎉',
  '\u200d',
  '\u200b',
  'हिन्दी',
  'ไทย',
  'a_b',
  '\u0301',
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(piece).map((pieces) => pieces.join('')),
);

describe('words of a search', () => {
  test.each([
    ['Quarterly numbers, Q2!', ['quarterly', 'numbers', 'q2']],
    ['ada.lovelace@example.org', ['ada', 'lovelace', 'example', 'org']],
    ['foo_bar-baz', ['foo', 'bar', 'baz']],
    ["don't", ['don', 't']],
    ['Crème Brûlée', ['creme', 'brulee']],
    ['Cre\u0300me', ['creme']],
    ['пʼять', ['пʼять']],
    ['STRASSE straße STRAẞE', ['strasse', 'strasse', 'strasse']],
    ['ΟΔΌΣ οδός', ['οδοσ', 'οδοσ']],
    ['Ёлка елка', ['елка', 'елка']],
    ['İstanbul ISTANBUL', ['istanbul', 'istanbul']],
    ['ｆｕｌｌ　ｗｉｄｔｈ１', ['full', 'width1']],
    ['co\u00adoperate', ['cooperate']],
    ['zero\u200bwidth', ['zero', 'width']],
    ['שָׁלוֹם', ['שלום']],
    ['مُحَمَّد', ['محمد']],
    ['أحمد إحمد احمد', ['احمد', 'احمد', 'احمد']],
    ['क़लम क\u093cलम कलम', ['क़लम', 'क़लम', 'कलम']],
    ['東京タワー', ['東', '京', 'タ', 'ワ', 'ー']],
    ['ｶﾞ が か', ['ガ', 'が', 'か']],
    ['漢字kanji', ['漢', '字', 'kanji']],
    ['한국어', ['한', '국', '어']],
    ['한국어'.normalize('NFD'), ['한', '국', '어']],
    ['हिन्दी कमल', ['हिन्दी', 'कमल']],
    ['ไทย', ['ไ', 'ท', 'ย']],
    ['release 🎉🎉', ['release', '🎉', '🎉']],
    ['№ 5 — 3,50 €', ['5', '3', '50']],
    ['!? — …', []],
    ['', []],
  ])('%j has the words %j', (text, tokens) => {
    expect(searchTokens(text)).toEqual(tokens);
  });

  test('words have their places, and are the words of what stands there', () => {
    expect(searchWords('Re: Crème!')).toEqual([
      { token: 're', start: 0, end: 2 },
      { token: 'creme', start: 4, end: 9 },
    ]);
    fc.assert(
      fc.property(anyText, (text) => {
        const words = searchWords(text);
        expect(words.map((word) => word.token)).toEqual(searchTokens(text));
        let end = 0;
        for (const word of words) {
          expect(word.start).toBeGreaterThanOrEqual(end);
          expect(searchTokens(text.slice(word.start, word.end))).toEqual([word.token]);
          end = word.end;
        }
      }),
    );
  });

  test('words are words of themselves: an index that is given them finds what it is asked for', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const tokens = searchTokens(text);
        expect(searchTokens(tokens.join(' '))).toEqual(tokens);
        // An FTS5 index with the tokenizer `ascii` splits at ASCII punctuation only.
        for (const token of tokens) expect(token).toMatch(/^[a-z0-9\u{80}-\u{10FFFF}]+$/u);
      }),
    );
  });

  test('neither case nor the form of accents matters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        // Greek's iota subscript is a mark, and a letter of its own in upper case.
        if (text.normalize('NFD').includes('\u0345')) return;
        const tokens = searchTokens(text);
        expect(searchTokens(text.normalize('NFD'))).toEqual(searchTokens(text.normalize('NFC')));
        expect(searchTokens(text.toLowerCase())).toEqual(tokens);
        expect(searchTokens(text.toUpperCase())).toEqual(tokens);
      }),
    );
  });

  test('words of two texts apart are the words of both together', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(searchTokens(`${a} ${b}`)).toEqual([...searchTokens(a), ...searchTokens(b)]);
      }),
    );
  });
});
