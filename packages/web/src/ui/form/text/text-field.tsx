import type { ComponentProps } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
}

/** A labelled line of text. */
export function TextField({ label, ...rest }: TextFieldProps) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input dir="auto" {...rest} className={styles.input} />
    </label>
  );
}
