import type { Page } from '@playwright/test';
import { type Cost, type Times, timesOf, timesOfCosts } from '../times.ts';
import { costOf } from './probes/main-thread.ts';
import { firstRows, pressToPaint, ROW, type Shown, settle, UNREAD } from './probes/probe.ts';

export interface MeasuredThreads {
  /** From the press to the mail's text, the first after a load. */
  readonly threadFirst: Times;
  readonly threadSeen: Times;
  /** From the press to the head of a conversation not seen before. */
  readonly threadHead: Times;
  /** From the press to its text: with the question and its answer. */
  readonly threadNew: Times;
  /** Milliseconds of the question alone, from its start to the end of its answer. */
  readonly threadQuestion: Times;
  readonly threadRequests: number;
}

const THREADS = 24;
const HEAD: Shown = { present: 'article' };
/** The frame of a mail is written into, and drawn as high as the mail. */
const TEXT: Shown = { present: 'article iframe[aria-busy=false][style*=height]' };

const lineOf = (id: string): string => `[data-line="${id}"]`;

/**
 * A conversation that is drawn, read (what is unread moves elsewhere when it is opened), and among some or not; scrolls down
 * until there is one.
 */
export async function drawnThread(page: Page, among: ReadonlySet<string>, wanted: boolean): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    await settle(page);
    const drawn = await page
      .locator(ROW)
      .evaluateAll(
        (rows, unread) =>
          rows.flatMap((row) => (row.querySelector(unread) ? [] : [row.getAttribute('data-line') ?? ''])),
        UNREAD,
      );
    // The first and the last are half out of sight.
    const found = drawn.slice(1, -1).find((id) => among.has(id) === wanted);
    if (found !== undefined) return found;
    await page.getByRole('treegrid').hover();
    await page.mouse.wheel(0, wanted ? -600 : 600);
  }
  throw new Error('no conversation was found');
}

/** Opens a thread and goes back. What it costs until something of it is painted. */
async function openThread(page: Page, id: string, shown: Shown): Promise<Cost> {
  const cost = await costOf(page, () => pressToPaint(page, { on: lineOf(id) }, shown));
  await page.locator(TEXT.present).first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator(lineOf(id)).waitFor();
  return cost;
}

/** Loads the page anew and opens a conversation of it first, once nothing is asked for any more. */
async function measureFirst(page: Page, opened: Set<string>): Promise<Times> {
  const costs: Cost[] = [];
  for (let round = 0; round < 8; round += 1) {
    await page.reload();
    await firstRows(page);
    const id = await drawnThread(page, opened, false);
    opened.add(id);
    costs.push(await openThread(page, id, TEXT));
  }
  await settle(page);
  return timesOfCosts(costs);
}

/** Opens conversations that have not been opened, then some again, then the first after a load. */
export async function measureThreads(page: Page): Promise<MeasuredThreads> {
  const questions: number[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().includes('get_mail_thread')) return;
    const { responseEnd, requestStart } = request.timing();
    questions.push(responseEnd - requestStart);
  });
  const opened = new Set<string>();
  const openNew = async (shown: Shown): Promise<Cost> => {
    const id = await drawnThread(page, opened, false);
    opened.add(id);
    return openThread(page, id, shown);
  };
  // The first ones run code that is not compiled yet.
  for (let warm = 0; warm < 2; warm += 1) await openNew(TEXT);
  await settle(page);
  questions.length = 0;
  const heads: Cost[] = [];
  const texts: Cost[] = [];
  for (let at = 0; at < THREADS; at += 2) {
    heads.push(await openNew(HEAD));
    texts.push(await openNew(TEXT));
  }
  await settle(page);
  const asked = questions.length;
  const seen: Cost[] = [];
  for (let round = 0; round < 20; round += 1)
    seen.push(await openThread(page, await drawnThread(page, opened, true), TEXT));
  return {
    threadHead: timesOfCosts(heads),
    threadNew: timesOfCosts(texts),
    threadQuestion: timesOf(questions.slice(0, asked)),
    threadRequests: asked / THREADS,
    threadSeen: timesOfCosts(seen),
    threadFirst: await measureFirst(page, opened),
  };
}
