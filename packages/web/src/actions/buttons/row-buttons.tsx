import type { ComponentProps } from 'react';
import { useShortcuts } from '../../commands/use-shortcut.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { runAction } from '../run/run-action.ts';
import { offeredAt } from '../table/action-table.ts';
import type { ActionTarget } from '../table/action-target.ts';

interface RowButtonsProps {
  readonly target: ActionTarget;
  /** Properties that make a button a cell of its row, by the name of the cell. */
  readonly cell: (name: string) => ComponentProps<'button'>;
}

/** The actions of a row while it is hovered (2.28), or one of its cells has the focus. */
export function RowButtons({ target, cell }: RowButtonsProps) {
  const shortcut = useShortcuts();
  return offeredAt('row', target).map(({ action, button, label, icon }) => (
    <IconButton
      key={button}
      {...cell(button)}
      icon={icon}
      label={label}
      shortcut={shortcut(action.keys?.id ?? null)}
      onClick={(event) => {
        event.stopPropagation();
        runAction(action, target);
      }}
    />
  ));
}
