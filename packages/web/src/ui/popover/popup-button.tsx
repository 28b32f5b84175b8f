import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { placePopover } from './place-popover.ts';
import styles from './popup-button.module.css';

interface PopupButtonProps {
  readonly label: string;
  readonly trigger: (props: ComponentProps<'button'>) => ReactNode;
  /** Content while it is open. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a small non-modal dialog beside it: Escape, a press outside and leaving it by Tab close it. */
export function PopupButton({ label, trigger, children }: PopupButtonProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => {
    button.current?.focus();
    setOpen(false);
  };
  // With the press that opens it, and not with the event `toggle`, which is later: a key in between would not reach it.
  useLayoutEffect(() => {
    const element = box.current;
    if (!open || !element || !button.current) return;
    element.showPopover?.();
    placePopover(element, button.current, 'start');
    element.querySelector<HTMLElement>('input, [aria-pressed=true], button')?.focus();
    return () => element.hidePopover?.();
  }, [open]);
  return (
    <>
      {trigger({
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': id,
        onClick: (event) => {
          button.current = event.currentTarget;
          if (open) close();
          else setOpen(true);
        },
      })}
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.popup}
        onToggle={(event) => {
          if (event.newState === 'closed') setOpen(false);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // No target: the window lost the focus, or the focused element was removed.
          if (!relatedTarget || relatedTarget === button.current || currentTarget.contains(relatedTarget)) return;
          setOpen(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          close();
        }}
      >
        {open && children(close)}
      </div>
    </>
  );
}
