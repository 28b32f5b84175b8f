import type { Reader } from './date-label.ts';

/**
 * The display name of a reader's time zone: 'Central European Time', not 'Europe/Berlin'.
 * @param now milliseconds since the epoch
 */
export function zoneName({ locale, timeZone }: Reader, now: number): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
