import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName, uniqueFileNames } from './unique-names.ts';

describe('names of files in one folder', () => {
  it.each([
    ['a.txt', 'a.txt'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\secret.txt', 'C_secret.txt'],
    ['.profile', 'profile'],
    ['NUL.txt', '_NUL.txt'],
    ['conference.txt', 'conference.txt'],
    ['evil\u202etxt.exe', 'evil_txt.exe'],
    [' . ', 'file'],
    ['', 'file'],
    [`${'ä'.repeat(300)}.pdf`, `${'ä'.repeat(80)}.pdf`],
  ])('are safe: %s', (given, expected) => {
    expect(safeFileName(given)).toBe(expected);
  });

  it('get numbers where they would meet', () => {
    expect(uniqueFileNames(['a.txt', 'A.TXT', 'a.txt', 'b', 'b', 'a (2).txt'])).toEqual([
      'a.txt',
      'A (2).TXT',
      'a (3).txt',
      'b',
      'b (2)',
      'a (2) (2).txt',
    ]);
  });

  it('are unique and no paths, whatever they were', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('a.txt', 'A.txt', '..', '/', 'a (2).txt'))),
        (names) => {
          const unique = uniqueFileNames(names);
          expect(unique).toHaveLength(names.length);
          expect(new Set(unique.map((name) => name.toLowerCase())).size).toBe(names.length);
          for (const name of unique) expect(name).toMatch(/^[^/\\:]+$/u);
        },
      ),
    );
  });
});
