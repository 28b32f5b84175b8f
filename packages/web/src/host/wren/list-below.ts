import { MAX_ROWS } from '@wren/contract/calls/list.ts';
import type { ReadMessage } from '@wren/contract/wire/wire-message.ts';
import type { FolderPage, PageRequest } from '../mail-host.ts';

/** How many times further back each try looks than the one before. */
const FURTHER = 4;

/** Whether a batch begins with a row of the one above it, so that none is between them. What is empty ends the list. */
function joins(page: readonly ReadMessage[], above: readonly ReadMessage[]): boolean {
  const threads = new Set(above.map(({ message }) => message.threadId));
  return page.length === 0 || page.some(({ message }) => threads.has(message.threadId));
}

/**
 * The batches of a list, or of what a search finds, below what is known, without a gap. Each begins with the last row of the one above: where that is not there, rows
 * have gone meanwhile, all below them have moved up, and as many may be missing; then all is asked for at once, from further up.
 */
export async function listBelow(
  list: (offset: number, limit: number) => Promise<readonly ReadMessage[]>,
  { known, limit, batches, isNew }: Omit<PageRequest, 'folder'>,
): Promise<FolderPage> {
  const from = Math.max(known - 1, 0);
  const size = batches * limit + 1;
  const offsets = Array.from({ length: batches }, (_, at) => from + at * limit);
  const pages = await Promise.all(offsets.map((offset) => list(offset, limit + 1)));
  const page = (rows: readonly ReadMessage[], isFull: boolean, fromTop: boolean): FolderPage => {
    // A batch that brings nothing new ends the list, whatever its length.
    return { rows, fromTop, hasMore: isFull && rows.some(isNew) };
  };
  const isJoined = (rows: readonly ReadMessage[], at: number): boolean => {
    const above = pages[at - 1];
    return above ? joins(rows, above) : from === 0 || !rows.every(isNew);
  };
  if (pages.every(isJoined)) return page(pages.flat(), (pages.at(-1)?.length ?? 0) > limit, from === 0);
  for (let back = limit; ; back *= FURTHER) {
    const offset = Math.max(from - back, 0);
    const asked = Math.min(from - offset + size, MAX_ROWS);
    const rows = await list(offset, asked);
    if (offset === 0 || !rows.every(isNew)) return page(rows, rows.length >= asked, offset === 0);
  }
}
