/** Characters that render as a blank though Unicode classifies them as letters or symbols. */
const BLANKS = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;
/** Invisible characters: zero-width and bidi signs, soft hyphens, joiners, variation selectors, controls other than white space. */
const UNSEEN = /(?![\t\n\r\f\v])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;
/** Full stops and slashes of other scripts that browsers or readers take for those of an address (UTS #46 §4). */
const DOTS = /[\u3002\u2024\u06D4]/gu;
const SLASHES = /[\u2044\u2215\u29F8]/gu;
/** Text after a right-to-left override is shown reversed until it is popped (UAX #9). */
const OVERRIDE = '\u202E';
const POP = '\u202C';

function backwards(text: string): string {
  return text
    .split(OVERRIDE)
    .map((part, index) => {
      if (index === 0) return part;
      const [turned = '', ...rest] = part.split(POP);
      return [...turned].reverse().join('') + rest.join('');
    })
    .join('');
}

/**
 * Normalizes a text to what a reader sees: without invisible characters, in visual order, compatibility forms and foreign dots
 * and slashes replaced by the characters that they resemble. For comparing names and addresses, not for display.
 */
export function visibleText(text: string): string {
  const shown = text.includes(OVERRIDE) ? backwards(text) : text;
  return shown.replace(BLANKS, ' ').normalize('NFKC').replace(UNSEEN, '').replace(DOTS, '.').replace(SLASHES, '/');
}
