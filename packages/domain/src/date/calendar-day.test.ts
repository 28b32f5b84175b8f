import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, dayOf, daysBetween, isDay, startOfDay, weekdayOf } from './calendar-day.ts';

const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'America/Havana',
);
const time = fc.integer({ min: 0, max: 4_102_444_800 }).map((seconds) => seconds * 1000);

describe('calendar days', () => {
  test.each([
    ['2025-07-03T21:59:59Z', 'Europe/Berlin', '2025-07-03'],
    ['2025-07-03T22:00:00Z', 'Europe/Berlin', '2025-07-04'],
    ['2025-01-01T04:59:59Z', 'America/New_York', '2024-12-31'],
    ['1970-01-01T00:00:00Z', 'UTC', '1970-01-01'],
    ['2025-07-03T18:30:00Z', 'Asia/Kolkata', '2025-07-04'],
  ])('%s is in %s the day %s', (moment, timeZone, day) => {
    expect(dayOf(Date.parse(moment), timeZone)).toBe(day);
  });

  test('a day begins with the first moment that belongs to it', () => {
    fc.assert(
      fc.property(time, zone, (moment, timeZone) => {
        const day = dayOf(moment, timeZone);
        const start = startOfDay(day, timeZone);
        expect(start).toBeLessThanOrEqual(moment);
        expect(dayOf(start, timeZone)).toBe(day);
        expect(dayOf(start - 1000, timeZone) < day).toBe(true);
      }),
    );
  });

  test.each([
    ['2025-03-30', 'Europe/Berlin', 23],
    ['2025-10-26', 'Europe/Berlin', 25],
    ['2018-11-04', 'America/Sao_Paulo', 23],
    ['2024-04-26', 'Africa/Cairo', 23],
    ['2025-07-03', 'Asia/Kathmandu', 24],
  ])('%s in %s has %i hours', (day, timeZone, hours) => {
    expect((startOfDay(addDays(day, 1), timeZone) - startOfDay(day, timeZone)) / 3_600_000).toBe(hours);
  });

  test('a day that a zone left out begins with the next', () => {
    expect(startOfDay('2011-12-30', 'Pacific/Apia')).toBe(startOfDay('2011-12-31', 'Pacific/Apia'));
  });

  test.each(['2024-02-29', '2025-12-31', '0001-01-01', '9999-12-31'])('%s is a day', (day) => {
    expect(isDay(day)).toBe(true);
  });

  test.each(['2025-02-29', '2025-13-01', '2025-00-10', '2025-1-1', '25-01-01', '', '2025-01-01T00:00', 'yesterday'])(
    '%j is none',
    (day) => {
      expect(isDay(day)).toBe(false);
    },
  );

  test('days are counted and go on in order', () => {
    fc.assert(
      fc.property(time, fc.integer({ min: -3000, max: 3000 }), (moment, days) => {
        const day = dayOf(moment, 'UTC');
        const other = addDays(day, days);
        expect(daysBetween(day, other)).toBe(days);
        expect(Math.sign(days)).toBe(other === day ? 0 : other > day ? 1 : -1);
        expect(Math.abs(weekdayOf(day) + days - weekdayOf(other)) % 7).toBe(0);
      }),
    );
    expect(weekdayOf('2025-07-07')).toBe(0);
    expect(weekdayOf('2025-07-06')).toBe(6);
  });

  test.each([
    ['2024-03-31', -1, '2024-02-29'],
    ['2023-03-31', -1, '2023-02-28'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2024-01-15', -1, '2023-12-15'],
    ['2024-01-15', 12, '2025-01-15'],
    ['2024-12-31', 2, '2025-02-28'],
    ['2024-01-15', -99_999, '0001-01-15'],
  ])('%s and %i months are %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});
