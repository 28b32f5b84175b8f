import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './select.module.css';

/** A native choice of one, drawn as the fields beside it are. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames(styles.wrap, className)}>
      <select {...rest} className={styles.select} />
      <Icon name="chevron" size={16} />
    </span>
  );
}
