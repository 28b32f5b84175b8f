import { placeOf } from '@wren/domain/thread/thread.ts';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { VListHandle } from 'virtua';
import { indexOfKey, type ListItem } from '../list/lines/list-items.ts';

/** Pixels from the top within which the list is at its top, the first header being 32 high: there new mail simply appears. */
const TOP = 40;

/** The line at the top of the view, and how far it has been scrolled past. */
interface Anchor {
  readonly key: string;
  /** Its index. */
  readonly at: number;
  readonly past: number;
}

interface Held {
  readonly anchor: Anchor | null;
  /** The time of the newest row when the view left the top. */
  readonly since: number;
}

/** The time of the newest shown row, which is the first. */
function newest(items: readonly ListItem[]): number {
  const first = items.find((item) => item.kind === 'row');
  return first ? placeOf(first.row).receivedAt : 0;
}

/** Rows with mail that has arrived since a time: those that an own answer has moved up bring nothing new. */
function arrivedSince(items: readonly ListItem[], since: number): number {
  let count = 0;
  for (const item of items) {
    if (item.kind === 'section') continue;
    if (placeOf(item.row).receivedAt <= since) break;
    if (item.row.latest.receivedAt > since) count += 1;
  }
  return count;
}

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
        anchor: item ? { key: item.key, at, past: offset - handle.getItemOffset(at) } : null,
      };
    },
    [list],
  );

  useLayoutEffect(() => {
    if (shown.current === items) return;
    shown.current = items;
    const { anchor, since } = held.current;
    const handle = list.current;
    if (!anchor || !handle) {
      held.current = { anchor: null, since: newest(items) };
      return;
    }
    const at = indexOfKey(items, anchor.key, anchor.at);
    if (at >= 0 && at !== anchor.at) {
      held.current = { since, anchor: { ...anchor, at } };
      handle.scrollTo(handle.getItemOffset(at) + anchor.past);
    }
    setArrived(arrivedSince(items, since));
  }, [items, list]);

  return { arrived, onScroll };
}
