import type { Address } from '@wren/domain/message/message.ts';

const stamp = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d{3}/gu, '');
const DAY = 24 * 60 * 60 * 1000;

/** Friday of the week after next at six in the evening, in the machine's time zone. */
function openingTime(now: number): number {
  const day = new Date(now);
  day.setHours(18, 0, 0, 0);
  return day.getTime() + (((5 - day.getDay() + 7) % 7) + 14) * DAY;
}

/** The invitation to an evening (RFC 5545, RFC 5546). @param now milliseconds since the epoch */
export function openingInvitation(to: Address, now: number): string {
  const start = openingTime(now);
  return [
    'BEGIN:VCALENDAR',
    'PRODID:-//Harbour Museum//Calendar//EN',
    'VERSION:2.0',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:opening-upper-floor@harbourmuseum.example',
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + 3 * 60 * 60 * 1000)}`,
    'RRULE:FREQ=MONTHLY;BYDAY=1FR;COUNT=6',
    'SUMMARY:Opening of the upper floor',
    'LOCATION:Harbour Museum\\, Old Customs House\\, Lantern Room',
    'DESCRIPTION:Speeches at six (short). Moths welcome.',
    'ORGANIZER;CN=Irene Castellan:mailto:i.castellan@harbourmuseum.example',
    `ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN=${to.name}:mailto:${to.email}`,
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
