import { useEffect, useRef } from 'react';
import { onCommands } from '../../commands/keys.ts';
import { useShortcut } from '../../commands/use-shortcut.ts';
import { LIST_TEXTS } from '../../texts/lists/list-texts.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { shortcutProps } from '../../ui/keys/shortcut.ts';
import { Menu } from '../../ui/popover/menu.tsx';
import { runAction } from '../run/run-action.ts';
import { ACTIONS } from '../table/action-table.ts';
import type { ActionTarget } from '../table/action-target.ts';
import { useActionItems } from './action-items.ts';
import styles from './toolbar.module.css';

/**
 * The folders that a target can be moved to (4.9): the keyboard equivalent of dragging rows onto folders. A picker if the user
 * has own mailboxes, else a menu.
 */
export function MoveMenu({ target }: { readonly target: ActionTarget }) {
  const button = useRef<HTMLButtonElement>(null);
  const shortcut = useShortcut('move');
  // An invisible toolbar, or one without a destination, leaves the key to another.
  useEffect(() => onCommands({ move: () => (button.current?.checkVisibility() ? button.current.click() : false) }), []);
  const moves = useActionItems()('moveMenu', target);
  const props = {
    ref: button,
    type: 'button',
    className: styles.button,
    'aria-label': LIST_TEXTS.moveTo,
    'data-tip': LIST_TEXTS.moveTo,
    ...shortcutProps(shortcut),
    children: (
      <>
        <Icon name="folder" size={18} />
        <span className={styles.label}>{LIST_TEXTS.move}</span>
      </>
    ),
  } as const;
  if (ACTIONS.move.available(target)) {
    return <button {...props} aria-haspopup="dialog" onClick={() => runAction(ACTIONS.move, target)} />;
  }
  if (moves.length === 0) return null;
  return <Menu label={LIST_TEXTS.moveTo} groups={[moves]} trigger={(opening) => <button {...props} {...opening} />} />;
}
