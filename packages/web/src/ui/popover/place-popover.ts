/** Distance between the two, and to the window's edge, in pixels. */
const GAP = 6;
const MARGIN = 8;

/** Positions an open popover, kept inside the window. */
function put(popover: HTMLElement, left: number, top: number): void {
  popover.style.top = `${Math.max(MARGIN, top)}px`;
  popover.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - MARGIN - popover.offsetWidth))}px`;
}

/** True if an element at this position and of this height ends inside the window. */
const fits = (top: number, height: number): boolean => top + height <= innerHeight - MARGIN;

/** Positions an open popover below its button, or above if there is no space, inside the window. */
export function placePopover(popover: HTMLElement, button: Element, align: 'start' | 'center' | 'end'): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const below = at.bottom + GAP;
  const atLeft = (align === 'start') === (getComputedStyle(button).direction === 'ltr');
  const left = atLeft ? at.left : at.right - width;
  const middle = at.left + (at.width - width) / 2;
  put(popover, align === 'center' ? middle : left, fits(below, height) ? below : at.top - GAP - height);
}

/** A point in the window, in pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Positions an open popover with its corner at a point, inside the window. */
export function placeAtPoint(popover: HTMLElement, { x, y }: Point): void {
  const { offsetWidth: width, offsetHeight: height } = popover;
  put(popover, getComputedStyle(popover).direction === 'ltr' ? x : x - width, fits(y, height) ? y : y - height);
}
