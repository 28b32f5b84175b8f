import { describe, expect, it } from 'vitest';
import { blendOver, contrast, cssColour, parseColour } from './colour.ts';

describe('a computed colour', () => {
  const READ: readonly (readonly [text: string, as: string | null])[] = [
    ['rgb(255, 128, 0)', 'rgb(255 128 0 / 1)'],
    ['rgba(1, 2, 3, 0.5)', 'rgb(1 2 3 / 0.5)'],
    ['rgb(1 2 3 / 25%)', 'rgb(1 2 3 / 0.25)'],
    ['oklch(1 0 255)', 'rgb(255 255 255 / 1)'],
    ['oklch(0.627955 0.257683 29.2339)', 'rgb(255 0 0 / 1)'],
    ['oklab(0 0 0)', 'rgb(0 0 0 / 1)'],
    ['color(srgb 0.2 0.4 1)', 'rgb(51 102 255 / 1)'],
    ['color(display-p3 1 0 0)', null],
    ['rgb(none 1 2)', null],
    ['url("data:image/png;base64,AAAA")', null],
    ['', null],
  ];
  for (const [text, as] of READ) {
    it(`${text || 'of no text'} is read as ${as}`, () => {
      const colour = parseColour(text);
      expect(colour && cssColour(colour)).toBe(as);
    });
  }
});

describe('contrast', () => {
  const at = (text: string) => parseColour(text) ?? { r: 0, g: 0, b: 0, a: 0 };
  const PAIRS: readonly (readonly [string, string, number])[] = [
    ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 21],
    ['rgb(118, 118, 118)', 'rgb(255, 255, 255)', 4.54],
    ['rgb(119, 119, 119)', 'rgb(255, 255, 255)', 4.48],
    ['rgb(0, 0, 255)', 'rgb(255, 255, 255)', 8.59],
    ['rgb(9, 9, 9)', 'rgb(9, 9, 9)', 1],
  ];
  for (const [one, other, wanted] of PAIRS) {
    it(`of ${one} and ${other} is ${wanted}, whichever comes first`, () => {
      expect(contrast(at(one), at(other))).toBeCloseTo(wanted, 2);
      expect(contrast(at(other), at(one))).toBeCloseTo(wanted, 2);
    });
  }

  it('is that of what is seen where a colour lets another through', () => {
    expect(cssColour(blendOver(at('rgba(0, 0, 0, 0.5)'), at('rgb(255, 255, 255)')))).toBe('rgb(128 128 128 / 1)');
  });
});
