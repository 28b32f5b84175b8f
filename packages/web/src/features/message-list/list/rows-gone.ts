import type { ThreadRow } from '@wren/domain/thread/thread.ts';

const isSame = (a: ThreadRow | undefined, b: ThreadRow | undefined): boolean => a === b || a?.threadId === b?.threadId;

/** The threads of a list that are not in it any more. Fast path: the beginning and end that both share are skipped. */
export function rowsGone(before: readonly ThreadRow[], now: readonly ThreadRow[]): readonly string[] {
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && isSame(before[start], now[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(before.at(-1 - end), now.at(-1 - end))) end += 1;
  if (start + end === before.length) return [];
  const there = new Set(now.slice(start, now.length - end).map((row) => row.threadId));
  return before
    .slice(start, before.length - end)
    .map((row) => row.threadId)
    .filter((id) => !there.has(id));
}
