import type { Page } from '@playwright/test';

/** What {@link watchFirstRows} leaves in the page. Milliseconds since the navigation began. */
interface Probe {
  firstRows: number | null;
  longestFrame: number;
  mostRows: number;
  watching: boolean;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** A row with a conversation in it: not the head of a section, nor the shape of a row that is still on its way. */
export const ROW = '[role=row][aria-level="2"]';

/** In a row: it has not been read. */
export const UNREAD = '[data-cell=sender] > .sr:first-child';

/** Lets a page note when its first rows are painted, each time it is loaded. @param rows CSS selector of one */
export async function watchFirstRows(page: Page, rows = ROW): Promise<void> {
  // The runner's compiler marks functions with this; the page has to know it.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript((row) => {
    window.probe = { firstRows: null, longestFrame: 0, mostRows: 0, watching: false };
    const look = (): void => {
      if (document.querySelector(row) === null) return;
      watcher.disconnect();
      // After the frame that shows them.
      requestAnimationFrame(() => setTimeout(() => (window.probe.firstRows = performance.now()), 0));
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { childList: true, subtree: true });
  }, rows);
}

export async function firstRows(page: Page): Promise<number> {
  const noted = await page.waitForFunction(() => window.probe.firstRows);
  return (await noted.jsonValue()) ?? Number.NaN;
}

/** What came over the line before the first rows were painted. */
export interface VisitCost {
  readonly requests: number;
  readonly bytes: number;
}

export function costOfVisit(page: Page): Promise<VisitCost> {
  return page.evaluate(() => {
    const until = window.probe.firstRows ?? Number.POSITIVE_INFINITY;
    const asked = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter((entry) => entry.responseEnd <= until);
    return { requests: asked.length, bytes: asked.reduce((sum, entry) => sum + entry.encodedBodySize, 0) };
  });
}

/** Bytes of the program by which a page that has loaded can be pressed: the file that its document names. */
export function programBytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const program = document.querySelector<HTMLScriptElement>('script[type=after-paint], script[type=module]');
    const [entry] = performance.getEntriesByName(program?.src ?? '');
    return entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : Number.NaN;
  });
}

/** Waits until the server has not been asked anything for a while; the event stream does not count. */
export async function settle(page: Page): Promise<void> {
  const quiet = (): Promise<unknown> => page.waitForEvent('request', { timeout: 400 }).catch(() => null);
  while ((await quiet()) !== null);
}

/** What the page shows once something has happened: elements that are there, and that are not. CSS selectors. */
export interface Shown {
  readonly present: string;
  readonly absent?: string;
}

/** What a user does: clicks an element, or presses a key while it has the focus. */
export interface Press {
  /** CSS selector. */
  readonly on: string;
  /** As `KeyboardEvent.key`; missing: a click. */
  readonly key?: string;
}

/**
 * Milliseconds from a press to the end of the frame that shows something.
 * @param confirmedBy part of the address of a request: … to the end of its answer
 */
export function pressToPaint(page: Page, press: Press, shown: Shown, confirmedBy?: string): Promise<number> {
  return page.evaluate(
    ([{ on, key }, { present, absent }, address]) =>
      new Promise<number>((resolve, reject) => {
        const element = document.querySelector<HTMLElement>(on);
        if (!element) {
          reject(new Error(`nothing to press: ${on}`));
          return;
        }
        const isShown = (): boolean =>
          document.querySelector(present) !== null && (absent === undefined || document.querySelector(absent) === null);
        const look = (): void => {
          if (isShown()) setTimeout(() => resolve(performance.now() - began), 0);
          else requestAnimationFrame(look);
        };
        setTimeout(() => reject(new Error(`not shown after 30 s: ${present}, ${absent}, ${address}`)), 30_000);
        if (key !== undefined) element.focus();
        const began = performance.now();
        if (address === null) requestAnimationFrame(look);
        else {
          const observer = new PerformanceObserver((list) => {
            const answer = list.getEntries().find(({ name }) => name.includes(address));
            if (!(answer instanceof PerformanceResourceTiming)) return;
            observer.disconnect();
            resolve(answer.responseEnd - began);
          });
          observer.observe({ type: 'resource' });
        }
        if (key === undefined) element.click();
        else {
          const shiftKey = /^[A-Z#]$/u.test(key);
          element.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
        }
      }),
    [press, shown, confirmedBy ?? null] as const,
  );
}

/** Milliseconds from a scroll of the list by so many pixels to the end of the frame in which a row of a number shows. */
export function scrollToPaint(page: Page, pixels: number, index: number): Promise<number> {
  return page.evaluate(
    ([row, distance, wanted]) =>
      new Promise<number>((resolve) => {
        let scroller = document.querySelector<HTMLElement>(row);
        while (scroller && scroller.scrollTop === 0) {
          scroller.scrollTop += distance;
          if (scroller.scrollTop === 0) scroller = scroller.parentElement;
        }
        const began = performance.now();
        const look = (): void => {
          if (document.querySelector(`${row}[aria-rowindex="${wanted}"]`))
            setTimeout(() => resolve(performance.now() - began), 0);
          else requestAnimationFrame(look);
        };
        look();
      }),
    [ROW, pixels, index] as const,
  );
}

/** Bytes of script heap after a collection. */
export async function heapBytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}

/** Notes the longest frame and the most rows in the document until {@link stopWatchingFrames}. */
export function watchFrames(page: Page): Promise<void> {
  return page.evaluate((row) => {
    window.probe.longestFrame = 0;
    window.probe.mostRows = 0;
    window.probe.watching = true;
    let last = performance.now();
    const frame = (now: number): void => {
      window.probe.longestFrame = Math.max(window.probe.longestFrame, now - last);
      last = now;
      window.probe.mostRows = Math.max(window.probe.mostRows, document.querySelectorAll(row).length);
      if (window.probe.watching) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }, ROW);
}

export function stopWatchingFrames(page: Page): Promise<{ readonly longestFrame: number; readonly mostRows: number }> {
  return page.evaluate(() => {
    window.probe.watching = false;
    return { longestFrame: window.probe.longestFrame, mostRows: window.probe.mostRows };
  });
}
