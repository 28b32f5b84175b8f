import { rm } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { copiedMailbox } from '../mailbox.ts';
import { startServer } from '../server/wren-process.ts';
import { watchTasks } from './probes/longest-task.ts';
import { heapBytes, ROW, settle, stopWatchingFrames, watchFrames } from './probes/probe.ts';
import { signIn } from './sign-in.ts';

export interface MeasuredRows {
  /** Conversations of the folder that was scrolled through to its end and back. */
  readonly rows: number;
  /** Bytes of script heap, each after a collection: in a page that has come to rest, at the end of the list and back at its top. */
  readonly heapAtRest: number;
  readonly heapAtEnd: number;
  readonly heapAtTop: number;
  /** Milliseconds. */
  readonly longestFrame: number;
  /** Milliseconds of processor time. */
  readonly longestTask: number;
}

/** Milliseconds of rest in which rows that were passed leave the memory. */
const REST = 10_000;
/** Lines that are drawn at the top of the list, at most. */
const TOP = 80;

/** The number of the last line that is drawn, and how many the list has. That of the cursor, the first, is drawn wherever the view is. */
const drawn = (page: Page): Promise<readonly [last: number, all: number]> =>
  page.evaluate((row) => {
    const lines = [...document.querySelectorAll(row)].map((line) => Number(line.getAttribute('aria-rowindex')));
    const all = Number(document.querySelector('[role=treegrid]')?.getAttribute('aria-rowcount'));
    return [Math.max(...lines), all] as const;
  }, ROW);

/** Turns the wheel until the list is where it is wanted. */
async function wheel(page: Page, by: number, isThere: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 900_000;
  while (!(await isThere())) {
    if (Date.now() > deadline) throw new Error('the list could not be scrolled through');
    for (let turn = 0; turn < 5; turn += 1) {
      await page.mouse.wheel(0, by);
      await page.waitForTimeout(16);
    }
  }
}

async function measureIn(browser: Browser, url: string): Promise<Omit<MeasuredRows, 'rows'>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  await signIn(page, url);
  const heapAtRest = await heapBytes(page);
  await page.getByRole('treegrid').hover();
  await watchFrames(page);
  const longestTask = await watchTasks(page);
  await wheel(page, 2_000, async () => {
    const [last, all] = await drawn(page);
    return last === all;
  });
  const down = [await stopWatchingFrames(page), await longestTask()] as const;
  await settle(page);
  await page.waitForTimeout(REST);
  const heapAtEnd = await heapBytes(page);
  await watchFrames(page);
  const longestTaskUp = await watchTasks(page);
  await wheel(page, -8_000, async () => (await drawn(page))[0] < TOP);
  const up = [await stopWatchingFrames(page), await longestTaskUp()] as const;
  await settle(page);
  await page.waitForTimeout(REST);
  return {
    heapAtRest,
    heapAtEnd,
    heapAtTop: await heapBytes(page),
    longestFrame: Math.max(down[0].longestFrame, up[0].longestFrame),
    longestTask: Math.max(down[1], up[1]),
  };
}

/** Scrolls through a folder of so many conversations of one mail each in the built client, to its end and back. */
export async function measureRows(browser: Browser, rows: number, tell: (line: string) => void): Promise<MeasuredRows> {
  const { folder, dataFolder } = await copiedMailbox(rows, tell, true);
  const server = await startServer(dataFolder);
  try {
    tell(`Scrolling through ${rows.toLocaleString('en')} conversations …`);
    return { rows, ...(await measureIn(browser, server.url)) };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
