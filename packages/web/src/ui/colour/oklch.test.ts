import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromOklab, toOklab, withLightness } from './oklch.ts';

const part = fc.double({ min: 0, max: 1, noNaN: true });
const rgb = fc.record({ r: part, g: part, b: part });

it('every colour of a screen comes back from its lightness and hue', () => {
  fc.assert(
    fc.property(rgb, (colour) => {
      const back = fromOklab(toOklab(colour));
      for (const name of ['r', 'g', 'b'] as const) expect(back[name]).toBeCloseTo(colour[name], 2);
    }),
  );
});

it('whatever the lightness, the colour can be shown, has it, and keeps its hue', () => {
  fc.assert(
    fc.property(rgb, fc.double({ min: 0.05, max: 0.99, noNaN: true }), (colour, lightness) => {
      const other = withLightness(colour, lightness);
      for (const value of [other.r, other.g, other.b]) expect(value >= 0 && value <= 1).toBe(true);
      const [was, is] = [toOklab(colour), toOklab(other)];
      expect(is.l).toBeCloseTo(lightness, 1);
      // Grey has no hue to preserve.
      if (Math.hypot(was.a, was.b) < 0.05 || Math.hypot(is.a, is.b) < 0.02) return;
      const turn = Math.atan2(was.a * is.b - was.b * is.a, was.a * is.a + was.b * is.b);
      expect(Math.abs(turn)).toBeLessThan(0.1);
    }),
  );
});
