import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { moveRovingFocus } from '../keys/roving-focus.ts';
import { ariaKeys, shownKeys } from '../keys/shortcut.ts';
import styles from './menu.module.css';
import { placePopover } from './place-popover.ts';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** Muted, at the end of the line; in tinykeys' syntax. */
  readonly shortcut?: string | null;
  /** Muted, at the end of the line. */
  readonly note?: string;
  /** Set for one of several choices, or with `toggles` for on and off. */
  readonly checked?: boolean;
  readonly toggles?: boolean;
  readonly onSelect: () => void;
}

interface MenuProps {
  readonly label: string;
  /** The label is shown above the items, too. */
  readonly titled?: boolean;
  /** Groups are separated by a line. */
  readonly groups: readonly (readonly MenuItem[])[];
  readonly align?: 'start' | 'end';
  readonly trigger: (props: ComponentProps<'button'>) => ReactNode;
}

const choice = (checked: boolean, toggles = false) => ({
  role: toggles ? 'menuitemcheckbox' : 'menuitemradio',
  'aria-checked': checked,
});

interface MenuLinesProps {
  readonly groups: readonly (readonly MenuItem[])[];
  /** Called before the action of an item, to close the menu. */
  readonly onBefore: () => void;
}

/** The items of a menu in their groups. */
export function MenuLines({ groups, onBefore }: MenuLinesProps) {
  return groups.map((items, index) => (
    <div key={items[0]?.id ?? index} className={styles.group}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          {...(item.checked === undefined ? { role: 'menuitem' } : choice(item.checked, item.toggles))}
          tabIndex={-1}
          aria-keyshortcuts={item.shortcut ? ariaKeys(item.shortcut) : undefined}
          className={classNames(styles.item, item.checked && styles.checked)}
          onClick={() => {
            onBefore();
            item.onSelect();
          }}
        >
          {item.icon && <Icon name={item.icon} />}
          {item.label}
          {item.note && <span className={styles.end}>{item.note}</span>}
          {item.shortcut && (
            <span className={classNames(styles.end, styles.keys)} aria-hidden="true">
              {shownKeys(item.shortcut)}
            </span>
          )}
          {item.checked && <Icon name="check" size={16} className={styles.tick} />}
        </button>
      ))}
    </div>
  ));
}

/**
 * A button with a menu (ARIA menu button pattern): arrows move, a letter finds, Escape returns to the button. Its items are
 * rendered only while it is open: a page has dozens of menus.
 */
export function Menu({ label, titled = false, groups, align = 'start', trigger }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);

  const show = (): void => {
    const element = menu.current;
    if (!element || !button.current) return;
    flushSync(() => setOpen(true));
    element.showPopover?.();
    // Part of a split button: the menu belongs to both parts.
    placePopover(element, button.current.closest<HTMLElement>('[data-menu-edge]') ?? button.current, align);
    element.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  };
  const close = (): void => {
    menu.current?.hidePopover?.();
    setOpen(false);
    button.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Tab') close();
    else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else moveRovingFocus(event, '[role^=menuitem]');
  };

  return (
    <>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
        onClick: (event) => {
          button.current = event.currentTarget;
          if (open) close();
          else show();
        },
      })}
      <div
        ref={menu}
        id={id}
        className={styles.menu}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={onKeyDown}
      >
        {open && titled && (
          <div className={styles.title} aria-hidden="true">
            {label}
          </div>
        )}
        {open && <MenuLines groups={groups} onBefore={close} />}
      </div>
    </>
  );
}
