import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  readonly letter: string;
  /** One of the eight colours of the tokens, 1 to 8. */
  readonly hue: number;
  /** URL of a picture that replaces the letter once it is loaded. */
  readonly picture?: string | undefined;
  readonly className?: string | undefined;
}

/** A picture, or a letter on a colour (D21); its size is the CSS variable `--av`. The text beside it contains the name. */
export function Avatar({ letter, hue, picture, className }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, className)} data-av={hue} aria-hidden="true">
      {letter}
      {picture !== undefined && <img src={picture} alt="" loading="lazy" className={styles.picture} />}
    </span>
  );
}
