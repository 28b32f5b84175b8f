import { addDays, dayOf, daysBetween, startOfDay, weekdayOf } from './calendar-day.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Section = 'today' | 'yesterday' | (typeof WEEKDAYS)[number] | 'last-week' | 'older';

/**
 * The sections of a list, in their order (2.27). Among the days of the week the newest comes first, as rows do (3.8): an
 * older batch then always joins the list at its end, and nothing moves under the reader.
 */
export const SECTIONS: readonly Section[] = ['today', 'yesterday', ...WEEKDAYS.toReversed(), 'last-week', 'older'];

/** 336 hours (9.5), counted in calendar days (D18). */
const LAST_WEEK_DAYS = 14;

/** The starts of the sections relative to one moment, newest first. */
type Bounds = readonly (readonly [start: number, section: Section])[];

/** Computing where days begin is slow; all rows of a list share the bounds of one day. */
let cached: { readonly key: string; readonly bounds: Bounds } | null = null;

function boundsAt(now: number, timeZone: string): Bounds {
  const today = dayOf(now, timeZone);
  const key = `${today} ${timeZone}`;
  if (cached?.key === key) return cached.bounds;
  const starts: [number, Section][] = [
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

/**
 * The section of a row (2.27, 9.5), by calendar days of the reader's zone (D18). A date in the future counts as today.
 * @param receivedAt milliseconds since the epoch
 * @param now milliseconds since the epoch
 * @param timeZone IANA name
 */
export function sectionOf(receivedAt: number, now: number, timeZone: string): Section {
  return sectionWithin(boundsAt(now, timeZone), receivedAt);
}

function sectionWithin(bounds: Bounds, receivedAt: number): Section {
  for (const [start, section] of bounds) if (receivedAt >= start) return section;
  return 'older';
}

export interface SectionOf<Row> {
  readonly section: Section;
  readonly rows: readonly Row[];
}

/**
 * Groups the rows of a list by section: sections in their order, without empty ones (D18); rows keep theirs.
 * @param timeOf the time that places a row, and `now`: milliseconds since the epoch
 */
export function groupIntoSections<Row>(
  rows: readonly Row[],
  timeOf: (row: Row) => number,
  now: number,
  timeZone: string,
): readonly SectionOf<Row>[] {
  const found = new Map<Section, Row[]>();
  // Determining the current day takes as long as finding the sections of hundreds of rows.
  const bounds = boundsAt(now, timeZone);
  for (const row of rows) {
    const section = sectionWithin(bounds, timeOf(row));
    const group = found.get(section);
    if (group) group.push(row);
    else found.set(section, [row]);
  }
  return SECTIONS.flatMap((section) => {
    const group = found.get(section);
    return group ? [{ section, rows: group }] : [];
  });
}
