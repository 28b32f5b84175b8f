import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

interface BadgeProps {
  readonly count: number;
  /** It counts something new: in the accent's colour, and a dot where there is no room for a number. */
  readonly isNew?: boolean;
  /** What it counts, for screen readers: '12 unread'. */
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
