import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { moveRovingFocus } from '../keys/roving-focus.ts';
import styles from './menu.module.css';
import { type MenuItem, MenuLines } from './menu.tsx';
import { type Point, placeAtPoint } from './place-popover.ts';

interface ContextMenuProps {
  readonly label: string;
  readonly groups: readonly (readonly MenuItem[])[];
  readonly at: Point;
  /** Called when it is closed in any way; the focus is restored, if its element still exists. */
  readonly onClose: () => void;
}

/**
 * A menu without a button of its own, at a point of the window: arrows move, a letter finds, Escape, Tab and a press elsewhere
 * close it. Not an auto-closing popover: after a long press, the finger is lifted outside of it.
 */
export function ContextMenu({ label, groups, at, onClose }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const leave = useEffectEvent(onClose);
  const close = (): void => {
    // Before its items are removed, so that the focus is not lost with them.
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    onClose();
  };

  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    if (!element.contains(document.activeElement)) opener.current = document.activeElement;
    element.showPopover();
    placeAtPoint(element, at);
    element.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  }, [at]);
  useEffect(() => {
    const outside = (event: Event): void => {
      if (event.target instanceof Node && menu.current?.contains(event.target)) return;
      leave();
    };
    const events = ['pointerdown', 'scroll', 'resize', 'blur'] as const;
    // Scrolling a row into view ends in the next frame.
    const frame = requestAnimationFrame(() => {
      for (const name of events) window.addEventListener(name, outside, { capture: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      for (const name of events) window.removeEventListener(name, outside, { capture: true });
    };
  }, []);

  return (
    <div
      ref={menu}
      className={styles.menu}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Tab' || event.key === 'Escape') {
          event.preventDefault();
          close();
        } else moveRovingFocus(event, '[role^=menuitem]');
      }}
    >
      <MenuLines groups={groups} onBefore={close} />
    </div>
  );
}
