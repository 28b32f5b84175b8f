import type { Page } from '@playwright/test';
import { costOf } from '../client/probes/main-thread.ts';
import type { Cost } from '../times.ts';

/** What a page shows once something has happened. CSS selectors. */
export interface ShownBeside {
  readonly present: string;
  readonly absent?: string;
  /** A frame of the page, and what its document holds then, once it is loaded. */
  readonly frame?: readonly [frame: string, address: string, inside: string];
}

/**
 * What a press costs, done with Playwright's mouse or keyboard since such pages listen to what comes before a click: from the
 * press, as the page hears it, to the end of the frame that shows something.
 * @param confirmedBy part of the address of a request: … to the end of its answer
 */
export async function pressBeside(
  page: Page,
  act: () => Promise<unknown>,
  shown: ShownBeside,
  confirmedBy?: string,
): Promise<Cost> {
  await page.evaluate(
    ([{ present, absent, frame }, address]) => {
      const isInFrame = (): boolean => {
        if (!frame) return true;
        const inside = document.querySelector<HTMLIFrameElement>(frame[0])?.contentDocument;
        return (
          inside?.readyState === 'complete' &&
          inside.location.href.includes(frame[1]) &&
          inside.querySelector(frame[2]) !== null
        );
      };
      const isShown = (): boolean =>
        document.querySelector(present) !== null &&
        (absent === undefined || document.querySelector(absent) === null) &&
        isInFrame();
      const whole = window as Window & { besidePress?: Promise<number> };
      whole.besidePress = new Promise((resolve, reject) => {
        setTimeout(
          () => reject(new Error(`not shown: ${JSON.stringify({ present, absent, frame, address })}`)),
          30_000,
        );
        let began: number | null = null;
        const look = (): void => {
          if (isShown()) setTimeout(() => resolve(performance.now() - (began ?? 0)), 0);
          else requestAnimationFrame(look);
        };
        const begin = (): void => {
          if (began !== null) return;
          began = performance.now();
          if (address === null) requestAnimationFrame(look);
        };
        for (const kind of ['mousedown', 'keydown'])
          window.addEventListener(kind, begin, { capture: true, once: true });
        if (address === null) return;
        new PerformanceObserver((list) => {
          const answer = list.getEntries().find(({ name }) => name.includes(address));
          if (answer instanceof PerformanceResourceTiming && began !== null) resolve(answer.responseEnd - began);
        }).observe({ type: 'resource' });
      });
    },
    [shown, confirmedBy ?? null] as const,
  );
  return costOf(page, async () => {
    await act();
    return page.evaluate(() => (window as Window & { besidePress?: Promise<number> }).besidePress ?? Number.NaN);
  });
}
