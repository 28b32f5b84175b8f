import { describe, expect, it } from 'vitest';
import { readTime } from './read-time.ts';

/** Wednesday, 18 November 2026, 10:30 in New York. */
const NOW = Date.parse('2026-11-18T15:30:00Z');
const parsed = (text: string, zone = 'America/New_York'): string | null => {
  const time = readTime(text, NOW, zone);
  return time === null ? null : new Date(time).toISOString().slice(0, 16);
};

describe('[D36] a time in words', () => {
  it.each([
    ['next tue 9am', '2026-11-24T14:00'],
    ['in 3 days', '2026-11-21T13:00'],
    ['in 2 hours', '2026-11-18T17:30'],
    ['in 45 minutes', '2026-11-18T16:15'],
    ['tomorrow', '2026-11-19T13:00'],
    ['tomorrow at 5:30 pm', '2026-11-19T22:30'],
    ['tomorrow morning', '2026-11-19T13:00'],
    ['tonight', '2026-11-19T01:00'],
    ['friday evening', '2026-11-20T23:00'],
    ['monday', '2026-11-23T13:00'],
    ['9am', '2026-11-19T14:00'],
    ['1 dec', '2026-12-01T13:00'],
    ['dec 24 at noon', '2026-12-24T17:00'],
    ['next week', '2026-11-25T13:00'],
    ['2027-03-01 14:15', '2027-03-01T19:15'],
    // Clocks are an hour ahead then: nine is nine.
    ['20 march 9am', '2027-03-20T13:00'],
  ])('%s is %s', (text, time) => {
    expect(parsed(text)).toBe(time);
  });

  it('means the clocks of the reader’s zone, where it may be another day', () => {
    expect(parsed('tomorrow 9am', 'Asia/Tokyo')).toBe('2026-11-20T00:00');
    expect(parsed('tomorrow 9am', 'Asia/Kathmandu')).toBe('2026-11-19T03:15');
  });

  it.each(['', 'hello', 'when pigs fly', '???'])('"%s" is none', (text) => {
    expect(parsed(text)).toBeNull();
  });
});
