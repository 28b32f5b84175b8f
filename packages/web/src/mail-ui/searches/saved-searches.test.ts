import { expect, test } from 'vitest';
import { isSameSearch, moved, type SavedSearch } from './saved-searches.ts';

const search = (id: string, sortOrder: number): SavedSearch => ({
  id,
  type: 'savedSearch',
  data: { name: id, query: id, pinned: true, sortOrder },
});

/** The ids in their order after some changes. */
function after(all: readonly SavedSearch[], id: string, step: -1 | 1): string {
  const changed = moved(all, id, step).flatMap((change) => (change.kind === 'put' ? change.record : []));
  const now = all.map((one) => changed.find((other) => other.id === one.id) ?? one);
  return now
    .map((one) => one as SavedSearch)
    .toSorted((a, b) => a.data.sortOrder - b.data.sortOrder)
    .map((one) => one.id)
    .join('');
}

test('a saved search goes one place up or down, whatever the numbers of the others were', () => {
  for (const numbers of [
    [0, 1, 2],
    [0, 0, 0],
    [3, 7, 9],
  ]) {
    const all = ['a', 'b', 'c'].map((id, at) => search(id, numbers[at] ?? 0));
    expect(after(all, 'b', -1)).toBe('bac');
    expect(after(all, 'b', 1)).toBe('acb');
    expect(after(all, 'a', -1)).toBe('abc');
    expect(moved(all, 'c', 1)).toEqual([]);
  }
});

test('the same search in other words is the same one', () => {
  expect(isSameSearch('from:ada  is:unread', 'from:ada is:unread')).toBe(true);
  expect(isSameSearch('from:ada', 'to:ada')).toBe(false);
});
