import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';
import { recurrenceWords } from './recurrence-words.ts';

const BERLIN = { locale: 'en-US', timeZone: 'Europe/Berlin' };

test.each([
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=1', 'Every 3 days (1 time)'],
  ['FREQ=WEEKLY', 'Every week'],
  ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20260630T223000Z', 'Every Tuesday until July 1, 2026'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every workday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', 'Every 2 weeks on Tuesday and Thursday'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', 'Every month on day 15'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day'],
  ['FREQ=MONTHLY;BYDAY=2TU', 'Every month on the second Tuesday'],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=10', 'Every month on the last Friday (10 times)'],
  ['FREQ=YEARLY;BYMONTH=3', 'Every year'],
  ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1', 'By a rule of its own'],
  ['FREQ=HOURLY', 'By a rule of its own'],
])('a series by %s comes %s', (rule, words) => {
  const [event] = readEvents(
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART:20260303T090000Z',
      `RRULE:${rule}`,
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
  );
  expect(event && recurrenceWords(event, BERLIN)).toBe(words);
});
