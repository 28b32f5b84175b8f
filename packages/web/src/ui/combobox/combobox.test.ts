import { describe, expect, test } from 'vitest';
import { comboboxProps, stepOption } from './combobox.ts';

describe('the arrows of a combobox', () => {
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
  ])('%s from %i of three leads to %i, around the ends', (key, at, to) => {
    expect(stepOption(key, at, 3)).toBe(to);
  });

  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 2, -1],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, -1],
  ])('%s from %i of three leads to %i, through the box between the ends', (key, at, to) => {
    expect(stepOption(key, at, 3, true)).toBe(to);
  });

  test('lead nowhere without options, and other keys are none', () => {
    expect([stepOption('ArrowDown', -1, 0), stepOption('Enter', 0, 3)]).toEqual([null, null]);
  });
});

test('a box whose list is closed controls nothing and has no active option', () => {
  expect(comboboxProps(null, 'list-1')).toMatchObject({ 'aria-expanded': false, 'aria-activedescendant': undefined });
  expect(comboboxProps('list', 'list-1')).toMatchObject({
    'aria-expanded': true,
    'aria-controls': 'list',
    'aria-activedescendant': 'list-1',
  });
});
