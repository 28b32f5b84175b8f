import { describe, expect, test } from 'vitest';
import { momentAt, schedulePresets } from './schedule-times.ts';

const utc = (text: string): number => Date.parse(`${text}Z`);

describe('[2.43] the times that a mail can be scheduled for', () => {
  test.each([
    ['2026-11-18T12:00', 'UTC', '2026-11-19T08:00', '2026-11-23T08:00'],
    // In Tokyo it is already Monday: the next one is meant.
    ['2026-11-22T16:00', 'Asia/Tokyo', '2026-11-23T23:00', '2026-11-29T23:00'],
    // Clocks are set back on Sunday: eight is eight.
    ['2026-10-23T12:00', 'Europe/Berlin', '2026-10-24T06:00', '2026-10-26T07:00'],
  ])('are, at %s in %s, eight in the morning of tomorrow and of Monday', (now, zone, tomorrow, monday) => {
    expect(schedulePresets(utc(now), zone)).toEqual({ tomorrow: utc(tomorrow), monday: utc(monday) });
  });

  test('on a Sunday are tomorrow alone: Monday is the same moment', () => {
    const now = utc('2026-11-22T12:00');
    expect(schedulePresets(now, 'America/New_York')).toEqual({ tomorrow: utc('2026-11-23T13:00'), monday: null });
  });

  test('are read from day and time as the reader’s clocks show them', () => {
    expect(momentAt('2026-07-01', '09:30', 'Europe/Berlin')).toBe(utc('2026-07-01T07:30'));
    expect(momentAt('', '09:30', 'Europe/Berlin')).toBeNull();
    expect(momentAt('2026-07-01', '', 'UTC')).toBeNull();
  });
});
