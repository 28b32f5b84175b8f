import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearSelection,
  extendTo,
  keepSelected,
  selectAll,
  selectAllInList,
  toggle,
  useSelection,
} from './selection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const rows = (...ids: readonly string[]) => ids.map((threadId) => ({ threadId }));
const chosen = (): readonly string[] => [...useSelection.getState().ids].sort();

beforeEach(clearSelection);

describe('the selection', () => {
  it('[2.29] takes with Shift every row from the last chosen one', () => {
    toggle('b', ORDER);
    toggle('d', ORDER, true);
    expect(chosen()).toEqual(['b', 'c', 'd']);
  });

  it('[2.29] takes a range upwards too', () => {
    toggle('e', ORDER);
    toggle('c', ORDER, true);
    expect(chosen()).toEqual(['c', 'd', 'e']);
  });

  it('[4.10] a second press leaves a row', () => {
    toggle('b', ORDER);
    toggle('b', ORDER);
    expect(chosen()).toEqual([]);
  });

  it('[4.9] forgets what has left the list', () => {
    toggle('b', ORDER);
    toggle('c', ORDER);
    keepSelected(rows('a', 'c'));
    expect(chosen()).toEqual(['c']);
  });

  it('[4.10] all that is loaded is chosen, and none', () => {
    selectAll(ORDER);
    expect(chosen()).toEqual(ORDER);
    clearSelection();
    expect(chosen()).toEqual([]);
  });

  it('of a whole list takes in what is loaded later, until a row is left out', () => {
    selectAllInList(['a', 'b']);
    keepSelected(rows(...ORDER));
    expect(chosen()).toEqual(ORDER);
    toggle('c', ORDER);
    expect(useSelection.getState().allInList).toBe(false);
    expect(chosen()).toEqual(['a', 'b', 'd', 'e']);
  });

  it('of a whole list ends when nothing of it is left', () => {
    selectAllInList(['a', 'b']);
    keepSelected([]);
    expect(useSelection.getState()).toMatchObject({ ids: new Set(), allInList: false });
  });

  it('of a range by keyboard shrinks when its end comes back, and turns round at where it began', () => {
    extendTo('c', 'd', ORDER);
    extendTo('d', 'e', ORDER);
    expect(chosen()).toEqual(['c', 'd', 'e']);
    extendTo('e', 'd', ORDER);
    expect(chosen()).toEqual(['c', 'd']);
    extendTo('d', 'c', ORDER);
    extendTo('c', 'b', ORDER);
    expect(chosen()).toEqual(['b', 'c']);
  });

  it('of a range keeps what was chosen before it, and begins anew elsewhere', () => {
    toggle('a', ORDER);
    extendTo('c', 'd', ORDER);
    expect(chosen()).toEqual(['a', 'c', 'd']);
    extendTo('d', 'c', ORDER);
    expect(chosen()).toEqual(['a', 'c']);
  });
});
