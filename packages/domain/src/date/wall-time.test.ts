import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTimeZone, momentOf, zoneOffset } from './wall-time.ts';

test.each([
  ['2026-07-03T09:15:22Z', 'UTC', '2026-07-03T09:15:22Z'],
  ['2026-07-03T09:15:22Z', 'Asia/Kolkata', '2026-07-03T03:45:22Z'],
  ['2026-01-03T00:30:00Z', 'Europe/Berlin', '2026-01-02T23:30:00Z'],
  ['2026-07-03T00:30:00Z', 'Europe/Berlin', '2026-07-02T22:30:00Z'],
  ['2026-03-29T01:59:59Z', 'Europe/Berlin', '2026-03-29T00:59:59Z'],
  ['2026-03-29T03:00:00Z', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['2026-07-03T00:30:00Z', 'Pacific/Kiritimati', '2026-07-02T10:30:00Z'],
])('when clocks show %s in %s it is %s', (wall, zone, moment) => {
  expect(new Date(momentOf(Date.parse(wall), zone)).toISOString()).toBe(moment.replace('Z', '.000Z'));
});

test('what clocks show never lies more than a day from the moment', () => {
  const time = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1_000);
  fc.assert(
    fc.property(time, fc.constantFrom('America/St_Johns', 'Asia/Kolkata', 'Pacific/Auckland'), (wall, zone) => {
      expect(Math.abs(momentOf(wall, zone) - wall)).toBeLessThan(86_400_000);
    }),
  );
});

test.each([
  ['2026-07-03T09:15:22.900Z', 'UTC', 0],
  ['2026-07-03T09:15:22Z', 'Asia/Kolkata', 330],
  ['2026-01-03T00:30:00Z', 'Europe/Berlin', 60],
  ['2026-07-03T00:30:00Z', 'Europe/Berlin', 120],
  ['2026-07-03T00:30:00Z', 'America/St_Johns', -150],
])('at %s clocks in %s are %i minutes ahead', (moment, zone, minutes) => {
  expect(zoneOffset(Date.parse(moment), zone)).toBe(minutes);
});

test('an unknown zone is refused', () => {
  expect(() => momentOf(0, 'Nowhere/Else')).toThrow(RangeError);
  expect(['Europe/Berlin', 'UTC', 'Nowhere/Else', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
