import { expect, it } from 'vitest';
import { shareOf, surplusOf } from './shares.ts';

const shares = (...kept: readonly number[]) => ({
  accounts: kept.reduce((sum, count) => sum + count, 0),
  kept: new Map(kept.map((count, at) => [`n${at}`, count])),
});

it.each([
  [[6, 0], 3],
  [[3, 3], 0],
  [[4, 3], 0],
  [[1, 0], 0],
  [[2, 0], 1],
  [[4, 4, 2], 1],
  [[2, 4, 4], 0],
  [[100, 0, 0, 0], 75],
])('of nodes with %j accounts, the first has %i to give', (kept, surplus) => {
  expect(surplusOf('n0', shares(...kept))).toBe(surplus);
});

it('shares are equal but for one account, and a node that is not listed has nothing to give', () => {
  expect(shareOf(shares(7, 0, 0))).toBe(3);
  expect(surplusOf('none', shares(7, 0, 0))).toBe(0);
});
