import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayLabel, fullDateTime, returnDate, rowDate, threadTime, timeOfDay } from './date-label.ts';

const berlin = { locale: 'en-US', timeZone: 'Europe/Berlin' };
const at = (moment: string): number => Date.parse(moment);
const now = at('2025-07-03T15:00:00+02:00');

test.each([
  ['2025-07-03T09:05:00+02:00', '9:05 AM'],
  ['2025-07-03T00:00:00+02:00', '12:00 AM'],
  ['2025-07-03T14:59:00+02:00', '2:59 PM'],
  ['2025-07-02T23:59:59+02:00', 'Yesterday'],
  ['2025-07-01T23:59:59+02:00', 'Jul 1'],
  ['2025-01-01T00:00:00+01:00', 'Jan 1'],
  ['2024-12-31T23:59:59+01:00', 'Dec 31, 2024'],
  ['2025-07-04T09:00:00+02:00', 'Jul 4'],
])('[2.31] [9.5] the row of %s is dated %s', (moment, label) => {
  expect(rowDate(at(moment), now, berlin)).toBe(label);
});

test("[2.31] a row without a time is dated 'Now'", () => {
  expect(rowDate(null, now, berlin)).toBe('Now');
});

test.each([
  ['2025-07-03T18:00:00+02:00', '6:00 PM'],
  ['2025-07-04T08:00:00+02:00', 'Fri 8:00 AM'],
  ['2025-07-09T08:00:00+02:00', 'Wed 8:00 AM'],
  ['2025-07-10T08:00:00+02:00', 'Jul 10'],
  ['2026-01-02T08:00:00+01:00', 'Jan 2, 2026'],
])('[D36] what comes back at %s says %s in its row', (moment, label) => {
  expect(returnDate(at(moment), now, berlin)).toBe(label);
});

test.each([
  ['2025-07-03T09:05:00+02:00', 'Today'],
  ['2025-07-02T09:05:00+02:00', 'Yesterday'],
  ['2025-07-01T09:05:00+02:00', 'Tue'],
  ['2025-06-27T09:05:00+02:00', 'Fri'],
  ['2025-06-26T09:05:00+02:00', 'June 26, 2025'],
  ['2025-07-05T09:05:00+02:00', 'July 5, 2025'],
])('[2.31] the day of %s is called %s', (moment, label) => {
  expect(dayLabel(at(moment), now, berlin)).toBe(label);
  expect(threadTime(at(moment), now, berlin)).toBe(`${label}, 9:05 AM`);
});

test('[2.28] [2.34] the full date and time names weekday, date and time', () => {
  expect(fullDateTime(at('2025-07-03T09:05:00+02:00'), berlin)).toBe('Thursday, July 3, 2025 at 9:05 AM');
});

describe('readers', () => {
  test('labels follow the zone of the reader (D18)', () => {
    const time = at('2025-07-03T22:30:00Z');
    expect(rowDate(time, time, { ...berlin, timeZone: 'UTC' })).toBe('10:30 PM');
    expect(rowDate(time, time, berlin)).toBe('12:30 AM');
  });

  test('dates are written as the locale of the reader writes them', () => {
    expect(rowDate(at('2025-05-01T12:00:00Z'), now, { ...berlin, locale: 'de-DE' })).toBe('1. Mai');
    expect(rowDate(at('2025-05-01T12:00:00Z'), now, { ...berlin, locale: 'en-GB' })).toBe('1 May');
  });

  test('[9.5] times are twelve-hour in English, with plain spaces', () => {
    for (const locale of ['en-US', 'en-GB', 'en']) {
      expect(timeOfDay(at('2025-07-03T21:07:00Z'), { locale, timeZone: 'UTC' })).toMatch(/^0?9:07 /u);
    }
  });

  test('[D45] other languages have their own clock, and their own words for what is near', () => {
    const german = { ...berlin, locale: 'de-AT' };
    expect(timeOfDay(at('2025-07-03T21:07:00Z'), german)).toBe('23:07');
    expect(rowDate(at('2025-07-02T23:00:00+02:00'), now, german)).toBe('Gestern');
    expect(rowDate(null, now, german)).toBe('Jetzt');
    expect(threadTime(at('2025-07-03T09:05:00+02:00'), now, german)).toBe('Heute, 09:05');
  });

  test('every time has a label', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 4e12 }), fc.integer({ min: 0, max: 4e12 }), (time, other) => {
        expect(rowDate(time, other, berlin)).not.toBe('');
        expect(threadTime(time, other, berlin)).not.toMatch(/[\u202f\u00a0]/u);
      }),
    );
  });
});
