import type { ThreadId } from '@wren/domain/message/message.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { VListHandle } from 'virtua';
import { browserNetwork } from '../../../platform/network/network.ts';
import { whenIdle } from '../../../platform/time/idle.ts';
import { yieldToBrowser } from '../../../platform/time/slices.ts';
import { systemAfter } from '../../../platform/time/timers.ts';
import { useReplica } from '../../../replica/hooks.ts';
import type { ListView } from '../../../replica/pool/views.ts';
import type { Replica } from '../../../replica/replica.ts';
import { hostOffers } from '../../../session/host-offers.ts';
import { joinedReplica, readMarked } from '../../../session/joined/scoped-account.ts';
import type { ListItem } from './list-items.ts';

/** Milliseconds for which a list must rest until its rows are taken for read. */
const REST = 200;
/** Heights of the list below its view that are filled, and the batches that are fetched for it together: */
interface Ahead {
  readonly heights: number;
  readonly batches: number;
}
/** … while it rests; */
const RESTING: Ahead = { heights: 4, batches: 2 };
/** … at once, while it is scrolled. */
const SCROLLED: Ahead = { heights: 2, batches: 4 };

const network = browserNetwork();

interface ReadAheadProps {
  readonly box: RefObject<HTMLElement | null>;
  readonly list: RefObject<VListHandle | null>;
  readonly items: readonly ListItem[];
  readonly cursor: number;
  /** It is behind an open conversation. */
  readonly hidden: boolean;
  readonly view: Pick<ListView, 'hasMore' | 'loadingMore' | 'moreFailed'>;
  readonly onLoadMore: (batches?: number) => void;
}

/**
 * Has what is reached next fetched before it is: the rows below the view, the conversations before and after the one at the
 * cursor, and those whose rows are drawn. Only where the host tells of changes, so that what was fetched stays true, and where
 * the user does not save data.
 */
export function ReadAhead({ box, list, items, cursor, hidden, view, onLoadMore }: ReadAheadProps): null {
  const replica = useReplica();
  const loadMore = useEffectEvent(onLoadMore);
  const mayLoad = view.hasMore && !view.loadingMore && !view.moreFailed;

  useEffect(() => {
    let cancel = (): void => {};
    const loadWithin = ({ heights, batches }: Ahead): void => {
      if (mayLoad && isShort(list.current, heights) && isAllowed()) loadMore(batches);
    };
    const onRest = (): void => {
      cancel();
      cancel = systemAfter(REST, () => {
        cancel = whenIdle(() => {
          if (isAllowed()) tellLikely(replica, likelyThreads(items, cursor, hidden ? null : box.current));
          loadWithin(RESTING);
        });
      });
    };
    let isAsked = false;
    let left = false;
    const onScroll = (): void => {
      onRest();
      if (isAsked) return;
      isAsked = true;
      // After the frame that scrolls: that the list is being filled draws it again, and would have it laid out twice.
      void yieldToBrowser().then(() => {
        isAsked = false;
        if (!left) loadWithin(SCROLLED);
      });
    };
    const element = box.current;
    element?.addEventListener('scroll', onScroll, { capture: true, passive: true });
    onRest();
    return () => {
      left = true;
      cancel();
      element?.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [box, list, items, cursor, hidden, mayLoad, replica]);
  return null;
}

/** Whether less than so many heights of a list are below its view. */
function isShort(list: VListHandle | null, heights: number): boolean {
  if (!list || list.viewportSize === 0) return false;
  return list.scrollSize - list.scrollOffset - list.viewportSize < heights * list.viewportSize;
}

/** The conversation at the cursor, those beside it, and those whose rows are drawn. @param drawn what holds the rows; null: none is seen */
function likelyThreads(items: readonly ListItem[], cursor: number, drawn: HTMLElement | null): readonly ThreadId[] {
  const threads = new Set<ThreadId>();
  for (const at of [cursor, cursor + 1, cursor - 1]) {
    const item = items[at];
    if (item?.kind === 'row') threads.add(item.row.threadId);
  }
  for (const line of drawn?.querySelectorAll<HTMLElement>('[data-line][aria-level="2"]') ?? []) {
    threads.add(line.dataset.line ?? '');
  }
  return [...threads];
}

/** Each account is told of its own alone. */
function tellLikely(own: Replica, threads: readonly ThreadId[]): void {
  const likely = new Map<Replica, ThreadId[]>();
  for (const { base, threadId } of threads.map(readMarked)) {
    const replica = base === null ? own : joinedReplica.now?.(base);
    if (replica) likely.set(replica, [...(likely.get(replica) ?? []), threadId]);
  }
  for (const [replica, wanted] of likely) replica.threadsLikely(wanted);
}

/** Whether the host keeps true what is fetched ahead, and the user lets it be fetched. */
const isAllowed = (): boolean => hostOffers('get_changes') && !network.savesData();
