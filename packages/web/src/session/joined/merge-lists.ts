import { compareNewestFirst } from '@wren/domain/message/message.ts';
import { compareRows, placeOf, type RowPlace, type ThreadRow } from '@wren/domain/thread/thread.ts';
import type { ListView } from '../../replica/pool/views/views.ts';
import { markThread } from './scoped-account.ts';

/** The list of one account in a combined list. */
export interface PartOfList {
  /** Path prefix of its account; null: it is the page's. */
  readonly base: string | null;
  readonly view: ListView;
}

/** The rows of other accounts with their ids in combined lists: the same object for the same row. */
const marked = new WeakMap<ThreadRow, ThreadRow>();

function markRow(base: string | null, row: ThreadRow): ThreadRow {
  if (base === null) return row;
  const known = marked.get(row) ?? { ...row, threadId: markThread(base, row.threadId) };
  marked.set(row, known);
  return known;
}

/** The last row of a list that is known without a gap; null: complete. */
function floorOf({ rows, hasMore }: ListView): RowPlace | 'top' | null {
  if (!hasMore) return null;
  const last = rows.at(-1);
  return last ? placeOf(last) : 'top';
}

const isAbove = (one: RowPlace, other: RowPlace): boolean => compareNewestFirst(one, other) < 0;

/** The place down to which all incomplete lists are known: rows below may be missing. Null: all of them are complete. */
function commonFloor(parts: readonly PartOfList[]): RowPlace | 'top' | null {
  let floor: RowPlace | 'top' | null = null;
  for (const { view } of parts) {
    const own = floorOf(view);
    if (own === 'top') return own;
    if (own && (floor === null || isAbove(own, floor))) floor = own;
  }
  return floor;
}

/** The parts that must load more rows before the combined list can continue. */
export function partsToLoad(parts: readonly PartOfList[]): readonly PartOfList[] {
  const ready = parts.filter(({ view }) => view.status === 'ready');
  const floor = commonFloor(ready);
  return ready.filter(({ view }) => {
    const own = floorOf(view);
    if (own === null || floor === null) return false;
    return own === 'top' || (floor !== 'top' && !isAbove(floor, own));
  });
}

/**
 * Merges lists of several accounts, newest first. Lists that are not loaded, or not available, do not hold back the others. The
 * rows of other accounts have ids with a prefix for their account ({@link markThread}).
 */
export function mergeLists(parts: readonly PartOfList[]): ListView {
  const shown = parts.filter(({ view }) => view.status === 'ready' || view.rows.length > 0);
  const floor = commonFloor(shown);
  const all = shown.flatMap(({ base, view }) => view.rows.map((row) => markRow(base, row))).sort(compareRows);
  const rows =
    floor === null ? all : floor === 'top' ? [] : all.filter((row) => compareNewestFirst(placeOf(row), floor) <= 0);
  const failed = parts.find(({ view }) => view.status === 'error');
  const isLoading = parts.some(({ view }) => view.status === 'loading');
  const totals = parts.map(({ view }) => view.total);
  const searched = parts.flatMap(({ view }) => view.searched ?? []);
  return {
    rows,
    status: shown.length > 0 ? 'ready' : isLoading || !failed ? 'loading' : 'error',
    error: failed?.view.error ?? null,
    total: totals.includes(null) ? null : totals.reduce<number>((sum, total) => sum + (total ?? 0), 0),
    hasMore: shown.some(({ view }) => view.hasMore),
    loadingMore: parts.some(({ view }) => view.loadingMore),
    moreFailed: shown.some(({ view }) => view.moreFailed),
    searched: searched.length === 0 ? null : searched.reduce((sum, count) => sum + count, 0),
  };
}
