import type { Keyword } from '../keyword.ts';

/** Prefix of the keyword of a message in Snoozed (D36); seconds since the epoch follow. */
const SNOOZED = '$snoozed-';
/**
 * Prefix of the keyword of a message that returned from Snoozed, or by which a reminder returned; the time of the return follows.
 */
const RETURNED = '$returned-';

/** Longest snooze from now, in milliseconds. */
export const MAX_SNOOZE = 5 * 366 * 24 * 60 * 60_000;

/** True if a keyword contains a time, and is set only by moves or by the server. */
export function isTimed(keyword: Keyword): boolean {
  return keyword.startsWith(SNOOZED) || isReturned(keyword);
}

/** True if a keyword holds the time at which a message returned. */
export function isReturned(keyword: Keyword): boolean {
  return keyword.startsWith(RETURNED);
}

function timeOf(keywords: readonly Keyword[] | undefined, beginning: string): number | null {
  if (!keywords) return null;
  let time: number | null = null;
  for (const keyword of keywords) {
    if (!keyword.startsWith(beginning)) continue;
    const seconds = Number(keyword.slice(beginning.length));
    if (Number.isSafeInteger(seconds)) time = Math.max(time ?? 0, seconds * 1000);
  }
  return time;
}

/** Until when a message stays in Snoozed, in milliseconds since the epoch; null: it has no such keyword. */
export function snoozedUntil(keywords: readonly Keyword[] | undefined): number | null {
  return timeOf(keywords, SNOOZED);
}

/** Time at which a message returned from Snoozed, in milliseconds since the epoch; null: never. */
export function returnedAt(keywords: readonly Keyword[] | undefined): number | null {
  return timeOf(keywords, RETURNED);
}

/** The keyword of a returned message. @param at milliseconds since the epoch */
export function returnedKeyword(at: number): Keyword {
  return `${RETURNED}${Math.floor(at / 1000)}`;
}

/** Keywords with a snooze time in place of any other, or without one; the same list if nothing changes. */
export function withSnooze(
  keywords: readonly Keyword[] | undefined,
  until: number | undefined,
): readonly Keyword[] | undefined {
  const snoozed = until === undefined ? null : `${SNOOZED}${Math.floor(until / 1000)}`;
  const marks = keywords?.filter((keyword) => keyword.startsWith(SNOOZED)) ?? [];
  if (snoozed === null ? marks.length === 0 : marks.length === 1 && marks[0] === snoozed) return keywords;
  const others = (keywords ?? []).filter((keyword) => !keyword.startsWith(SNOOZED));
  return snoozed === null ? others : [...others, snoozed].sort();
}
