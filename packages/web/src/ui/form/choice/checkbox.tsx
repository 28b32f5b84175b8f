import type { ComponentProps } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Some, but not all, of its items are selected. */
  readonly mixed?: boolean;
}

/** A native checkbox with the product's styles. */
export function Checkbox({ mixed = false, className, ...rest }: CheckboxProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      ref={(input) => {
        if (input) input.indeterminate = mixed;
      }}
      className={classNames(styles.checkbox, className)}
    />
  );
}
