import type { Locator, Page } from '@playwright/test';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where something stands, in pixels of the window. */
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
