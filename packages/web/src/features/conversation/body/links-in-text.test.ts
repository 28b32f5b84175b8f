import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linksInText } from './links-in-text.ts';

const found = (text: string): readonly string[] =>
  [...linksInText(text)].map(({ start, end }) => text.slice(start, end));

/** How many characters are read to find the links of a text. */
function readings(text: string): number {
  let count = 0;
  const counted = {
    length: text.length,
    charCodeAt: (at: number): number => {
      count += 1;
      return text.charCodeAt(at);
    },
    slice: (start = 0, end = text.length): string => {
      count += end - start;
      return text.slice(start, end);
    },
  };
  for (const _ of linksInText(counted));
  return count;
}

/** Readings that each character may cost. */
const MAX_COUNT = 20;

const EXPECTED = join(
  import.meta.dirname,
  '../../../../../../../shared/corpora/html-mail/roundcube-linkify/linkify.json',
);

describe('links in running text', () => {
  it.each([
    ['https://a.example/b?c=d. Next', ['https://a.example/b?c=d']],
    ['(https://a.example/b_(c)) and (http://d.example)', ['https://a.example/b_(c)', 'http://d.example']],
    ['[http://a.example] {www.b.example}', ['http://a.example', 'www.b.example']],
    ['见https://a.example/路。', ['https://a.example/路']],
    ['f@g.example, h.i+j@k-l.example; m@n', ['f@g.example', 'h.i+j@k-l.example']],
    ['a@b.example,c@d.example', ['a@b.example', 'c@d.example']],
    ['mailto:a@b.example. x@y..example', ['a@b.example']],
    ['write a@b.example,https://c.example/@d', ['a@b.example', 'https://c.example/@d']],
    ['xhttp://a.example www. https:// @b.example', []],
  ])('%s', (text, links) => expect(found(text)).toEqual(links));

  it('lead to a page or to a form', () => {
    expect([...linksInText('www.a.example HTTP://b.example c@d.example')].map(({ href }) => href)).toEqual([
      'https://www.a.example',
      'HTTP://b.example',
      'mailto:c@d.example',
    ]);
  });

  it('are none in words that are longer than any address', () => {
    expect(found(`https://a.example/${'b'.repeat(4_000)}`)).toHaveLength(1);
    expect(found(`https://a.example/${'b'.repeat(9_000)}`)).toEqual([]);
    expect(found(`${'a'.repeat(65)}@b.example`)).toEqual([]);
  });

  it('are found with a bounded number of readings for each character, whatever the text is made of', () => {
    const piece = fc.constantFrom(
      'a.',
      'a',
      '@',
      '.',
      '-',
      '+',
      ':',
      'http://',
      'https://',
      'www.',
      '(',
      ')',
      ' ',
      '<',
      '。',
    );
    const text = fc
      .tuple(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 3_000 }), fc.array(piece))
      .map(([unit, times, end]) => unit.join('').repeat(times) + end.join(''));
    fc.assert(fc.property(text, (any) => readings(any) <= MAX_COUNT * any.length));
    expect(readings('a.'.repeat(60_000))).toBeLessThanOrEqual(MAX_COUNT * 120_000);
    expect(readings('a.'.repeat(4_000))).toBeLessThanOrEqual(MAX_COUNT * 8_000);
  });
});

/** What is no link here: schemes that no mail may lead to (2.42), and a port that is none belongs to its address. */
const OTHERWISE = ['ftp://1.1.1.101/test.', 'http://link.com:test'];

describe.skipIf(!existsSync(EXPECTED))(
  'links that another client finds (only with ../shared/corpora beside the checkout)',
  () => {
    const cases: readonly { readonly text: string; readonly expected_html: string }[] = existsSync(EXPECTED)
      ? JSON.parse(readFileSync(EXPECTED, 'utf8'))
      : [];
    it.each(cases.filter(({ text }) => !OTHERWISE.includes(text)))('$text', ({ text, expected_html }) => {
      const links = [...expected_html.matchAll(/<a[^>]*>([^<]*)<\/a>/gu)].map(([, shown = '']) => shown);
      expect(found(text)).toEqual(links.map((link) => link.replaceAll('&amp;', '&')));
    });
  },
);
