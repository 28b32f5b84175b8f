import { MONTHS, ZONES } from '../../../mime/header/date-names.ts';

/** Time zone names that old mail systems wrote too, in hours from UTC. */
const OLD_ZONES: Readonly<Record<string, number>> = { ...ZONES, UTC: 0, Z: 0, CET: 1, CEST: 2, MET: 1, MEST: 2 };

/**
 * The date of asctime, with a zone before or behind the year, or the day before the month (RFC 4155, and real files).
 */
const DATE = new RegExp(
  [
    '^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? ',
    '(?:(?<month>[A-Z][a-z]{2}) (?<day>\\d{1,2})|(?<day2>\\d{1,2}) (?<month2>[A-Z][a-z]{2})(?: (?<year2>\\d{4}))?)',
    ' (?<hour>\\d{1,2}):(?<minute>\\d\\d)(?::(?<second>\\d\\d))?',
    '(?: (?<zone>[A-Z]{1,5}|[+-]\\d{4}))?(?: (?<year>\\d{4}))?(?: (?<zone2>[A-Z]{1,5}|[+-]\\d{4}))?',
    '(?: remote from .*)?$',
  ].join(''),
  'u',
);
const WEEKDAY = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,?$/u;

/** The text after the sender, with single blanks; senders may contain blanks themselves. Empty if it does not begin with a day. */
function dateIn(line: string): string {
  const words = line.split(/\s+/u);
  const day = words.findIndex((word, at) => at > 0 && WEEKDAY.test(word));
  return words[0] !== 'From' || day < 0 ? '' : words.slice(day).join(' ');
}

function zoneMinutes(zone: string | undefined): number {
  if (zone === undefined) return 0;
  const offset = /^([+-])(\d\d)(\d\d)$/u.exec(zone);
  if (!offset) return (OLD_ZONES[zone] ?? 0) * 60;
  const minutes = Number(offset[2]) * 60 + Number(offset[3]);
  return offset[1] === '-' ? -minutes : minutes;
}

/**
 * Parses the line that begins a message in an mbox (RFC 4155). Without a zone it is UTC, as the RFC requires.
 * @returns milliseconds since the epoch, or null when the text is no such line
 */
export function readFromLine(line: string): { readonly deliveredAt: number } | null {
  const parts = DATE.exec(dateIn(line.trimEnd()))?.groups;
  if (!parts) return null;
  const month = MONTHS.indexOf((parts.month ?? parts.month2 ?? '').toLowerCase());
  const year = parts.year ?? parts.year2;
  if (month < 0 || year === undefined) return null;
  const day = Number(parts.day ?? parts.day2);
  const time = Date.UTC(
    Number(year),
    month,
    day,
    Number(parts.hour),
    Number(parts.minute),
    Math.min(59, Number(parts.second ?? 0)),
  );
  if (day < 1 || day > 31 || Number(parts.hour) > 23 || Number(parts.minute) > 59) return null;
  return { deliveredAt: time - zoneMinutes(parts.zone ?? parts.zone2) * 60_000 };
}

/** The From_ line for a sender and a time of delivery, in UTC. */
export function writeFromLine(sender: string | null, deliveredAt: number): string {
  const [, , , time] = new Date(deliveredAt).toUTCString().split(' ').slice(1);
  const date = new Date(deliveredAt);
  const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][date.getUTCDay()];
  const month = MONTHS[date.getUTCMonth()] ?? '';
  const name = `${month.slice(0, 1).toUpperCase()}${month.slice(1)}`;
  const day = String(date.getUTCDate()).padStart(2, ' ');
  return `From ${sender?.replace(/\s/gu, '') || 'MAILER-DAEMON'} ${weekday} ${name} ${day} ${time} ${date.getUTCFullYear()}`;
}
