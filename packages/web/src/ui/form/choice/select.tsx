import type { ComponentProps } from 'react';
import { classNames } from '../../class-names.ts';
import { Icon } from '../../icon/icon.tsx';
import styles from './select.module.css';

interface SelectProps extends ComponentProps<'select'> {
  /** Text in a line, without a border around it. */
  readonly plain?: boolean;
}

/** A native select, styled like the fields beside it. */
export function Select({ className, plain = false, ...rest }: SelectProps) {
  return (
    <span className={classNames(styles.wrap, plain && styles.plain, className)}>
      <select {...rest} className={styles.select} />
      <Icon name="chevron" size={16} />
    </span>
  );
}
