import { threadRow } from '@wren/domain/thread/thread.ts';
import { expect, test } from 'vitest';
import { message } from '../../../../test/support/messages.ts';
import { rowsGone } from './rows-gone.ts';

const list = (...ids: readonly string[]) => ids.flatMap((id) => threadRow([message(id)], 'inbox') ?? []);

test('rows that leave are found wherever they stood', () => {
  expect(rowsGone(list('a', 'b', 'c', 'd'), list('b', 'd'))).toEqual(['t-a', 't-c']);
  expect(rowsGone(list('a', 'b'), list())).toEqual(['t-a', 't-b']);
});

test('rows that come or move are none that leave', () => {
  expect(rowsGone(list('a', 'b'), list('new', 'a', 'b', 'older'))).toEqual([]);
  expect(rowsGone(list('a', 'b', 'c'), list('c', 'a', 'b'))).toEqual([]);
  expect(rowsGone(list('a', 'b', 'c'), list('new', 'a', 'c'))).toEqual(['t-b']);
});
