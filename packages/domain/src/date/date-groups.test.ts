import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, daysBetween, weekdayOf } from './calendar-day.ts';
import { DATE_SECTIONS, groupIntoSections, RETURN_SECTIONS, returnSectionsAt, sectionsAt } from './date-groups.ts';

const at = (moment: string): number => Date.parse(moment);
const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia');
const moment = fc.integer({ min: 1_600_000_000, max: 1_900_000_000 }).map((seconds) => seconds * 1000);
const near = fc.integer({ min: -20 * 86_400, max: 86_400 }).map((seconds) => seconds * 1000);

test('[2.27] the sections are Today, Yesterday, the days of the week newest first, Last Week, Older', () => {
  expect(DATE_SECTIONS).toEqual([
    'today',
    'yesterday',
    'sunday',
    'saturday',
    'friday',
    'thursday',
    'wednesday',
    'tuesday',
    'monday',
    'last-week',
    'older',
  ]);
});

describe('sections on a Thursday afternoon in Berlin', () => {
  const now = at('2025-07-03T15:00:00+02:00');
  test.each([
    ['2025-07-03T15:00:00+02:00', 'today'],
    ['2025-07-03T00:00:00+02:00', 'today'],
    ['2025-07-04T01:00:00+02:00', 'today'],
    ['2025-07-02T23:59:59+02:00', 'yesterday'],
    ['2025-07-02T00:00:00+02:00', 'yesterday'],
    ['2025-07-01T23:59:59+02:00', 'tuesday'],
    ['2025-06-30T00:00:00+02:00', 'monday'],
    ['2025-06-29T23:59:59+02:00', 'last-week'],
    ['2025-06-19T00:00:00+02:00', 'last-week'],
    ['2025-06-18T23:59:59+02:00', 'older'],
    ['1970-01-01T00:00:00Z', 'older'],
  ])('[2.27] [9.5] mail of %s stands in %s', (received, section) => {
    expect(sectionsAt(now, 'Europe/Berlin').of(at(received))).toBe(section);
  });
});

test.each([
  ['2025-06-30T09:00:00Z', '2025-06-29T12:00:00Z', 'yesterday'],
  ['2025-06-30T09:00:00Z', '2025-06-28T12:00:00Z', 'last-week'],
  ['2025-07-06T09:00:00Z', '2025-06-30T12:00:00Z', 'monday'],
  ['2025-07-06T09:00:00Z', '2025-07-04T12:00:00Z', 'friday'],
  ['2025-07-01T00:30:00Z', '2025-06-30T23:30:00Z', 'yesterday'],
])('[9.5] seen from %s mail of %s stands in %s: weeks begin on Monday', (now, received, section) => {
  expect(sectionsAt(at(now), 'UTC').of(at(received))).toBe(section);
});

test('the same mail stands elsewhere for readers of other zones (D18)', () => {
  const now = at('2025-07-03T01:00:00Z');
  const received = at('2025-07-02T23:00:00Z');
  expect(sectionsAt(now, 'UTC').of(received)).toBe('yesterday');
  expect(sectionsAt(now, 'Europe/Berlin').of(received)).toBe('today');
  expect(sectionsAt(now, 'America/New_York').of(received)).toBe('today');
});

test('[2.27] [9.5] the section follows from the calendar days between, in every zone', () => {
  fc.assert(
    fc.property(moment, near, zone, (now, offset, timeZone) => {
      const received = now + offset;
      const today = dayOf(now, timeZone);
      const day = dayOf(received, timeZone);
      const days = daysBetween(day, today);
      const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
      const expected =
        days <= 0
          ? 'today'
          : days === 1
            ? 'yesterday'
            : days <= weekdayOf(today)
              ? weekdays[weekdayOf(day)]
              : days <= 14
                ? 'last-week'
                : 'older';
      expect(sectionsAt(now, timeZone).of(received)).toBe(expected);
    }),
  );
});

test('[2.27] grouping keeps every row, the order of sections and of the rows in them, and shows no empty section', () => {
  fc.assert(
    fc.property(moment, fc.array(near), zone, (now, offsets, timeZone) => {
      const rows = offsets.map((offset, index) => ({ index, time: now + offset }));
      const groups = groupIntoSections(rows, ({ time }) => time, sectionsAt(now, timeZone));
      expect(groups.flatMap((group) => group.rows.map((row) => row.index)).sort((a, b) => a - b)).toEqual(
        rows.map((row) => row.index),
      );
      const places = groups.map((group) => DATE_SECTIONS.indexOf(group.section));
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      for (const { section, rows: members } of groups) {
        expect(members.length).toBeGreaterThan(0);
        expect(members.map((row) => row.index)).toEqual(members.map((row) => row.index).sort((a, b) => a - b));
        for (const row of members) expect(sectionsAt(now, timeZone).of(row.time)).toBe(section);
      }
    }),
  );
});

describe('what comes back, seen on a Thursday afternoon in Berlin', () => {
  const now = at('2025-07-03T15:00:00+02:00');
  test.each([
    ['2025-07-03T14:59:00+02:00', 'today'],
    ['2025-07-03T23:59:59+02:00', 'today'],
    ['2025-07-04T00:00:00+02:00', 'tomorrow'],
    ['2025-07-05T00:00:00+02:00', 'this-week'],
    ['2025-07-06T23:59:59+02:00', 'this-week'],
    ['2025-07-07T00:00:00+02:00', 'next-week'],
    ['2025-07-13T23:59:59+02:00', 'next-week'],
    ['2025-07-14T00:00:00+02:00', 'later'],
  ])('[D36] at %s stands in %s', (returned, section) => {
    const [group] = groupIntoSections([at(returned)], (time) => time, returnSectionsAt(now, 'Europe/Berlin'));
    expect(group?.section).toBe(section);
  });

  test.each([
    ['2025-07-05T12:00:00Z', '2025-07-07T09:00:00Z', 'next-week'],
    ['2025-07-06T12:00:00Z', '2025-07-07T09:00:00Z', 'tomorrow'],
    ['2025-07-06T12:00:00Z', '2025-07-08T09:00:00Z', 'next-week'],
    ['2025-07-07T12:00:00Z', '2025-07-13T09:00:00Z', 'this-week'],
  ])('[D36] seen from %s it stands at %s in %s: tomorrow keeps its name', (seen, returned, section) => {
    const [group] = groupIntoSections([at(returned)], (time) => time, returnSectionsAt(at(seen), 'UTC'));
    expect(group?.section).toBe(section);
  });

  test('[D36] sections follow the order in which their rows come back, and keep every row', () => {
    fc.assert(
      fc.property(moment, fc.array(near), zone, (seen, offsets, timeZone) => {
        const times = offsets.map((offset) => seen - offset).sort((a, b) => a - b);
        const groups = groupIntoSections(times, (time) => time, returnSectionsAt(seen, timeZone));
        expect(groups.flatMap(({ rows }) => rows)).toEqual(times);
        const places = groups.map(({ section }) => RETURN_SECTIONS.indexOf(section));
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      }),
    );
  });
});
