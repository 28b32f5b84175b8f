import { momentAt } from '@wren/domain/date/schedule-times.ts';
import { casual, type ParsingComponents } from 'chrono-node/en';

/** Words for parts of a day, with the hour that they mean. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/\bmorning\b/iu, '08:00'],
  [/\b(?:noon|lunch|midday)\b/iu, '12:00'],
  [/\bafternoon\b/iu, '14:00'],
  [/\bevening\b/iu, '18:00'],
  [/\b(?:tonight|night)\b/iu, '20:00'],
];
const MORNING = '08:00';

const padded = (value: number | null, length = 2): string => String(value ?? 0).padStart(length, '0');

/** A day alone means its morning, not the current time of day. */
function timeOf(start: Pick<ParsingComponents, 'get' | 'isCertain'>, text: string): string {
  if (start.isCertain('hour')) return `${padded(start.get('hour'))}:${padded(start.get('minute'))}`;
  return PARTS.find(([words]) => words.test(text))?.[1] ?? MORNING;
}

/**
 * Parses English words for a time ('next tue 9am', 'in 3 days', '1 dec') in a zone; null if they mean none. A time that has
 * passed means the next day, week or year.
 * @param now milliseconds since the epoch
 */
export function readTime(text: string, now: number, timeZone: string): number | null {
  const [found] = casual.parse(text, reference(now, timeZone), { forwardDate: true });
  if (!found) return null;
  const { start } = found;
  // 'In 20 minutes' is an exact time and no time of day.
  if (start.isCertain('timezoneOffset')) return start.date().setMilliseconds(0);
  const day = `${padded(start.get('year'), 4)}-${padded(start.get('month'))}-${padded(start.get('day'))}`;
  return momentAt(day, timeOf(start, text), timeZone);
}

/** The current time for the library: with the zone's offset at that time, in minutes. */
function reference(now: number, timeZone: string) {
  const wall = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now);
  const offset = wall.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/u.exec(offset) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return { instant: new Date(now), timezone: sign === '-' ? -size : size };
}
