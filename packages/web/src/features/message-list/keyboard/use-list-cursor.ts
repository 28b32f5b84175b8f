import { type FocusEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { VListHandle } from 'virtua';
import { indexOfKey, type ListItem } from '../list/lines/list-items.ts';
import { holdList, leaveListAt, leftAt, setCursor, useListState } from '../list/list-state.ts';
import { focusLine, linePlaceOf, showLine } from './line-focus.ts';
import { successor } from './successor.ts';

/** Frames within which a line is drawn and measured. */
const FRAMES = 20;
/** Elements that open over the page and give the focus back when they close. */
const OVER = 'dialog, [role=dialog], [popover]';

export interface ListCursor {
  /** Index of the line that is the list's tab stop; -1 in an empty list. */
  readonly cursor: number;
  /** Focuses a line, or its cell, scrolling it into view; beyond the ends nothing happens. */
  readonly moveTo: (index: number, cell?: string | null) => void;
  /** For the list: the line that takes the focus, by whatever way, is the one the keyboard is at. */
  readonly onFocus: (event: FocusEvent) => void;
}

/** Where the cursor was when its line was last in the list. */
interface Stood {
  readonly items: readonly ListItem[];
  readonly at: number;
}

/** Whether nothing has the focus, or something inside, or what holds it for a list without rows. */
function isLost(box: HTMLElement | null): boolean {
  const active = document.activeElement;
  return (
    active === null || active === document.body || active.matches('[data-stand-in]') || (box?.contains(active) ?? false)
  );
}

/** Whether the place of a line is in view. */
function isInView(list: VListHandle | null, index: number): boolean {
  if (!list) return false;
  const top = list.getItemOffset(index) - list.scrollOffset;
  return top + list.getItemSize(index) >= 0 && top <= list.viewportSize;
}

/** Notes whether the list has the focus, until it leaves for something that is not over the page. */
function useHeld(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onFocusIn = ({ target }: Event): void => {
      if (!(target instanceof Element)) return;
      if (box.current?.contains(target)) holdList(true);
      else if (!target.closest(OVER)) holdList(false);
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [box]);
}

/**
 * The focus goes to the line the keyboard is at, when that is drawn; not away from what has taken it until then.
 * @param scrolls the line comes into view; otherwise the list stays where it is, since rows may be coming above
 */
export function focusCursor(
  box: RefObject<HTMLElement | null>,
  item: Pick<ListItem, 'key'> | undefined,
  scrolls: boolean,
): void {
  const before = document.activeElement;
  const tryFocus = (tries: number): void => {
    const { cursor, cell } = useListState.getState();
    if (!item || (cursor !== null && cursor !== item.key)) return;
    if (document.activeElement !== before && !isLost(box.current)) return;
    if (focusLine(box.current, { key: item.key, cell }, { preventScroll: !scrolls })) {
      // The window of the list may have been about to scroll elsewhere.
      if (scrolls) requestAnimationFrame(() => showLine(box.current, item.key));
    } else if (tries > 0) requestAnimationFrame(() => tryFocus(tries - 1));
  };
  tryFocus(FRAMES);
}

/**
 * The key of the line that the cursor is at. A list that comes begins where it was left; elsewhere with the conversation
 * that the keyboard was at, or its first row.
 */
function useCursorKey(label: string, items: readonly ListItem[]): string | null {
  const current = useListState((state) => state.cursor);
  const [begin] = useState(() => leftAt(label));
  const isBegun = useRef(false);
  const key = isBegun.current || begin === null || indexOfKey(items, begin, 0) < 0 ? current : begin;
  useLayoutEffect(() => {
    isBegun.current = true;
    if (key !== useListState.getState().cursor) setCursor(key);
  }, [key]);
  // Before the list that comes in its place has a cursor of its own.
  useLayoutEffect(() => () => leaveListAt(label, useListState.getState().cursor), [label]);
  return key;
}

/** Takes the focus to the cursor where nothing else has it: for a list that comes, and for one that comes back. */
function useFocusTaken(item: ListItem | undefined, box: RefObject<HTMLElement | null>, hidden: boolean): void {
  // A list that comes takes the focus over from the one before it, and from the title that held it meanwhile.
  const comes = useRef(true);
  // It comes again where another screen was to come in its place, and did not after all: it was only hidden.
  useLayoutEffect(
    () => () => {
      comes.current = true;
    },
    [],
  );
  useLayoutEffect(() => {
    const isFirst = comes.current;
    comes.current = false;
    if (!isFirst || hidden || !isLost(box.current)) return;
    const active = document.activeElement;
    // A row of the list that the server has drawn has taken it before the list could hear of that.
    const place = active && box.current?.contains(active) ? linePlaceOf(active) : null;
    if (place) setCursor(place.key, place.cell);
    else if (useListState.getState().isHeld || active !== document.body) focusCursor(box, item, false);
  }, [hidden, box, item]);

  const wasHidden = useRef(hidden);
  useEffect(() => {
    const back = wasHidden.current && !hidden;
    wasHidden.current = hidden;
    if (!back) return;
    const active = document.activeElement;
    if (active === null || active === document.body) focusCursor(box, item, true);
  }, [hidden, box, item]);
}

/**
 * Keeps the one tab stop of a windowed list on its line: through arriving mail, and when its line is taken away, on the
 * row that takes its place, so that the focus is never lost and no row is skipped.
 * @param label names the list
 * @param hidden the list is behind a conversation; when it comes back, the focus returns to the line it left
 */
export function useListCursor(
  label: string,
  items: readonly ListItem[],
  box: RefObject<HTMLElement | null>,
  list: RefObject<VListHandle | null>,
  hidden: boolean,
): ListCursor {
  const key = useCursorKey(label, items);
  const firstRow = Math.max(
    items.findIndex((item) => item.kind === 'row'),
    0,
  );
  const stood = useRef<Stood | null>(null);
  const found = key === null ? -1 : indexOfKey(items, key, stood.current?.at ?? firstRow);
  const gone = key !== null && found < 0;
  const { items: before, at } = stood.current ?? { items, at: firstRow };
  const cursor = found >= 0 ? found : gone && stood.current ? successor(before, at, items) : firstRow;
  useHeld(box);

  const moveTo = useCallback(
    (index: number, cell: string | null = null): void => {
      const item = items[index];
      if (!item) return;
      list.current?.scrollToIndex(index, { align: 'nearest' });
      // Drawn at once, so that the focus is there before the next key.
      flushSync(() => setCursor(item.key, item.kind === 'row' ? cell : null));
      focusCursor(box, item, true);
    },
    [items, list, box],
  );

  useLayoutEffect(() => {
    if (found >= 0) stood.current = { items, at: found };
  }, [found, items]);

  useLayoutEffect(() => {
    const item = items[cursor];
    if (!gone || !item) return;
    const { cell, isHeld } = useListState.getState();
    stood.current = { items, at: cursor };
    // A box that was pressed was meant for its own row.
    setCursor(item.key, cell === 'check' ? null : cell);
    if (hidden || !isLost(box.current)) return;
    // What takes its place moves up to it, unless rows come above at the same time: then the list stays where it is.
    // A list that is cut far below the view stays as well: all that is left of it stood above, and more went than this line.
    const stoodAt = indexOfKey(before, item.key, cursor);
    const below = before.slice(stoodAt + 1).filter(({ kind }) => kind === 'row').length;
    const isCut = stoodAt < at && below > 1 && !isInView(list.current, Math.min(at, items.length - 1));
    const scrolls = isHeld && cursor <= at && !isCut;
    if (scrolls) list.current?.scrollToIndex(cursor, { align: 'nearest' });
    // At once where it can be: the next key may be on its way.
    focusCursor(box, item, scrolls);
  }, [gone, items, before, at, cursor, hidden, box, list]);

  useFocusTaken(items[cursor], box, hidden);

  const onFocus = useCallback(({ target }: FocusEvent): void => {
    const place = linePlaceOf(target);
    if (place) setCursor(place.key, place.cell);
  }, []);

  return { cursor: items.length === 0 ? -1 : cursor, moveTo, onFocus };
}
