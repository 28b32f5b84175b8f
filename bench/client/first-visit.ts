import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Cost, type Times, timesOfCosts } from '../times.ts';
import { costOfLoading } from './probes/main-thread.ts';
import { costOfVisit, firstRows, programBytes, ROW, settle, type VisitCost, watchFirstRows } from './probes/probe.ts';

const VISITS = 5;
/** A line as Chromium emulates it: milliseconds there and back, bytes a second. */
const LINE = { latency: 40, throughput: (10 * 1000 * 1000) / 8 };

export interface FirstVisits {
  /** Before the rows, with Brotli where the browser asks for it. */
  readonly before: VisitCost;
  /** The bytes among them over {@link LINE}, where the program comes behind what is drawn. */
  readonly bytesOnLine: number;
  /** Of the program by which the page can be pressed. */
  readonly programBytes: number;
  /** Until nothing is asked for any more. */
  readonly requestsInAll: number;
  /** From the navigation to the first rows. */
  readonly local: Times;
  /** The same over {@link LINE}. */
  readonly onLine: Times;
}

interface Visit {
  readonly cost: Cost;
  readonly before: VisitCost;
  readonly program: number;
  readonly requests: number;
}

async function emulateLine(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: LINE.throughput,
    uploadThroughput: LINE.throughput,
  });
}

/** A page with a list of mail. */
interface ListPage {
  readonly url: string;
  /** CSS selector of its rows. */
  readonly row: string;
}

/** One visit without anything kept from before but the session. */
async function visit(browser: Browser, session: Session, { url, row }: ListPage, onLine: boolean): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    storageState: session,
  });
  const page = await context.newPage();
  await watchFirstRows(page, row);
  if (onLine) await emulateLine(page);
  let requests = 0;
  context.on('request', () => {
    requests += 1;
  });
  const cost = await costOfLoading(page, async () => {
    await page.goto(url, { waitUntil: 'commit' });
    return firstRows(page);
  });
  const before = await costOfVisit(page);
  await settle(page);
  const program = await programBytes(page);
  await context.close();
  return { cost, before, program, requests };
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a first visit takes. @param session cookies of a user who is signed in already @param url of the Inbox */
export async function measureFirstVisits(
  browser: Browser,
  session: Session,
  url: string,
  row = ROW,
): Promise<FirstVisits> {
  const list = { url, row };
  // The server draws its first page with code that has not run before.
  const [first] = [await visit(browser, session, list, false)];
  const local: Visit[] = [];
  const onLine: Visit[] = [];
  for (let round = 0; round < VISITS; round += 1) {
    local.push(await visit(browser, session, list, false));
    onLine.push(await visit(browser, session, list, true));
  }
  const times = (visits: readonly Visit[]): Times => timesOfCosts(visits.map(({ cost }) => cost));
  const { before, program, requests } = local.at(-1) ?? first;
  const bytesOnLine = (onLine.at(-1) ?? first).before.bytes;
  return {
    ...{ before, bytesOnLine, programBytes: program, requestsInAll: requests },
    ...{ local: times(local), onLine: times(onLine) },
  };
}
