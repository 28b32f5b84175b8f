/** Where a text matches: half-open ranges of its characters. */
export type Ranges = readonly (readonly [from: number, to: number])[];

export interface Match {
  /** The more, the better. */
  readonly score: number;
  readonly ranges: Ranges;
}

/** Without capitals and accents, character by character, so that places stay the same. */
function fold(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at);
    return letter.normalize('NFD').charAt(0).toLowerCase().charAt(0) || letter;
  }).join('');
}

const isWordStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));

/** Ranges of a word's letters in this order, each right after the one before or at the start of a word. */
function initials(text: string, word: string): Ranges | null {
  let ranges: (readonly [number, number])[] = [];
  let at = 0;
  for (const letter of word) {
    const last = ranges.at(-1);
    if (last && text.charAt(last[1]) === letter) {
      ranges = [...ranges.slice(0, -1), [last[0], last[1] + 1]];
      at = last[1] + 1;
      continue;
    }
    while (at < text.length && !(text.charAt(at) === letter && isWordStart(text, at))) at += 1;
    if (at >= text.length) return null;
    ranges.push([at, at + 1]);
    at += 1;
  }
  return ranges;
}

/** Ranges of a word's letters in this order from the start of some word, with few others between them. */
function scattered(text: string, word: string): Ranges | null {
  if (word.length < 3) return null;
  const ranges: (readonly [number, number])[] = [];
  let at = 0;
  for (const letter of word) {
    let found = text.indexOf(letter, at);
    while (ranges.length === 0 && found >= 0 && !isWordStart(text, found)) found = text.indexOf(letter, found + 1);
    if (found < 0) return null;
    ranges.push([found, found + 1]);
    at = found + 1;
  }
  const spread = at - (ranges[0]?.[0] ?? 0);
  return spread <= word.length * 2 ? ranges : null;
}

function matchWord(text: string, word: string): Match | null {
  let at = text.indexOf(word);
  const first = at;
  while (at >= 0 && !isWordStart(text, at)) at = text.indexOf(word, at + 1);
  if (at >= 0) return { score: 100 - Math.min(at, 40), ranges: [[at, at + word.length]] };
  const letters = initials(text, word);
  if (letters) return { score: 50, ranges: letters };
  if (first >= 0) return { score: 40, ranges: [[first, first + word.length]] };
  const far = scattered(text, word);
  return far && { score: 10, ranges: far };
}

/**
 * How well a text matches what was typed: every word of it must be there, best at the start of a word, else as the
 * initials of words, inside a word, or with letters left out. Capitals and accents do not count.
 * @returns null: it does not match
 */
export function fuzzyMatch(text: string, typed: string): Match | null {
  const folded = fold(text);
  const words = fold(typed).split(/\s+/u).filter(Boolean);
  const matches = words.map((word) => matchWord(folded, word));
  let score = 0;
  const ranges: (readonly [number, number])[] = [];
  for (const match of matches) {
    if (!match) return null;
    score += match.score / words.length;
    ranges.push(...match.ranges);
  }
  return { score, ranges: ranges.sort(([a], [b]) => a - b) };
}
