import { groupIntoSections, type Section } from '@wren/domain/date-groups.ts';
import type { ThreadRow } from '@wren/domain/thread.ts';

export interface SectionItem {
  readonly kind: 'section';
  readonly key: Section;
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

/**
 * The lines of a list: each section's header, then its rows unless it is collapsed (2.27).
 * @param now milliseconds since the epoch
 */
export function listItems(
  rows: readonly ThreadRow[],
  now: number,
  timeZone: string,
  collapsed: ReadonlySet<Section>,
): readonly ListItem[] {
  return groupIntoSections(rows, now, timeZone).flatMap(({ section, rows: inside }, index): ListItem[] => {
    const isCollapsed = collapsed.has(section);
    const header: SectionItem = {
      kind: 'section',
      key: section,
      count: inside.length,
      collapsed: isCollapsed,
      first: index === 0,
    };
    if (isCollapsed) return [header];
    return [header, ...inside.map((row, at): RowItem => ({ kind: 'row', key: row.threadId, row, first: at === 0 }))];
  });
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
