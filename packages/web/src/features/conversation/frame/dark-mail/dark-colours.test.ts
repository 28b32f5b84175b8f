import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Colour, contrast, luminance, parseColour } from '../../../../ui/colour/colour.ts';
import { toOklab } from '../../../../ui/colour/oklch.ts';
import { coloursIn, darkGradient, darkGround, darkLine, darkText, MIN_CONTRAST } from './dark-colours.ts';

const at = (text: string): Colour => parseColour(text) ?? { r: 0, g: 0, b: 0, a: 0 };
const PAGE = at('oklch(0.21 0.009 255)');
const [WHITE, BLACK] = [at('rgb(255, 255, 255)'), at('rgb(0, 0, 0)')];
const part = fc.double({ min: 0, max: 1, noNaN: true });
const colours = fc.record({ r: part, g: part, b: part, a: fc.constant(1) });

describe('a dark ground', () => {
  const GROUNDS: readonly (readonly [what: string, was: string, lightness: readonly [from: number, to: number]])[] = [
    ['of white is the page itself', 'rgb(255, 255, 255)', [0.2, 0.22]],
    ['of a light grey is a little lighter than the page', 'rgb(240, 240, 240)', [0.22, 0.25]],
    ['of yellow is dark', 'rgb(255, 240, 120)', [0.21, 0.27]],
    ['of a middle blue is darker than it was', 'rgb(60, 120, 240)', [0.3, 0.45]],
    ['of navy stays', 'rgb(0, 0, 80)', [0.15, 0.25]],
    ['of black stays', 'rgb(0, 0, 0)', [0, 0.01]],
  ];
  for (const [what, was, [from, to]] of GROUNDS) {
    it(what, () => {
      const { l } = toOklab(darkGround(at(was), PAGE));
      expect(l).toBeGreaterThanOrEqual(from);
      expect(l).toBeLessThanOrEqual(to);
    });
  }

  it('lets through what it let through before', () => {
    expect(darkGround(at('rgba(255, 255, 255, 0.4)'), PAGE).a).toBe(0.4);
  });
});

describe('text on dark grounds', () => {
  it('can be read, whatever its colour and that of its ground', () => {
    fc.assert(
      fc.property(colours, colours, (text, ground) => {
        const dark = darkGround(ground, PAGE);
        expect(contrast(darkText(text, [dark]), dark)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      }),
    );
  });

  it('can be read on all colours of a gradient', () => {
    const grounds = ['rgb(255, 0, 0)', 'rgb(0, 0, 120)'].map((ground) => darkGround(at(ground), PAGE));
    for (const ground of grounds)
      expect(contrast(darkText(BLACK, grounds), ground)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });

  it('is bright for black and stays white for white', () => {
    expect(luminance(darkText(BLACK, [PAGE]))).toBeGreaterThan(0.75);
    expect(luminance(darkText(WHITE, [PAGE]))).toBeGreaterThan(0.99);
  });
});

it('borders can be seen and do not glare', () => {
  for (const line of ['rgb(0, 0, 0)', 'rgb(204, 204, 204)', 'rgb(255, 255, 255)', 'rgb(200, 0, 0)']) {
    const { l } = toOklab(darkLine(at(line), PAGE));
    expect(l).toBeGreaterThan(toOklab(PAGE).l + 0.05);
    expect(l).toBeLessThan(0.7);
  }
});

it('gradients change colour by colour and keep everything else', () => {
  const gradient = 'linear-gradient(90deg, rgb(255, 255, 255) 0%, rgba(0, 0, 0, 0.5) 100%)';
  expect(coloursIn(gradient)).toHaveLength(2);
  expect(darkGradient(gradient, PAGE)).toMatch(
    /^linear-gradient\(90deg, rgb\(\d+ \d+ \d+ \/ 1\) 0%, rgb\(0 0 0 \/ 0\.5\) 100%\)$/u,
  );
  expect(coloursIn('linear-gradient(color(display-p3 1 0 0), rgb(0, 0, 0))')).toBeNull();
});
