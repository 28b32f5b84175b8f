import { expect, test } from 'vitest';
import { type VacationResponse, vacationAt } from './vacation.ts';

const away: VacationResponse = {
  isEnabled: true,
  fromDay: '2026-07-01',
  toDay: '2026-07-03',
  timeZone: 'America/New_York',
  subject: '',
  html: '<p>Away</p>',
  onlyKnown: false,
};
const at = (time: string): number => Date.parse(time);

test.each([
  ['2026-07-01T03:59:59Z', 'later'],
  ['2026-07-01T04:00:00Z', 'on'],
  ['2026-07-04T03:59:59Z', 'on'],
  ['2026-07-04T04:00:00Z', 'over'],
] as const)('days are the user’s own, the last one whole: at %s it is %s', (time, state) => {
  expect(vacationAt(away, at(time))).toBe(state);
});

test('it tells nobody while it is off, or says nothing; without days it holds until it is turned off', () => {
  const now = at('2030-01-01T00:00:00Z');
  expect(vacationAt({ ...away, isEnabled: false, toDay: null }, now)).toBe('off');
  expect(vacationAt({ ...away, html: ' ', toDay: null }, now)).toBe('off');
  expect(vacationAt({ ...away, fromDay: null, toDay: null }, now)).toBe('on');
});
