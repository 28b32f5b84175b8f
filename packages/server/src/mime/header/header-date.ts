import { MONTHS, ZONES } from './date-names.ts';

const DATE =
  /(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?[\s-]+(\d{2,4})[\s,]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:[.,]\d+)?\s*(?:([+-]\d{2}):?(\d{2})|([a-z]+))?/i;
const YEAR_10000 = 253_402_300_800_000;

function fullYear(digits: string): number {
  const year = Number(digits);
  // RFC 5322 §4.3: two digits below 50 are of this century; three digits count from 1900.
  if (digits.length === 2) return year < 50 ? 2000 + year : 1900 + year;
  return digits.length === 3 ? 1900 + year : year;
}

function offsetMinutes(sign: string | undefined, minutes: string | undefined, zone: string | undefined): number {
  if (sign !== undefined) {
    const hours = Number(sign);
    return (hours < 0 || sign.startsWith('-') ? -1 : 1) * (Math.abs(hours) * 60 + Number(minutes));
  }
  return (ZONES[(zone ?? '').toUpperCase()] ?? 0) * 60;
}

/**
 * Parses a Date header (RFC 5322 §3.3, with the obsolete forms of §4.3 and common errors) to milliseconds since the epoch, whole
 * seconds. An unknown zone counts as UTC. Null if it contains no date, or one before 1970 or after 9999.
 */
export function headerDate(value: string | undefined): number | null {
  if (value === undefined) return null;
  const match = DATE.exec(value.slice(0, 200).replace(/\([^()]*\)/g, ' '));
  if (match === null) return insideRange(Date.parse(value.slice(0, 200)));
  const [, day, monthName, year, hour, minute, second, sign, zoneMinutes, zone] = match;
  const month = MONTHS.indexOf((monthName ?? '').toLowerCase());
  if (month < 0) return null;
  const time = Date.UTC(fullYear(year ?? ''), month, Number(day), Number(hour), Number(minute), Number(second ?? 0));
  return insideRange(time - offsetMinutes(sign, zoneMinutes, zone) * 60_000);
}

function insideRange(time: number): number | null {
  if (!Number.isFinite(time) || time < 0 || time >= YEAR_10000) return null;
  return Math.floor(time / 1000) * 1000;
}
