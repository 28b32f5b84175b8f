import type { Locator, Page } from '@playwright/test';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where something is, in pixels of the window. */
export async function boxOf(locator: Locator): Promise<Box> {
  return await locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}

/** Whether two boxes share more than the rounding of a pixel. */
export function overlap(one: Box, other: Box): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  );
}

/** The text itself, without the room that its element has beside it. */
export async function textBox(locator: Locator): Promise<Box> {
  return await locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    const room = element.getBoundingClientRect();
    return { left: Math.max(left, room.left), top, right: Math.min(right, room.right), bottom };
  });
}

/**
 * Goes through a screen by Tab, and names what has a focus ring that something cuts: an ancestor that clips, or the
 * edge of the window.
 * @param stops how many stops are tried
 */
export async function cutRings(page: Page, stops: number): Promise<readonly string[]> {
  const cut = new Set<string>();
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body || element instanceof HTMLIFrameElement)
        return null;
      const style = getComputedStyle(element);
      if (style.outlineStyle === 'none' || style.outlineWidth === '0px') return null;
      const out = Number.parseFloat(style.outlineWidth) + Number.parseFloat(style.outlineOffset);
      const box = element.getBoundingClientRect();
      const ring = { left: box.left - out, top: box.top - out, right: box.right + out, bottom: box.bottom + out };
      const label = element.getAttribute('aria-label') ?? element.innerText ?? element.tagName;
      const isCut = (room: { left: number; top: number; right: number; bottom: number }): boolean =>
        ring.left < room.left - 0.5 ||
        ring.top < room.top - 0.5 ||
        ring.right > room.right + 0.5 ||
        ring.bottom > room.bottom + 0.5;
      if (isCut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return `${label}: window`;
      let inTopLayer = element.matches(':popover-open, dialog');
      for (let at = element.parentElement; at && !inTopLayer; at = at.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(at);
        inTopLayer = at.matches(':popover-open, dialog[open]') || position === 'fixed';
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const room = at.getBoundingClientRect();
        if (isCut(room)) return `${label}: ${at.className || at.tagName}`;
      }
      return null;
    });
    if (name !== null) cut.add(name);
  }
  return [...cut];
}

/** Pixels that a finger wants, across and down (WCAG 2.5.5). */
const FINGER = 44;

/**
 * Names what can be pressed on a screen and is smaller than a finger. What reaches beyond its box (a pseudo-element, a
 * label, a cell that passes the press on) counts, also under what floats over a list; links within a text and what is
 * partly covered are left out.
 */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return await page.evaluate((least) => {
    const small = new Set<string>();
    const pressable =
      'button, a[href], input, select, textarea, summary, [role=button], [role=menuitem], [role=option]';
    const isOwn = (element: HTMLElement, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      if ([element, ...labels].some((one) => one.contains(hit))) return true;
      if (hit?.matches('[role=gridcell]') === true && hit.contains(element)) return true;
      const floating = hit?.closest('button');
      return !!floating && getComputedStyle(floating).position === 'fixed';
    };
    /** Pixels across and down that are the element's; null: it is not all in sight. */
    const sizeOf = (element: HTMLElement): readonly [number, number] | null => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isInline = element.matches('a') && getComputedStyle(element).display === 'inline';
      const corners = [1, width - 1].flatMap((x) => [1, height - 1].map((y) => isOwn(element, left + x, top + y)));
      if (width < 3 || isInline || corners.includes(false)) return null;
      const reach = (x: number, y: number): number => {
        let pixels = 0;
        const [middleX, middleY] = [left + width / 2, top + height / 2];
        while (pixels < least && isOwn(element, middleX + x * (pixels + 1), middleY + y * (pixels + 1))) pixels += 1;
        return pixels;
      };
      return [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
    };
    /** The size once it is in the middle of what it scrolls in, whose edges cut what reaches beyond a box. */
    const sizeInTheMiddle = (element: HTMLElement): readonly [number, number] | null => {
      const scrolled: (readonly [Element, number])[] = [];
      for (let at: Element | null = element; at; at = at.parentElement) scrolled.push([at, at.scrollTop]);
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const size = sizeOf(element);
      for (const [at, top] of scrolled) at.scrollTop = top;
      return size;
    };
    const isSmall = (size: readonly [number, number] | null): size is readonly [number, number] =>
      size !== null && Math.min(...size) < least - 1;
    for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
      const size = isSmall(sizeOf(element)) ? sizeInTheMiddle(element) : null;
      if (!isSmall(size)) continue;
      const [across, down] = size;
      const name = element.getAttribute('aria-label') ?? (element.innerText || element.className);
      small.add(`${name.replaceAll(/\s+/gu, ' ').slice(0, 60)}: ${across} x ${down}`);
    }
    return [...small];
  }, FINGER);
}
