import { type Day, dateFormatter, dayOf, daysBetween } from './calendar-day.ts';

/** The locale and the time zone in which dates are formatted. */
export interface Reader {
  /** BCP 47 tag, as in `en-GB`. */
  readonly locale: string;
  /** IANA name, as in `Europe/Berlin`. */
  readonly timeZone: string;
}

function write(time: number, reader: Reader, options: Intl.DateTimeFormatOptions): string {
  // Intl inserts a narrow no-break space before AM and PM, which few fonts have.
  return dateFormatter(reader.locale, { ...options, timeZone: reader.timeZone })
    .format(time)
    .replace(/[\u202F\u00A0]/gu, ' ');
}

const nearWords = new Map<string, Intl.RelativeTimeFormat>();

/** A relative word of the reader's language, capitalized: 'Now', 'Today', 'Yesterday'. */
function near({ locale }: Reader, count: 0 | -1, unit: 'second' | 'day'): string {
  const words = nearWords.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  nearWords.set(locale, words);
  const word = words.format(count, unit);
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
}

/**
 * English has the twelve-hour clock of the specification, other languages their own (9.5, D45) with two digits, since engines
 * differ in the number of digits.
 */
const clock = ({ locale }: Reader) => (locale.startsWith('en') ? { hour12: true } : ({ hour: '2-digit' } as const));

function daysAgo(time: number, now: number, { timeZone }: Reader): number {
  return daysBetween(dayOf(time, timeZone), dayOf(now, timeZone));
}

/** The time of day: in English 12-hour hour and minute (9.5). */
export function timeOfDay(time: number, reader: Reader): string {
  return write(time, reader, { hour: 'numeric', minute: '2-digit', ...clock(reader) });
}

/**
 * The date in a list row (2.31): the time for today, 'Yesterday', month and day this year, else with the year; 'Now' for null.
 * @param time milliseconds since the epoch, or null
 * @param now milliseconds since the epoch
 */
export function rowDate(time: number | null, now: number, reader: Reader): string {
  if (time === null) return near(reader, 0, 'second');
  const day = dayOf(time, reader.timeZone);
  const today = dayOf(now, reader.timeZone);
  const days = daysBetween(day, today);
  if (days === 0) return timeOfDay(time, reader);
  if (days === 1) return near(reader, -1, 'day');
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return write(time, reader, { month: 'short', day: 'numeric', ...(!sameYear && { year: 'numeric' }) });
}

/** When something comes back, in a list row (D36): with the weekday under seven days from now, else as {@link rowDate} has it. */
export function returnDate(time: number, now: number, reader: Reader): string {
  const days = -daysAgo(time, now, reader);
  if (days <= 0 || days >= 7) return rowDate(time, now, reader);
  return write(time, reader, { weekday: 'short', hour: 'numeric', minute: '2-digit', ...clock(reader) });
}

/** The day in words (2.31): 'Today', 'Yesterday', under seven days the short weekday, else the full date. */
export function dayLabel(time: number, now: number, reader: Reader): string {
  const days = daysAgo(time, now, reader);
  if (days === 0) return near(reader, 0, 'day');
  if (days === 1) return near(reader, -1, 'day');
  if (days > 1 && days < 7) return write(time, reader, { weekday: 'short' });
  return write(time, reader, { year: 'numeric', month: 'long', day: 'numeric' });
}

/** A calendar day in full, independent of the zone. */
export function writtenDay(day: Day, { locale }: Reader): string {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return write(noon, { locale, timeZone: 'UTC' }, { year: 'numeric', month: 'long', day: 'numeric' });
}

/** The date of a message in a conversation, with its time of day (2.34). */
export function threadTime(time: number, now: number, reader: Reader): string {
  return `${dayLabel(time, now, reader)}, ${timeOfDay(time, reader)}`;
}

/** Weekday, date and time in full, for tooltips and opened messages (2.28, 2.34). */
export function fullDateTime(time: number, reader: Reader): string {
  return write(time, reader, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...clock(reader),
  });
}
