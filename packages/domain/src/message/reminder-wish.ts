import { dayOf, daysBetween } from '../date/calendar-day.ts';
import { momentOf, wallTimeOf } from '../date/wall-time.ts';

/** The reminder that the sender of an unsent mail has asked for, in case no reply comes (D36). */
export interface ReminderWish {
  /** When, had the mail gone on the day on which that was chosen: milliseconds since the epoch. */
  readonly at: number;
  /** When that was chosen, the same. */
  readonly chosenAt: number;
}

const DAY = 24 * 60 * 60_000;

/**
 * When the writer of a mail is reminded, counted from when it goes: as many days after that as the time that was chosen was after
 * the choice, at its hour, and never before the mail has gone.
 * @param goesAt milliseconds since the epoch
 * @param timeZone the writer's, an IANA name
 */
export function remindedAt({ at, chosenAt }: ReminderWish, goesAt: number, timeZone: string): number {
  const clocks = wallTimeOf(at, timeZone);
  const daysToGo = (from: number): number => daysBetween(dayOf(from, timeZone), dayOf(goesAt, timeZone));
  let later = Math.max(0, daysToGo(chosenAt), daysToGo(at));
  let moment = later === 0 ? at : momentOf(clocks + later * DAY, timeZone);
  while (moment <= goesAt) {
    later += 1;
    moment = momentOf(clocks + later * DAY, timeZone);
  }
  return moment;
}
