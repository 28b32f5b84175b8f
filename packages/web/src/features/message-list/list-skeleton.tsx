import { TEXTS } from '../../app/texts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLate } from '../../ui/use-late.ts';
import styles from './thread-list.module.css';

/** Widths of a name and of a line of text, so that the rows look like rows. */
const WIDTHS = [
  [104, 62],
  [136, 48],
  [88, 71],
  [120, 55],
  [96, 66],
  [140, 40],
  [112, 58],
  [92, 69],
  [128, 51],
  [108, 63],
] as const;

/** The list's own grid while its first rows are on their way, once that takes long enough to be seen (D11). */
export function ListSkeleton() {
  const late = useLate(true);
  return (
    <div className={styles.list} aria-busy="true">
      <p className="sr" role="status">
        {late ? TEXTS.list.loading : ''}
      </p>
      {late &&
        WIDTHS.map(([name, line]) => (
          <div key={name} className={styles.skeleton} aria-hidden="true">
            <Skeleton width="32px" height="32px" round />
            <Skeleton width={`${name}px`} />
            <Skeleton width={`${line}%`} />
            <Skeleton width="52px" />
          </div>
        ))}
    </div>
  );
}
