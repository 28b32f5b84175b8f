import type { ListItem } from '../list/lines/list-items.ts';

/**
 * What takes the place of a line that has left the list: the next row below it that is still there, in whichever section,
 * else the nearest above.
 * @param before the lines when it was there
 * @param at its index in them
 * @returns an index in `now`; -1: the list is empty
 */
export function successor(before: readonly ListItem[], at: number, now: readonly ListItem[]): number {
  const indexes = new Map(now.map((item, index) => [item.key, index]));
  const stays = (item: ListItem | undefined): number => (item?.kind === 'row' ? (indexes.get(item.key) ?? -1) : -1);
  for (let below = at + 1; below < before.length; below += 1)
    if (stays(before[below]) >= 0) return stays(before[below]);
  for (let above = at - 1; above >= 0; above -= 1) if (stays(before[above]) >= 0) return stays(before[above]);
  const row = now.findIndex((item) => item.kind === 'row');
  return row >= 0 ? row : now.length - 1;
}
