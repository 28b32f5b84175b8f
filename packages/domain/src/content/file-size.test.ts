import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [48_213, '47.1 KB'],
  [1_048_524, '1023.9 KB'],
  [1_048_575, '1 MB'],
  [25 * 1024 * 1024, '25 MB'],
  [5_000_000_000, '4.7 GB'],
  [5_000_000_000_000, '4656.6 GB'],
  [-5, '0 Bytes'],
  [Number.NaN, '0 Bytes'],
  [Number.POSITIVE_INFINITY, '0 Bytes'],
])('[9.9] %d bytes are shown as %s', (bytes, shown) => {
  expect(fileSize(bytes)).toBe(shown);
});

test.each([
  ['de', 1536, '1,5 kB'],
  ['fr', 512, '512 octets'],
  ['uk', 26_214_400, '25 МБ'],
  ['pl', 5_000_000_000_000, '4656,6 GB'],
])('[D58] in %s %d bytes are shown as %s', (language, bytes, shown) => {
  expect(fileSize(bytes, language).replaceAll(/\s/gu, ' ')).toBe(shown);
});

test('[9.9] sizes are shown in Bytes, KB, MB or GB with at most one decimal, and grow with the bytes', () => {
  const units = ['Bytes', 'KB', 'MB', 'GB'];
  const shownBytes = (shown: string): number => {
    const [number = '', unit = ''] = shown.split(' ');
    return Number(number) * 1024 ** units.indexOf(unit);
  };
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 45 }), fc.nat({ max: 2 ** 45 }), (a, b) => {
      expect(fileSize(a)).toMatch(/^\d+(\.\d)? (Bytes|KB|MB|GB)$/u);
      if (a <= b) expect(shownBytes(fileSize(a))).toBeLessThanOrEqual(shownBytes(fileSize(b)));
    }),
  );
});
