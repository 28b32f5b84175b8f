import type { Browser, Page } from '@playwright/test';
import { measureFirstVisits } from '../client/first-visit.ts';
import type { MeasuredClient } from '../client/measure-client.ts';
import { costOfLoading } from '../client/probes/main-thread.ts';
import { firstRows, heapBytes, settle, watchFirstRows } from '../client/probes/probe.ts';
import { longThreadWord } from '../mail/generate-mail.ts';
import { RARE_WORD } from '../mail/prose.ts';
import { type Cost, type Times, timesOfCosts } from '../times.ts';
import { pressBeside } from './press.ts';

/** What another client is measured by: the lines of Wren's own table that its pages have too. */
export type MeasuredBeside = Pick<
  MeasuredClient,
  | 'visits'
  | 'signIn'
  | 'reload'
  | 'folderSeen'
  | 'threadNew'
  | 'threadSeen'
  | 'star'
  | 'starConfirmed'
  | 'remove'
  | 'removeConfirmed'
  | 'searchSubject'
  | 'searchBody'
  | 'heapBytes'
>;

/** Where it is, and who signs in to it. */
export interface Beside {
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

/** The Elastic skin of Roundcube 1.4 and later. */
const ROW = '#messagelist tbody tr.message';
/** A row that is shown. */
const STANDING = `${ROW}:not([style*="none"])`;
const INBOX = '#mailboxlist li.mailbox.inbox > a';
const SEARCH = '#mailsearchform';
const FRAME = '#messagecontframe';
/** A row that was there before a list was asked for again. */
const OLD = 'data-bench-old';
const ROUNDS = 10;

async function repeat(rounds: number, once: (round: number) => Promise<Cost>): Promise<Times> {
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) costs.push(await once(round));
  return timesOfCosts(costs);
}

const markOld = (page: Page): Promise<void> =>
  page.locator(ROW).evaluateAll((rows, mark) => {
    for (const row of rows) row.setAttribute(mark, '');
  }, OLD);

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  await watchFirstRows(page, ROW);
  return page;
}

/** Signs in. What it costs from the press on the button to the first rows. */
async function signIn(page: Page, { url, user, password }: Beside): Promise<Cost> {
  await page.goto(url);
  await page.fill('#rcmloginuser', user);
  await page.fill('#rcmloginpwd', password);
  return costOfLoading(page, async () => {
    const began = Date.now();
    await page.click('#rcmloginsubmit');
    await page.locator(ROW).first().waitFor();
    const rows = await firstRows(page);
    return (await page.evaluate(() => performance.timeOrigin)) + rows - began;
  });
}

function reload(page: Page): Promise<Cost> {
  return costOfLoading(page, async () => {
    await page.reload();
    return firstRows(page);
  });
}

/** The uid of a row's message, which its address names. */
const uidAt = (page: Page, place: number): Promise<string> =>
  page
    .locator(STANDING)
    .nth(place)
    .evaluate((row) => atob(row.id.replace(/^rcmrow/u, '')));

/** Opens a message beside its list, and lets it mark that as read: a press that comes before that would wait for it. */
async function openMessage(page: Page, place: number): Promise<Cost> {
  const row = page.locator(STANDING).nth(place);
  await row.scrollIntoViewIfNeeded();
  const address = `_uid=${encodeURIComponent(await uidAt(page, place))}&`;
  const cost = await pressBeside(page, () => row.locator('.subject').first().click(), {
    present: ROW,
    frame: [FRAME, address, '#messagebody'],
  });
  await settle(page);
  return cost;
}

async function star(page: Page, place: number, confirmedBy?: string): Promise<Cost> {
  const row = page.locator(ROW).nth(place);
  const id = `[id="${await row.getAttribute('id')}"]`;
  const isOn = await row.evaluate((element) => element.classList.contains('flagged'));
  const shown = isOn ? { present: id, absent: `${id}.flagged` } : { present: `${id}.flagged` };
  await row.hover();
  return pressBeside(page, () => row.locator('.flags .flag span').first().click({ force: true }), shown, confirmedBy);
}

/** Deletes the message that is open. */
async function remove(page: Page, confirmedBy?: string): Promise<Cost> {
  await openMessage(page, 3);
  // What has gone stays in the table, hidden.
  const gone = `[id="${await page.locator(STANDING).nth(3).getAttribute('id')}"]:not([style*="none"])`;
  const cost = await pressBeside(
    page,
    () => page.keyboard.press('Delete'),
    { present: ROW, absent: gone },
    confirmedBy,
  );
  await settle(page);
  return cost;
}

async function search(page: Page, words: string): Promise<Cost> {
  await page.click(INBOX);
  await settle(page);
  await page.fill(SEARCH, words);
  await markOld(page);
  const cost = await pressBeside(page, () => page.press(SEARCH, 'Enter'), {
    present: `${ROW}:not([${OLD}])`,
    absent: `${ROW}[${OLD}]`,
  });
  await settle(page);
  return cost;
}

async function listAgain(page: Page): Promise<Cost> {
  await markOld(page);
  const cost = await pressBeside(page, () => page.click(INBOX), { present: `${ROW}:not([${OLD}])` });
  await settle(page);
  return cost;
}

/** Its version as its pages name it, such as 1.6.5. */
export async function roundcubeVersion(browser: Browser, { url }: Beside): Promise<string> {
  const page = await browser.newPage();
  await page.goto(url);
  const number = await page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'rcmail').env, 'rcversion')));
  await page.close();
  return [Math.floor(number / 10_000), Math.floor(number / 100) % 100, number % 100].join('.');
}

/** Measures a Roundcube by its own pages, with the mail that it has: that of `--mbox` makes it comparable. */
export async function measureRoundcube(browser: Browser, beside: Beside): Promise<MeasuredBeside> {
  const signedIn = await repeat(5, async () => {
    const page = await openPage(browser);
    const cost = await signIn(page, beside);
    await page.context().close();
    return cost;
  });
  const page = await openPage(browser);
  await signIn(page, beside);
  await settle(page);
  const session = { cookies: await page.context().cookies(), origins: [] };
  const reloaded = await repeat(ROUNDS, () => reload(page));
  await settle(page);
  const threadNew = await repeat(ROUNDS, (round) => openMessage(page, round + 1));
  const measured = {
    visits: await measureFirstVisits(browser, session, `${beside.url}/?_task=mail&_mbox=INBOX`, ROW),
    signIn: signedIn,
    reload: reloaded,
    threadNew,
    threadSeen: await repeat(ROUNDS, async (round) => openMessage(page, (round % 5) + 1)),
    star: await repeat(ROUNDS, (round) => star(page, round)),
    starConfirmed: await repeat(ROUNDS, (round) => star(page, round, '_action=mark')),
    folderSeen: await repeat(ROUNDS, () => listAgain(page)),
    remove: await repeat(5, () => remove(page)),
    removeConfirmed: await repeat(5, () => remove(page, '_action=move')),
    searchSubject: await repeat(5, (round) => search(page, `subject:${longThreadWord(round)}`)),
    searchBody: await repeat(3, () => search(page, `body:${RARE_WORD}`)),
    heapBytes: await heapBytes(page),
  };
  await page.context().close();
  return measured;
}
