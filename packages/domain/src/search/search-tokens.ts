/**
 * Tokenization of text for searches. Every store uses it, so that all return the same results: an FTS5 index is given
 * `searchTokens(text).join(' ')` and the tokenizer `ascii`, which then splits at those spaces only. (`unicode61` produces the
 * same tokens for most text, but would split words at the vowel signs of Indic scripts and drop characters unknown to Unicode
 * 6.1.)
 */

/** Scripts without spaces between words: each character is a token. */
const SPACELESS =
  '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Bopo}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}' +
  '\\u3006\\u3031-\\u3035\\u303C\\u30FC\\uFF70';
const SIGN = '(?![\\uFF9E\\uFF9F])[\\p{L}\\p{N}\\p{Co}]';
/** Characters that do not end a word: marks, and format characters except the zero-width space. */
const TRAIL = '(?:\\p{M}|(?!\\u200B)\\p{Cf}|[\\uFF9E\\uFF9F])*';
/** A syllable of Hangul, which some systems write as its letters (file names of macOS). */
const SYLLABLE =
  '[\\u1100-\\u115F\\uA960-\\uA97C\\uAC00-\\uD7A3][\\u1160-\\u11A7\\uD7B0-\\uD7C6]*[\\u11A8-\\u11FF\\uD7CB-\\uD7FB]*';
const WORD = new RegExp(
  `${SYLLABLE}${TRAIL}|(?=${SIGN})[${SPACELESS}]${TRAIL}|(?:(?![${SPACELESS}])${SIGN}${TRAIL})+|\\p{Emoji_Presentation}`,
  'gu',
);

const ASCII = /^[\0-\x7F]*$/u;
/** Marks that do not change the letter: accents, vowel points of Hebrew and Arabic. Kana's voicing marks do. */
const DIACRITICS = /(?![\u3099\u309A])[\p{Script=Inherited}\u0591-\u05C7\p{Cf}]/gu;
/** Full-width Latin and half-width kana, which are width variants of the same letters. */
const OTHER_WIDTH = /[\uFF01-\uFFEE]+/gu;

/** The comparison form of a word: lower-case, without diacritics. */
function fold(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  return word
    .replace(OTHER_WIDTH, (wide) => wide.normalize('NFKC'))
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .normalize('NFC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .normalize('NFC')
    .replaceAll('ς', 'σ');
}

/** A word of a text and its position. */
export interface SearchWord {
  readonly token: string;
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
}

/** The words of a text with their positions, for highlighting matches. */
export function searchWords(text: string): readonly SearchWord[] {
  const words: SearchWord[] = [];
  for (const match of text.matchAll(WORD)) {
    const token = fold(match[0]);
    if (token !== '') words.push({ token, start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/**
 * Runs with letters beyond ASCII, and adjacent ASCII letters. Fast path: the rest of a text, which is mostly ASCII, is searched
 * ten times faster than with the classes of all of Unicode.
 */
const CLUMP = /(?<![A-Za-z0-9])[A-Za-z0-9]*(?:[^\0-\x7F]+[A-Za-z0-9]*)+/gu;

function asciiTokens(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z0-9]+/gu) ?? [];
}

/**
 * The tokens of a text for searches: runs of letters and digits, lower-case and without diacritics; characters of scripts without
 * spaces (Chinese, Japanese, Korean, Thai …) and emoji one by one.
 */
export function searchTokens(text: string): readonly string[] {
  const tokens: string[] = [];
  let end = 0;
  for (const clump of text.matchAll(CLUMP)) {
    for (const token of asciiTokens(text.slice(end, clump.index))) tokens.push(token);
    for (const word of searchWords(clump[0])) tokens.push(word.token);
    end = clump.index + clump[0].length;
  }
  if (end === 0) return asciiTokens(text);
  for (const token of asciiTokens(text.slice(end))) tokens.push(token);
  return tokens;
}
