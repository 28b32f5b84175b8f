import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

interface BadgeProps {
  readonly count: number;
  /** It counts new items: in the accent's colour, and as a dot if there is no space for a number. */
  readonly isNew?: boolean;
  /** Accessible name of the number: '12 unread'. */
  readonly label: string;
}

/** A plain number at the end of a line; nothing at zero (2.21). */
export function Badge({ count, isNew = false, label }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={classNames(styles.badge, isNew && styles.new)} data-badge={isNew ? 'new' : 'plain'}>
      <span aria-hidden="true">{count}</span>
      <span className="sr">{label}</span>
    </span>
  );
}
