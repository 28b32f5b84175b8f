import { previewOf } from '../content/preview.ts';
import { PREVIEW_LENGTH } from '../message/message.ts';
import { matchRanges } from './match-ranges.ts';
import { positiveTerms, type SearchQuery } from './search-query.ts';
import { searchTokens } from './search-tokens.ts';

/** Length of the text shown before the match, in UTF-16 units. */
const BEFORE = 40;
/** Length of text examined when no word is found literally: words with diacritics, or of another script. */
const LOOKED_AT = 20_000;
/** Length of text around a place that is compared word by word. */
const AROUND = 1_000;

/** Index of the first match in a text; -1 when none is found cheaply. */
function placeOfMatch(text: string, query: SearchQuery): number {
  const lower = text.toLowerCase();
  const words = positiveTerms(query).flatMap(({ condition }) =>
    condition.kind === 'text' && condition.field === 'any' ? (searchTokens(condition.text)[0] ?? []) : [],
  );
  const firstIn = (start: number, end: number): number => {
    const [range] = matchRanges(text.slice(start, end), ['body'], query);
    return range ? start + range.start : -1;
  };
  const early = firstIn(0, AROUND);
  if (early >= 0) return early;
  for (const word of words) {
    const at = lower.indexOf(word, AROUND - word.length);
    const found = at < 0 || lower.length !== text.length ? -1 : firstIn(Math.max(0, at - 1), at + AROUND);
    if (found >= 0) return found;
  }
  return firstIn(0, LOOKED_AT);
}

/**
 * The part of a text that a search matches, on one line as long as a preview, for the rows of its results; null when the preview
 * already shows the match, or the search matches another field.
 * @param text the body as plain text
 */
export function matchSnippet(text: string, preview: string, query: SearchQuery): string | null {
  if (matchRanges(preview.slice(0, PREVIEW_LENGTH / 2), ['body'], query).length > 0) return null;
  const at = placeOfMatch(text, query);
  if (at < 0) return null;
  const word = text.indexOf(' ', at - BEFORE) + 1;
  const from = at <= BEFORE ? 0 : word === 0 || word > at ? at : word;
  return (from > 0 ? '… ' : '') + previewOf(text.slice(from, from + 2 * PREVIEW_LENGTH));
}
