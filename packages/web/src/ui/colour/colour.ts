import { fromOklab } from './oklch.ts';

/** A colour in sRGB: each component from 0 to 1, transparent at `a` 0. */
export interface Colour {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

const NUMBERS = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?%?/giu;

/** A number of a computed value. @param whole value of 100 % */
function part(text: string | undefined, whole: number): number {
  if (text === undefined) return 0;
  return text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text);
}

/**
 * Parses a colour as browsers serialize computed values (CSS Color 4, 15: rgb, oklab, oklch, color(srgb)); null for any other
 * text, including components of `none`.
 */
export function parseColour(text: string): Colour | null {
  const name = /^(rgba?|oklab|oklch|color\(srgb)[( ]/iu.exec(text)?.[1]?.toLowerCase();
  const parts = text.slice(name?.length ?? 0).match(NUMBERS);
  if (name === undefined || parts === null || parts.length < 3 || parts.length > 4) return null;
  const [x, y, z, alpha] = parts;
  const a = alpha === undefined ? 1 : part(alpha, 1);
  if (name.startsWith('rgb')) return { r: part(x, 255) / 255, g: part(y, 255) / 255, b: part(z, 255) / 255, a };
  if (name === 'color(srgb') return { r: part(x, 1), g: part(y, 1), b: part(z, 1), a };
  if (name === 'oklab') return { ...fromOklab({ l: part(x, 1), a: part(y, 0.4), b: part(z, 0.4) }), a };
  const [chroma, hue] = [part(y, 0.4), (part(z, 360) * Math.PI) / 180];
  return { ...fromOklab({ l: part(x, 1), a: chroma * Math.cos(hue), b: chroma * Math.sin(hue) }), a };
}

/** The colour as CSS. */
export function cssColour({ r, g, b, a }: Colour): string {
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255);
  return `rgb(${byte(r)} ${byte(g)} ${byte(b)} / ${Math.round(a * 1000) / 1000})`;
}

/** A colour blended over an opaque one. */
export function blendOver(top: Colour, bottom: Colour): Colour {
  const mix = (x: number, y: number) => x * top.a + y * (1 - top.a);
  return { r: mix(top.r, bottom.r), g: mix(top.g, bottom.g), b: mix(top.b, bottom.b), a: 1 };
}

/** Relative luminance of an opaque colour, from 0 to 1 (WCAG 2.2). */
export function luminance({ r, g, b }: Colour): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast of two opaque colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
