import { formatSearch, parseSearch } from '@wren/domain/search/parse-search.ts';

/** A condition of a search, as a chip above its results shows it. */
export interface ShownCondition {
  /** As it is written in {@link canonicalSearch}. */
  readonly label: string;
  /** The search without it; '' when nothing else was asked for. */
  readonly without: string;
}

/** A search in the one form in which its chips can be found in it. */
export function canonicalSearch(text: string): string {
  return formatSearch(parseSearch(text));
}

/** What a search asks for beside plain words (D20), in its order. */
export function shownConditions(text: string): readonly ShownCondition[] {
  const query = parseSearch(text);
  return query.flatMap((term, index) => {
    if (term.condition.kind === 'text' && term.condition.field === 'any' && !term.negated) return [];
    return [{ label: formatSearch([term]), without: formatSearch(query.toSpliced(index, 1)) }];
  });
}
