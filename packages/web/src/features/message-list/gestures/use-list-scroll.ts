import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { VListHandle } from 'virtua';
import type { ListView } from '../../../replica/pool/views/views.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import type { ListItem, SectionItem } from '../list/lines/list-items.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';

/** Pixels from the end of the list within which the next batch is fetched (4.12, 9.3). */
const LOAD_WITHIN = 200;
/** Batches that are fetched at once when the reader has reached the end of the loaded rows. */
const AT_END = 4;

/** Fetches the next batch before its end is reached. @returns a function that checks whether the end is near */
function useLoadAhead(
  list: RefObject<VListHandle | null>,
  items: readonly ListItem[],
  view: ListView,
  onLoadMore: (batches?: number) => void,
): () => void {
  const latest = useLatest({ view, onLoadMore });
  const nearEnd = useCallback((): void => {
    const handle = list.current;
    const { view, onLoadMore } = latest.current;
    if (!handle || !view.hasMore || view.loadingMore || view.moreFailed) return;
    // One view ahead, so that a normal scroll never waits (D17).
    const ahead = Math.max(LOAD_WITHIN, handle.viewportSize);
    const below = handle.scrollSize - handle.scrollOffset - handle.viewportSize;
    if (below < ahead) onLoadMore(below < 1 ? AT_END : 1);
  }, [list, latest]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows, or fewer after folding, are what makes it look again.
  useEffect(nearEnd, [nearEnd, items, view.hasMore, view.loadingMore, view.moreFailed, onLoadMore]);
  return nearEnd;
}

export interface ListScroll {
  readonly onScroll: (offset: number) => void;
  /** The section that the first row in view is in, whose own header is above the view; null: none is. */
  readonly stuck: SectionItem | null;
  /** Rows that have arrived above the view. */
  readonly arrived: number;
}

/** State and handlers that follow the scrolling of a list. */
export function useListScroll(
  list: RefObject<VListHandle | null>,
  items: readonly ListItem[],
  view: ListView,
  onLoadMore: (batches?: number) => void,
): ListScroll {
  const [stuck, setStuck] = useState(-1);
  const anchor = useScrollAnchor(items, list);
  const nearEnd = useLoadAhead(list, items, view, onLoadMore);
  const onScroll = (offset: number): void => {
    nearEnd();
    anchor.onScroll(offset);
    const handle = list.current;
    let at = offset <= 0 || !handle ? -1 : handle.findItemIndex(offset);
    while (at >= 0 && items[at]?.kind !== 'section') at -= 1;
    setStuck(at);
  };
  const header = items[stuck];
  return { onScroll, stuck: header?.kind === 'section' ? header : null, arrived: anchor.arrived };
}
