import { MAILBOX_TEXTS } from '../texts/lists/mailbox-texts.ts';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './read-only-mark.module.css';

/** An icon beside a folder's name: its mail is read-only (D72). */
export function ReadOnlyMark() {
  return (
    <span
      className={styles.mark}
      role="img"
      aria-label={MAILBOX_TEXTS.readOnly}
      title={MAILBOX_TEXTS.readOnlyTip}
      data-read-only=""
    >
      <Icon name="lock" size={14} />
    </span>
  );
}

/** The same as text, above the list of such a folder. */
export function ReadOnlyNote() {
  return (
    <span className={styles.note} title={MAILBOX_TEXTS.readOnlyTip}>
      <Icon name="lock" size={14} />
      <span className={styles.words}>{MAILBOX_TEXTS.readOnly}</span>
    </span>
  );
}
