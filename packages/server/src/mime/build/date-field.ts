import { zoneOffset } from '@wren/domain/date/wall-time.ts';

/**
 * A date in the format of a Date field (RFC 5322 §3.3), in the sender's local time.
 * @param time milliseconds since the epoch
 * @param offset of the sender's zone from UTC, in minutes
 */
function dateText(time: number, offset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const zone = `${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(minutes).padStart(2, '0')}`;
  return new Date(time + offset * 60_000).toUTCString().replace('GMT', zone);
}

/** The value of a Date field. @param time milliseconds since the epoch @param timeZone IANA name of the sender's zone */
export function dateField(time: number, timeZone: string): string {
  return dateText(time, zoneOffset(time, timeZone));
}

const DATE = /^Date: (?:.*([+-])(\d{2})(\d{2}))?[^\r\n]*$/mu;

/**
 * A mail that was built here with another Date (RFC 5322 §3.6.1).
 * @param time milliseconds since the epoch
 * @param timeZone IANA name of the sender's zone; null: the offset of the mail's Date
 */
export function withDate(raw: Uint8Array, time: number, timeZone: string | null): Uint8Array {
  const text = Buffer.from(raw).toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const header = text.slice(0, end).replace(DATE, (_line, sign: string | undefined, hours: string, minutes: string) => {
    if (timeZone !== null) return `Date: ${dateField(time, timeZone)}`;
    const offset = sign === undefined ? 0 : Number(hours) * 60 + Number(minutes);
    return `Date: ${dateText(time, sign === '-' ? -offset : offset)}`;
  });
  return Buffer.from(header + text.slice(end), 'latin1');
}
