import { expect, test } from 'vitest';
import type { Mailbox } from '../message/mailbox/mailboxes.ts';
import { searchToKeep, searchToShow } from './own-places.ts';

const ALL: readonly Mailbox[] = [
  { id: 'm-p', name: 'Projects', parentId: null, sortOrder: 0, isSubscribed: true },
  { id: 'm-26', name: '2026', parentId: 'm-p', sortOrder: 0, isSubscribed: true },
  { id: 'm-t', name: 'To read', parentId: null, sortOrder: 0, isSubscribed: true },
  { id: 'm-q', name: 'A "quoted" one', parentId: null, sortOrder: 0, isSubscribed: true },
];

test.each([
  ['in:Projects/2026 lunch', 'in:m-26 lunch', 'in:Projects/2026 lunch'],
  ['lunch in:"projects/2026"', 'lunch in:m-26', 'lunch in:Projects/2026'],
  ['-in:"To read" OR in:projects', '-in:m-t OR in:m-p', '-in:"To read" OR in:Projects'],
  ['in:inbox  lunch', 'in:inbox  lunch', 'in:inbox  lunch'],
  ['in:nowhere', 'in:nowhere', 'in:nowhere'],
  ['in:m-q x', 'in:m-q x', 'in:m-q x'],
])('%s is kept as %s and shown as %s', (written, stored, shown) => {
  expect(searchToKeep(written, ALL)).toBe(stored);
  expect(searchToShow(stored, ALL)).toBe(shown);
});

test('a mailbox that is called otherwise since is shown by its new name, one that has gone by its id', () => {
  const renamed = ALL.map((one) => (one.id === 'm-26' ? { ...one, name: 'Next' } : one));
  expect(searchToShow('in:m-26 x', renamed)).toBe('in:Projects/Next x');
  expect(searchToShow('in:m-gone x', ALL)).toBe('in:m-gone x');
});
