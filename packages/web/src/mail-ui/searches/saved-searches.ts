import type { AccountRecord, RecordChange } from '@wren/contract/records/record-types.ts';
import { formatSearch, parseSearch } from '@wren/domain/search/parse-search.ts';
import { useMemo } from 'react';
import { useRecords } from '../../replica/hooks.ts';

export type SavedSearch = AccountRecord<'savedSearch'>;

/** The user's saved searches, in their order. */
export function useSavedSearches(): readonly SavedSearch[] {
  const records = useRecords('savedSearch');
  return useMemo(() => [...records].sort((a, b) => a.data.sortOrder - b.data.sortOrder), [records]);
}

/** True if two searches are equivalent, however they are written. */
export function isSameSearch(query: string, other: string): boolean {
  return formatSearch(parseSearch(query)) === formatSearch(parseSearch(other));
}

/** The change that saves a search with some properties replaced. */
export function withData(search: SavedSearch, data: Partial<SavedSearch['data']>): RecordChange {
  return { kind: 'put', record: { ...search, data: { ...search.data, ...data } } };
}

/** The change that saves a new search, below all others. */
export function newSearch(
  all: readonly SavedSearch[],
  id: string,
  data: Omit<SavedSearch['data'], 'sortOrder'>,
): RecordChange {
  const sortOrder = Math.max(-1, ...all.map((search) => search.data.sortOrder)) + 1;
  return { kind: 'put', record: { id, type: 'savedSearch', data: { ...data, sortOrder } } };
}

/** The changes that move a search one place up or down. @param all in their order */
export function moved(all: readonly SavedSearch[], id: string, step: -1 | 1): readonly RecordChange[] {
  const from = all.findIndex((search) => search.id === id);
  const [entry, neighbour] = [all[from], all[from + step]];
  if (!entry || !neighbour) return [];
  const order = all.with(from, neighbour).with(from + step, entry);
  return order.flatMap((search, sortOrder) =>
    search.data.sortOrder === sortOrder ? [] : [withData(search, { sortOrder })],
  );
}
