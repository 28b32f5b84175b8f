import { includesKeyword, PINNED } from '@wren/domain/message/keyword.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { compareRows, type ThreadRow } from '@wren/domain/thread/thread.ts';
import { useMemo } from 'react';
import { useKeywords, useSearch } from '../../replica/hooks.ts';
import type { ListView } from '../../replica/pool/views.ts';

const isPinned = (row: ThreadRow): boolean => includesKeyword(row.keywords, PINNED);

/**
 * A folder's list with what is pinned at its top, wherever in the folder it would stand by its time: a search finds what is not
 * loaded. Nothing is asked while no mail is pinned.
 */
export function usePinnedFirst(folder: Folder, view: ListView): ListView {
  const isUsed = useKeywords().some(({ keyword }) => keyword === PINNED);
  const found = useSearch(isUsed && view.status === 'ready' ? 'is:pinned' : '', folder);
  return useMemo(() => {
    const loaded = view.rows.filter(isPinned);
    const known = new Set(loaded.map(({ threadId }) => threadId));
    const others = found.rows.filter((row) => isPinned(row) && !known.has(row.threadId));
    if (loaded.length + others.length === 0) return view;
    const top = [...loaded, ...others].sort(compareRows);
    return { ...view, rows: [...top, ...view.rows.filter((row) => !isPinned(row))], pinned: top.length };
  }, [view, found.rows]);
}
