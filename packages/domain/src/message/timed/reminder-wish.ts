import { dayOf, daysBetween } from '../../date/calendar-day.ts';
import { momentOf, wallTimeOf } from '../../date/wall-time.ts';

/** A reminder that the sender of an unsent mail has requested, in case no reply arrives (D36). */
export interface ReminderWish {
  /** Time at which the reminder is due if the mail is sent on the day of the choice: milliseconds since the epoch. */
  readonly at: number;
  /** Time at which the user chose it, in milliseconds since the epoch. */
  readonly chosenAt: number;
}

const DAY = 24 * 60 * 60_000;

/**
 * Time at which the sender of a mail is reminded: as many days after sending as the chosen time was after the choice, at the same
 * hour, and never before the mail is sent.
 * @param goesAt time of sending, milliseconds since the epoch
 * @param timeZone the sender's, an IANA name
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
