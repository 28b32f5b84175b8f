import { addDays, type Day, dayOf, startOfDay } from './calendar-day.ts';
import { momentOf } from './wall-time.ts';

/** An hour of every day, in local time of a zone. */
export interface DailyTime {
  /** 0 to 23. */
  readonly hour: number;
  /** IANA name. */
  readonly timeZone: string;
}

const HOUR = 60 * 60_000;

/** The moment of that hour on a day, in milliseconds since the epoch: exactly one per day, though clocks may skip or repeat it. */
export function dailyMoment(day: Day, { hour, timeZone }: DailyTime): number {
  const moment = momentOf(Date.parse(`${day}T00:00:00Z`) + hour * HOUR, timeZone);
  // Where midnight is skipped, the hour beside it may be one of the day before.
  return Math.max(moment, startOfDay(day, timeZone));
}

/** The first such moment after another. @param after milliseconds since the epoch */
export function nextDaily(after: number, daily: DailyTime): number {
  let day = dayOf(after, daily.timeZone);
  let moment = dailyMoment(day, daily);
  // A zone that crosses the date line leaves out a whole day.
  while (moment <= after || dayOf(moment, daily.timeZone) !== day) {
    day = addDays(day, 1);
    moment = dailyMoment(day, daily);
  }
  return moment;
}
