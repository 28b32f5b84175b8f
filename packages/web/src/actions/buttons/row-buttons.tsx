import type { ComponentProps } from 'react';
import { useShortcuts } from '../../commands/use-shortcut.ts';
import { TEXTS } from '../../texts/texts.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { runAction } from '../run/run-action.ts';
import type { Action } from '../table/action.ts';
import { ACTIONS, buttonOf } from '../table/action-table.ts';
import type { ActionTarget } from '../table/action-target.ts';

const ON_ROWS: readonly Action[] = [
  ACTIONS.read,
  ACTIONS.unread,
  ACTIONS.restore,
  ACTIONS.notJunk,
  ACTIONS.delete,
  ACTIONS.destroy,
];

interface RowButtonsProps {
  readonly target: ActionTarget;
  /** What makes a button a cell of its row, by the name of the cell. */
  readonly cell: (name: string) => ComponentProps<'button'>;
}

/** What a row offers while it is pointed at (2.28), or the keyboard is in its cells. */
export function RowButtons({ target, cell }: RowButtonsProps) {
  const shortcut = useShortcuts();
  const labelOf = (action: Action): string => {
    if (action === ACTIONS.read) return TEXTS.actions.markRead;
    return action === ACTIONS.unread ? TEXTS.actions.markUnread : action.label(target);
  };
  const shown = ON_ROWS.filter((action) => action.available(target));
  // What can go to Trash is not destroyed from a row: that is for Trash itself (2.28).
  const offered = shown.includes(ACTIONS.delete) ? shown.filter((action) => action !== ACTIONS.destroy) : shown;
  return offered.map((action) => (
    <IconButton
      // One button is read and unread in turn: pressed, it keeps the focus.
      key={buttonOf(action)}
      {...cell(buttonOf(action))}
      icon={action.icon(target)}
      label={labelOf(action)}
      shortcut={shortcut(action.key)}
      onClick={(event) => {
        event.stopPropagation();
        runAction(action, target);
      }}
    />
  ));
}
