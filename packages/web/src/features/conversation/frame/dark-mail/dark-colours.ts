import { blendOver, type Colour, contrast, cssColour, parseColour } from '../../../../ui/colour/colour.ts';
import { toOklab, withLightness } from '../../../../ui/colour/oklch.ts';

/** What text must have against what is behind it (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;
/** Aimed at a little higher, since colours are rounded to bytes. */
const AIM = 4.6;

/** Lightness up to which a ground counts as dark and stays as it is. */
const DARK = 0.45;
/** How much of the differences between light grounds remains. */
const GROUND_SHARE = 0.45;
/** Lightness of a dark theme's text where the mail's is black. */
const BRIGHTEST = 0.94;

/**
 * The dark stand-in of a ground: what is light turns dark with its hue, white to the page's own, and the order of light
 * grounds is turned over; what is dark stays.
 * @param page colour behind the mail
 */
export function darkGround(ground: Colour, page: Colour): Colour {
  const { l } = toOklab(ground);
  if (l <= DARK) return ground;
  const floor = toOklab(page).l;
  return withLightness(ground, Math.min(DARK, floor + (1 - l) * GROUND_SHARE));
}

/** The colour of text from light ground, in a lightness that can be read on each of these. @param grounds opaque */
export function darkText(text: Colour, grounds: readonly Colour[]): Colour {
  const { l } = toOklab(text);
  let lightness = l < 0.6 ? BRIGHTEST - l * 0.4 : l;
  for (;;) {
    const tried = withLightness(text, lightness);
    if (lightness >= 1 || grounds.every((ground) => contrast(blendOver(tried, ground), ground) >= AIM)) return tried;
    lightness = Math.min(1, lightness + 0.02);
  }
}

/** A border: as far from the ground as it was, but never glaring. */
export function darkLine(line: Colour, page: Colour): Colour {
  const { l } = toOklab(line);
  return l <= 0.35 ? withLightness(line, 0.6) : withLightness(line, toOklab(page).l + 0.08 + (1 - l) * 0.35);
}

const COLOURS = /(?:rgba?|oklab|oklch|color)\([^()]*\)/giu;

/** The colours in a computed value, in their order; null where one cannot be read. */
export function coloursIn(value: string): readonly Colour[] | null {
  const found = (value.match(COLOURS) ?? []).map(parseColour);
  return found.every((colour) => colour !== null) ? found : null;
}

/** A gradient with the dark stand-ins of its colours. */
export function darkGradient(value: string, page: Colour): string {
  return value.replace(COLOURS, (source) => {
    const colour = parseColour(source);
    return colour === null ? source : cssColour(darkGround(colour, page));
  });
}
