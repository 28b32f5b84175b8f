import type { KeyboardEvent } from 'react';

/** The element for an arrow key, Home or End, among `items` in order; null for other keys. */
function next(items: readonly HTMLElement[], at: number, key: string, back: string, on: string): HTMLElement | null {
  const wrap = (index: number): HTMLElement | null => items[(index + items.length) % items.length] ?? null;
  if (key === on) return wrap(at + 1);
  if (key === back) return wrap(at < 0 ? items.length - 1 : at - 1);
  if (key === 'Home') return items[0] ?? null;
  return key === 'End' ? (items.at(-1) ?? null) : null;
}

/** The next element that begins with a letter. */
function byLetter(items: readonly HTMLElement[], at: number, key: string): HTMLElement | null {
  if (key.length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  const order = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return order.find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(letter)) ?? null;
}

/**
 * Moves the focus within a widget that is one tab stop (ARIA roving focus). Letters find an item of a list; in a bar they stay
 * shortcuts.
 * @param selector of the focusable elements inside the element with the handler
 * @returns true if the key was used
 */
export function moveRovingFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  axis: 'vertical' | 'horizontal' = 'vertical',
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)].filter(
    (item) => !item.hasAttribute('disabled') && item.checkVisibility(),
  );
  const at = items.findIndex((item) => item.matches(':focus'));
  const rtl = axis === 'horizontal' && getComputedStyle(event.currentTarget).direction === 'rtl';
  const [back, on] = axis === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  const target =
    next(items, at, event.key, rtl ? on : back, rtl ? back : on) ??
    (axis === 'vertical' ? byLetter(items, at, event.key) : null);
  if (!target) return false;
  event.preventDefault();
  target.focus();
  return true;
}
