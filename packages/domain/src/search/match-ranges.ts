import { fieldsOf, prefixTerm, type SearchFields } from './search-match.ts';
import { positiveTerms, type SearchQuery } from './search-query.ts';
import { searchTokens, searchWords } from './search-tokens.ts';

/** A range of a text, in UTF-16 offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The ranges of a text that a search matches: whole words as `matchesMessage` compares them, in order, without duplicates.
 * Excluded terms, and conditions that are not about text, match no range.
 * @param fields of the message that the text is, or is part of
 */
export function matchRanges(
  text: string,
  fields: readonly (keyof SearchFields)[],
  query: SearchQuery,
): readonly Range[] {
  const words = searchWords(text);
  const prefix = prefixTerm(query);
  const found: Range[] = [];
  for (const term of positiveTerms(query)) {
    const { condition } = term;
    if (condition.kind !== 'text' || !fieldsOf(condition.field).some((field) => fields.includes(field))) continue;
    const tokens = searchTokens(condition.text);
    const last = tokens.length - 1;
    words.forEach((first, at) => {
      const end = words[at + last];
      if (last < 0 || !end) return;
      const matches = tokens.every((token, index) => {
        const word = words[at + index]?.token;
        return term === prefix && index === last ? word?.startsWith(token) : word === token;
      });
      if (matches) found.push({ start: first.start, end: end.end });
    });
  }
  return joined(found.sort((a, b) => a.start - b.start));
}

/** Merges overlapping ranges. @param ranges sorted by start */
function joined(ranges: readonly Range[]): readonly Range[] {
  const apart: Range[] = [];
  for (const range of ranges) {
    const before = apart.at(-1);
    if (before && range.start < before.end)
      apart[apart.length - 1] = { ...before, end: Math.max(before.end, range.end) };
    else apart.push(range);
  }
  return apart;
}
