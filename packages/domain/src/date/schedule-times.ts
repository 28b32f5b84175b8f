import { addDays, type Day, dayOf, weekdayOf } from './calendar-day.ts';
import { momentOf } from './wall-time.ts';

/** When a mail may be sent instead of now (2.43): milliseconds since the epoch. */
export interface SchedulePresets {
  readonly tomorrow: number;
  /** Null on Sundays: it is tomorrow. */
  readonly monday: number | null;
}

const MORNING = '08:00';

/**
 * The moment at which clocks in a zone show a time on a day; null when either is none.
 * @param time `HH:MM`
 */
export function momentAt(day: Day, time: string, timeZone: string): number | null {
  const wallTime = Date.parse(`${day}T${time}:00Z`);
  return Number.isNaN(wallTime) ? null : momentOf(wallTime, timeZone);
}

/** Tomorrow and the next Monday after today, at eight in the morning of a zone. @param now milliseconds since the epoch */
export function schedulePresets(now: number, timeZone: string): SchedulePresets {
  const today = dayOf(now, timeZone);
  const at = (days: number): number => momentAt(addDays(today, days), MORNING, timeZone) ?? now;
  const toMonday = 7 - weekdayOf(today);
  return { tomorrow: at(1), monday: toMonday === 1 ? null : at(toMonday) };
}
