import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { describe, expect, test } from 'vitest';
import { EMPTY_LIST, type ListView } from '../../replica/pool/views/views.ts';
import { mergeLists, partsToLoad } from './merge-lists.ts';
import { markThread, readMarked } from './scoped-account.ts';

const row = (threadId: string, receivedAt: number): ThreadRow =>
  ({ threadId, latest: { id: `${threadId}-m`, threadId, receivedAt, mailbox: 'inbox', to: [] } }) as never;
const list = (rows: readonly ThreadRow[], more: Partial<ListView> = {}): ListView => ({
  ...EMPTY_LIST,
  rows,
  total: rows.length,
  ...more,
});
const own = (view: ListView) => ({ base: null, view });
const other = (view: ListView) => ({ base: '/u/1', view });
const idsOf = ({ rows }: ListView) => rows.map(({ threadId }) => threadId);

describe('[D54] lists of several accounts as one', () => {
  test('are in the order of time, and rows of other accounts say whose they are', () => {
    const merged = mergeLists([own(list([row('a', 5), row('b', 1)])), other(list([row('a', 3)]))]);
    expect(idsOf(merged)).toEqual(['a', '~1~a', 'b']);
    expect([merged.status, merged.total, merged.hasMore]).toEqual(['ready', 3, false]);
    expect(idsOf(merged).map(readMarked)).toEqual([
      { base: null, threadId: 'a' },
      { base: '/u/1', threadId: 'a' },
      { base: null, threadId: 'b' },
    ]);
  });

  test('go no further down than is known of all of them', () => {
    const parts = [own(list([row('a', 9), row('b', 6)], { hasMore: true })), other(list([row('c', 8), row('d', 2)]))];
    expect(idsOf(mergeLists(parts))).toEqual(['a', '~1~c', 'b']);
    expect(partsToLoad(parts).map(({ base }) => base)).toEqual([null]);
    const both = [own(list([row('a', 9)], { hasMore: true })), other(list([row('d', 2)], { hasMore: true }))];
    expect(idsOf(mergeLists(both))).toEqual(['a']);
    expect(partsToLoad(both).map(({ base }) => base)).toEqual([null]);
  });

  test('show what is there while an account is on its way, or cannot be had', () => {
    const ready = own(list([row('a', 9)]));
    expect(mergeLists([ready, other({ ...EMPTY_LIST, status: 'loading', total: null })])).toMatchObject({
      status: 'ready',
      total: null,
    });
    expect(idsOf(mergeLists([ready, other({ ...EMPTY_LIST, status: 'error' })]))).toEqual(['a']);
    expect(mergeLists([other({ ...EMPTY_LIST, status: 'error' })]).status).toBe('error');
    expect(mergeLists([own({ ...EMPTY_LIST, status: 'loading' })]).status).toBe('loading');
  });

  test('have the same row for the same mail', () => {
    const view = list([row('a', 3)]);
    expect(mergeLists([other(view)]).rows[0]).toBe(mergeLists([other(view)]).rows[0]);
  });
});

test('[D54] an id says its account, and the first account too', () => {
  expect([markThread(null, 't'), markThread('', 't'), markThread('/u/8', '~1~t')]).toEqual(['t', '~0~t', '~8~~1~t']);
  expect(readMarked('~8~~1~t')).toEqual({ base: '/u/8', threadId: '~1~t' });
  expect(readMarked('~0~t')).toEqual({ base: '', threadId: 't' });
  expect(readMarked('~9~t')).toEqual({ base: null, threadId: '~9~t' });
});
