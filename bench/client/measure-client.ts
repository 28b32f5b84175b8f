import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ADDRESS } from '../generate-mail.ts';
import { keptMailbox, PASSWORD } from '../mailbox.ts';
import { type Times, timesOf } from '../times.ts';
import { startServer } from '../wren-process.ts';
import { watchTasks } from './longest-task.ts';
import { measureTyping } from './measure-typing.ts';
import {
  costOfVisit,
  firstRows,
  heapBytes,
  pressToPaint,
  pressWork,
  ROW,
  stopWatchingFrames,
  type VisitCost,
  watchFirstRows,
  watchFrames,
} from './probe.ts';

const ROUNDS = 20;
const INBOX = 'li a[href="/app/mail/inbox"]';
const FAVOURITE = 'li a[href="/app/mail/favorites"]';
const OPEN_THREAD = 'article, [data-message]';

export interface MeasuredClient {
  readonly messages: number;
  /** A first visit by gzip. */
  readonly visit: VisitCost;
  readonly signIn: Times;
  readonly reload: Times;
  readonly folderSeen: Times;
  /** What the first thread takes that is opened after a load. */
  readonly threadFirst: Times;
  readonly threadSeen: Times;
  /** What opening a thread takes beyond the one request that it makes. */
  readonly threadNew: Times;
  readonly threadRequests: number;
  readonly actionWork: Times;
  readonly keyWork: Times;
  readonly rowsScrolled: number;
  readonly longestFrame: number;
  readonly longestTask: number;
  readonly mostRows: number;
  readonly heapBytes: number;
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  await watchFirstRows(page);
  return page;
}

/** Signs in. Milliseconds from the press on the button to the first rows. */
async function signIn(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(ADDRESS);
  await page.getByLabel('Password').fill(PASSWORD);
  const began = await page.evaluate(() => performance.now());
  await page.getByRole('button', { name: 'Sign in' }).click();
  return (await firstRows(page)) - began;
}

/** A visit without anything kept from before, signed in already: what it loads until the rows show. */
async function firstVisit(browser: Browser, url: string): Promise<VisitCost> {
  const page = await openPage(browser);
  await signIn(page, url);
  const cookies = await page.context().storageState();
  // As small as gzip makes it: what budgets are written in.
  const context = await browser.newContext({ storageState: cookies, extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } });
  const visit = await context.newPage();
  await watchFirstRows(visit);
  await visit.goto(`${url}/app/mail/inbox`);
  await firstRows(visit);
  const cost = await costOfVisit(visit);
  await context.close();
  await page.context().close();
  return cost;
}

async function repeat(ask: (round: number) => Promise<number>): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await ask(round));
  return timesOf(times);
}

/** Waits until the server has not been asked anything for a while; the event stream does not count. */
async function settle(page: Page): Promise<void> {
  const quiet = (): Promise<unknown> => page.waitForEvent('request', { timeout: 400 }).catch(() => null);
  while ((await quiet()) !== null);
}

/** Opens a thread and goes back. Milliseconds until its first message is painted. */
async function openThread(page: Page, row: number): Promise<number> {
  const id = await page.locator(ROW).nth(row).getAttribute('data-line');
  const time = await pressToPaint(page, `[data-line="${id}"]`, { present: OPEN_THREAD });
  await page.keyboard.press('Escape');
  await page.locator(ROW).nth(row).waitFor();
  return time;
}

/** Loads the page anew and opens the first thread, once nothing is asked for any more. */
async function measureFirst(page: Page): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await page.reload();
    await firstRows(page);
    await settle(page);
    times.push(await openThread(page, round));
  }
  await settle(page);
  return timesOf(times);
}

async function measureThreads(
  page: Page,
): Promise<Pick<MeasuredClient, 'threadNew' | 'threadSeen' | 'threadRequests'>> {
  const asked: { readonly milliseconds: number }[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().includes('get_mail_thread')) return;
    const { responseEnd, requestStart } = request.timing();
    asked.push({ milliseconds: responseEnd - requestStart });
  });
  // The first one loads the code of the conversation, too.
  await openThread(page, 0);
  await settle(page);
  asked.length = 0;
  const beyond: number[] = [];
  for (let row = 1; row <= 12; row += 1) {
    const before = asked.length;
    const time = await openThread(page, row);
    await settle(page);
    const requests = asked.slice(before).reduce((sum, one) => sum + one.milliseconds, 0);
    beyond.push(time - requests);
  }
  const threadRequests = asked.length / 12;
  return {
    threadNew: timesOf(beyond),
    threadRequests,
    threadSeen: await repeat((round) => openThread(page, (round % 12) + 1)),
  };
}

/** Scrolls through so many rows, as fast as they come. */
async function scroll(
  page: Page,
  rows: number,
): Promise<Pick<MeasuredClient, 'rowsScrolled' | 'longestFrame' | 'longestTask' | 'mostRows'>> {
  const list = page.getByRole('treegrid');
  await list.hover();
  await watchFrames(page);
  const longestTask = await watchTasks(page);
  let at = 0;
  const deadline = Date.now() + 240_000;
  while (at < rows && Date.now() < deadline) {
    await page.mouse.wheel(0, 2_000);
    await page.waitForTimeout(16);
    at = Number(await page.locator(`${ROW}`).last().getAttribute('aria-rowindex'));
  }
  return { rowsScrolled: at, ...(await stopWatchingFrames(page)), longestTask: await longestTask() };
}

/** Measures the built client in Chromium on a mailbox of so many messages. */
export async function measureClient(messages: number, tell: (line: string) => void): Promise<MeasuredClient> {
  const dataFolder = await keptMailbox(messages, tell);
  const server = await startServer(dataFolder);
  const executablePath = [process.env.WREN_CHROMIUM, '/usr/bin/chromium'].find((path) => path && existsSync(path));
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    tell('Asking the client …');
    const visit = await firstVisit(browser, server.url);
    const signIns: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const visit = await openPage(browser);
      signIns.push(await signIn(visit, server.url));
      await visit.context().close();
    }
    const page = await openPage(browser);
    await signIn(page, server.url);
    await settle(page);
    const reload = await repeat(async () => {
      await page.reload();
      return firstRows(page);
    });
    await settle(page);
    const rows = await page.locator(ROW).evaluateAll((all) => all.map((row) => row.getAttribute('data-line')));
    const actionWork = await repeat((round) =>
      pressWork(page, `[data-line="${rows[round % rows.length]}"] [data-star]`),
    );
    await settle(page);
    await page.click(FAVOURITE);
    await settle(page);
    const folderSeen = await repeat((round) =>
      round % 2 === 0
        ? pressToPaint(page, INBOX, { present: `[role=treegrid][aria-label^="Inbox"] ${ROW}` })
        : pressToPaint(page, FAVOURITE, { present: `[role=treegrid][aria-label^="Favourite"] ${ROW}` }),
    );
    await page.click(INBOX);
    await settle(page);
    const threads = await measureThreads(page);
    const threadFirst = await measureFirst(page);
    const scrolled = await scroll(page, 10_000);
    const heap = await heapBytes(page);
    // A window of its own: what was scrolled through is no part of writing.
    const writing = await openPage(browser);
    await signIn(writing, server.url);
    const keyWork = await measureTyping(writing, ADDRESS);
    return {
      messages,
      visit,
      signIn: timesOf(signIns),
      reload,
      folderSeen,
      ...threads,
      threadFirst,
      actionWork,
      keyWork,
      ...scrolled,
      heapBytes: heap,
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
