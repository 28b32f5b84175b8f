import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { LIST_TEXTS } from '../../texts/lists/list-texts.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { ContextMenu } from '../../ui/popover/context-menu.tsx';
import { Menu, type MenuItem } from '../../ui/popover/menu.tsx';
import type { Point } from '../../ui/popover/place-popover.ts';
import styles from './line-menu.module.css';

interface LineMenuProps extends Pick<ComponentProps<typeof Menu>, 'label' | 'groups'> {
  /** Its button is for pointers and fingers alone: keys open the menu at the line, and lead from line to line without a stop between. */
  readonly isQuiet?: boolean;
}

/**
 * What can be done with a line of the panel: by a button over its end, which is always in sight where nothing hovers, and where the line
 * is pressed with the other button. It stands beside the line's link, which every such menu opens in a tab.
 */
export function LineMenu({ label, groups, isQuiet = false }: LineMenuProps) {
  const [at, setAt] = useState<Point | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const line = button.current?.parentElement;
    const onContextMenu = (event: MouseEvent): void => {
      event.preventDefault();
      setAt({ x: event.clientX, y: event.clientY });
    };
    line?.addEventListener('contextmenu', onContextMenu);
    return () => line?.removeEventListener('contextmenu', onContextMenu);
  }, []);
  const openInTab: MenuItem = {
    id: 'tab',
    label: LIST_TEXTS.openInTab,
    icon: 'tab',
    onSelect: () => window.open(button.current?.parentElement?.querySelector('a')?.href, '_blank', 'noopener'),
  };
  const [first = [], ...others] = groups;
  const all = [[openInTab, ...first], ...others].filter((group) => group.length > 0);
  return (
    <>
      <Menu
        label={label}
        align="end"
        groups={all}
        trigger={(props) => (
          <IconButton
            ref={button}
            icon="more"
            iconSize={18}
            className={styles.button ?? ''}
            label={label}
            {...(isQuiet && { tabIndex: -1 })}
            {...props}
          />
        )}
      />
      {at && <ContextMenu label={label} groups={all} at={at} onClose={() => setAt(null)} />}
    </>
  );
}
