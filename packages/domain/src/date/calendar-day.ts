/** A calendar day, `YYYY-MM-DD`. Days of four-digit years sort as text. */
export type Day = string;

const HOUR = 60 * 60 * 1000;
const DAY_LENGTH = 24 * HOUR;

/** Creating an Intl formatter costs about as much as a thousand uses of it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** A cached Intl formatter for a locale and options. */
export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, options);
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * The calendar day of a time in a zone.
 * @param time milliseconds since the epoch
 * @param timeZone IANA name; Intl throws a RangeError for an unknown one
 */
export function dayOf(time: number, timeZone: string): Day {
  const parts = dateFormatter('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(time);
  const at = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${at('year').padStart(4, '0')}-${at('month')}-${at('day')}`;
}

/** True if a text is a valid calendar day. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/u.test(text) && addDays(text, 0) === text;
}

/** The day a number of days later (negative: earlier); '' when the text is no day. */
export function addDays(day: Day, days: number): Day {
  const time = Date.parse(`${day}T00:00:00Z`) + days * DAY_LENGTH;
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}

/** The day a number of months later (negative: earlier); the last day of a shorter month, and never before the year 1. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const target = Math.max(12, year * 12 + month - 1 + months);
  const first = `${String(Math.floor(target / 12)).padStart(4, '0')}-${String((target % 12) + 1).padStart(2, '0')}-01`;
  const last = Number(addDays(addDays(first, 31).slice(0, 8).concat('01'), -1).slice(8));
  return first.slice(0, 8) + String(Math.min(date, last)).padStart(2, '0');
}

/** Days from one to another; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_LENGTH);
}

/** Number of the weekday, 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/**
 * The first moment of a day in a zone, in milliseconds since the epoch. Found by a search to the second, since clocks may be set
 * forward at midnight and zones are up to 14 hours from UTC.
 */
export function startOfDay(day: Day, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let before = (midnight - 16 * HOUR) / 1000;
  let after = (midnight + 16 * HOUR) / 1000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(middle * 1000, timeZone) < day) before = middle;
    else after = middle;
  }
  return after * 1000;
}
