import type { Message } from '@wren/domain/message/message.ts';
import { matchesMessage, type SearchMoment } from '@wren/domain/search/search-match.ts';
import { evaluate, type PlainTerm, type SearchQuery } from '@wren/domain/search/search-query.ts';

/**
 * True if a message found by the server matches a search. The server has checked words that every match must have; alternatives
 * with conditions that the server cannot check are checked here.
 * @param text of its body; null: unknown
 * @returns null if the result depends on the text
 */
export function matchesHere(
  message: Message,
  text: string | null,
  query: SearchQuery,
  moment: SearchMoment,
): boolean | null {
  const isMet = (term: PlainTerm): boolean | null => {
    const { condition, negated } = term;
    if (condition.kind === 'text' && condition.field !== 'filename') {
      if (!negated && query.includes(term)) return true;
      if (text === null && condition.field === 'any') return null;
    }
    return matchesMessage(message, text ?? '', [{ condition, negated: false }], moment);
  };
  return evaluate(query, isMet);
}
