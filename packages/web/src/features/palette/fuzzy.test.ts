import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzyMatch } from './fuzzy.ts';

const marked = (text: string, typed: string): string | null => {
  const match = fuzzyMatch(text, typed);
  if (!match) return null;
  return match.ranges.map(([from, to]) => text.slice(from, to)).join('|');
};

describe('fuzzy matching', () => {
  it.each([
    ['Mark as read', 'mar', 'Mar'],
    ['Mark as read', 'read', 'read'],
    ['Mark as read', 'm r', 'M|r'],
    ['Mark as read', 'mar', 'Mar'],
    ['Move to Inbox', 'mti', 'M|t|I'],
    ['Keyboard shortcuts', 'board', 'board'],
    ['Keyboard shortcuts', 'kbrd', 'K|b|r|d'],
    ['Älterer Brief', 'alt', 'Ält'],
    ['Theme: Dark', 'dark theme', 'Theme|Dark'],
    ['Theme: Dark', '', ''],
  ])('finds in “%s” what is meant by “%s”', (text, typed, found) => {
    expect(marked(text, typed)).toBe(found);
  });

  it.each([
    ['Mark as read', 'xyz'],
    ['Mark as read', 'mark unread'],
    ['Compose', 'oc'],
    ['Sent', 'tnes'],
  ])('does not find in “%s” “%s”', (text, typed) => {
    expect(fuzzyMatch(text, typed)).toBeNull();
  });

  it('prefers the start of the text, then of a word, then initials, then letters inside', () => {
    const texts = ['Star', 'A star', 'Sort the angry rest', 'Upstart', 'Sixty-two years ago'];
    const scores = texts.map((text) => fuzzyMatch(text, 'star')?.score ?? 0);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores[0]).toBeGreaterThan(scores[1] ?? 0);
  });

  it('always finds a word that stands in the text, and marks inside of it', () => {
    fc.assert(
      fc.property(fc.lorem(), fc.nat(), (text, pick) => {
        const words = text.split(' ');
        const word = words[pick % words.length] ?? '';
        const match = fuzzyMatch(text, word);
        expect(match).not.toBeNull();
        for (const [from, to] of match?.ranges ?? []) {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});
