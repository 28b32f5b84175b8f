import { expect, test } from 'vitest';
import { zoneName } from './zone-name.ts';

test.each([
  ['Europe/Berlin', 'Central European Time'],
  ['America/New_York', 'Eastern Time'],
  ['Asia/Tokyo', 'Japan Standard Time'],
])('the zone %s is called %s', (timeZone, name) => {
  expect(zoneName({ locale: 'en-US', timeZone }, Date.UTC(2026, 0, 1))).toBe(name);
});
