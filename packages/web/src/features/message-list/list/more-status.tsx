import type { ThreadId } from '@wren/domain/message/message.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ListView } from '../../../replica/pool/views/views.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import styles from './thread-list.module.css';

interface MoreStatusProps {
  readonly view: ListView;
  readonly onLoadMore: () => void;
  /** Rows have come by Retry, which had the focus: the first of them. */
  readonly onMore: (first: ThreadId) => void;
}

/** Says that more rows are on their way, or that they could not be had (2.26). Retry stays, with the focus, until they come. */
export function MoreStatus({ view, onLoadMore, onMore }: MoreStatusProps) {
  const { rows, loadingMore, moreFailed, hasMore } = view;
  const notice = useRef<HTMLParagraphElement>(null);
  /** How many rows there were when Retry was pressed; null: it was not, or what was missing is there. */
  const [before, setBefore] = useState<number | null>(null);
  const isOver = before !== null && !loadingMore && !moreFailed && (rows.length > before || !hasMore);
  useLayoutEffect(() => {
    if (!isOver) return;
    const first = rows[before];
    if (first && notice.current?.contains(document.activeElement)) onMore(first.threadId);
    setBefore(null);
  }, [isOver, before, rows, onMore]);

  if (moreFailed || before !== null) {
    return (
      <p ref={notice} className={styles.failed} role="status">
        {loadingMore ? TEXTS.list.loadingMore : TEXTS.list.failed}
        <Button
          small
          aria-disabled={loadingMore}
          onClick={() => {
            if (loadingMore) return;
            setBefore(rows.length);
            onLoadMore();
          }}
        >
          {TEXTS.retry}
        </Button>
      </p>
    );
  }
  if (!loadingMore) return null;
  return (
    <p className={styles.more} role="status">
      {TEXTS.list.loadingMore}
    </p>
  );
}
