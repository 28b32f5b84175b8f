import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { VListHandle } from 'virtua';
import { browserNetwork } from '../../../platform/network/network.ts';
import { whenIdle } from '../../../platform/time/idle.ts';
import { systemAfter } from '../../../platform/time/timers.ts';
import { useReplica } from '../../../replica/hooks.ts';
import type { ListView } from '../../../replica/pool/views.ts';
import { hostOffers } from '../../../session/host-offers.ts';
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
export function ReadAhead(props: ReadAheadProps): null {
  const { box, items, cursor, hidden, view } = props;
  const replica = useReplica();

  const loadWithin = useEffectEvent(({ heights, batches }: Ahead): void => {
    const handle = props.list.current;
    const { hasMore, loadingMore, moreFailed } = props.view;
    if (!handle || handle.viewportSize === 0 || !hasMore || loadingMore || moreFailed) return;
    const below = handle.scrollSize - handle.scrollOffset - handle.viewportSize;
    if (below < heights * handle.viewportSize && isAllowed()) props.onLoadMore(batches);
  });
  const tellLikely = useEffectEvent((): void => {
    const threads = new Set<string>();
    for (const at of [cursor, cursor + 1, cursor - 1]) {
      const item = items[at];
      if (item?.kind === 'row') threads.add(item.row.threadId);
    }
    for (const line of hidden
      ? []
      : (box.current?.querySelectorAll<HTMLElement>('[data-line][aria-level="2"]') ?? [])) {
      threads.add(line.dataset.line ?? '');
    }
    if (isAllowed()) replica.threadsLikely([...threads]);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, or another place among them, are what makes it look again.
  useEffect(() => {
    let cancel = (): void => {};
    const onRest = (): void => {
      cancel();
      cancel = systemAfter(REST, () => {
        cancel = whenIdle(() => {
          tellLikely();
          loadWithin(RESTING);
        });
      });
    };
    const onScroll = (): void => {
      loadWithin(SCROLLED);
      onRest();
    };
    const element = box.current;
    element?.addEventListener('scroll', onScroll, { capture: true, passive: true });
    onRest();
    return () => {
      cancel();
      element?.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [box, items, cursor, hidden, view.hasMore, view.loadingMore]);
  return null;
}

/** Whether the host keeps true what is fetched ahead, and the user lets it be fetched. */
const isAllowed = (): boolean => hostOffers('get_changes') && !network.savesData();
