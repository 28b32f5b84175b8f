import { TEXTS } from '../../app/texts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLate } from '../../ui/use-late.ts';
import styles from './list-skeleton.module.css';

/** Widths of a name in pixels, of a subject and of a preview in hundredths, so that the rows look like rows. */
const WIDTHS = [
  [104, 24, 52],
  [136, 31, 38],
  [88, 19, 57],
  [120, 27, 44],
  [96, 22, 61],
  [140, 34, 30],
  [112, 20, 48],
  [92, 29, 55],
  [128, 25, 41],
  [108, 32, 50],
  [132, 21, 46],
  [100, 28, 35],
  [116, 23, 58],
  [84, 30, 43],
] as const;

/** The list's own grid while its first rows are on their way, once that takes long enough to be seen (D11). */
export function ListSkeleton() {
  const late = useLate(true);
  return (
    <div className={styles.list} aria-busy="true">
      <p className="sr" role="status">
        {late ? TEXTS.list.loading : ''}
      </p>
      {late && (
        <div aria-hidden="true">
          <div className={styles.section}>
            <Skeleton width="56px" />
          </div>
          {WIDTHS.map(([name, subject, preview]) => (
            <div key={name} className={styles.row}>
              <span className={styles.avatar}>
                <Skeleton width="var(--avatar-row)" height="var(--avatar-row)" round />
              </span>
              <span className={styles.who}>
                <Skeleton width={`${name}px`} />
              </span>
              <span className={styles.what}>
                <Skeleton width={`${subject}%`} />
                <Skeleton width={`${preview}%`} />
              </span>
              <span className={styles.time}>
                <Skeleton width="52px" />
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
