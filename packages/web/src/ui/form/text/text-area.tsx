import type { ComponentProps } from 'react';
import styles from './text-field.module.css';

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string;
}

/** A labelled text of several lines. */
export function TextArea({ label, ...rest }: TextAreaProps) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <textarea dir="auto" {...rest} className={`${styles.input} ${styles.lines}`} />
    </label>
  );
}
