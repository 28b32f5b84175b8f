import { MAX_ROWS } from '@wren/contract/calls/reading/list.ts';
import type { ReadMessage } from '@wren/contract/wire/parsed-message.ts';
import type { FolderPage, PageRequest } from '../mail-host.ts';

/** Factor by which each attempt overlaps further than the one before. */
const FURTHER = 4;

/**
 * The next batches of a list, or of search results, below the known rows, in one call and without a gap. It begins with the last
 * known row: if that is missing, rows were removed meanwhile, all below them have moved up, and as many may be skipped; then the
 * call is repeated with a larger overlap.
 */
export async function listBelow(
  list: (offset: number, limit: number) => Promise<readonly ReadMessage[]>,
  { known, limit, batches, isNew }: Omit<PageRequest, 'folder'>,
): Promise<FolderPage> {
  const from = Math.max(known - 1, 0);
  for (let back = 0; ; back = Math.max(back * FURTHER, limit)) {
    const offset = Math.max(from - back, 0);
    const requestedCount = Math.min(from - offset + batches * limit + 1, MAX_ROWS);
    const rows = await list(offset, requestedCount);
    // A batch without new rows ends the list, whatever its length.
    const hasMore = rows.length >= requestedCount && rows.some(isNew);
    if (offset === 0 || !rows.every(isNew)) return { rows, fromTop: offset === 0, hasMore };
  }
}
