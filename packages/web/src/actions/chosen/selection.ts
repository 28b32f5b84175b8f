import type { ThreadId } from '@wren/domain/message/message.ts';
import { create } from 'zustand';

interface Selection {
  readonly ids: ReadonlySet<ThreadId>;
  /** The start of a range: the row that was last selected. */
  readonly anchor: ThreadId | null;
  /** The end of the last range from the anchor, which the next range replaces. */
  readonly reach: ThreadId | null;
  /** All of the list is selected, loaded or not: `ids` are its loaded rows. */
  readonly allInList: boolean;
}

const NONE: Selection = { ids: new Set(), anchor: null, reach: null, allInList: false };

/** The selected threads of the shown list. */
export const useSelection = create<Selection>(() => NONE);

export function clearSelection(): void {
  if (useSelection.getState().ids.size > 0) useSelection.setState(NONE);
}

export function selectAll(ids: readonly ThreadId[]): void {
  useSelection.setState({ ids: new Set(ids), anchor: ids.at(-1) ?? null, reach: null, allInList: false });
}

/** Selects all of the list, loaded or not. @param ids of its loaded rows */
export function selectAllInList(ids: readonly ThreadId[]): void {
  useSelection.setState({ ids: new Set(ids), anchor: null, reach: null, allInList: true });
}

/** Selects or deselects a row; with `range` every row from the last selected one to it (2.29). @param order the list */
export function toggle(id: ThreadId, order: readonly ThreadId[], range = false): void {
  const { ids, anchor } = useSelection.getState();
  const next = new Set(ids);
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (range && from >= 0 && to >= 0) {
    for (const between of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between);
  } else if (!next.delete(id)) next.add(id);
  useSelection.setState({ ids: next, anchor: id, reach: null, allInList: false });
}

/**
 * Extends the selection from its anchor to a row, replacing the earlier range.
 * @param from the anchor if there is none yet
 * @param order the list
 */
export function extendTo(from: ThreadId, to: ThreadId, order: readonly ThreadId[]): void {
  const { ids, anchor: known, reach } = useSelection.getState();
  const between = (one: ThreadId, other: ThreadId): readonly ThreadId[] => {
    const [a, b] = [order.indexOf(one), order.indexOf(other)];
    return order.slice(Math.min(a, b), Math.max(a, b) + 1);
  };
  const goesOn = known !== null && (reach === null ? known : reach) === from && order.includes(known);
  const anchor = goesOn ? known : from;
  const next = new Set(ids);
  if (goesOn && reach !== null && order.includes(reach)) for (const id of between(anchor, reach)) next.delete(id);
  for (const id of between(anchor, to)) next.add(id);
  useSelection.setState({ ids: next, anchor, reach: to, allInList: false });
}

/**
 * Deselects rows that have left the list; if the whole list is selected, adds the rows loaded since.
 * @param rows the list
 */
export function keepSelected(rows: readonly { readonly threadId: ThreadId }[]): void {
  const { ids, allInList, ...range } = useSelection.getState();
  // Fast path: empty selection.
  if (ids.size === 0 && !allInList) return;
  const shown = new Set(rows.map((row) => row.threadId));
  if (allInList && shown.size > 0) {
    if (shown.size !== ids.size || [...shown].some((id) => !ids.has(id))) useSelection.setState({ ids: shown });
    return;
  }
  const kept = [...ids].filter((id) => shown.has(id));
  if (kept.length < ids.size) useSelection.setState({ ids: new Set(kept), ...range, allInList: false });
}
