import { parseSearch } from '@wren/domain/search-query.ts';
import type { ReactNode } from 'react';

/** The words of a search that can be seen in a row: phrases whole, excluded ones and conditions left out. */
export function shownWords(query: string): readonly string[] {
  return parseSearch(query).flatMap(({ condition, negated }) =>
    condition.kind === 'text' && !negated ? [condition.text] : [],
  );
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}

/** Marks what a search has found in a text (D20). */
export function markMatches(query: string): (text: string) => ReactNode {
  const words = shownWords(query);
  if (words.length === 0) return (text) => text;
  const pattern = new RegExp(`(${words.map(escapePattern).join('|')})`, 'giu');
  return (text) =>
    text.split(pattern).map((part, index) =>
      // Split at a group: every other part is a match.
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name.
      index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
    );
}
