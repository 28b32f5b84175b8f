import type { Page } from '@playwright/test';

/**
 * Names the texts that are cut without an ellipsis, reach out of their button or out of the window. What scrolls may be longer
 * than it shows; what is out of sight counts, too, as far as it is laid out.
 */
async function cutLines(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    /** Pixels that letters may reach beyond their box: italics, hints of fonts, rounding. */
    const SLACK = 2;
    const found = new Set<string>();
    const clips = (value: string): boolean => value === 'hidden' || value === 'clip';
    const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll';

    const measure = (of: Element) => {
      const { overflowX, overflowY, position, textOverflow, webkitLineClamp } = getComputedStyle(of);
      return {
        overflowX,
        overflowY,
        room: of.getBoundingClientRect(),
        shortens: textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
        isControl: of.matches('button, [role=tab], [role=menuitem], kbd'),
        isTop: position === 'fixed' || of.matches(':popover-open, dialog[open]'),
      };
    };
    /** What has been measured: most lines stand in the same parts. */
    const measured = new Map<Element, ReturnType<typeof measure>>();
    const measureOf = (of: Element): ReturnType<typeof measure> => {
      const known = measured.get(of) ?? measure(of);
      measured.set(of, known);
      return known;
    };

    /** What cuts a line of an element: null: nothing, or it is not in sight at all, on purpose. */
    const faultOf = (box: DOMRect, of: Element): string | null => {
      let [across, down, isShortened] = [true, true, false];
      for (let at: Element | null = of; at; at = at.parentElement) {
        const { overflowX, overflowY, room, shortens, isControl, isTop } = measureOf(at);
        isShortened ||= shortens;
        const isBeside = box.right <= room.left + 1 || box.left >= room.right - 1 || room.width < 2;
        const isAbove = box.bottom <= room.top + 1 || box.top >= room.bottom - 1 || room.height < 2;
        if (across && clips(overflowX) && (box.left < room.left - SLACK || box.right > room.right + SLACK))
          return isBeside || isShortened ? null : 'cut';
        // Lines are higher than their letters.
        const third = box.height / 3;
        if (down && clips(overflowY) && (box.top < room.top - third || box.bottom > room.bottom + third))
          return isAbove || isShortened ? null : 'cut in height';
        if (isControl && !isShortened) {
          const isOut = box.left < room.left - SLACK || box.right > room.right + SLACK;
          if (isOut || box.top < room.top - third || box.bottom > room.bottom + third) return 'out of its button';
        }
        across &&= !scrolls(overflowX);
        down &&= !scrolls(overflowY);
        if (isTop) break;
      }
      return across && (box.left < -SLACK || box.right > innerWidth + SLACK) ? 'out of the window' : null;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (!of || text === '' || of.closest('svg, script, style, noscript, option, .sr, [contenteditable]')) continue;
      if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const fault = box.width < 1 ? null : faultOf(box, of);
        if (fault !== null) found.add(`${fault}: ${text.slice(0, 80)}`);
      }
    }
    return [...found];
  });
}

/** Names what fields say and have no room for. */
async function cutFields(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].flatMap((field) => {
      const style = getComputedStyle(field);
      const isSeen = field.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const said = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.label : field.placeholder;
      // In the field that has the focus, browsers cut without an ellipsis.
      const isShortened = style.textOverflow === 'ellipsis' && field !== document.activeElement;
      if (!canvas || !isSeen || !said || field.clientWidth < 2 || isShortened) return [];
      canvas.font = style.font;
      const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      return canvas.measureText(said).width > room + 2 ? [`cut field: ${said}`] : [];
    });
  });
}

/** Names the texts in sight that lie over another. */
async function coveredLines(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const found = new Set<string>();
    const measure = (of: Element) => {
      const { overflowX, position } = getComputedStyle(of);
      return { hides: overflowX !== 'visible', isFixed: position === 'fixed', room: of.getBoundingClientRect() };
    };
    /** What has been measured: most lines stand in the same parts. */
    const measured = new Map<Element, ReturnType<typeof measure>>();
    const measureOf = (of: Element): ReturnType<typeof measure> => {
      const known = measured.get(of) ?? measure(of);
      measured.set(of, known);
      return known;
    };
    /** As much of a line as what it stands in shows of it. */
    const shownOf = (box: DOMRect, of: Element): DOMRect => {
      let { left, top, right, bottom } = box;
      for (let at: Element | null = of; at; at = at.parentElement) {
        const { hides, isFixed, room } = measureOf(at);
        if (!hides) continue;
        [left, right] = [Math.max(left, room.left), Math.min(right, room.right)];
        [top, bottom] = [Math.max(top, room.top), Math.min(bottom, room.bottom)];
        if (isFixed) break;
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const lines: { box: DOMRect; text: string; of: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (!of || text === '' || of.closest('svg, script, style, noscript, option, .sr')) continue;
      if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const whole of range.getClientRects()) {
        const box = shownOf(whole, of);
        if (box.width >= 1 && box.height >= 1 && box.top < innerHeight) lines.push({ box, text, of });
      }
    }
    lines.sort((a, b) => a.box.top - b.box.top);
    for (const [at, one] of lines.entries()) {
      for (const other of lines.slice(at + 1)) {
        if (other.box.top > one.box.bottom - 4) break;
        if (other.of.contains(one.of) || one.of.contains(other.of)) continue;
        const left = Math.max(one.box.left, other.box.left);
        const right = Math.min(one.box.right, other.box.right);
        const bottom = Math.min(one.box.bottom, other.box.bottom);
        if (right - left <= 2 || bottom - other.box.top <= 5) continue;
        // Neither covers the other: both are visible.
        const hit = document.elementFromPoint((left + right) / 2, (other.box.top + bottom) / 2);
        const isSeen = ({ of }: { of: Element }): boolean => hit !== null && (of.contains(hit) || hit.contains(of));
        if (isSeen(one) && isSeen(other)) found.add(`over another: ${one.text} | ${other.text}`);
      }
    }
    return [...found];
  });
}

/** Names the texts on the screen that are not whole: cut without an ellipsis, outside of what they belong to, or over each other. */
export async function cutTexts(page: Page): Promise<readonly string[]> {
  return [...(await cutLines(page)), ...(await cutFields(page)), ...(await coveredLines(page))];
}
