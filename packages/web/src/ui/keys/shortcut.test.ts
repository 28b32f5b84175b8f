import { expect, test } from 'vitest';
import { ariaKeys, keyCaps, shownKeys } from './shortcut.ts';

test.each([
  ['x', 'X', 'X', 'X'],
  ['Shift+I', 'Shift+I', '⇧I', 'Shift+I'],
  ['$mod+K', 'Ctrl+K', '⌘K', 'Control+K'],
  ['$mod+,', 'Ctrl+,', '⌘,', 'Control+,'],
  ['Escape', 'Esc', 'Esc', 'Escape'],
  ['Alt+ArrowDown', 'Alt+↓', '⌥↓', 'Alt+ArrowDown'],
  ['#', '#', '#', '#'],
  ['g s', 'G S', 'G S', undefined],
  ['* a', '* A', '* A', undefined],
])('%s is shown as a keyboard bears it, and told to assistive technology', (keys, usual, apple, aria) => {
  expect(shownKeys(keys, false)).toBe(usual);
  expect(shownKeys(keys, true)).toBe(apple);
  expect(ariaKeys(keys, false)).toBe(aria);
});

test('every key of a sequence has a cap', () => {
  expect(keyCaps('g Shift+I', false)).toEqual([['G'], ['Shift', 'I']]);
});
