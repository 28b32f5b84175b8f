import type { ListItem } from '../list/lines/list-items.ts';
import type { Lines } from '../list/lines/list-lines.ts';

/**
 * How many lines the whole list has, of which only some are in the document: the server's count of its conversations,
 * less those folded away, and the headers of the sections. -1 while it is unknown (aria-rowcount).
 * @param total conversations in the list, where the server says it
 */
export function rowCount({ items, headers }: Lines, total: number | null, hasMore: boolean): number {
  if (!hasMore) return items.length;
  if (total === null) return -1;
  const foldedBelow = (header: ListItem | undefined): number =>
    header?.kind === 'section' && header.collapsed ? header.count : 0;
  const folded = headers.reduce((sum, header) => sum + foldedBelow(items[header]), 0);
  return Math.max(items.length, total - folded + headers.length);
}
