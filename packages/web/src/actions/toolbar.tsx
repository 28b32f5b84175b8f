import { Suspense } from 'react';
import { useShortcuts } from '../commands/use-shortcut.ts';
import { classNames } from '../ui/class-names.ts';
import { rove } from '../ui/form/rove.ts';
import { shortcutProps } from '../ui/form/shortcut.ts';
import { Icon } from '../ui/icon/icon.tsx';
import { lazyPart } from '../ui/part/lazy-part.ts';
import type { Action } from './action.ts';
import { buttonOf, TOOLBAR } from './action-table.ts';
import { runAction } from './run-action.ts';
import type { Subject } from './subject.ts';
import styles from './toolbar.module.css';

// Nothing is chosen yet when the first rows show.
const MoveMenu = lazyPart(async () => (await import('./move-menu.tsx')).MoveMenu);

interface ToolbarProps {
  readonly label: string;
  readonly subject: Subject;
  readonly kind: Action['kind'];
  /** On phones it lies at the bottom of the window, with words. */
  readonly sinks?: boolean;
}

/** The actions that are possible on a subject, as buttons (2.23): words beside the icons where there is room. */
export function Toolbar({ label, subject, kind, sinks = false }: ToolbarProps) {
  const shortcut = useShortcuts();
  const actions = TOOLBAR.filter((action) => action.kind === kind && action.available(subject));
  if (actions.length === 0) return null;
  return (
    <div
      className={classNames(styles.toolbar, sinks && styles.sinks)}
      role="toolbar"
      aria-label={label}
      onKeyDown={(event) => {
        const inMenu = event.target instanceof Element && event.target.closest('[role=menu]');
        if (!inMenu) rove(event, 'button:not([role])', 'horizontal');
      }}
    >
      {actions.map((action) => (
        <button
          key={buttonOf(action)}
          type="button"
          className={styles.button}
          aria-label={action.label(subject)}
          data-tip={action.label(subject)}
          {...shortcutProps(shortcut(action.key))}
          onClick={() => runAction(action, subject)}
        >
          <Icon name={action.icon(subject)} size={18} />
          <span className={styles.label}>{action.label(subject)}</span>
        </button>
      ))}
      {kind === 'change' && (
        <Suspense>
          <MoveMenu subject={subject} />
        </Suspense>
      )}
    </div>
  );
}
