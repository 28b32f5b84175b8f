import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

interface DialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly buttons: ReactNode;
  /** Between the text and the buttons, and not part of the dialog's description. */
  readonly foot?: ReactNode;
  /** Shows longer text: as wide as the page allows, and not announced as a whole. */
  readonly wide?: boolean;
  /** Escape, or a press outside. */
  readonly onCancel: () => void;
}

/** A modal question with a title and its answers below. */
export function Dialog({ title, children, buttons, foot, wide = false, onCancel }: DialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Modal
      className={wide ? styles.wide : undefined}
      aria-labelledby={titleId}
      aria-describedby={wide ? undefined : textId}
      onCancel={onCancel}
    >
      <div className={styles.inside}>
        <h2 id={titleId}>{title}</h2>
        <div id={textId} className={styles.text}>
          {children}
        </div>
        {foot}
        <div className={styles.buttons}>{buttons}</div>
      </div>
    </Modal>
  );
}
