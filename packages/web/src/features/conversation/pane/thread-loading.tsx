import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Wren } from '../../../ui/icon/icon.tsx';
import { useIsSlow } from '../../../ui/part/use-is-slow.ts';
import styles from './thread-pane.module.css';

/** Says over everything that a conversation is on its way, when that takes long (2.30, D11). */
export function LoadingNotice({ going }: { readonly going: boolean }) {
  const late = useIsSlow(going);
  return (
    <p className={styles.overlay} role="status">
      {late && (
        <span>
          <Wren size={24} />
          {THREAD_TEXTS.loading}
        </span>
      )}
    </p>
  );
}

/** In the place of a conversation that is on its way. */
export function ThreadSkeleton() {
  const late = useIsSlow(true);
  return (
    <div className={styles.inside} aria-busy="true">
      {late && (
        <div className={styles.skeleton} aria-hidden="true">
          <Skeleton width="46%" height="20px" />
          <Skeleton width="24%" />
          <span />
          <Skeleton width="92%" />
          <Skeleton width="78%" />
          <Skeleton width="86%" />
          <Skeleton width="40%" />
        </div>
      )}
    </div>
  );
}
