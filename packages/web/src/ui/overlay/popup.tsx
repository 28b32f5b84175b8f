import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './popup.module.css';

interface PopupProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Escape, or a press outside. */
  readonly onClose: () => void;
}

/** A card over the foot of the page's start, in a native dialog: the focus stays in it, and returns to where it was. */
export function Popup({ label, children, onClose }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.focus();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the native cancel event of a dialog.
    <dialog
      ref={dialog}
      className={styles.popup}
      aria-label={label}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
