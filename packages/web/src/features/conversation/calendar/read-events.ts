import { isTimeZone, momentOf } from '@wren/domain/date/wall-time.ts';
import ICAL from 'ical.js';

/** An event of a calendar file (RFC 5545 §3.6.1), as far as a reader is told of it. */
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
  readonly cancelled: boolean;
  /** How often it comes again, when that is said by a plain frequency: `DAILY`, `WEEKLY` … */
  readonly frequency: string | null;
}

/** Events of one file that are read. */
const MOST = 50;

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

function readEvent(component: ICAL.Component, cancelled: boolean): CalendarEvent | null {
  const property = component.getFirstProperty('dtstart');
  const zoneName: unknown = property?.getFirstParameter('tzid');
  const event = new ICAL.Event(component);
  if (!property || !event.startDate) return null;
  const name = typeof zoneName === 'string' ? zoneName : null;
  const start = momentOfTime(event.startDate, name);
  const end = momentOfTime(event.endDate ?? event.startDate, name);
  const rule: unknown = component.getFirstPropertyValue('rrule');
  const plain = rule instanceof ICAL.Recur && rule.interval === 1 ? rule.freq : null;
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
    cancelled: cancelled || textOf(component, 'status').toUpperCase() === 'CANCELLED',
    frequency: plain,
  };
}

/**
 * Reads the events of a calendar file (RFC 5545), those that change single days of a series left out. What cannot be read
 * is no event.
 */
export function readEvents(text: string): readonly CalendarEvent[] {
  // Zones of one mail must not be taken for those of another.
  ICAL.TimezoneService.reset();
  try {
    const calendar = ICAL.Component.fromString(text);
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
    const cancelled = textOf(calendar, 'method').toUpperCase() === 'CANCEL';
    return calendar
      .getAllSubcomponents('vevent')
      .filter((component) => !component.hasProperty('recurrence-id'))
      .slice(0, MOST)
      .map((component) => readEvent(component, cancelled))
      .filter((event) => event !== null);
  } catch {
    return [];
  }
}
