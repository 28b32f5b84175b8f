import { dateFormatter } from './calendar-day.ts';

/** The local time in a zone at a moment, as if it were UTC: milliseconds since the epoch, whole seconds. */
export function wallTimeOf(time: number, timeZone: string): number {
  const parts = dateFormatter('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(time);
  const at = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? Number.NaN);
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'));
}

/** Offset of a zone from UTC at a moment, in minutes. @param timeZone as {@link momentOf} */
export function zoneOffset(time: number, timeZone: string): number {
  return Math.round((wallTimeOf(time, timeZone) - Math.floor(time / 1000) * 1000) / 60_000);
}

/**
 * The moment of a local time in a zone. An ambiguous time is read as one of the two, a skipped one as an hour beside it.
 * @param wallTime local time as if it were UTC: milliseconds since the epoch, whole seconds
 * @param timeZone IANA name; Intl throws a RangeError for an unknown one
 */
export function momentOf(wallTime: number, timeZone: string): number {
  const near = wallTime - (wallTimeOf(wallTime, timeZone) - wallTime);
  return wallTime - (wallTimeOf(near, timeZone) - near);
}

/** True if Intl knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    dateFormatter('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
