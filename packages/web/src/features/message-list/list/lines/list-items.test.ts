import { threadRow } from '@wren/domain/thread/thread.ts';
import { describe, expect, it } from 'vitest';
import { message } from '../../../../../test/support/messages.ts';
import { indexOfKey, listItems, rowFrom } from './list-items.ts';

const NOON = Date.UTC(2026, 0, 7, 12);
const DAY = 86_400_000;
const rows = [0, 1, 1].map((days, at) => {
  const row = threadRow([message(`m${at}`, { threadId: `t${at}`, receivedAt: NOON - days * DAY })], 'inbox');
  if (!row) throw new Error('no row');
  return row;
});
const items = listItems(rows, NOON, 'UTC', new Set());

describe('the lines of a list', () => {
  it('are headers and rows in turn', () => {
    expect(items.map(({ key }) => key)).toEqual(['today', 't0', 'yesterday', 't1', 't2']);
  });

  it('are the same for a row that is the same, so that a batch makes the lines of its own', () => {
    const again = listItems([...rows], NOON, 'UTC', new Set());
    expect(again.map((item, at) => item === items[at])).toEqual([false, true, false, true, true]);
    const folded = listItems(rows.slice(1), NOON, 'UTC', new Set(['today']));
    expect(folded.at(-1)).toBe(items.at(-1));
  });

  it('are found by their key, wherever they were last', () => {
    expect([-1, 0, 3, 99].map((guess) => indexOfKey(items, 't1', guess))).toEqual([3, 3, 3, 3]);
    expect(indexOfKey(items, 'nothing', 3)).toBe(-1);
  });

  it('are stepped through by conversation, over headers', () => {
    expect(rowFrom(items, 2, 1)).toBe(3);
    expect(rowFrom(items, 2, -1)).toBe(1);
    expect(rowFrom(items, 4, 1)).toBe(4);
  });

  it('end where there are no more rows', () => {
    expect(rowFrom(items, 5, 1)).toBe(-1);
    expect(rowFrom(items, 0, -1)).toBe(-1);
  });
});
