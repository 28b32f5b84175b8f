import {
  type DateSection,
  groupIntoSections,
  type ReturnSection,
  returnSectionsAt,
  type Sections,
  sectionsAt,
} from '@wren/domain/date/date-groups.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { shownTime } from '../../row/row-name.ts';

/** A section of a list: what is pinned, then days; in Snoozed those on which mail comes back. */
export type ListSection = DateSection | ReturnSection | 'pinned';

export interface SectionItem {
  readonly kind: 'section';
  readonly key: ListSection;
  readonly count: number;
  readonly collapsed: boolean;
  readonly first: boolean;
}
export interface RowItem {
  readonly kind: 'row';
  readonly key: string;
  readonly row: ThreadRow;
  /** The first of its section: no line above it. */
  readonly first: boolean;
}
/** One line of the list: section headers and rows are lines of the same window. */
export type ListItem = SectionItem | RowItem;

/** Cached line of each row: a batch that joins ten thousand rows makes new lines for its own rows only. */
const lines = new WeakMap<ThreadRow, RowItem>();

/** @param first of its section */
export function rowItemOf(row: ThreadRow, first: boolean): RowItem {
  const known = lines.get(row);
  if (known?.first === first) return known;
  const line: RowItem = { kind: 'row', key: row.threadId, row, first };
  lines.set(row, line);
  return line;
}

/** The sections of a list, into which rows go by their {@link shownTime}. @param folder null: the list is of several */
export function sectionsOfList(
  folder: Folder | null,
  now: number,
  timeZone: string,
): Sections<DateSection | ReturnSection> {
  return folder === 'snoozed' ? returnSectionsAt(now, timeZone) : sectionsAt(now, timeZone);
}

/**
 * The lines of a list: each section's header, then its rows unless it is collapsed (2.27). The line of a row is the same
 * object as long as the row is.
 * @param now milliseconds since the epoch
 * @param pinned how many rows are at the top under a header of their own
 * @param folder that the list is of; null: several. Those of Snoozed are in the order in which they come back
 */
export function listItems(
  rows: readonly ThreadRow[],
  now: number,
  timeZone: string,
  collapsed: ReadonlySet<ListSection>,
  pinned = 0,
  folder: Folder | null = null,
): readonly ListItem[] {
  let items: readonly ListItem[] = [];
  const others = pinned > 0 ? rows.slice(pinned) : rows;
  const sections = sectionsOfList(folder, now, timeZone);
  const days = groupIntoSections(others, (row) => shownTime(row, folder), sections);
  const top = { section: 'pinned', rows: rows.slice(0, pinned) } as const;
  for (const { section, rows: inside } of pinned > 0 ? [top, ...days] : days) {
    const isCollapsed = collapsed.has(section);
    const first = items.length === 0;
    const header: ListItem = { kind: 'section', key: section, count: inside.length, collapsed: isCollapsed, first };
    const lines = isCollapsed ? [] : inside.map((row) => rowItemOf(row, row === inside[0]));
    items = items.concat(header, lines);
  }
  return items;
}

/**
 * Index of the first row at or beyond a line, passing over sections; -1: there is none.
 * @param by the direction: 1 down, -1 up
 */
export function rowFrom(items: readonly ListItem[], index: number, by: 1 | -1): number {
  let at = index;
  while (items[at]?.kind === 'section') at += by;
  return items[at] ? at : -1;
}

/** Index of a line, -1 when it is not there. @param guess its last index, tried first */
export function indexOfKey(items: readonly ListItem[], key: string, guess: number): number {
  return items[guess]?.key === key ? guess : items.findIndex((item) => item.key === key);
}

/** Index of the header that a line is under; its own where it is one. */
export function sectionOf(items: readonly ListItem[], index: number): number {
  let at = index;
  while (at > 0 && items[at]?.kind !== 'section') at -= 1;
  return at;
}

/** Position of a line among its siblings, from 1, and how many they are; -1: unknown (aria-posinset, aria-setsize). */
export interface LinePosition {
  readonly at: number;
  readonly of: number;
}

/** The indexes of the headers. */
export function headersOf(items: readonly ListItem[]): readonly number[] {
  const headers: number[] = [];
  items.forEach((item, index) => {
    if (item.kind === 'section') headers.push(index);
  });
  return headers;
}

/**
 * @param headers see {@link headersOf}
 * @param hasMore there is more of the list than its lines: its last section may go on
 */
export function linePosition(
  items: readonly ListItem[],
  headers: readonly number[],
  index: number,
  hasMore: boolean,
): LinePosition {
  if (items[index]?.kind !== 'row') return { at: headers.indexOf(index) + 1, of: hasMore ? -1 : headers.length };
  const above = headers.findLast((header) => header < index) ?? 0;
  const header = items[above];
  const goesOn = above === headers.at(-1) && hasMore;
  return { at: index - above, of: header?.kind === 'section' && !goesOn ? header.count : -1 };
}
