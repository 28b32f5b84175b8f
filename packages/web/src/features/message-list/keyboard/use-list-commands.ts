import { type RefObject, useEffect } from 'react';
import { type PlacedRow, place } from '../../../actions/table/action-target.ts';
import { onCommands } from '../../../commands/keys.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { rowFrom } from '../list/list-items.ts';
import type { ListKeys } from './list-keys.ts';
import { selectionCommands } from './selection-commands.ts';

interface CommandsParts extends Omit<ListKeys, 'window' | 'box' | 'onMenu'> {
  readonly box: RefObject<HTMLElement | null>;
  /** It is behind an open conversation. */
  readonly hidden: boolean;
  /** A thread is open beside the list. */
  readonly beside: boolean;
}

/** Commands on the line that the list is at, wherever the focus is. */
export function useListCommands({ hidden, box, on, ...now }: CommandsParts): void {
  const latest = useLatest(now);
  useEffect(() => {
    if (hidden) return;
    const act = (run: (placed: PlacedRow) => void): void => {
      const { items, cursor, folder } = latest.current;
      const item = items[cursor];
      if (item?.kind === 'row') run(place(item.row, folder));
    };
    const isOn = (): boolean => box.current?.contains(document.activeElement) ?? false;
    const step = (by: 1 | -1): void => {
      const { items, cursor, go, beside } = latest.current;
      go(rowFrom(items, isOn() || beside ? cursor + by : cursor, by));
    };
    return onCommands({
      // The first press goes to the line the list is at, the next ones from there; so does one from the thread beside.
      next: () => step(1),
      previous: () => step(-1),
      open: () => act(on.open),
      select: () => act((placed) => on.toggle(placed, false)),
      selectRange: () => act((placed) => on.toggle(placed, true)),
      ...selectionCommands(() => latest.current.rows),
    });
  }, [hidden, box, on, latest]);
}
