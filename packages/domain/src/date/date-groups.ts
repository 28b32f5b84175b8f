import { addDays, dayOf, daysBetween, startOfDay, weekdayOf } from './calendar-day.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type DateSection = 'today' | 'yesterday' | (typeof WEEKDAYS)[number] | 'last-week' | 'older';

/**
 * The sections of a list, in their order (2.27). Among the days of the week the newest comes first, as rows do (3.8): an
 * older batch then always joins the list at its end, and nothing moves under the reader.
 */
export const DATE_SECTIONS: readonly DateSection[] = [
  'today',
  'yesterday',
  ...WEEKDAYS.toReversed(),
  'last-week',
  'older',
];

/** The sections of what comes back later, in their order (D36). */
export const RETURN_SECTIONS = ['today', 'tomorrow', 'this-week', 'next-week', 'later'] as const;

export type ReturnSection = (typeof RETURN_SECTIONS)[number];

/** 336 hours (9.5), counted in calendar days (D18). */
const LAST_WEEK_DAYS = 14;

/** Where the sections begin as seen from one moment, the latest first. */
type Bounds<Name> = readonly (readonly [start: number, section: Name])[];

/** Computing where days begin is slow; all rows of a list share the bounds of one day. */
let cached: { readonly key: string; readonly bounds: Bounds<DateSection> } | null = null;

function boundsAt(now: number, timeZone: string): Bounds<DateSection> {
  const today = dayOf(now, timeZone);
  const key = `${today} ${timeZone}`;
  if (cached?.key === key) return cached.bounds;
  const starts: [number, DateSection][] = [
    [startOfDay(today, timeZone), 'today'],
    [startOfDay(addDays(today, -1), timeZone), 'yesterday'],
  ];
  // The week begins on Monday; its days before yesterday have their own names.
  const monday = addDays(today, -weekdayOf(today));
  for (let day = addDays(today, -2); daysBetween(monday, day) >= 0; day = addDays(day, -1)) {
    starts.push([startOfDay(day, timeZone), WEEKDAYS[weekdayOf(day)] ?? 'monday']);
  }
  starts.push([startOfDay(addDays(today, -LAST_WEEK_DAYS), timeZone), 'last-week']);
  cached = { key, bounds: starts };
  return starts;
}

/** Where the sections of {@link RETURN_SECTIONS} begin. On Sunday the next week begins tomorrow, which keeps its own name. */
function returnBoundsAt(now: number, timeZone: string): Bounds<ReturnSection> {
  const today = dayOf(now, timeZone);
  const start = (days: number): number => startOfDay(addDays(today, days), timeZone);
  const monday = 7 - weekdayOf(today);
  return [
    [start(monday + 7), 'later'],
    [start(Math.max(monday, 2)), 'next-week'],
    [start(2), 'this-week'],
    [start(1), 'tomorrow'],
  ];
}

/** The sections of a list as seen from one moment. */
export interface Sections<Name> {
  /** In their order. */
  readonly names: readonly Name[];
  /** @param time milliseconds since the epoch */
  readonly of: (time: number) => Name;
}

/** @param before the section of times before all bounds */
function within<Name>(names: readonly Name[], bounds: Bounds<Name>, before: Name): Sections<Name> {
  return { names, of: (time) => bounds.find(([start]) => time >= start)?.[1] ?? before };
}

/**
 * The sections of received mail (2.27, 9.5), by calendar days of the reader's zone (D18). A date in the future counts as today.
 * @param now milliseconds since the epoch
 * @param timeZone IANA name
 */
export function sectionsAt(now: number, timeZone: string): Sections<DateSection> {
  return within(DATE_SECTIONS, boundsAt(now, timeZone), 'older');
}

/** The sections of snoozed mail by its return (D36); overdue mail is in Today. @param now and the zone: as of {@link sectionsAt} */
export function returnSectionsAt(now: number, timeZone: string): Sections<ReturnSection> {
  return within(RETURN_SECTIONS, returnBoundsAt(now, timeZone), 'today');
}

export interface SectionOf<Row, Name = DateSection> {
  readonly section: Name;
  readonly rows: readonly Row[];
}

/**
 * Rows of a list by section: sections in their order, without empty ones (D18); rows keep theirs.
 * @param timeOf the time that places a row, milliseconds since the epoch
 */
export function groupIntoSections<Row, Name>(
  rows: readonly Row[],
  timeOf: (row: Row) => number,
  { names, of }: Sections<Name>,
): readonly SectionOf<Row, Name>[] {
  const found = new Map<Name, Row[]>();
  for (const row of rows) {
    const section = of(timeOf(row));
    const group = found.get(section);
    if (group) group.push(row);
    else found.set(section, [row]);
  }
  return names.flatMap((section) => {
    const group = found.get(section);
    return group ? [{ section, rows: group }] : [];
  });
}
