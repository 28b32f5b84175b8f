import { matchRanges } from '@wren/domain/search/match-ranges.ts';
import { parseSearch } from '@wren/domain/search/parse-search.ts';
import type { Mark } from '../../mail-ui/searches/search-mark.ts';

/** Marks what a search has found in a text (D20): the words that the server has matched, no parts of others. */
export function markMatches(search: string): Mark {
  const query = parseSearch(search);
  return (text, ...fields) => {
    const ranges = matchRanges(text, fields, query);
    if (ranges.length === 0) return text;
    const parts = ranges.flatMap(({ start, end }, at) => [
      text.slice(ranges[at - 1]?.end ?? 0, start),
      <mark key={start}>{text.slice(start, end)}</mark>,
    ]);
    return [...parts, text.slice(ranges.at(-1)?.end)];
  };
}
