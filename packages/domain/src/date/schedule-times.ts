import { addDays, type Day, dayOf, weekdayOf } from './calendar-day.ts';
import { momentOf } from './wall-time.ts';

/** The offered times for sending a mail later (2.43): milliseconds since the epoch. */
export interface SchedulePresets {
  readonly tomorrow: number;
  /** Null on Sundays, when it equals tomorrow. */
  readonly monday: number | null;
}

const MORNING = '08:00';

/**
 * The moment of a day and a local time in a zone; null when either is invalid.
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
