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

/** Lets every page of a context note when its first rows are painted. */
export async function watchFirstRows(page: Page): Promise<void> {
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
  }, ROW);
}

export async function firstRows(page: Page): Promise<number> {
  const noted = await page.waitForFunction(() => window.probe.firstRows);
  return (await noted.jsonValue()) ?? Number.NaN;
}

/** What came over the line before the first rows were painted: requests, all their bytes and those of JavaScript among them. */
export interface VisitCost {
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
}

export function costOfVisit(page: Page): Promise<VisitCost> {
  return page.evaluate(() => {
    const until = window.probe.firstRows ?? Number.POSITIVE_INFINITY;
    const asked = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter((entry) => entry.responseEnd <= until);
    const bytesOf = (entries: readonly PerformanceResourceTiming[]): number =>
      entries.reduce((sum, entry) => sum + entry.encodedBodySize, 0);
    return {
      requests: asked.length,
      bytes: bytesOf(asked),
      scriptBytes: bytesOf(asked.filter((entry) => entry.name.endsWith('.js'))),
    };
  });
}

/** What the page shows once something has happened: elements that are there, and that are not. CSS selectors. */
export interface Shown {
  readonly present: string;
  readonly absent?: string;
}

/** Milliseconds from a press on an element to the end of the frame that shows something. */
export function pressToPaint(page: Page, target: string, shown: Shown): Promise<number> {
  return page.evaluate(
    ([selector, { present, absent }]) =>
      new Promise<number>((resolve, reject) => {
        const element = document.querySelector<HTMLElement>(selector);
        if (!element) {
          reject(new Error(`nothing to press: ${selector}`));
          return;
        }
        const isShown = (): boolean =>
          document.querySelector(present) !== null && (absent === undefined || document.querySelector(absent) === null);
        const began = performance.now();
        const look = (): void => {
          if (isShown()) setTimeout(() => resolve(performance.now() - began), 0);
          else requestAnimationFrame(look);
        };
        element.click();
        requestAnimationFrame(look);
      }),
    [target, shown] as const,
  );
}

/**
 * Processor time in milliseconds that the main thread takes from a press to the end of the frame that follows: script, style
 * and layout.
 */
export async function pressWork(page: Page, target: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const names = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
    return metrics.filter(({ name }) => names.includes(name)).reduce((sum, { value }) => sum + value * 1000, 0);
  };
  const before = await work();
  await page.evaluate(
    (selector) =>
      new Promise<void>((resolve) => {
        document.querySelector<HTMLElement>(selector)?.click();
        requestAnimationFrame(() => setTimeout(resolve, 0));
      }),
    target,
  );
  const after = await work();
  await devtools.detach();
  return after - before;
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
