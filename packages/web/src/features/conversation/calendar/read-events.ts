import { isTimeZone, momentOf } from '@wren/domain/date/wall-time.ts';
import ICAL from 'ical.js';

/** An event of a calendar file (RFC 5545 §3.6.1), as far as it is shown. */
export interface CalendarEvent {
  /** The same in every copy of it (RFC 5545 §3.8.4.7). */
  readonly uid: string;
  /** '' when it has none. */
  readonly title: string;
  /** First and last moment, milliseconds since the epoch; of a day-long event the first moments of its first and last day in UTC. */
  readonly start: number;
  readonly end: number;
  /** It takes whole days, wherever the reader is. */
  readonly allDay: boolean;
  /** Its times are those of wherever the reader is. */
  readonly floating: boolean;
  readonly where: string;
  readonly organiser: string;
  /** Lower case; '' when none is named. */
  readonly organiserEmail: string;
  readonly attendees: readonly Attendee[];
  /** What the file is for (RFC 5546 §1.4): `REQUEST`, `REPLY`, `CANCEL` …; '' when it does not say. */
  readonly method: string;
  readonly cancelled: boolean;
  /** Which of several versions this is (RFC 5546 §2.1.5). */
  readonly sequence: number;
  /** When this version was made, milliseconds since the epoch; 0 when it does not say. */
  readonly stamp: number;
  /** How it comes again; null: once. */
  readonly repeats: Recurrence | null;
  /** It is a single day of a series. */
  readonly ofSeries: boolean;
  /** IANA name of the zone that its times are written in; null for another, or none. */
  readonly zone: string | null;
  readonly comment: string;
}

/** Who is invited, and what they have said. */
export interface Attendee {
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  /** PARTSTAT in upper case (RFC 5545 §3.2.12). */
  readonly status: string;
}

/** The parts of a rule that words say (RFC 5545 §3.3.10). */
export interface Recurrence {
  readonly frequency: string;
  readonly interval: number;
  /** `MO`, or with a number `2TU`, `-1FR`. */
  readonly days: readonly string[];
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  /** The last moment, milliseconds since the epoch; null: no end, or after `count` times. */
  readonly until: number | null;
  readonly count: number | null;
  /** It has parts that these words leave out. */
  readonly isOdd: boolean;
}

/** Whether an event is a later version of another of the same id (RFC 5546 §2.1.5). */
export function isLater(event: CalendarEvent, than: CalendarEvent): boolean {
  if (event.sequence !== than.sequence) return event.sequence > than.sequence;
  return event.stamp > than.stamp;
}

/** Events of one file that are read. */
const MAX_COUNT = 50;
/** Attendees of one event that are read. */
const MAX_ATTENDEES = 500;

interface Moment {
  readonly at: number;
  readonly allDay: boolean;
  readonly floating: boolean;
}

function momentOfTime(time: ICAL.Time, zoneName: string | null): Moment {
  const shown = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  if (time.isDate) return { at: shown, allDay: true, floating: false };
  const { zone } = time;
  if (zone && zone !== ICAL.Timezone.localTimezone) {
    return { at: time.toUnixTime() * 1000, allDay: false, floating: false };
  }
  return zoneName !== null && isTimeZone(zoneName)
    ? { at: momentOf(shown, zoneName), allDay: false, floating: false }
    : { at: shown, allDay: false, floating: true };
}

function textOf(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim() : '';
}

function organiserOf(component: ICAL.Component): string {
  const property = component.getFirstProperty('organizer');
  const name: unknown = property?.getFirstParameter('cn');
  const address = textOf(component, 'organizer').replace(/^mailto:/iu, '');
  return typeof name === 'string' && name !== '' && name !== address ? `${name} <${address}>` : address;
}

const emailOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/^mailto:/iu, '')
        .trim()
        .toLowerCase()
    : '';

function attendeeOf(property: ICAL.Property): Attendee {
  const name: unknown = property.getFirstParameter('cn');
  const status: unknown = property.getFirstParameter('partstat');
  return {
    email: emailOf(property.getFirstValue()),
    name: typeof name === 'string' ? name : '',
    status: typeof status === 'string' ? status.toUpperCase() : 'NEEDS-ACTION',
  };
}

/** Parts of a rule that words leave out. */
const ODD = ['BYSECOND', 'BYMINUTE', 'BYHOUR', 'BYYEARDAY', 'BYWEEKNO', 'BYSETPOS'];

function recurrenceOf(component: ICAL.Component, zone: string | null): Recurrence | null {
  const rule: unknown = component.getFirstPropertyValue('rrule');
  if (!(rule instanceof ICAL.Recur)) return null;
  const listed = (name: string): readonly (string | number)[] => rule.getComponent(name);
  const numbers = (name: string): readonly number[] => listed(name).map(Number);
  return {
    frequency: rule.freq,
    interval: rule.interval,
    days: listed('BYDAY').map(String),
    monthDays: numbers('BYMONTHDAY'),
    months: numbers('BYMONTH'),
    until: rule.until ? momentOfTime(rule.until, zone).at : null,
    count: rule.count,
    isOdd: ODD.some((name) => listed(name).length > 0),
  };
}

function readEvent(component: ICAL.Component, method: string): CalendarEvent | null {
  const property = component.getFirstProperty('dtstart');
  const zoneName: unknown = property?.getFirstParameter('tzid');
  const event = new ICAL.Event(component);
  if (!property || !event.startDate) return null;
  const name = typeof zoneName === 'string' ? zoneName : null;
  const start = momentOfTime(event.startDate, name);
  const end = momentOfTime(event.endDate ?? event.startDate, name);
  const stamp: unknown = component.getFirstPropertyValue('dtstamp');
  const sequence: unknown = component.getFirstPropertyValue('sequence');
  return {
    uid: textOf(component, 'uid'),
    title: textOf(component, 'summary'),
    start: start.at,
    // The end of a day-long event is the day after its last (RFC 5545 §3.6.1).
    end: Math.max(start.at, start.allDay ? end.at - 24 * 60 * 60 * 1000 : end.at),
    allDay: start.allDay,
    floating: start.floating,
    where: textOf(component, 'location'),
    organiser: organiserOf(component),
    organiserEmail: emailOf(component.getFirstPropertyValue('organizer')),
    attendees: component.getAllProperties('attendee').slice(0, MAX_ATTENDEES).map(attendeeOf),
    method,
    cancelled: method === 'CANCEL' || textOf(component, 'status').toUpperCase() === 'CANCELLED',
    sequence: typeof sequence === 'number' ? sequence : 0,
    stamp: stamp instanceof ICAL.Time ? momentOfTime(stamp, null).at : 0,
    repeats: recurrenceOf(component, name),
    ofSeries: component.hasProperty('recurrence-id'),
    zone: name !== null && isTimeZone(name) ? name : null,
    comment: textOf(component, 'comment'),
  };
}

/**
 * Reads the events of a calendar file (RFC 5545), those that change single days of a series beside it left out. What cannot be read
 * is no event.
 */
export function readEvents(text: string): readonly CalendarEvent[] {
  // Zones of one mail must not be used for another.
  ICAL.TimezoneService.reset();
  try {
    const calendar = ICAL.Component.fromString(text);
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
    const method = textOf(calendar, 'method').toUpperCase();
    const all = calendar.getAllSubcomponents('vevent');
    const whole = all.filter((component) => !component.hasProperty('recurrence-id'));
    return (whole.length > 0 ? whole : all)
      .slice(0, MAX_COUNT)
      .map((component) => readEvent(component, method))
      .filter((event) => event !== null);
  } catch {
    return [];
  }
}
