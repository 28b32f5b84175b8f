import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { VListHandle } from 'virtua';
import type { ListItem } from './list-items.ts';

/** Pixels from the top within which the list is at its top, the first header being 32 high: there new mail simply appears. */
const TOP = 40;

/** The line at the top of the view, and how far it has been scrolled past. */
interface Anchor {
  readonly key: string;
  readonly past: number;
}

interface Held {
  readonly anchor: Anchor | null;
  /** When the newest row had arrived when the view left the top. */
  readonly since: number;
}

const newest = (items: readonly ListItem[]): number =>
  items.reduce((latest, item) => (item.kind === 'row' ? Math.max(latest, item.row.latest.receivedAt) : latest), 0);

export interface ScrollAnchor {
  /** Rows that have come above the view since it left the top. */
  readonly arrived: number;
  readonly onScroll: (offset: number) => void;
}

/** Keeps what is being read where it is while mail arrives above it, or leaves there. */
export function useScrollAnchor(items: readonly ListItem[], list: RefObject<VListHandle | null>): ScrollAnchor {
  const [arrived, setArrived] = useState(0);
  const held = useRef<Held>({ anchor: null, since: newest(items) });
  const shown = useRef(items);

  const onScroll = useCallback(
    (offset: number): void => {
      const handle = list.current;
      if (!handle || offset <= TOP) {
        held.current = { anchor: null, since: newest(shown.current) };
        setArrived(0);
        return;
      }
      const at = handle.findItemIndex(offset);
      const item = shown.current[at];
      held.current = {
        ...held.current,
        anchor: item ? { key: item.key, past: offset - handle.getItemOffset(at) } : null,
      };
    },
    [list],
  );

  useLayoutEffect(() => {
    if (shown.current === items) return;
    const before = shown.current;
    shown.current = items;
    const { anchor, since } = held.current;
    const handle = list.current;
    if (!anchor || !handle) {
      held.current = { anchor: null, since: newest(items) };
      return;
    }
    const at = items.findIndex((item) => item.key === anchor.key);
    const was = before.findIndex((item) => item.key === anchor.key);
    if (at >= 0 && at !== was) handle.scrollTo(handle.getItemOffset(at) + anchor.past);
    setArrived(items.filter((item) => item.kind === 'row' && item.row.latest.receivedAt > since).length);
  }, [items, list]);

  return { arrived, onScroll };
}
