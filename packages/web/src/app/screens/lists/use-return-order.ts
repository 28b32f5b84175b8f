import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { useEffect, useMemo } from 'react';
import { shownTime } from '../../../features/message-list/row/row-name.ts';
import type { ListView } from '../../../replica/pool/views/views.ts';

/** Rows of Snoozed that are loaded without being scrolled to: their order is another than the server's. */
const MAX_LOADED = 1_000;

/** The list of Snoozed in the order in which its conversations come back, with what is pinned before them; other lists as they are. */
export function useReturnOrder(folder: Folder, view: ListView, onLoadMore: () => void): ListView {
  const isSnoozed = folder === 'snoozed';
  const { rows, pinned = 0, hasMore, loadingMore, moreFailed } = view;
  const isWanted = isSnoozed && hasMore && !loadingMore && !moreFailed && rows.length < MAX_LOADED;
  useEffect(() => {
    if (isWanted) onLoadMore();
  }, [isWanted, onLoadMore]);
  return useMemo(() => {
    if (!isSnoozed) return view;
    const others = rows.slice(pinned).sort((a, b) => shownTime(a, folder) - shownTime(b, folder));
    return { ...view, rows: [...rows.slice(0, pinned), ...others] };
  }, [isSnoozed, folder, view, rows, pinned]);
}
