import { describe, expect, test } from 'vitest';
import { previewOf } from '../content/preview.ts';
import { matchRanges } from './match-ranges.ts';
import { matchSnippet } from './match-snippet.ts';
import { parseSearch } from './parse-search.ts';

const filler = 'The quick brown fox jumps over the lazy dog. '.repeat(60);
const text = `Hello Ada,\n\n${filler}\nThe Crème brûlée recipe is attached, with the kestrel\nphotos. ${filler}`;
const snippet = (query: string) => matchSnippet(text, previewOf(text), parseSearch(query));

describe('the part of a text that a search has matched', () => {
  test('[D20] is shown with some words before it, on one line', () => {
    expect(snippet('kestrel')).toMatch(/^… \S.{0,40}\bwith the kestrel photos\. The quick/u);
    expect(snippet('kestrel')?.length).toBeLessThanOrEqual(202);
  });

  test.each(['"creme brulee"', 'creme', 'kest', 'nothing OR kestrel', '(kestrel photos) OR from:joan'])(
    '[D20] holds what %s has matched',
    (query) => {
      expect(matchRanges(snippet(query) ?? '', ['body'], parseSearch(query)).length).toBeGreaterThan(0);
    },
  );

  test.each(['hello', 'fox', 'nothing', 'subject:kestrel', '-kestrel', 'is:unread', ''])(
    '[D20] is not needed for %j: the preview shows it, or something else was matched',
    (query) => {
      expect(snippet(query)).toBeNull();
    },
  );

  test('[D20] is a whole word that was asked for, no part of another', () => {
    const close = `${filler} kestrels ${filler} a kestrel flies`;
    expect(matchSnippet(close, previewOf(close), parseSearch('"kestrel"'))).toMatch(/a kestrel flies$/u);
  });
});
