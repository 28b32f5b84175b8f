import { addDays, type Day, startOfDay } from '../date/calendar-day.ts';

/** The automatic reply to senders while the user is away (RFC 8621 §8). */
export interface VacationResponse {
  readonly isEnabled: boolean;
  /** The first day; null: immediately. */
  readonly fromDay: Day | null;
  /** The last day, included; null: until it is turned off. */
  readonly toDay: Day | null;
  /** IANA name of the zone of the days. */
  readonly timeZone: string;
  /** Empty: the subject of the answered mail. */
  readonly subject: string;
  /** Text of the reply, as HTML; if empty, nothing is sent. */
  readonly html: string;
  /** Only contacts, and people that the user has written to, get a reply. */
  readonly onlyKnown: boolean;
}

/** Period within which a sender gets one reply, in milliseconds (RFC 5230 §4.1: seven days by default). */
export const VACATION_PERIOD = 7 * 24 * 60 * 60_000;

/**
 * The state of a vacation response. 'later': its first day is in the future; 'over': its last is past. @param now milliseconds
 * since the epoch
 */
export function vacationAt(vacation: VacationResponse, now: number): 'on' | 'off' | 'later' | 'over' {
  const { isEnabled, fromDay, toDay, timeZone, html } = vacation;
  if (!isEnabled || html.trim() === '') return 'off';
  if (toDay !== null && now >= startOfDay(addDays(toDay, 1), timeZone)) return 'over';
  return fromDay !== null && now < startOfDay(fromDay, timeZone) ? 'later' : 'on';
}
