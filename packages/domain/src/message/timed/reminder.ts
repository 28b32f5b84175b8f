import type { Keyword } from '../keyword.ts';

/** Prefix of the keyword on a sent message that requests a reminder if no reply arrives (D36); seconds since the epoch follow. */
const REMIND = '$remind-';

/** True if a keyword holds the time of a reminder for a sent message. */
export function isReminder(keyword: Keyword): boolean {
  return keyword.startsWith(REMIND) && /^\d{1,11}$/u.test(keyword.slice(REMIND.length));
}

/** The keyword that requests a reminder. @param at milliseconds since the epoch */
export function reminderKeyword(at: number): Keyword {
  return `${REMIND}${Math.floor(at / 1000)}`;
}

/** The time of a reminder's keyword, in milliseconds since the epoch; null: it is no reminder. */
export function reminderTime(keyword: Keyword): number | null {
  return isReminder(keyword) ? Number(keyword.slice(REMIND.length)) * 1000 : null;
}

/** The reminders among keywords, the earliest first. */
export function remindersIn(keywords: readonly Keyword[] | undefined): readonly Keyword[] {
  const found = keywords?.filter(isReminder) ?? [];
  return found.toSorted((a, b) => (reminderTime(a) ?? 0) - (reminderTime(b) ?? 0));
}
