import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, daysBetween } from '../../date/calendar-day.ts';
import { remindedAt } from './reminder-wish.ts';

const BERLIN = 'Europe/Berlin';
const at = (time: string): number => Date.parse(time);
const iso = (time: number): string => new Date(time).toISOString().replace('.000Z', 'Z');

test.each([
  [
    'as chosen where the mail goes on the same day',
    '2026-05-04T10:00Z',
    '2026-05-05T06:00Z',
    '2026-05-04T12:00Z',
    '2026-05-05T06:00:00Z',
  ],
  [
    'the days of the choice after the day on which it goes',
    '2026-05-04T10:00Z',
    '2026-05-07T06:00Z',
    '2026-05-08T06:00Z',
    '2026-05-11T06:00:00Z',
  ],
  [
    'at the same hour when clocks are put back meanwhile',
    '2026-10-23T10:00Z',
    '2026-10-24T06:00Z',
    '2026-10-26T07:00Z',
    '2026-10-27T07:00:00Z',
  ],
  [
    'a day later where its hour is over when the mail goes',
    '2026-05-04T06:00Z',
    '2026-05-04T09:00Z',
    '2026-05-04T12:00Z',
    '2026-05-05T09:00:00Z',
  ],
  [
    'on the day on which it goes where that is late enough',
    '2026-05-04T06:00Z',
    '2026-05-04T16:00Z',
    '2026-05-06T06:00Z',
    '2026-05-06T16:00:00Z',
  ],
])('a reminder comes %s', (_name, chosen, wanted, goes, expected) => {
  expect(iso(remindedAt({ at: at(wanted), chosenAt: at(chosen) }, at(goes), BERLIN))).toBe(expected);
});

test('a reminder never comes before its mail has gone, and as many days after it as were chosen, or one more', () => {
  const moment = fc.integer({ min: 1_600_000_000, max: 2_000_000_000 }).map((seconds) => seconds * 1000);
  const wait = fc.integer({ min: 1, max: 60 * 24 * 3600 }).map((seconds) => seconds * 1000);
  const zone = fc.constantFrom('UTC', BERLIN, 'America/St_Johns', 'Pacific/Auckland', 'Australia/Lord_Howe');
  fc.assert(
    fc.property(
      moment,
      wait,
      fc.integer({ min: 0, max: 400 * 24 * 3600 }),
      zone,
      (chosenAt, ahead, delay, timeZone) => {
        const goesAt = chosenAt + delay * 1000;
        const reminded = remindedAt({ at: chosenAt + ahead, chosenAt }, goesAt, timeZone);
        expect(reminded).toBeGreaterThan(goesAt);
        const days = (from: number, to: number): number => daysBetween(dayOf(from, timeZone), dayOf(to, timeZone));
        expect(days(goesAt, reminded) - days(chosenAt, chosenAt + ahead)).toBeOneOf([0, 1]);
      },
    ),
  );
});
