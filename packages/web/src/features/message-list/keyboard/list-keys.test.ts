// @vitest-environment happy-dom
import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import type { ListItem } from '../list/lines/list-items.ts';
import { handleListKey, type ListKeys } from './list-keys.ts';

const [HEADER, ROW] = [32, 44];
const section = (key: string): ListItem => ({ kind: 'section', key }) as ListItem;
const rows = (count: number, name: string): ListItem[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'row', key: `${name} ${at}` }) as ListItem);

/** A list whose view has room for so many rows. */
function listWith(items: readonly ListItem[], room: number) {
  const window = {
    viewportSize: room * ROW,
    getItemSize: (index: number) => (items[index]?.kind === 'section' ? HEADER : ROW),
  } as unknown as ListKeys['window'];
  /** Where a key leads to from a line. */
  return (key: string, cursor: number): number => {
    let to = cursor;
    const go = (index: number): void => {
      to = index;
    };
    const list = { items, cursor, window, box: null, go } as unknown as ListKeys;
    const event = { key, target: document.body, preventDefault: () => undefined } as unknown as KeyboardEvent;
    handleListKey(list, event);
    return to;
  };
}

test('Page Down and Page Up lead back to where they began, wherever sections begin', () => {
  for (let today = 1; today < 30; today += 1) {
    const items = [section('today'), ...rows(today, 'today'), section('yesterday'), ...rows(60, 'yesterday')];
    const press = listWith(items, 13);
    for (const begin of [2, 5, today + 1]) {
      expect(press('PageDown', begin)).toBe(begin + 12);
      expect(press('PageUp', begin + 12)).toBe(begin);
    }
  }
});
