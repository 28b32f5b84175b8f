import { includesKeyword, PINNED } from '@wren/domain/message/keyword.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { compareRows, type ThreadRow } from '@wren/domain/thread/thread.ts';
import { useMemo } from 'react';
import { useKeywords, useSearch } from '../../../replica/hooks.ts';
import type { ListView } from '../../../replica/pool/views/views.ts';

const isPinned = (row: ThreadRow): boolean => includesKeyword(row.keywords, PINNED);

/**
 * A folder's list with what is pinned at its top, wherever in the folder it would stand by its time: a search finds what is not
 * loaded. Nothing is asked while no mail is pinned.
 */
export function usePinnedFirst(folder: Folder, view: ListView): ListView {
  const isUsed = useKeywords().some(({ keyword }) => keyword === PINNED);
  const found = useSearch(isUsed && view.status === 'ready' ? 'is:pinned' : '', folder);
  const first = useMemo(() => pinnedFirst(view.rows, found.rows), [view.rows, found.rows]);
  return useMemo(() => (first ? { ...view, ...first } : view), [view, first]);
}

/** The rows of a list with what is pinned first, and how many these are; null: none is. @param found elsewhere */
function pinnedFirst(
  rows: readonly ThreadRow[],
  found: readonly ThreadRow[],
): Required<Pick<ListView, 'rows' | 'pinned'>> | null {
  const loaded = rows.filter(isPinned);
  const known = new Set(loaded.map(({ threadId }) => threadId));
  const others = found.filter((row) => isPinned(row) && !known.has(row.threadId));
  if (loaded.length + others.length === 0) return null;
  const top = [...loaded, ...others].sort(compareRows);
  return { rows: [...top, ...rows.filter((row) => !isPinned(row))], pinned: top.length };
}
