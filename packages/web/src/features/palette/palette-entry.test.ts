import { expect, test } from 'vitest';
import { matchEntries, type PaletteEntry } from './palette-entry.ts';

const entry = (group: string, label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: `${group} ${label}`,
  group,
  label,
  icon: 'mail',
  run: () => undefined,
  ...more,
});
const ENTRIES = [
  entry('Commands', 'Compose'),
  entry('Commands', 'Mark as read'),
  entry('Folders', 'Trash', { words: 'go to' }),
  entry('People', 'Marta', { note: 'marta@mail.example' }),
  entry('Search', 'Search for it', { answersText: true }),
];
const shown = (typed: string) =>
  matchEntries(ENTRIES, typed).map(({ name, shown }) => [name, ...shown.map(({ entry: { label } }) => label)]);

test('everything stands under its heading before anything is typed', () => {
  expect(shown('')).toEqual([
    ['Commands', 'Compose', 'Mark as read'],
    ['Folders', 'Trash'],
    ['People', 'Marta'],
    ['Search', 'Search for it'],
  ]);
});

test('what matches best comes first, with its heading, and the search for it last', () => {
  expect(shown('marta')).toEqual([
    ['People', 'Marta'],
    ['Search', 'Search for it'],
  ]);
  expect(shown('mar')).toEqual([
    ['Commands', 'Mark as read'],
    ['People', 'Marta'],
    ['Search', 'Search for it'],
  ]);
});

test('a line is found by its note and by other words for it', () => {
  expect(shown('mail.example')[0]).toEqual(['People', 'Marta']);
  expect(shown('go trash')[0]).toEqual(['Folders', 'Trash']);
});

test('letters left out are guessed in what a line is called, not in an address', () => {
  expect(shown('mrkas')[0]).toEqual(['Commands', 'Mark as read']);
  expect(shown('mlexm')).toEqual([['Search', 'Search for it']]);
});

test('what is typed is marked where it is seen', () => {
  const [group] = matchEntries(ENTRIES, 'read');
  expect(group?.shown[0]?.labelRanges).toEqual([[8, 12]]);
});
