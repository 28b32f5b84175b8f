import type { ReactNode } from 'react';
import styles from './draft-notice.module.css';

interface DraftNoticeProps {
  readonly title: string;
  readonly text?: string;
  /** The buttons. */
  readonly children?: ReactNode;
}

/** Says above a form what happened to its draft elsewhere, with the possible actions. */
export function DraftNotice({ title, text, children }: DraftNoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.text}>
        <b>{title}</b> {text}
      </p>
      {children && <div className={styles.answers}>{children}</div>}
    </div>
  );
}
