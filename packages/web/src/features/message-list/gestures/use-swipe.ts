import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { systemAfter } from '../../../platform/time/timers.ts';
import type { Point } from '../../../ui/popover/place-popover.ts';

/** Pixels a finger must move sideways before the row follows, and before letting go means something. */
const SLOP = 12;
const FAR = 88;
/** Milliseconds after which a finger that rests is held down. */
const HOLD = 500;

/** What a swipe towards the end of a line would do, and one back to its start, in words; null: nothing. */
export interface Swipes {
  readonly end: { readonly label: string; readonly run: () => void } | null;
  readonly start: { readonly label: string; readonly run: () => void } | null;
}

interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly swipes: Swipes;
  moved: number;
}

/** Where a row is pushed to: its end is on the left where text runs from the right. */
const sideOf = (row: Element, moved: number): keyof Swipes =>
  moved > 0 === (getComputedStyle(row).direction === 'ltr') ? 'end' : 'start';

/**
 * Lets a finger push a row aside to act on it, or rest on it for its menu; scrolling stays the browser's. Keys and buttons
 * reach the same actions.
 * @param swipesNow asked when a finger comes down
 * @param onHold a finger rests, or the other button of a mouse is pressed
 */
export function useSwipe(swipesNow: () => Swipes, onHold: (at: Point) => void) {
  const finger = useRef<Finger | null>(null);
  const swallowClick = useRef(false);
  const endHold = useRef((): void => {});

  const follow = (row: HTMLElement, moved: number, swipes: Swipes): void => {
    const side = sideOf(row, moved);
    const swipe = moved === 0 ? null : swipes[side];
    row.style.translate = swipe ? `${moved}px` : '';
    row.style.setProperty('--swiped', `${Math.abs(moved)}px`);
    if (swipe) row.dataset.swipe = side;
    else delete row.dataset.swipe;
    row.dataset.swipeLabel = swipe?.label ?? '';
  };
  const end = (event: PointerEvent<HTMLElement>, isMeant: boolean): void => {
    const was = finger.current;
    endHold.current();
    finger.current = null;
    if (!was) return;
    const { moved, swipes } = was;
    follow(event.currentTarget, 0, swipes);
    if (!isMeant || Math.abs(moved) < FAR) return;
    swipes[sideOf(event.currentTarget, moved)]?.run();
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      swallowClick.current = false;
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      finger.current = { id: event.pointerId, x: event.clientX, y: event.clientY, swipes: swipesNow(), moved: 0 };
      const at = { x: event.clientX, y: event.clientY };
      endHold.current();
      endHold.current = systemAfter(HOLD, () => {
        finger.current = null;
        swallowClick.current = true;
        onHold(at);
      });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const at = finger.current;
      if (!at || at.id !== event.pointerId) return;
      const [x, y] = [event.clientX - at.x, event.clientY - at.y];
      if (Math.hypot(x, y) >= SLOP) endHold.current();
      if (at.moved === 0 && (Math.abs(x) < SLOP || Math.abs(x) < Math.abs(y))) return;
      at.moved = x;
      swallowClick.current = true;
      follow(event.currentTarget, x, at.swipes);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    // The browser has begun to scroll.
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    // Of a finger that rests, too, where the browser tells so.
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      endHold.current();
      onHold({ x: event.clientX, y: event.clientY });
    },
    onClickCapture: (event: MouseEvent) => {
      if (swallowClick.current) event.stopPropagation();
    },
  };
}
