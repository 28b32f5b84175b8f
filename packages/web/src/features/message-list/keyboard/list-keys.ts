import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import type { KeyboardEvent } from 'react';
import type { VListHandle } from 'virtua';
import { extendTo, selectAll } from '../../../actions/chosen/selection.ts';
import { type PlacedRow, toPlacedRow } from '../../../actions/table/action-target.ts';
import { type ListItem, rowFrom, sectionOf } from '../list/lines/list-items.ts';
import { toggleSection } from '../list/list-state.ts';
import { idsOf, type RowHandlers } from '../row/row-handlers.ts';
import { cellsOf, lineElement, linePlaceOf } from './line-focus.ts';

/** A list as its keys find it. */
export interface ListKeys {
  /** All rows, those of folded sections too. */
  readonly rows: readonly ThreadRow[];
  readonly items: readonly ListItem[];
  readonly cursor: number;
  readonly folder: Folder | null;
  readonly window: VListHandle | null;
  readonly box: HTMLElement | null;
  readonly on: RowHandlers;
  /** Goes to a line, or to a cell of it. */
  readonly go: (index: number, cell?: string | null) => void;
  readonly onMenu: (placed: PlacedRow) => void;
}

const cellAt = ({ target }: KeyboardEvent): string | null =>
  target instanceof Element ? (linePlaceOf(target)?.cell ?? null) : null;
const cellsAt = ({ box, items, cursor }: ListKeys): readonly string[] =>
  cellsOf(lineElement(box, items[cursor]?.key ?? ''));
/** The row of a line: one or none. */
const idOf = (item: ListItem | undefined): readonly string[] => (item?.kind === 'row' ? [item.key] : []);

/** How many lines Page Up and Page Down go: the same from a section's low header and from a row, so that each leads back. */
function linesOnAPage({ window, items, cursor }: ListKeys): number {
  const row = rowFrom(items, 0, 1);
  if (!window || cursor < 0 || row < 0) return 1;
  return Math.max(1, Math.floor(window.viewportSize / Math.max(1, window.getItemSize(row))) - 1);
}

/** The line that a key leads to; undefined: none. */
function lineFor(key: string, list: ListKeys): number | undefined {
  const { cursor, items } = list;
  const last = items.length - 1;
  switch (key) {
    case 'ArrowDown':
      return cursor + 1;
    case 'ArrowUp':
      return cursor - 1;
    case 'PageDown':
      return Math.min(cursor + linesOnAPage(list), last);
    case 'PageUp':
      return Math.max(cursor - linesOnAPage(list), 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** Chooses all rows from the one that the range began at to another, and goes there. */
function extend({ items, cursor, go }: ListKeys, to: number): void {
  const index = rowFrom(items, to, to > cursor ? 1 : -1);
  const [[from], [until]] = [idOf(items[cursor]), idOf(items[index])];
  if (until === undefined) return;
  extendTo(from ?? until, until, items.flatMap(idOf));
  go(index);
}

/** Left and right: through the cells of a row and out of it to its section, which they fold. */
function sideways(list: ListKeys, event: KeyboardEvent): boolean {
  const { items, cursor, go, box } = list;
  const item = items[cursor];
  const rtl = box !== null && getComputedStyle(box).direction === 'rtl';
  const forward = (event.key === 'ArrowRight') !== rtl;
  if (item?.kind === 'section') {
    if (item.collapsed === forward) toggleSection(item.key);
    else if (forward) go(cursor + 1);
    return true;
  }
  const cells = cellsAt(list);
  const at = cells.indexOf(cellAt(event) ?? '');
  if (forward) go(cursor, cells[Math.min(at + 1, cells.length - 1)]);
  else if (at < 0) go(sectionOf(items, cursor));
  else go(cursor, at === 0 ? null : cells[at - 1]);
  return true;
}

/** Enter and Space, which buttons hear by themselves. @returns whether it meant something */
function press({ items, cursor, folder, on }: ListKeys, { key, target, shiftKey }: KeyboardEvent): boolean {
  const item = items[cursor];
  if (item?.kind === 'section') {
    toggleSection(item.key);
    return true;
  }
  const isBox = target instanceof HTMLInputElement;
  if (item === undefined || target instanceof HTMLButtonElement || (isBox && key === ' ')) return false;
  const placed = toPlacedRow(item.row, folder);
  if (isBox || key === ' ') on.toggle(placed, shiftKey);
  else on.open(placed);
  return true;
}

/** Goes by lines, keeping the column; within a row to its first and last cell. @returns whether the key means that */
function move(list: ListKeys, event: KeyboardEvent): boolean {
  const { key, shiftKey, ctrlKey, metaKey } = event;
  const cell = cellAt(event);
  const cells = cell === null || shiftKey || ctrlKey || metaKey ? [] : cellsAt(list);
  const end = key === 'Home' ? cells[0] : key === 'End' ? cells.at(-1) : undefined;
  const target = lineFor(key, list);
  if (end !== undefined) list.go(list.cursor, end);
  else if (target === undefined) return false;
  else if (shiftKey) extend(list, target);
  else list.go(target, cell);
  return true;
}

/** @returns whether the key means something */
function use(list: ListKeys, event: KeyboardEvent): boolean {
  const { key } = event;
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'Home' || key === 'End') return move(list, event);
    if (key !== 'a') return false;
    selectAll(idsOf(list.rows));
    return true;
  }
  if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) {
    const item = list.items[list.cursor];
    if (item?.kind === 'row') list.onMenu(toPlacedRow(item.row, list.folder));
    return true;
  }
  if (key === 'Enter' || key === ' ') return press(list, event);
  if (key === 'ArrowLeft' || key === 'ArrowRight') return sideways(list, event);
  return move(list, event);
}

/**
 * The keys of a list as a tree grid (WAI-ARIA APG): lines by arrows, pages and ends, the cells of a row by left and right,
 * sections fold and lead out of their rows. Enter opens, Space chooses, Shift chooses what is passed, the menu key and
 * Shift+F10 open the menu of the row.
 */
export function handleListKey(list: ListKeys, event: KeyboardEvent): void {
  if (use(list, event)) event.preventDefault();
}
