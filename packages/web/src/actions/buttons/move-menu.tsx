import { useEffect, useRef } from 'react';
import { onCommands } from '../../commands/keys.ts';
import { useShortcut } from '../../commands/use-shortcut.ts';
import { LIST_TEXTS } from '../../texts/list-texts.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { shortcutProps } from '../../ui/keys/shortcut.ts';
import { Menu } from '../../ui/popover/menu.tsx';
import type { ActionTarget } from '../table/action-target.ts';
import { useActionItems } from './action-items.ts';
import styles from './toolbar.module.css';

/** Where a target can be moved, as a menu (4.9): what dragging rows onto folders does, by keys. */
export function MoveMenu({ target }: { readonly target: ActionTarget }) {
  const button = useRef<HTMLButtonElement>(null);
  const shortcut = useShortcut('move');
  // A toolbar that is not in sight, or without anywhere to move to, leaves the key to another.
  useEffect(() => onCommands({ move: () => (button.current?.checkVisibility() ? button.current.click() : false) }), []);
  const moves = useActionItems()('moveMenu', target);
  if (moves.length === 0) return null;
  return (
    <Menu
      label={LIST_TEXTS.moveTo}
      groups={[moves]}
      trigger={(props) => (
        <button
          {...props}
          ref={button}
          type="button"
          className={styles.button}
          aria-label={LIST_TEXTS.moveTo}
          data-tip={LIST_TEXTS.moveTo}
          {...shortcutProps(shortcut)}
        >
          <Icon name="folder" size={18} />
          <span className={styles.label}>{LIST_TEXTS.move}</span>
        </button>
      )}
    />
  );
}
