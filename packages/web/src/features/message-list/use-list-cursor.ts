import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { VListHandle } from 'virtua';
import { indexOfKey, type ListItem } from './list-items.ts';
import { setCursor, useListState } from './list-state.ts';

/** Frames within which a line is drawn and measured. */
const FRAMES = 20;

export interface ListCursor {
  /** Index of the line that is the list's tab stop; -1 in an empty list. */
  readonly cursor: number;
  /** Focuses a line, scrolling it into view; beyond the ends nothing happens. */
  readonly moveTo: (index: number) => void;
}

/**
 * Keeps the one tab stop of a windowed list on its line: through arriving mail, and when its line is taken away, on the
 * next one, so that the focus is never lost.
 * @param hidden the list lies behind a conversation; when it comes back, the focus returns to the line it left
 */
export function useListCursor(
  items: readonly ListItem[],
  box: RefObject<HTMLElement | null>,
  list: RefObject<VListHandle | null>,
  hidden: boolean,
): ListCursor {
  const key = useListState((state) => state.cursor);
  const firstRow = items.findIndex((item) => item.kind === 'row');
  // A list that never held the line begins at its first row.
  const lastIndex = useRef(Math.max(firstRow, 0));
  const found = key === null ? -1 : indexOfKey(items, key, lastIndex.current);
  const gone = key !== null && found < 0;
  const cursor = found >= 0 ? found : gone ? Math.min(lastIndex.current, items.length - 1) : Math.max(firstRow, 0);

  const focusLine = useCallback(
    (item: ListItem | undefined): void => {
      const tryFocus = (tries: number): void => {
        const now = useListState.getState().cursor;
        if (!item || (now !== null && now !== item.key)) return;
        const line = box.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(item.key)}"]`);
        line?.focus();
        // A line that was never drawn is hidden until it has been measured, and cannot take the focus before.
        if (line !== document.activeElement && tries > 0) requestAnimationFrame(() => tryFocus(tries - 1));
      };
      tryFocus(FRAMES);
    },
    [box],
  );

  const moveTo = useCallback(
    (index: number): void => {
      const item = items[index];
      if (!item) return;
      list.current?.scrollToIndex(index, { align: 'nearest' });
      setCursor(item.key);
      // Its line may have to be drawn first.
      requestAnimationFrame(() => focusLine(item));
    },
    [items, list, focusLine],
  );

  useEffect(() => {
    if (found >= 0) lastIndex.current = found;
  }, [found]);

  useEffect(() => {
    if (!gone || items.length === 0) return;
    const item = items[cursor];
    if (!item) return;
    const active = document.activeElement;
    const lost = active === null || active === document.body || box.current?.contains(active);
    setCursor(item.key);
    if (lost && !hidden) requestAnimationFrame(() => focusLine(item));
  }, [gone, items, cursor, hidden, box, focusLine]);

  const wasHidden = useRef(hidden);
  useEffect(() => {
    const back = wasHidden.current && !hidden;
    wasHidden.current = hidden;
    if (!back) return;
    const active = document.activeElement;
    if (active === null || active === document.body) focusLine(items[cursor]);
  }, [hidden, items, cursor, focusLine]);

  return { cursor: items.length === 0 ? -1 : cursor, moveTo };
}
