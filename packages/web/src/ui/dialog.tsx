import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly buttons: ReactNode;
  /** Shows something to read: as wide as the page allows, and not read out as a whole. */
  readonly wide?: boolean;
  /** Escape, or a press outside. */
  readonly onCancel: () => void;
}

/** A modal question in a native dialog: the page behind is inert, and focus returns to where it was. */
export function Dialog({ title, children, buttons, wide = false, onCancel }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();

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
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      aria-describedby={wide ? undefined : textId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onCancel();
      }}
    >
      <div className={styles.inside}>
        <h2 id={titleId}>{title}</h2>
        <div id={textId} className={styles.text}>
          {children}
        </div>
        <div className={styles.buttons}>{buttons}</div>
      </div>
    </dialog>
  );
}
