import type { ComponentProps } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './switch.module.css';

/** A native checkbox styled as a switch, for settings that apply at once. */
export function Switch({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...rest} type="checkbox" className={classNames(styles.switch, className)} />;
}
