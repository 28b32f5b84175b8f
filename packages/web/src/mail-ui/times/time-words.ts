import { type Day, dateFormatter, dayOf } from '@wren/domain/date/calendar-day.ts';
import { READER } from '../../settings/reader.ts';

/**
 * A near time in words, with its day and its time in the reader's zone.
 * @param time milliseconds since the epoch
 * @param now the same; the year is included if it differs
 */
export function timeWords(time: number, now: number): string {
  const yearOf = (moment: number): Day => dayOf(moment, READER.timeZone).slice(0, 4);
  return dateFormatter(READER.locale, {
    timeZone: READER.timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(yearOf(time) !== yearOf(now) && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(time);
}
