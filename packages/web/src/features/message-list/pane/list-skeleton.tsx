import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useIsSlow } from '../../../ui/part/use-is-slow.ts';
import { ROW_STYLES } from '../row/thread-row-styles.ts';
import styles from './list-skeleton.module.css';

/** Enough rows for the highest window. */
const ROWS = 24;

/** Widths of a name in pixels, of a subject and of a preview in hundredths, so that the rows look like rows. */
const widthsOf = (row: number) => [84 + ((row * 37) % 60), 19 + ((row * 7) % 15), 30 + ((row * 11) % 30)] as const;

/** The list's own grid while its first rows are on their way, once that takes long enough to be seen (D11). */
export function ListSkeleton() {
  const late = useIsSlow(true);
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
          {Array.from({ length: ROWS }, (_, row) => widthsOf(row)).map(([name, subject, preview], at) => (
            <div key={name} className={classNames(ROW_STYLES.row, at === 0 && ROW_STYLES.first)}>
              <span className={ROW_STYLES.dot} />
              <span className={ROW_STYLES.pick}>
                <Skeleton width="var(--avatar-row)" height="var(--avatar-row)" round />
              </span>
              <span className={ROW_STYLES.who}>
                <Skeleton width={`${name}px`} />
              </span>
              <span className={classNames(ROW_STYLES.what, styles.what)}>
                <Skeleton width={`${subject}%`} />
                <Skeleton width={`${preview}%`} />
              </span>
              <span className={ROW_STYLES.meta}>
                <Skeleton width="52px" />
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
