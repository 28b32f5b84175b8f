import type { ThreadId } from '@wren/domain/message/message.ts';
import { compareNewestFirst } from '@wren/domain/message/message.ts';
import { compareRows, placeOf, type RowPlace, type ThreadRow } from '@wren/domain/thread/thread.ts';
import { sameFields, sameRecord } from '../pool/same-fields.ts';

/** From so many differing rows on, putting all in order again is faster than moving each. */
const MANY = 200;

/** How many of some rows, newest first, are at or above a place. */
export function countAtOrAbove(rows: readonly ThreadRow[], place: RowPlace): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = rows[middle];
    if (row && compareNewestFirst(placeOf(row), place) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * All rows of one folder, newest first. A look computes the rows of the threads that were touched since the last one,
 * and no others, however long the list. A row that says the same as before is the same object, and so is the list.
 */
export class OrderedRows {
  readonly #rowOf: (thread: ThreadId) => ThreadRow | null;
  readonly #rows = new Map<ThreadId, ThreadRow>();
  readonly #touched: Set<ThreadId>;
  #ordered: readonly ThreadRow[] = [];

  /**
   * @param rowOf makes the row of a thread as it is now; null: it has none
   * @param threads all that there are
   */
  constructor(rowOf: (thread: ThreadId) => ThreadRow | null, threads: Iterable<ThreadId>) {
    this.#rowOf = rowOf;
    this.#touched = new Set(threads);
  }

  /** Something of a thread differs now: its row is made again when it is next read. */
  touch(thread: ThreadId): void {
    this.#touched.add(thread);
  }

  get(thread: ThreadId): ThreadRow | null {
    this.#settle();
    return this.#rows.get(thread) ?? null;
  }

  all(): readonly ThreadRow[] {
    this.#settle();
    return this.#ordered;
  }

  #settle(): void {
    if (this.#touched.size === 0) return;
    const gone: ThreadRow[] = [];
    const come: ThreadRow[] = [];
    const stay: (readonly [before: ThreadRow, now: ThreadRow])[] = [];
    for (const thread of this.#touched) {
      const before = this.#rows.get(thread);
      const now = this.#rowOf(thread);
      if (before ? now && saysSame(before, now) : !now) continue;
      if (before && now && compareRows(before, now) === 0) stay.push([before, now]);
      else {
        if (before) gone.push(before);
        if (now) come.push(now);
      }
      if (now) this.#rows.set(thread, now);
      else this.#rows.delete(thread);
    }
    this.#touched.clear();
    if (stay.length > 0) this.#ordered = withOthers(this.#ordered, stay);
    if (gone.length + come.length > 0) this.#ordered = withReplaced(this.#ordered, gone, come);
  }
}

/** A change that is pending, and then taken, makes a record again each time that says the same. */
function saysSame(a: ThreadRow, b: ThreadRow): boolean {
  const latest = sameRecord(a.latest, b.latest) ? a.latest : b.latest;
  const answer = a.answer && b.answer && sameRecord(a.answer, b.answer) ? a.answer : b.answer;
  return sameFields(a, { ...b, latest, ...(answer && { answer }) });
}

/** Where a row of a list in order is. Fast path: where its place is. */
function indexOf(rows: readonly ThreadRow[], row: ThreadRow): number {
  const at = countAtOrAbove(rows, placeOf(row)) - 1;
  // A mail on its way and the one that has arrived may be in two threads for a moment.
  return rows[at] === row ? at : rows.indexOf(row);
}

/** The rows, with some replaced that keep their places. */
function withOthers(
  rows: readonly ThreadRow[],
  stay: readonly (readonly [before: ThreadRow, now: ThreadRow])[],
): readonly ThreadRow[] {
  const next = [...rows];
  for (const [before, now] of stay) next[indexOf(rows, before)] = now;
  return next;
}

/** The rows in order, with some removed and others added. */
export function withReplaced(
  rows: readonly ThreadRow[],
  gone: readonly ThreadRow[],
  come: readonly ThreadRow[],
): readonly ThreadRow[] {
  if (gone.length + come.length > MANY) {
    const left = new Set(gone);
    return [...rows.filter((row) => !left.has(row)), ...come].sort(compareRows);
  }
  const next = [...rows];
  for (const row of gone) next.splice(indexOf(next, row), 1);
  for (const row of come) next.splice(countAtOrAbove(next, placeOf(row)), 0, row);
  return next;
}
