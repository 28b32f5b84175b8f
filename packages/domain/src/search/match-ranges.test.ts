import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRanges } from './match-ranges.ts';
import { parseSearch } from './parse-search.ts';
import { searchTokens } from './search-tokens.ts';

const marked = (text: string, query: string, field: 'subject' | 'from' | 'body' = 'subject'): readonly string[] =>
  matchRanges(text, [field], parseSearch(query)).map(({ start, end }) => text.slice(start, end));

describe('what a search has matched', () => {
  it.each([
    // Words are whole, as the server compares them; only the last one may be unfinished.
    ['Museums and a museum', 'museum lease', ['museum']],
    ['Museums and a museum', 'museum', ['Museums', 'museum']],
    ['The art of smart parts', 'art of', ['art', 'of']],
    ['Crème brûlée', 'creme', ['Crème']],
    ['CREME', 'crème', ['CREME']],
    ['A signed copy, and a copy signed', '"signed copy"', ['signed copy']],
    ['signed copies', '"signed copy"', []],
    ['Draft of the lease', 'lease -draft', ['lease']],
    ['展览导览图', '导览', ['导览']],
    ['ada@example.com', 'example', ['example']],
    ['anything', 'is:unread has:attachment', []],
    ['', 'museum', []],
  ] as const)('[D20] in “%s” by “%s”', (text, query, expected) => {
    expect(marked(text, query)).toEqual(expected);
  });

  it('[D20] is looked for where the condition looks', () => {
    expect(marked('Marta on Marta', 'from:marta', 'subject')).toEqual([]);
    expect(marked('Marta Oliveira', 'from:marta', 'from')).toEqual(['Marta']);
    expect(marked('Marta Oliveira', 'subject:marta', 'from')).toEqual([]);
  });

  it('is in order, without overlaps, and made of the words that were asked for', () => {
    const word = fc.constantFrom('lease', 'Lease', 'leasing', 'an', 'émigré', '导', 'x1');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.array(word, { minLength: 1, maxLength: 3 }), (words, terms) => {
        const text = words.join(' ');
        const ranges = matchRanges(text, ['body'], parseSearch(terms.join(' ')));
        ranges.forEach(({ start, end }, at) => {
          expect(start).toBeLessThan(end);
          expect(start).toBeGreaterThanOrEqual(ranges[at - 1]?.end ?? 0);
          const [token = ''] = searchTokens(text.slice(start, end));
          expect(terms.flatMap((one) => searchTokens(one)).some((one) => token.startsWith(one))).toBe(true);
        });
      }),
    );
  });
});
