import { threadRow } from '@wren/domain/thread.ts';
import { describe, expect, it } from 'vitest';
import { message } from '../../../test/messages.ts';
import { listItems, rowFrom } from './list-items.ts';

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
