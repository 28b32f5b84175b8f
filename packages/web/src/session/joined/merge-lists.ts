import { compareNewestFirst } from '@wren/domain/message/message.ts';
import { compareRows, placeOf, type RowPlace, type ThreadRow } from '@wren/domain/thread/thread.ts';
import type { ListView } from '../../replica/pool/views.ts';
import { markThread } from './scoped-account.ts';

/** A list of one account among those that are shown as one. */
export interface PartOfList {
  /** Below which path its account is; null: it is the page's. */
  readonly base: string | null;
  readonly view: ListView;
}

/** The rows of other accounts under their ids in common lists: the same object for the same row. */
const marked = new WeakMap<ThreadRow, ThreadRow>();

function markRow(base: string | null, row: ThreadRow): ThreadRow {
  if (base === null) return row;
  const known = marked.get(row) ?? { ...row, threadId: markThread(base, row.threadId) };
  marked.set(row, known);
  return known;
}

/** Down to where a list is known without a gap; null: to its end. */
function floorOf({ rows, hasMore }: ListView): RowPlace | 'top' | null {
  if (!hasMore) return null;
  const last = rows.at(-1);
  return last ? placeOf(last) : 'top';
}

const isAbove = (one: RowPlace, other: RowPlace): boolean => compareNewestFirst(one, other) < 0;

/** What the lists that go on are known down to together: of what is below, some may be missing. Null: all of them are whole. */
function commonFloor(parts: readonly PartOfList[]): RowPlace | 'top' | null {
  let floor: RowPlace | 'top' | null = null;
  for (const { view } of parts) {
    const own = floorOf(view);
    if (own === 'top') return own;
    if (own && (floor === null || isAbove(own, floor))) floor = own;
  }
  return floor;
}

/** The parts that must load more rows before the common list can continue. */
export function partsToLoad(parts: readonly PartOfList[]): readonly PartOfList[] {
  const there = parts.filter(({ view }) => view.status === 'ready');
  const floor = commonFloor(there);
  return there.filter(({ view }) => {
    const own = floorOf(view);
    if (own === null || floor === null) return false;
    return own === 'top' || (floor !== 'top' && !isAbove(floor, own));
  });
}

/**
 * Lists of several accounts as one, newest first. What is not there yet, or cannot be had, holds none of the others back.
 * The rows of other accounts have ids that name their account ({@link markThread}).
 */
export function mergeLists(parts: readonly PartOfList[]): ListView {
  const there = parts.filter(({ view }) => view.status === 'ready' || view.rows.length > 0);
  const floor = commonFloor(there);
  const all = there.flatMap(({ base, view }) => view.rows.map((row) => markRow(base, row))).sort(compareRows);
  const rows =
    floor === null ? all : floor === 'top' ? [] : all.filter((row) => compareNewestFirst(placeOf(row), floor) <= 0);
  const failed = parts.find(({ view }) => view.status === 'error');
  const isLoading = parts.some(({ view }) => view.status === 'loading');
  const totals = parts.map(({ view }) => view.total);
  const searched = parts.flatMap(({ view }) => view.searched ?? []);
  return {
    rows,
    status: there.length > 0 ? 'ready' : isLoading || !failed ? 'loading' : 'error',
    error: failed?.view.error ?? null,
    total: totals.includes(null) ? null : totals.reduce<number>((sum, total) => sum + (total ?? 0), 0),
    hasMore: there.some(({ view }) => view.hasMore),
    loadingMore: parts.some(({ view }) => view.loadingMore),
    moreFailed: there.some(({ view }) => view.moreFailed),
    searched: searched.length === 0 ? null : searched.reduce((sum, count) => sum + count, 0),
  };
}
