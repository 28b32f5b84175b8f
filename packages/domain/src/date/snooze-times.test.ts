import { describe, expect, test } from 'vitest';
import { dayOf } from './calendar-day.ts';
import { snoozeTimes } from './snooze-times.ts';

const utc = (text: string): number => Date.parse(`${text}Z`);
const presets = (now: string, zone = 'UTC') =>
  [...snoozeTimes(utc(now), zone)].map(([name, time]) => `${name} ${new Date(time).toISOString().slice(0, 16)}`);

describe('[D36] the times that are offered for mail to come back', () => {
  test.each([
    [
      'on a Wednesday morning',
      '2026-11-18T09:20',
      'UTC',
      [
        'laterToday 2026-11-18T13:00',
        'thisEvening 2026-11-18T18:00',
        'tomorrow 2026-11-19T08:00',
        'weekend 2026-11-21T08:00',
        'nextWeek 2026-11-23T08:00',
        'nextMonth 2026-12-01T08:00',
      ],
    ],
    [
      'on a Friday night: the weekend is tomorrow',
      '2026-11-20T22:00',
      'UTC',
      ['tomorrow 2026-11-21T08:00', 'nextWeek 2026-11-23T08:00', 'nextMonth 2026-12-01T08:00'],
    ],
    [
      'on a Sunday: next week is tomorrow, and the weekend that of the next',
      '2026-11-22T16:30',
      'UTC',
      ['thisEvening 2026-11-22T18:00', 'tomorrow 2026-11-23T08:00', 'nextMonth 2026-12-01T08:00'],
    ],
    [
      'over the night in which clocks are set back: eight is eight',
      '2026-10-24T10:00',
      'Europe/Berlin',
      [
        'laterToday 2026-10-24T13:00',
        'thisEvening 2026-10-24T16:00',
        'tomorrow 2026-10-25T07:00',
        'nextWeek 2026-10-26T07:00',
        'nextMonth 2026-11-01T07:00',
      ],
    ],
    [
      'on the last day of a month: tomorrow is the next month',
      '2026-12-31T20:00',
      'UTC',
      ['tomorrow 2027-01-01T08:00', 'weekend 2027-01-02T08:00', 'nextWeek 2027-01-04T08:00'],
    ],
  ] as const)('are, %s', (_when, now, zone, times) => {
    expect(presets(now, zone)).toEqual(times);
  });

  test('are in the future, each once and the next one first, at any hour of a year in any zone', () => {
    for (const zone of ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Auckland']) {
      for (let now = utc('2026-01-01T00:10'); now < utc('2027-01-01T00:00'); now += 7 * 60 * 60_000) {
        const times = [...snoozeTimes(now, zone).values()];
        expect(times.every((time) => time > now)).toBe(true);
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
        expect(dayOf(snoozeTimes(now, zone).get('tomorrow') ?? 0, zone) > dayOf(now, zone)).toBe(true);
      }
    }
  });
});
