import type { ThreadId } from '@wren/domain/message/message.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { VListHandle } from 'virtua';
import { useSelection } from '../../../actions/chosen/selection.ts';
import { browserNetwork } from '../../../platform/network/network.ts';
import { whenIdle } from '../../../platform/time/idle.ts';
import { yieldToBrowser } from '../../../platform/time/slices.ts';
import { systemAfter } from '../../../platform/time/timers.ts';
import { useReplica } from '../../../replica/hooks.ts';
import type { ListView } from '../../../replica/pool/views/views.ts';
import type { Replica } from '../../../replica/replica.ts';
import { hostOffers } from '../../../session/host-offers.ts';
import { joinedReplica, readMarked } from '../../../session/joined/scoped-account.ts';
import type { ListItem } from './lines/list-items.ts';

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
/** Lines above and below the view whose rows are wanted whole, and the number of scrolled lines after which the replica gets new ones. */
const [NEAR, STEP] = [500, 100];
/** Chosen rows that are wanted whole wherever they are: what is done with many does not name each. */
const CHOSEN = 100;

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
 * Tells which rows are near the view, which are kept whole in memory. Has what is reached next fetched before it is: the rows below the
 * view, the conversations before and after the one at the cursor, and those whose rows are drawn. Only where the host tells of changes, so that what was fetched stays true, and where
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
          const likely = likelyThreads(items, cursor, hidden ? null : box.current);
          if (isAllowed()) tellEach(replica, likely, (one, wanted) => one.threadsLikely(wanted));
          loadWithin(RESTING);
        });
      });
    };
    let told = Number.NEGATIVE_INFINITY;
    const tellNear = (): void => {
      const top = topLine(list.current, cursor);
      if (Math.abs(top - told) < STEP) return;
      told = top;
      tellEach(replica, nearThreads(items, top, cursor), (one, near) => one.rowsNear(near));
    };
    tellNear();
    let isAsked = false;
    let left = false;
    const onScroll = (): void => {
      onRest();
      if (isAsked) return;
      isAsked = true;
      // After the frame that scrolls: that the list is being filled draws it again, and would have it laid out twice.
      void yieldToBrowser().then(() => {
        isAsked = false;
        if (left) return;
        tellNear();
        loadWithin(SCROLLED);
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

/** The line at the top of the view; that at the cursor where the list is hidden. */
function topLine(list: VListHandle | null, cursor: number): number {
  return list && list.viewportSize > 0 ? list.findItemIndex(list.scrollOffset) : cursor;
}

/** The rows near the view, those in it first, those at the cursor and those that are chosen. */
function nearThreads(items: readonly ListItem[], top: number, cursor: number): readonly ThreadId[] {
  const lines = [
    ...items.slice(top, top + NEAR),
    ...items.slice(Math.max(0, top - NEAR), top),
    ...items.slice(Math.max(0, cursor - 1), cursor + 2),
  ];
  const rows = lines.flatMap((item) => (item.kind === 'row' ? [item.row.threadId] : []));
  return [...rows, ...[...useSelection.getState().ids].slice(0, CHOSEN)];
}

/** Calls back for each account with its own threads. */
function tellEach(own: Replica, threads: readonly ThreadId[], tell: (replica: Replica, own: ThreadId[]) => void): void {
  const each = new Map<Replica, ThreadId[]>();
  for (const { base, threadId } of threads.map(readMarked)) {
    const replica = base === null ? own : joinedReplica.now?.(base);
    if (!replica) continue;
    const told = each.get(replica) ?? [];
    told.push(threadId);
    each.set(replica, told);
  }
  for (const [replica, told] of each) tell(replica, told);
}

/** Whether the host keeps true what is fetched ahead, and the user lets it be fetched. */
const isAllowed = (): boolean => hostOffers('get_changes') && !network.savesData();
