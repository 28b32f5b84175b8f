/** Signs that show as a blank though Unicode counts them as letters or symbols. */
const BLANKS = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;
/** What shows nothing: zero-width and bidi signs, soft hyphens, joiners, variation selectors, controls but for white space. */
const UNSEEN = /(?![\t\n\r\f\v])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;
/** Full stops and slashes of other scripts that browsers, or eyes, take for those of an address (UTS #46 §4). */
const DOTS = /[\u3002\u2024\u06D4]/gu;
const SLASHES = /[\u2044\u2215\u29F8]/gu;
/** Text from a right-to-left override on is shown backwards, until it is popped (UAX #9). */
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
 * A text as a reader sees it, in one form: without what cannot be seen, in the order in which it is shown, compatibility
 * forms and foreign dots and slashes as the signs that they look like. For judging names and addresses, not for showing.
 */
export function visibleText(text: string): string {
  const shown = text.includes(OVERRIDE) ? backwards(text) : text;
  return shown.replace(BLANKS, ' ').normalize('NFKC').replace(UNSEEN, '').replace(DOTS, '.').replace(SLASHES, '/');
}
