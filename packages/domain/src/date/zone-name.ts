import type { Reader } from './date-label.ts';

/**
 * A reader's time zone as people call it: 'Central European Time', not 'Europe/Berlin'.
 * @param now milliseconds since the epoch
 */
export function zoneName({ locale, timeZone }: Reader, now: number): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
