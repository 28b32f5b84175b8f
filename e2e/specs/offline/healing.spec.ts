import { expect, type Page, type Route } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { bareDocuments } from '../../support/page/bare-documents.ts';
import { passTime } from '../../support/page/page-time.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { openProxy } from '../../support/server/mutable-proxy.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

/** A page recovers by itself: what could not be loaded for a moment is loaded once it can be. */
let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  await sendMail(wren, { from: `Grace <${GRACE}>`, to: ADA, subject: 'Here before', text: 'Hello.' });
});
test.afterAll(() => wren?.remove());

/** Begins a session without opening a page. */
async function haveSession(page: Page): Promise<void> {
  const data = { usr: ADA, pwd: wren.password };
  expect((await page.context().request.post(`${wren.url}/api/method/login`, { data })).status()).toBe(200);
}

/** Leaves the first calls of a name without any answer. Answers how many came. */
async function hang(page: Page, name: string, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(`**/api/method/**${name}*`, (route) => {
    asked += 1;
    return asked > times ? route.fallback() : undefined;
  });
  return () => asked;
}

const missing = (page: Page) =>
  page.getByRole('region', { name: 'Notices' }).getByText('Part of this page could not be loaded.');
const broken = (page: Page) => page.getByText('Something went wrong here');

test('new mail shows although the connection of the event stream was forgotten without a word', async ({ page }) => {
  const proxy = await openProxy(wren.url);
  try {
    await page.clock.install();
    const streamed = page.waitForResponse((response) => response.url().includes('client.events'));
    await signIn(page, { ...wren, url: proxy.url }, ADA);
    await streamed;
    proxy.mute();
    await sendMail(wren, { from: `Grace <${GRACE}>`, to: ADA, subject: 'Through the silence', text: 'Hello.' });
    await passTime(page, (soon) => soon(row(page, 'Through the silence')).toBeVisible({ timeout: 1_000 }));
  } finally {
    await page.close();
    await proxy.close();
  }
});

test('[2.12] a call of the start that hangs is given up and tried again', async ({ page }) => {
  await haveSession(page);
  await bareDocuments(page);
  await page.clock.install();
  const asked = [await hang(page, 'get_sid', 1), await hang(page, 'get_user_info', 1)];
  await page.goto(`${wren.url}/app/mail/inbox`);
  for (const times of asked) {
    await expect.poll(times).toBe(1);
    await page.clock.runFor(12_000);
    await expect.poll(times).toBeGreaterThan(1);
  }
  await expect(row(page, 'Here before')).toBeVisible();
});

test('[8.10] user info that never comes ends in Retry, and the mail shows by itself once it does', async ({ page }) => {
  await haveSession(page);
  await bareDocuments(page);
  await page.clock.install();
  let silent = true;
  await page.route('**/*get_user_info*', (route) => (silent ? undefined : route.fallback()));
  await page.goto(`${wren.url}/app/mail/inbox`);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(retry).toBeVisible({ timeout: 2_000 });
  }).toPass();
  silent = false;
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(row(page, 'Here before')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(retry).toHaveCount(0);
});

test('capabilities that could not be asked once do not make a plain host of this one', async ({ page }) => {
  await haveSession(page);
  await bareDocuments(page);
  let asked = 0;
  await page.route('**/*get_capabilities*', (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 500, body: '<h1>Bad gateway</h1>' }) : route.fallback();
  });
  const streamed = page.waitForRequest((request) => request.url().includes('client.events'));
  await page.goto(`${wren.url}/app/mail/inbox`);
  await expect(row(page, 'Here before')).toBeVisible();
  await streamed;
  expect(asked).toBeGreaterThan(1);
});

test('an outage just after the start leaves out the part it befell, until it is over', async ({ page }) => {
  await haveSession(page);
  // The code of other screens is not here yet: the page has no idle time to fetch it in, however long it takes until the outage.
  let down = false;
  const lost = new Set<string>();
  const meet = (route: Route): Promise<void> => {
    if (!down) return route.fallback();
    lost.add(new URL(route.request().url()).pathname);
    return route.abort('connectionreset');
  };
  await page.route(/\/assets\/.*\.(?:js|css)$/u, meet);
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(`${wren.url}/app/mail/inbox`);
  await expect(row(page, 'Here before')).toBeVisible();
  // What comes after the rows is there once a key is heard.
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Escape');
  down = true;
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await row(page, 'Here before').click();
  await expect.poll(() => lost.size).toBeGreaterThan(0);
  await expect(missing(page)).toBeVisible();
  await expect(broken(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Folders' })).toBeVisible();
  down = false;
  const panel = page.getByRole('dialog', { name: 'Settings' });
  await expect(panel).toBeVisible();
  // With its styles: it is at the edge of the window.
  await expect.poll(async () => (await panel.boundingBox())?.width ?? 0).toBeLessThan(500);
  await expect(missing(page)).toHaveCount(0);
  await expect(broken(page)).toHaveCount(0);
});

test('twelve windows of one browser all show a mail that arrives, and a thirteenth has its answers', async ({
  page,
}) => {
  test.slow();
  await haveSession(page);
  const windows = [page, ...(await Promise.all(Array.from({ length: 11 }, () => page.context().newPage())))];
  for (const window of windows) await window.goto(`${wren.url}/app/mail/inbox`);
  for (const window of windows) await expect(row(window, 'Here before')).toBeVisible();
  await sendMail(wren, { from: `Grace <${GRACE}>`, to: ADA, subject: 'Seen by all', text: 'Hello.' });
  for (const window of windows) await expect(row(window, 'Seen by all')).toBeVisible();
  const thirteenth = await page.context().newPage();
  await thirteenth.goto(`${wren.url}/app/mail/inbox`);
  await row(thirteenth, 'Seen by all').click();
  const text = thirteenth.getByRole('region', { name: 'Conversation' }).frameLocator('iframe').getByText('Hello.');
  await expect(text).toBeVisible();
});
