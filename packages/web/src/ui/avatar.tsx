import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

interface AvatarProps {
  readonly letter: string;
  /** One of the eight colours of the tokens, 1 to 8. */
  readonly hue: number;
  readonly className?: string | undefined;
}

/** A letter on a colour (D21); its size is the CSS variable `--av`. What stands beside it has the name. */
export function Avatar({ letter, hue, className }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, className)} data-av={hue} aria-hidden="true">
      {letter}
    </span>
  );
}
