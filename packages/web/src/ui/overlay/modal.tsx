import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onCancel' | 'onClick' | 'ref'> {
  /** Escape, or a press outside. */
  readonly onCancel: () => void;
}

/**
 * A native modal dialog: the page behind is inert, and the focus returns to where it was. What has `data-first` inside
 * gets the focus.
 */
export function Modal({ onCancel, className, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    // Closed before it is taken out of the page: only then does a browser give the focus back.
    const element = dialog.current;
    element?.showModal();
    // Where the dialog says nothing, a browser takes the first button.
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the native cancel event of a dialog.
    <dialog
      {...rest}
      ref={dialog}
      className={classNames(styles.dialog, className)}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onCancel();
      }}
    >
      {children}
    </dialog>
  );
}
