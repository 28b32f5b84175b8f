/** Pixels between the two, and to the window's edge. */
const GAP = 6;
const MARGIN = 8;

/** Puts an open popover below its button, or above where there is no room, and inside the window. */
export function placePopover(popover: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const below = at.bottom + GAP;
  const fits = below + height <= innerHeight - MARGIN;
  const atLeft = (align === 'start') === (getComputedStyle(button).direction === 'ltr');
  const left = atLeft ? at.left : at.right - width;
  popover.style.top = `${Math.max(MARGIN, fits ? below : at.top - GAP - height)}px`;
  popover.style.left = `${Math.min(Math.max(MARGIN, left), innerWidth - MARGIN - width)}px`;
}

/** A place in the window, in pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Puts an open popover with its corner at a point, inside the window. */
export function placeAtPoint(popover: HTMLElement, { x, y }: Point): void {
  const { offsetWidth: width, offsetHeight: height } = popover;
  const fits = y + height <= innerHeight - MARGIN;
  const left = getComputedStyle(popover).direction === 'ltr' ? x : x - width;
  popover.style.top = `${Math.max(MARGIN, fits ? y : y - height)}px`;
  popover.style.left = `${Math.min(Math.max(MARGIN, left), innerWidth - MARGIN - width)}px`;
}
