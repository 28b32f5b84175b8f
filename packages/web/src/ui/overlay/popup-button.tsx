import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { placePopover } from './place-popover.ts';
import styles from './popup-button.module.css';

interface PopupButtonProps {
  readonly label: string;
  readonly trigger: (props: ComponentProps<'button'>) => ReactNode;
  /** What it shows, while it is open. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a small dialog beside it that does not stop the page: Escape and a press outside close it. */
export function PopupButton({ label, trigger, children }: PopupButtonProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => {
    box.current?.hidePopover?.();
    button.current?.focus();
  };
  useLayoutEffect(() => {
    if (!open || !box.current || !button.current) return;
    placePopover(box.current, button.current, 'start');
    box.current.querySelector<HTMLElement>('input, [aria-pressed=true], button')?.focus();
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
          else box.current?.showPopover?.();
        },
      })}
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.popup}
        onToggle={(event) => setOpen(event.newState === 'open')}
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
