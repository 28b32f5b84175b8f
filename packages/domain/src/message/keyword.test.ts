import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keywordOf, labelOf } from './keyword.ts';

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
