import type { ThreadId } from '@wren/domain/message.ts';
import { create } from 'zustand';

interface Selection {
  readonly ids: ReadonlySet<ThreadId>;
  /** Where a range begins: the row that was last chosen. */
  readonly anchor: ThreadId | null;
  /** All that the list holds is chosen, loaded or not: `ids` are those of its rows that are loaded. */
  readonly whole: boolean;
}

const NONE: Selection = { ids: new Set(), anchor: null, whole: false };

/** Which threads of the shown list are chosen. */
export const useSelection = create<Selection>(() => NONE);

export function clearSelection(): void {
  if (useSelection.getState().ids.size > 0) useSelection.setState(NONE);
}

export function selectAll(ids: readonly ThreadId[]): void {
  useSelection.setState({ ids: new Set(ids), anchor: ids.at(-1) ?? null, whole: false });
}

/** Chooses all that the list holds, loaded or not. @param ids of its loaded rows */
export function selectWhole(ids: readonly ThreadId[]): void {
  useSelection.setState({ ids: new Set(ids), anchor: null, whole: true });
}

/** Chooses a row, or leaves it; with `range` every row from the last chosen one to it (2.29). @param order the list */
export function toggle(id: ThreadId, order: readonly ThreadId[], range = false): void {
  const { ids, anchor } = useSelection.getState();
  const next = new Set(ids);
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (range && from >= 0 && to >= 0) {
    for (const between of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between);
  } else if (!next.delete(id)) next.add(id);
  useSelection.setState({ ids: next, anchor: id, whole: false });
}

/** Forgets what has left the list; where all of it is chosen, takes in what has been loaded. @param rows the list */
export function keepSelected(rows: readonly { readonly threadId: ThreadId }[]): void {
  const { ids, anchor, whole } = useSelection.getState();
  // Most of the time nothing is, and lists are long.
  if (ids.size === 0 && !whole) return;
  const shown = new Set(rows.map((row) => row.threadId));
  if (whole && shown.size > 0) {
    if (shown.size !== ids.size || [...shown].some((id) => !ids.has(id))) useSelection.setState({ ids: shown });
    return;
  }
  const kept = [...ids].filter((id) => shown.has(id));
  if (kept.length < ids.size) useSelection.setState({ ids: new Set(kept), anchor, whole: false });
}
