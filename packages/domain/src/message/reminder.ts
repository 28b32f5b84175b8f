import type { Keyword } from './keyword.ts';

/**
 * Prefix of the keyword on a sent message that asks for a reminder if no reply comes (D36); seconds since the epoch
 * follow.
 */
const REMIND = '$remind-';

/** Whether a keyword says when its writer is to be reminded of a sent message. */
export function isReminder(keyword: Keyword): boolean {
  return keyword.startsWith(REMIND) && /^\d{1,11}$/u.test(keyword.slice(REMIND.length));
}

/** The keyword that asks for a reminder. @param at milliseconds since the epoch */
export function reminderKeyword(at: number): Keyword {
  return `${REMIND}${Math.floor(at / 1000)}`;
}

/** When a keyword has its writer reminded, in milliseconds since the epoch; null: it is no reminder. */
export function reminderTime(keyword: Keyword): number | null {
  return isReminder(keyword) ? Number(keyword.slice(REMIND.length)) * 1000 : null;
}

/** The reminders among keywords, the first one first. */
export function remindersIn(keywords: readonly Keyword[] | undefined): readonly Keyword[] {
  const found = keywords?.filter(isReminder) ?? [];
  return found.toSorted((a, b) => (reminderTime(a) ?? 0) - (reminderTime(b) ?? 0));
}
