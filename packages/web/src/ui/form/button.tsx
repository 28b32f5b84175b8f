import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { shortcutProps } from '../keys/shortcut.ts';
import styles from './button.module.css';

type Tone = 'primary' | 'plain' | 'ghost' | 'danger' | 'link';

interface ButtonProps extends ComponentProps<'button'> {
  readonly tone?: Tone;
  readonly small?: boolean;
  readonly icon?: IconName;
}

/** A button with a label. Its default type is not `submit`. */
export function Button({ tone = 'plain', small = false, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[tone], small && styles.small, className)}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName;
  readonly label: string;
  /** In tinykeys' syntax, for example `Shift+I`; the tooltip shows it in this platform's notation. */
  readonly shortcut?: string | null | undefined;
  readonly iconSize?: 16 | 18 | 20;
}

/** A button with an icon alone: named, with a tooltip that shows its shortcut. */
export function IconButton({ icon, label, shortcut, iconSize = 20, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      {...shortcutProps(shortcut)}
      {...rest}
      className={classNames(styles.iconButton, className)}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
