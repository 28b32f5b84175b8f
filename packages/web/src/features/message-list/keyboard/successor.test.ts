import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListItem } from '../list/lines/list-items.ts';
import { successor } from './successor.ts';

const section = (key: 'today' | 'yesterday' | 'older'): ListItem => ({
  kind: 'section',
  key,
  count: 0,
  collapsed: false,
  first: false,
});
const row = (key: string): ListItem => ({ kind: 'row', key, row: {} as ThreadRow, first: false });
const BEFORE = [section('today'), row('a'), row('b'), row('c'), section('yesterday'), row('d'), row('e')];
const without = (...gone: readonly string[]) => BEFORE.filter(({ key }) => !gone.includes(key));
const after = (key: string, ...gone: readonly string[]): string | undefined => {
  const now = without(...gone);
  return now[
    successor(
      BEFORE,
      BEFORE.findIndex((item) => item.key === key),
      now,
    )
  ]?.key;
};

test.each([
  ['the row below', 'a', ['a'], 'b'],
  ['the row below all that left with it', 'c', ['a', 'b', 'c'], 'd'],
  ['the first that stays below where some above left too', 'b', ['a', 'b', 'd'], 'c'],
  ['the row beyond the border of its section', 'c', ['c'], 'd'],
  ['the row above where none is below', 'e', ['e'], 'd'],
  ['the row above in another section', 'e', ['d', 'e', 'yesterday'], 'c'],
  ['of a section that left with its rows, the row below', 'today', ['today', 'a', 'b', 'c'], 'd'],
  ['what is new where nothing of it stays', 'a', ['a', 'b', 'c', 'd', 'e'], 'yesterday'],
])('what takes the place of a line is %s', (_name, key, gone, expected) => {
  expect(after(key, ...gone)).toBe(expected);
});

test('whatever leaves, no row that stays is passed over', () => {
  const keys = ['a', 'b', 'c', 'd', 'e'];
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.subarray(keys), (key, others) => {
      const gone = [...new Set([key, ...others])];
      const stay = keys.filter((one) => !gone.includes(one));
      const below = stay.find((one) => one > key);
      const expected = below ?? stay.at(-1);
      if (expected !== undefined) expect(after(key, ...gone)).toBe(expected);
    }),
  );
});
