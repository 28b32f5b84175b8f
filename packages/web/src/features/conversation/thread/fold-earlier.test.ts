import { describe, expect, it } from 'vitest';
import { foldEarlier } from './fold-earlier.ts';

const messages = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${count - index}` }));
const ids = (list: readonly { readonly id: string }[]): string => list.map(({ id }) => id).join(' ');

describe('long conversations', () => {
  it('[2.35] are shown whole up to three messages', () => {
    const { head, hidden, tail } = foldEarlier(messages(3), ['3']);
    expect([ids(head), ids(hidden), ids(tail)]).toEqual(['3 2 1', '', '']);
  });

  it('[2.35] show the latest and the two oldest of more', () => {
    const { head, hidden, tail } = foldEarlier(messages(7), ['7']);
    expect([ids(head), ids(hidden), ids(tail)]).toEqual(['7', '6 5 4 3', '2 1']);
  });

  it('[2.35] keep the open message in sight when newer ones overtake it', () => {
    const { head, hidden } = foldEarlier(messages(7), ['6']);
    expect([ids(head), ids(hidden)]).toEqual(['7 6', '5 4 3']);
  });

  it('[D13] keep every message in sight that stands open', () => {
    const { head, hidden, tail } = foldEarlier(messages(7), ['1', '4', '6']);
    expect([ids(head), ids(hidden), ids(tail)]).toEqual(['7 6 4', '5 3', '2 1']);
  });
});
