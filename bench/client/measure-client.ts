import { rm } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { ADDRESS } from '../mail/generate-mail.ts';
import { copiedMailbox, PASSWORD } from '../mailbox.ts';
import { startServer } from '../server/wren-process.ts';
import { type Cost, type Times, timesOfCosts } from '../times.ts';
import { launchBrowser } from './browser.ts';
import { type FirstVisits, measureFirstVisits } from './first-visit.ts';
import { type MeasuredActions, measureActions } from './measure-actions.ts';
import { type MeasuredWork, measureLongWork } from './measure-long-work.ts';
import { type MeasuredRows, measureRows } from './measure-rows.ts';
import { type MeasuredSearch, measureSearch } from './measure-search.ts';
import { type MeasuredThreads, measureThreads } from './measure-threads.ts';
import { measureTyping } from './measure-typing.ts';
import { watchTasks } from './probes/longest-task.ts';
import { costOfLoading } from './probes/main-thread.ts';
import { type TracedPress, tracePress } from './probes/press-trace.ts';
import {
  firstRows,
  heapBytes,
  pressToPaint,
  ROW,
  scrollToPaint,
  settle,
  stopWatchingFrames,
  watchFirstRows,
  watchFrames,
} from './probes/probe.ts';
import { repeat } from './probes/repeat.ts';

const INBOX = 'li a[href="/app/mail/inbox"]';
const FAVOURITE = 'li a[href="/app/mail/favorites"]';

export interface MeasuredClient extends MeasuredThreads, MeasuredActions, MeasuredSearch {
  readonly messages: number;
  readonly visits: FirstVisits;
  readonly signIn: Times;
  readonly reload: Times;
  readonly folderSeen: Times;
  /** Rows beyond those that a page begins with. */
  readonly nextRows: Times;
  readonly keyWork: Times;
  /** Lines of the list that came into view, and all that it has: conversations and the heads of their sections. */
  readonly rowsScrolled: number;
  readonly rowsInList: number;
  readonly longestFrame: number;
  readonly longestTask: number;
  readonly mostRows: number;
  readonly heapBytes: number;
  readonly work: MeasuredWork;
  /** Null: no long list was scrolled through. */
  readonly long: MeasuredRows | null;
  /** Presses step by step. */
  readonly traced: readonly TracedPress[];
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  await watchFirstRows(page);
  return page;
}

/** Signs in. What it costs from the press on the button to the first rows. */
async function signIn(page: Page, url: string): Promise<Cost> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(ADDRESS);
  await page.getByLabel('Password').fill(PASSWORD);
  return costOfLoading(page, async () => {
    const began = await page.evaluate(() => performance.now());
    await page.getByRole('button', { name: 'Sign in' }).click();
    return (await firstRows(page)) - began;
  });
}

/** Signs in in windows of their own. */
async function measureSignIns(browser: Browser, url: string): Promise<Pick<MeasuredClient, 'signIn' | 'visits'>> {
  const costs: Cost[] = [];
  for (let round = 0; round < 5; round += 1) {
    const page = await openPage(browser);
    costs.push(await signIn(page, url));
    await page.context().close();
  }
  const page = await openPage(browser);
  await signIn(page, url);
  // By then the page has reported its screen, without which the server draws no rows.
  await settle(page);
  const session = { cookies: await page.context().cookies(), origins: [] };
  await page.context().close();
  return { signIn: timesOfCosts(costs), visits: await measureFirstVisits(browser, session, `${url}/app/mail/inbox`) };
}

async function measureReloads(page: Page): Promise<Times> {
  const costs: Cost[] = [];
  const reload = async (): Promise<number> => {
    await page.reload();
    return firstRows(page);
  };
  for (let round = 0; round < 20; round += 1) {
    // What the page before is still doing is no part of it.
    await settle(page);
    costs.push(await costOfLoading(page, reload));
  }
  return timesOfCosts(costs);
}

/** Goes to a folder that was seen before, and back. */
async function measureFolders(page: Page): Promise<Times> {
  await page.click(FAVOURITE);
  await settle(page);
  const times = await repeat(page, (round) =>
    round % 2 === 0
      ? pressToPaint(page, { on: INBOX }, { present: `[role=treegrid][aria-label^="Inbox"] ${ROW}` })
      : pressToPaint(page, { on: FAVOURITE }, { present: `[role=treegrid][aria-label^="Favourite"] ${ROW}` }),
  );
  await page.click(INBOX);
  await settle(page);
  return times;
}

/** Pixels to beyond the rows that a page begins with, and the number of a row that shows there. */
const BEYOND = { pixels: 2_400, row: 52 };

/** Jumps below the rows that the page began with, in a page that has come to rest. */
function measureNextRows(page: Page): Promise<Times> {
  return repeat(
    page,
    () => scrollToPaint(page, BEYOND.pixels, BEYOND.row),
    async () => {
      await page.reload();
      await firstRows(page);
      await settle(page);
    },
    5,
  );
}

/** Index of the last line that is drawn, and how many the list has. */
const howFar = (page: Page): Promise<readonly [last: number, all: number]> =>
  page.evaluate((row) => {
    const last = [...document.querySelectorAll(row)].at(-1)?.getAttribute('aria-rowindex');
    return [Number(last), Number(document.querySelector('[role=treegrid]')?.getAttribute('aria-rowcount'))] as const;
  }, ROW);

/** Scrolls through the list to its end, as fast as its rows come. */
async function scroll(
  page: Page,
): Promise<Pick<MeasuredClient, 'rowsScrolled' | 'rowsInList' | 'longestFrame' | 'longestTask' | 'mostRows'>> {
  await page.getByRole('treegrid').hover();
  await watchFrames(page);
  const longestTask = await watchTasks(page);
  let [rowsScrolled, rowsInList] = await howFar(page);
  const deadline = Date.now() + 240_000;
  while (rowsScrolled !== rowsInList && Date.now() < deadline) {
    await page.mouse.wheel(0, 2_000);
    await page.waitForTimeout(16);
    [rowsScrolled, rowsInList] = await howFar(page);
  }
  return { rowsScrolled, rowsInList, ...(await stopWatchingFrames(page)), longestTask: await longestTask() };
}

async function measureBrowser(browser: Browser, url: string): Promise<Omit<MeasuredClient, 'messages' | 'long'>> {
  const signIns = await measureSignIns(browser, url);
  const page = await openPage(browser);
  await signIn(page, url);
  await settle(page);

  const reload = await measureReloads(page);
  await settle(page);

  const actions = await measureActions(page);

  const folderSeen = await measureFolders(page);

  const threads = await measureThreads(page);

  const traced = await tracePress(page);

  const nextRows = await measureNextRows(page);

  const search = await measureSearch(page);

  const scrolled = await scroll(page);
  const heap = await heapBytes(page);
  // A window of its own: what was scrolled through is no part of writing.
  const writing = await openPage(browser);
  await signIn(writing, url);
  const keyWork = await measureTyping(writing, ADDRESS);
  return {
    ...signIns,
    reload,
    folderSeen,
    ...actions,
    ...threads,
    ...search,
    traced,
    nextRows,
    keyWork,
    ...scrolled,
    heapBytes: heap,
    work: await measureLongWork(browser, url),
  };
}

/**
 * Measures the built client in Chromium on a mailbox of so many messages.
 * @param longList conversations of another mailbox, whose list is scrolled through and back; null: none is
 */
export async function measureClient(
  messages: number,
  tell: (line: string) => void,
  longList: number | null = null,
): Promise<MeasuredClient> {
  const { folder, dataFolder } = await copiedMailbox(messages, tell);
  const server = await startServer(dataFolder);
  const browser = await launchBrowser();
  try {
    tell('Asking the client …');
    const measured = await measureBrowser(browser, server.url);
    return { messages, ...measured, long: longList === null ? null : await measureRows(browser, longList, tell) };
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
