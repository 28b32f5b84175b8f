import type { ListItem } from '../list/list-items.ts';

/**
 * How many lines the whole list has, of which only some are in the document: the server's count of its conversations,
 * less those folded away, and the headers of the sections. -1 while it is unknown (aria-rowcount).
 * @param total conversations in the list, where the server says it
 */
export function rowCount(items: readonly ListItem[], total: number | null, hasMore: boolean): number {
  if (!hasMore) return items.length;
  if (total === null) return -1;
  const headers = items.filter((item) => item.kind === 'section');
  const folded = headers.reduce((sum, header) => sum + (header.collapsed ? header.count : 0), 0);
  return Math.max(items.length, total - folded + headers.length);
}
