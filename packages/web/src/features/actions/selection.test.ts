import { beforeEach, describe, expect, it } from 'vitest';
import { clearSelection, keepSelected, toggle, useSelection } from './selection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
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
    keepSelected(new Set(['a', 'c']));
    expect(chosen()).toEqual(['c']);
  });
});
