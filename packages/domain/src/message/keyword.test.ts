import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isKeyword, isLabel, joinKeywords, keywordOf, labelKeyword, labelOf, withKeyword } from './keyword.ts';

test.each([
  ['Work', 'Work'],
  ['$Important', '$Important'],
  ['To do', 'To=20do'],
  ['a=b', 'a=3Db'],
  ['Rechnungen/März', 'Rechnungen/M=C3=A4rz'],
  ['100 % (*)', '100=20=25=20=28=2A=29'],
  ['🎉', '=F0=9F=8E=89'],
])('the label %j is the keyword %j', (label, keyword) => {
  expect(keywordOf(label)).toBe(keyword);
  expect(labelOf(keyword)).toBe(label);
});

test.each(['a=b', '=3d', 'x=FF', '100%', '%41'])('the keyword %j of another program is its own label', (keyword) => {
  expect(labelOf(keyword)).toBe(keyword);
});

test('every label comes back from a keyword that servers and files can keep', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (label) => {
      expect(keywordOf(label)).toMatch(/^[!-~]*$/u);
      expect(keywordOf(label)).not.toMatch(/[(){\]%*"\\]/u);
      expect(labelOf(keywordOf(label))).toBe(label.replace(/\p{Cs}/gu, '\ufffd'));
    }),
  );
});

test.each(['seen', '$muted', '$Important', 'NonJunk'])(
  'a label that is called %s is not the mark of that name',
  (name) => {
    expect(isLabel(name)).toBe(false);
    expect(isLabel(labelKeyword(name))).toBe(true);
    expect(isKeyword(labelKeyword(name))).toBe(true);
    expect(labelOf(labelKeyword(name))).toBe(name);
  },
);

test.each(['', 'a b', 'ä', 'a(b', 'a"b', 'x'.repeat(256)])('%j is no keyword', (text) => {
  expect(isKeyword(text)).toBe(false);
});

test('a keyword is in a list once, in whatever case, and the list as it was once it is taken back', () => {
  expect(withKeyword(['b', 'd'], 'c', true)).toEqual(['b', 'c', 'd']);
  expect(withKeyword(['b', 'Work'], 'work', false)).toEqual(['b']);
  expect(withKeyword(undefined, 'a', true)).toEqual(['a']);
});

test('the keywords of a conversation are those of its messages, each once, and the same list every time', () => {
  const joined = joinKeywords([{ keywords: ['Work', 'b'] }, {}, { keywords: ['work', 'a'] }]);
  expect(joined).toEqual(['Work', 'a', 'b']);
  expect(joinKeywords([{ keywords: ['a'] }, { keywords: ['Work', 'b'] }])).toBe(joined);
  expect(joinKeywords([{}, { keywords: [] }])).toBeUndefined();
});
