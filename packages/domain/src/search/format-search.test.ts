import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isKeyword, labelKeyword } from '../message/keyword.ts';
import { formatSearch, parseSearch } from './parse-search.ts';
import type { SearchQuery } from './search-query.ts';

test('[2.3] it is written as users write it', () => {
  expect(formatSearch(parseSearch('x (b  OR "c d") -( e f ) from:(g OR h)'))).toBe(
    'x (b OR "c d") -(e f) (from:g OR from:h)',
  );
  expect(formatSearch(parseSearch('(a b) OR -(c OR d)'))).toBe('(a b) OR -(c OR d)');
  expect(
    formatSearch(parseSearch('lunch  From:"Ada L" -IN:bin larger:5120 is:favorite IS:Direct after:2025/07/03')),
  ).toBe('lunch from:"Ada L" -in:trash larger:5k is:starred is:direct after:2025-07-03');
});

test('every keyword is searched for by a text that means it', () => {
  const keyword = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }).map(labelKeyword).filter(isKeyword),
    fc.stringMatching(/^[!#$&'+-Z^-z|}~]{1,20}$/u),
  );
  fc.assert(
    fc.property(keyword, (original) => {
      const query: SearchQuery = [{ condition: { kind: 'keyword', keyword: original }, negated: false }];
      expect(parseSearch(formatSearch(query))).toEqual(query);
    }),
  );
});
