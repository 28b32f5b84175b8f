/** A colour in Oklab (Björn Ottosson), a perceptual space: lightness from 0 to 1, and two axes of hue. */
export interface Oklab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** @param rgb sRGB, each component from 0 to 1 */
export function toOklab(rgb: Rgb): Oklab {
  const [r, g, b] = [toLinear(rgb.r), toLinear(rgb.g), toLinear(rgb.b)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function unclipped({ l, a, b }: Oklab): Rgb {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    r: toGamma(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    g: toGamma(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    b: toGamma(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  };
}

const fits = (rgb: Rgb) => Object.values(rgb).every((value) => value >= -0.0005 && value <= 1.0005);
const clip = (value: number) => Math.min(1, Math.max(0, value));

/** A colour in sRGB with this lightness and hue, and as much of the chroma as the gamut allows. */
export function fromOklab(lab: Oklab): Rgb {
  let rgb = unclipped(lab);
  if (!fits(rgb)) {
    let [low, high] = [0, 1];
    for (let step = 0; step < 12; step += 1) {
      const share = (low + high) / 2;
      rgb = unclipped({ l: lab.l, a: lab.a * share, b: lab.b * share });
      if (fits(rgb)) low = share;
      else high = share;
    }
    rgb = unclipped({ l: lab.l, a: lab.a * low, b: lab.b * low });
  }
  return { r: clip(rgb.r), g: clip(rgb.g), b: clip(rgb.b) };
}

/** The same hue with another lightness. */
export function withLightness<Kind extends Rgb>(colour: Kind, lightness: number): Kind {
  return { ...colour, ...fromOklab({ ...toOklab(colour), l: lightness }) };
}
