import type { ThreadId } from '@wren/domain/message.ts';
import { create } from 'zustand';

interface Selection {
  readonly ids: ReadonlySet<ThreadId>;
  /** Where a range begins: the row that was last chosen. */
  readonly anchor: ThreadId | null;
}

const NONE: Selection = { ids: new Set(), anchor: null };

/** Which threads of the shown list are chosen. */
export const useSelection = create<Selection>(() => NONE);

export function clearSelection(): void {
  if (useSelection.getState().ids.size > 0) useSelection.setState(NONE);
}

export function selectAll(ids: readonly ThreadId[]): void {
  useSelection.setState({ ids: new Set(ids), anchor: ids.at(-1) ?? null });
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
  useSelection.setState({ ids: next, anchor: id });
}

/** Forgets what has left the list. @param shown the list */
export function keepSelected(shown: ReadonlySet<ThreadId>): void {
  const { ids, anchor } = useSelection.getState();
  const kept = [...ids].filter((id) => shown.has(id));
  if (kept.length < ids.size) useSelection.setState({ ids: new Set(kept), anchor });
}
