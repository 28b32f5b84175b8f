import { expect, type Page } from '@playwright/test';

/** Longer than what is written waits to be saved (4.2). */
const STEP = 6_000;

/** `expect` that is content with less waiting: more of the page's time may have to pass. */
const soon = expect.configure({ timeout: 20_000 });

/**
 * Lets the page's own time pass until something holds, so that a journey waits for none of it.
 * For a page whose clock was installed before it was opened: `page.clock.install()`, or `signedInWithClock`.
 */
export async function passTime(page: Page, holds: (expectSoon: typeof soon) => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(STEP);
    await holds(soon);
  }).toPass({ timeout: 240_000 });
}
