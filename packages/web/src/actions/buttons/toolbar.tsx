import { Suspense } from 'react';
import { useShortcuts } from '../../commands/use-shortcut.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { moveRovingFocus } from '../../ui/keys/roving-focus.ts';
import { shortcutProps } from '../../ui/keys/shortcut.ts';
import { lazyPart } from '../../ui/part/lazy-part.ts';
import { runAction } from '../run/run-action.ts';
import type { Action } from '../table/action.ts';
import { ACTIONS, offeredAt } from '../table/action-table.ts';
import type { ActionTarget } from '../table/action-target.ts';
import styles from './toolbar.module.css';

// Nothing is selected yet when the first rows are shown.
const MoveMenu = lazyPart(async () => (await import('./move-menu.tsx')).MoveMenu);

interface ToolbarProps {
  readonly label: string;
  readonly target: ActionTarget;
  readonly kind: Action['kind'];
  /** On phones it is at the bottom of the window, with labels. */
  readonly sinks?: boolean;
}

/** The available actions on a target, as buttons (2.23): with labels if there is space. */
export function Toolbar({ label, target, kind, sinks = false }: ToolbarProps) {
  const shortcut = useShortcuts();
  const actions = offeredAt('toolbar', target).filter(({ action }) => action.kind === kind);
  if (actions.length === 0) return null;
  return (
    <div
      className={classNames(styles.toolbar, sinks && styles.sinks, kind === 'reply' && styles.terse)}
      role="toolbar"
      aria-label={label}
      onKeyDown={(event) => {
        const inMenu = event.target instanceof Element && event.target.closest('[role=menu]');
        if (!inMenu) moveRovingFocus(event, 'button:not([role])', 'horizontal');
      }}
    >
      {actions.map(({ action, button, label, icon }) => (
        <button
          key={button}
          type="button"
          // On the narrowest phones it is in the menu of folders to move to, as Junk.
          className={classNames(
            styles.button,
            action.id === ACTIONS.report.id && styles.spare,
            action.id === ACTIONS.label.id && styles.roomy,
            action.id === ACTIONS.snooze.id && styles.wide,
          )}
          aria-label={label}
          data-tip={label}
          {...shortcutProps(shortcut(action.keys?.id ?? null))}
          onClick={() => runAction(action, target)}
        >
          <Icon name={icon} size={18} />
          <span className={styles.label}>{label}</span>
        </button>
      ))}
      {kind === 'change' && (
        <Suspense>
          <MoveMenu target={target} />
        </Suspense>
      )}
    </div>
  );
}
