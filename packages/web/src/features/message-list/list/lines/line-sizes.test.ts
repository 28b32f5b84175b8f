import { threadRow } from '@wren/domain/thread/thread.ts';
import { expect, test } from 'vitest';
import { message } from '../../../../../test/support/messages.ts';
import { LineSizes } from './line-sizes.ts';
import { listItems } from './list-items.ts';

const NOON = Date.UTC(2026, 0, 7, 12);
const DAY = 86_400_000;
const rows = [0, 1, 1, 1].map((days, at) => {
  const row = threadRow([message(`m${at}`, { threadId: `t${at}`, receivedAt: NOON - days * DAY })], 'inbox');
  if (!row) throw new Error('no row');
  return row;
});
/** Today with one row, yesterday with three. */
const items = listItems(rows, NOON, 'UTC', new Set());
const HEIGHTS = [32, 72, 40, 72, 72, 72];

/** A list of these lines that is looked at from some offset on. */
const looked = (scrollOffset: number, viewportSize: number) => ({
  scrollOffset,
  viewportSize,
  findItemIndex: (offset: number): number => {
    let [at, top] = [0, 0];
    while (at < HEIGHTS.length - 1 && top + (HEIGHTS[at] ?? 0) <= offset) top += HEIGHTS[at++] ?? 0;
    return at;
  },
  getItemSize: (index: number): number => HEIGHTS[index] ?? 0,
});

test('[D59] a list is as high as the lines of the ones before it say, with as many as fill the view', () => {
  const sizes = new LineSizes();
  sizes.note(looked(0, 300), items, 900);
  expect(sizes.row).toBe(72);
  expect(sizes.known(items, 200)).toEqual({ cache: [[32, 72, 40, 72], 72], lines: 4 });
  // 360 pixels, and lines that may come: headers of 32.
  expect(sizes.known(items, 370)).toEqual({ cache: [HEIGHTS, 72], lines: 7 });
});

test('a list that begins with a line such as none before was measured is measured first', () => {
  const sizes = new LineSizes();
  expect([sizes.known(items, 200), sizes.row]).toEqual([null, 56]);
  sizes.note(null, items, 900);
  sizes.note(looked(0, 0), items, 900);
  expect(sizes.known(items, 200)).toBeNull();
  // The header at its top was out of view.
  sizes.note(looked(50, 150), items, 900);
  expect([sizes.known(items, 200), sizes.row]).toEqual([null, 72]);
});

test('the highest view that lists had is known as long as the window is as high', () => {
  const sizes = new LineSizes();
  expect(sizes.viewIn(900)).toBeNull();
  for (const height of [150, 300, 200]) sizes.note(looked(0, height), items, 900);
  expect([sizes.viewIn(900), sizes.viewIn(800)]).toEqual([300, null]);
  sizes.note(looked(0, 150), items, 800);
  expect([sizes.viewIn(900), sizes.viewIn(800)]).toEqual([null, 150]);
});
