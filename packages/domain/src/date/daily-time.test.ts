import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf } from './calendar-day.ts';
import { dailyMoment, nextDaily } from './daily-time.ts';

const at = (iso: string): number => Date.parse(iso);

describe('[D36] an hour of every day', () => {
  test.each([
    // Clocks are set forward at 2:00 and back at 3:00 in Berlin, at midnight in Beirut; Lord Howe shifts by half an hour.
    ['Europe/Berlin', 8, '2026-03-28T08:00:00Z', '2026-03-29T06:00:00Z'],
    ['Europe/Berlin', 8, '2026-03-29T06:00:00Z', '2026-03-30T06:00:00Z'],
    ['Europe/Berlin', 2, '2026-03-29T00:30:00Z', '2026-03-29T01:00:00Z'],
    ['Europe/Berlin', 8, '2026-10-24T07:00:00Z', '2026-10-25T07:00:00Z'],
    ['Europe/Berlin', 8, '2026-10-25T06:59:59Z', '2026-10-25T07:00:00Z'],
    ['America/New_York', 7, '2026-03-07T12:00:00Z', '2026-03-08T11:00:00Z'],
    ['America/New_York', 7, '2026-10-31T11:00:00Z', '2026-11-01T12:00:00Z'],
    ['Asia/Beirut', 0, '2026-03-28T12:00:00Z', '2026-03-28T22:00:00Z'],
    ['Australia/Lord_Howe', 9, '2026-10-03T12:00:00Z', '2026-10-03T22:00:00Z'],
    ['Asia/Kolkata', 0, '2026-05-01T18:30:00Z', '2026-05-02T18:30:00Z'],
    ['Pacific/Apia', 8, '2011-12-29T18:00:00Z', '2011-12-30T18:00:00Z'],
    ['UTC', 23, '2026-12-31T23:00:00Z', '2027-01-01T23:00:00Z'],
  ])('in %s at %i comes after %s at %s', (timeZone, hour, after, next) => {
    expect(new Date(nextDaily(at(after), { hour, timeZone })).toISOString()).toBe(new Date(next).toISOString());
  });

  test('comes once on every day of a year, in zones with and without shifts', () => {
    for (const timeZone of ['America/New_York', 'Asia/Beirut']) {
      for (const hour of [0, 2, 8]) {
        let moment = at('2026-01-01T00:00:00Z');
        const days: string[] = [];
        for (let count = 0; count < 365; count += 1) {
          moment = nextDaily(moment, { hour, timeZone });
          days.push(dayOf(moment, timeZone));
        }
        expect(new Set(days).size).toBe(365);
        expect(moment - at('2026-01-01T00:00:00Z')).toBeLessThan(367 * 24 * 60 * 60_000);
      }
    }
  });

  test('is always ahead, by little more than a day at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom('Europe/Berlin', 'America/Sao_Paulo', 'Asia/Beirut', 'Pacific/Chatham'),
        (now, hour, timeZone) => {
          const next = nextDaily(now, { hour, timeZone });
          expect(next).toBeGreaterThan(now);
          expect(next - now).toBeLessThanOrEqual(25 * 60 * 60_000);
          expect(next).toBe(dailyMoment(dayOf(next, timeZone), { hour, timeZone }));
        },
      ),
      { numRuns: 200 },
    );
  });
});
