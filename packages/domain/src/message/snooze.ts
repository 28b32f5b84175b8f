import type { Keyword } from './keyword.ts';

/** Begins the keyword of a message in Snoozed (D36); seconds since the epoch follow. */
const SNOOZED = '$snoozed-';
/** Begins the keyword of a message that came back from there, or by which a reminder came back: when it did. */
const RETURNED = '$returned-';

/** Longest snooze from now, in milliseconds. */
export const MAX_SNOOZE = 5 * 366 * 24 * 60 * 60_000;

/** Whether a keyword contains a time, and is set only by moves or by the server. */
export function isTimed(keyword: Keyword): boolean {
  return keyword.startsWith(SNOOZED) || isReturned(keyword);
}

/** Whether a keyword says when a message came back. */
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

/** Until when what is in Snoozed stays there, in milliseconds since the epoch; null: it has no such mark. */
export function snoozedUntil(keywords: readonly Keyword[] | undefined): number | null {
  return timeOf(keywords, SNOOZED);
}

/** When a message returned from Snoozed, in milliseconds since the epoch; null: never. */
export function returnedAt(keywords: readonly Keyword[] | undefined): number | null {
  return timeOf(keywords, RETURNED);
}

/** The keyword of what came back. @param at milliseconds since the epoch */
export function returnedKeyword(at: number): Keyword {
  return `${RETURNED}${Math.floor(at / 1000)}`;
}

/** Keywords with the mark of Snoozed until a time, in place of any other, or without it; the same list where nothing differs. */
export function withSnooze(
  keywords: readonly Keyword[] | undefined,
  until: number | undefined,
): readonly Keyword[] | undefined {
  const wanted = until === undefined ? null : `${SNOOZED}${Math.floor(until / 1000)}`;
  const marks = keywords?.filter((keyword) => keyword.startsWith(SNOOZED)) ?? [];
  if (wanted === null ? marks.length === 0 : marks.length === 1 && marks[0] === wanted) return keywords;
  const others = (keywords ?? []).filter((keyword) => !keyword.startsWith(SNOOZED));
  return wanted === null ? others : [...others, wanted].sort();
}
