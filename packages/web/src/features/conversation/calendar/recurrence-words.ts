import type { Reader } from '@wren/domain/date/date-label.ts';
import { INVITATION_TEXTS as TEXTS } from '../../../texts/conversation/invitation-texts.ts';
import type { CalendarEvent, Recurrence } from './read-events.ts';

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const DAY = 24 * 60 * 60 * 1000;
/** A Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1);

interface NamedDay {
  /** The how manieth of its month, from the end when negative; 0: every one. */
  readonly place: number;
  readonly name: string;
}

function namedDay(day: string, locale: string): NamedDay | null {
  const [, place = '', code = ''] = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/u.exec(day) ?? [];
  if (code === '') return null;
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return { place: Number(place), name: name.format(SUNDAY + DAYS.indexOf(code) * DAY) };
}

/** On which days of its week or month; '' when the rule names none. */
function daysOf({ frequency, days, monthDays }: Recurrence, locale: string): string | null {
  const named = days.map((day) => namedDay(day, locale));
  if (named.some((day) => day === null)) return null;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const words = named.flatMap((day) => {
    if (day === null) return [];
    if (frequency === 'WEEKLY' || day.place === 0) return [day.name];
    return [TEXTS.placed(day.place, day.name)];
  });
  return list.format([...words, ...monthDays.map(TEXTS.monthDay)]);
}

/** When a series ends, as words. */
function endOf(
  { until, count }: Recurrence,
  { locale, timeZone }: Reader,
  { allDay, floating }: CalendarEvent,
): string {
  if (until === null) return count === null ? '' : TEXTS.times(count);
  const zone = allDay || floating ? 'UTC' : timeZone;
  return TEXTS.until(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone }).format(until));
}

/** How an event comes again, as words: 'Every Tuesday until March 3, 2026'. '' for one that comes once. */
export function recurrenceWords(event: CalendarEvent, reader: Reader): string {
  const { repeats } = event;
  if (repeats === null) return '';
  const every = TEXTS.every[repeats.frequency];
  // What comes once a year says its day by its start.
  const days = repeats.frequency === 'YEARLY' ? '' : daysOf(repeats, reader.locale);
  if (
    repeats.isOdd ||
    (repeats.months.length > 0 && repeats.frequency !== 'YEARLY') ||
    every === undefined ||
    days === null
  )
    return TEXTS.oddRule;
  const end = endOf(repeats, reader, event);
  const isWorkdays = repeats.days.length === 5 && !repeats.days.some((day) => day === 'SA' || day === 'SU');
  const unit = repeats.interval === 1 ? every.one : every.more(repeats.interval);
  const words =
    repeats.frequency === 'WEEKLY' && repeats.interval === 1 && days !== ''
      ? TEXTS.everyDay(isWorkdays ? TEXTS.workday : days)
      : days === ''
        ? unit
        : TEXTS.on(unit, days);
  return end === '' ? words : `${words} ${end}`;
}
