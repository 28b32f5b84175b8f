import type { ReactNode } from 'react';
import { useModal } from '../dialog/use-modal.ts';
import styles from './popup.module.css';

interface PopupProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Escape, or a press outside. */
  readonly onClose: () => void;
}

/** A card over the bottom of the page's start, in a native dialog: the focus stays in it, and returns to where it was. */
export function Popup({ label, children, onClose }: PopupProps) {
  const { dialog, outside } = useModal(onClose);
  return (
    <dialog {...dialog} {...outside} className={styles.popup} aria-label={label} tabIndex={-1}>
      {children}
    </dialog>
  );
}
