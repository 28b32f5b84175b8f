import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type PlacedRow, toPlacedRow } from '../../../actions/table/action-target.ts';
import { onCommands } from '../../../commands/keys.ts';
import { rowFrom } from '../list/lines/list-items.ts';
import type { ListKeys } from './list-keys.ts';
import { selectionCommands } from './selection-commands.ts';

interface ListCommandsProps extends Omit<ListKeys, 'window' | 'box' | 'onMenu'> {
  readonly box: RefObject<HTMLElement | null>;
  /** It is behind an open conversation. */
  readonly hidden: boolean;
  /** A thread is open beside the list. */
  readonly beside: boolean;
}

/** Carries out the commands on the line that the list is at, wherever the focus is. */
export function ListCommands(props: ListCommandsProps): null {
  const { hidden, box, on, rows, items, cursor, folder, go, beside } = props;
  const act = useEffectEvent((run: (placed: PlacedRow) => void): void => {
    const item = items[cursor];
    if (item?.kind === 'row') run(toPlacedRow(item.row, folder));
  });
  const step = useEffectEvent((by: 1 | -1): void => {
    const isOn = box.current?.contains(document.activeElement) ?? false;
    go(rowFrom(items, isOn || beside ? cursor + by : cursor, by));
  });
  const rowsNow = useEffectEvent(() => rows);
  useEffect(() => {
    if (hidden) return;
    return onCommands({
      // The first press goes to the line the list is at, the next ones from there; so does one from the thread beside.
      next: () => step(1),
      previous: () => step(-1),
      open: () => act(on.open),
      select: () => act((placed) => on.toggle(placed, false)),
      selectRange: () => act((placed) => on.toggle(placed, true)),
      ...selectionCommands(() => rowsNow()),
    });
  }, [hidden, on]);
  return null;
}
