import { dayOf } from '@wren/domain/date/calendar-day.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { shownTime } from '../../row/row-name.ts';
import { headersOf, type ListItem, type ListSection, listItems, rowItemOf, sectionsOfList } from './list-items.ts';

/** The lines of a list, and the indexes of the headers among them. */
export interface Lines {
  readonly items: readonly ListItem[];
  readonly headers: readonly number[];
}

/** The lines of some rows by {@link listItems}. */
interface Made extends Lines {
  readonly rows: readonly ThreadRow[];
  readonly now: number;
  readonly timeZone: string;
  readonly collapsed: ReadonlySet<ListSection>;
  readonly pinned: number;
  readonly folder: Folder | null;
}

/** Whether each row stands where the list has it: none is folded away, and the sections take none out of its order. */
function isInOrder({ rows, items, headers, collapsed }: Made): boolean {
  const isRow = (line: number, row: ThreadRow | undefined): boolean => {
    const item = items[line];
    return item?.kind === 'row' && item.row === row;
  };
  return (
    collapsed.size === 0 &&
    headers.every((header, above) => {
      const count = (headers[above + 1] ?? items.length) - header - 1;
      const from = header - above;
      return isRow(header + 1, rows[from]) && isRow(header + count, rows[from + count - 1]);
    })
  );
}

/**
 * The lines of rows that are those before, some of them other records, and more below them; null where more differs. A batch
 * that joins fifty thousand rows costs what it brings, but for one copy.
 */
function continued(last: Made, rows: readonly ThreadRow[], now: number): Lines | null {
  if (rows.length < last.rows.length || last.rows.length === 0 || !isInOrder(last)) return null;
  const { timeZone, pinned, folder } = last;
  const { names, of } = sectionsOfList(folder, now, timeZone);
  const items = [...last.items];
  const headers = [...last.headers];
  const keyOf = (above: number): string | undefined => items[headers[above] ?? -1]?.key;
  const rankOf = (key = ''): number => (names as readonly string[]).indexOf(key);
  let above = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at];
    if (row === undefined || row === last.rows[at]) continue;
    while ((headers[above + 1] ?? Number.POSITIVE_INFINITY) <= at + above + 1) above += 1;
    const section = at < pinned ? 'pinned' : of(shownTime(row, folder));
    if (section !== keyOf(above)) {
      if (at < last.rows.length || rankOf(section) <= rankOf(keyOf(above))) return null;
      headers.push(items.length);
      items.push({ kind: 'section', key: section, count: 0, collapsed: false, first: false });
      above += 1;
    }
    const line = at + above + 1;
    items[line] = rowItemOf(row, line === (headers[above] ?? 0) + 1);
  }
  headers.forEach((header, at) => {
    const item = items[header];
    const count = (headers[at + 1] ?? items.length) - header - 1;
    if (item?.kind === 'section' && item.count !== count) items[header] = { ...item, count };
  });
  return { items, headers };
}

/** Makes the lines of a list as {@link listItems} does, from those that it made last where it can. */
export class ListLines {
  #last: Made | null = null;

  /** @param now @param pinned and the others: as of {@link listItems} */
  of(
    rows: readonly ThreadRow[],
    now: number,
    timeZone: string,
    collapsed: ReadonlySet<ListSection>,
    pinned = 0,
    folder: Folder | null = null,
  ): Lines {
    const last = this.#last;
    const isAlike =
      last?.timeZone === timeZone &&
      last.collapsed === collapsed &&
      last.pinned === pinned &&
      last.folder === folder &&
      dayOf(last.now, timeZone) === dayOf(now, timeZone);
    let lines = isAlike ? continued(last, rows, now) : null;
    if (!lines) {
      const items = listItems(rows, now, timeZone, collapsed, pinned, folder);
      lines = { items, headers: headersOf(items) };
    }
    this.#last = { ...lines, rows, now, timeZone, collapsed, pinned, folder };
    return lines;
  }
}
