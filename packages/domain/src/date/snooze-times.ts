import { addDays, dayOf, weekdayOf } from './calendar-day.ts';
import { momentAt } from './schedule-times.ts';

/** The names of the offered times until which mail is snoozed. */
export type SnoozePreset = 'laterToday' | 'thisEvening' | 'tomorrow' | 'weekend' | 'nextWeek' | 'nextMonth';

const MORNING = '08:00';
const EVENING = '18:00';
const HOUR = 60 * 60_000;
/** Smallest distance of 'later today' in hours. */
const LATER = 3;
const SATURDAY = 5;
/** Days from today to tomorrow; a time further away has another name. */
const TOMORROW = 1;

/**
 * The offered times until which mail is snoozed, in local time of a zone, without duplicates and the earliest first: later today
 * (full hours), this evening, tomorrow, Saturday and Monday in the morning, and the first day of the next month.
 * @param now milliseconds since the epoch
 */
export function snoozeTimes(now: number, timeZone: string): ReadonlyMap<SnoozePreset, number> {
  const today = dayOf(now, timeZone);
  const at = (days: number, time: string): number => momentAt(addDays(today, days), time, timeZone) ?? now;
  const toSaturday = SATURDAY - weekdayOf(today);
  const toMonday = 7 - weekdayOf(today);
  const later = Math.ceil((now + LATER * HOUR) / HOUR) * HOUR;
  const evening = at(0, EVENING);
  const offered: readonly (readonly [SnoozePreset, number, boolean])[] = [
    ['laterToday', later, later < evening],
    ['thisEvening', evening, evening - now >= HOUR],
    ['tomorrow', at(1, MORNING), true],
    ['weekend', at(toSaturday, MORNING), toSaturday > TOMORROW],
    ['nextWeek', at(toMonday, MORNING), toMonday > TOMORROW],
    ['nextMonth', momentAt(firstOfNextMonth(today), MORNING, timeZone) ?? now, true],
  ];
  const times = offered.filter(([, , isOffered]) => isOffered);
  const isFirst = (time: number, index: number): boolean => times.findIndex(([, other]) => other === time) === index;
  return new Map(
    times
      .filter(([, time], index) => isFirst(time, index))
      .sort(([, a], [, b]) => a - b)
      .map(([name, time]) => [name, time]),
  );
}

function firstOfNextMonth(today: string): string {
  return `${addDays(`${today.slice(0, 7)}-28`, 7).slice(0, 7)}-01`;
}
