import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import type { DragEvent } from 'react';
import { startDrag } from '../../../actions/chosen/dragged.ts';
import { toggle } from '../../../actions/chosen/selection.ts';
import type { ActionTarget, PlacedRow } from '../../../actions/table/action-target.ts';
import { setCursor, useListState } from '../list/list-state.ts';

/** What a list shows when one of its rows is used. */
export interface ListSnapshot {
  readonly rows: readonly ThreadRow[];
  /** The chosen rows: they are dragged together. */
  readonly chosen: ActionTarget;
  readonly onOpen: (placed: PlacedRow, inTab?: boolean) => void;
}

export interface RowHandlers {
  /** @param inTab in a tab of its own; the list stays as it is */
  readonly open: (placed: PlacedRow, inTab?: boolean) => void;
  /** @param range chooses all rows from the last chosen one */
  readonly toggle: (placed: PlacedRow, range: boolean) => void;
  readonly drag: (event: DragEvent<HTMLElement>, placed: PlacedRow) => void;
}

/** The ids of rows, in their order. */
export function idsOf(rows: readonly ThreadRow[]): readonly string[] {
  return rows.map((row) => row.threadId);
}

/** What all rows of a list share: made once, so that a row is drawn again only for what it shows. */
export function rowHandlers(now: () => ListSnapshot): RowHandlers {
  return {
    open: (placed, inTab) => {
      setCursor(placed.row.threadId);
      now().onOpen(placed, inTab);
    },
    toggle: ({ row }, range) => {
      // On the row that already has the cursor, the cell stays.
      if (useListState.getState().cursor !== row.threadId) setCursor(row.threadId);
      toggle(row.threadId, idsOf(now().rows), range);
    },
    drag: (event, placed) => {
      const { chosen } = now();
      const isChosen = chosen.placed.some(({ row }) => row.threadId === placed.row.threadId);
      startDrag(event, isChosen ? chosen : { placed: [placed], from: 'row' });
    },
  };
}
