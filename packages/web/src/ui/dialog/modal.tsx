import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onCancel' | 'onClick' | 'ref'> {
  /** Escape, or a press outside. */
  readonly onCancel: () => void;
}

/** A native modal dialog in the middle of the page. An element with `data-first` inside gets the focus. */
export function Modal({ onCancel, className, children, ...rest }: ModalProps) {
  const { dialog, outside } = useModal(onCancel);
  return (
    <dialog {...rest} {...dialog} {...outside} className={classNames(styles.dialog, className)}>
      {children}
    </dialog>
  );
}
