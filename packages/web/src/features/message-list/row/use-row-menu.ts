import { type RefObject, useCallback, useState } from 'react';
import type { PlacedRow } from '../../../actions/table/action-target.ts';
import type { Point } from '../../../ui/popover/place-popover.ts';
import { focusLine, lineElement } from '../keyboard/line-focus.ts';

/** A row whose menu is open, and where. */
interface OpenMenu {
  readonly placed: PlacedRow;
  readonly at: Point;
}

/** The context menu of the rows of a list. */
export function useRowMenu(box: RefObject<HTMLElement | null>) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const openAt = useCallback(
    (placed: PlacedRow, at: Point): void => {
      // A press of the other button does not bring the focus by itself.
      focusLine(box.current, { key: placed.row.threadId, cell: null });
      setMenu({ placed, at });
    },
    [box],
  );
  return {
    /** Null: none is open. */
    menu,
    openAt,
    /** By keyboard, below the name in the row. */
    openAtRow: (placed: PlacedRow): void => {
      const at = lineElement(box.current, placed.row.threadId)?.getBoundingClientRect();
      if (at) setMenu({ placed, at: { x: at.left + at.height, y: at.bottom } });
    },
    close: (): void => setMenu(null),
  };
}
