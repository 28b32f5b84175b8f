import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import { test, withIdleTime } from '../../support/journey.ts';
import { applicationKept, keptRecords } from '../../support/page/kept-here.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { giveDesktop, press, registrationOf, shown } from '../../support/page/worker-desktop.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

withIdleTime();

/** Two accounts of one browser, whose service workers tell of the mail of one each, and answer without a connection. */
let wren: WrenServer;

test.use({ serviceWorkers: 'allow' });
test.beforeAll(async () => {
  wren = await startWithPeople();
  await sendMail(wren, { from: 'lin@example.com', to: ADA, subject: 'For Ada', text: 'To the first.' });
  await sendMail(wren, { from: 'lin@example.com', to: GRACE, subject: 'For Grace', text: 'To the second.' });
});
test.afterAll(() => wren?.remove());

const BELOW = '/u/1';
const INBOX = '/app/mail/inbox';

/** Waits until a page's account has a worker of its own, and what it shows is in this browser. */
async function kept(page: Page, base: string, address: string): Promise<void> {
  await page.waitForFunction(async (scope) => {
    const all = await navigator.serviceWorker.getRegistrations();
    return all.some(({ scope: own, active }) => own === scope && active?.state === 'activated');
  }, `${wren.url}${base}/`);
  await applicationKept(page);
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, `wren.account${base}`);
  await expect.poll(() => keptRecords(page, address, 'thread')).not.toEqual([]);
}

/** The worker of a scope; both have the same script. */
async function workerOf(context: BrowserContext, scope: string): Promise<Worker> {
  for (const worker of context.serviceWorkers()) {
    const own = await worker.evaluate(
      () => (globalThis as unknown as { readonly registration: ServiceWorkerRegistration }).registration.scope,
    );
    if (own === scope) return worker;
  }
  throw new Error(`the browser has no worker for ${scope}`);
}

test('[D51] each account is told of by its own worker, which names it and acts in its session; without a connection both are switched between, and shown as one list', async ({
  page,
}) => {
  const context = page.context();
  await signIn(page, wren, ADA);
  await kept(page, '', ADA);
  const data = { usr: GRACE, pwd: wren.password };
  expect((await context.request.post(`${wren.url}${BELOW}/api/method/login`, { data })).status()).toBe(200);
  await page.goto(wren.url + BELOW + INBOX);
  await expect(row(page, 'For Grace')).toBeVisible();
  await kept(page, BELOW, GRACE);
  // It is told as what every account of this browser is named.
  await page.waitForFunction(async (key) => (await caches.match(key)) !== undefined, `${BELOW}/app`);

  const worker = await workerOf(context, `${wren.url}${BELOW}/`);
  await giveDesktop(worker);
  const chromium = await context.newCDPSession(page);
  const registrationId = await registrationOf(chromium, `${wren.url}${BELOW}/`);
  const listed = async (base: string) => {
    const list = `${base}/api/method/mail.api.mail.get_mails_from_mailbox?mailbox=inbox&limit=1&offset=0`;
    const { message } = await (await context.request.get(wren.url + list)).json();
    return message[0];
  };
  const { thread_id: thread } = await listed(BELOW);
  // The page of another account tells nothing of this one's mail, looked at or not.
  await page.goto(wren.url + INBOX);
  await expect(row(page, 'For Ada')).toBeVisible();
  await chromium.send('ServiceWorker.deliverPushMessage', {
    origin: wren.url,
    registrationId,
    data: JSON.stringify({ count: 1, message: 'm', thread, sender: 'Lin', subject: 'For Grace', closed: [] }),
  });
  await expect.poll(() => shown(worker)).toEqual([`Lin: For Grace\n${GRACE}`]);
  await press(worker, thread, 'read');
  await expect.poll(async () => (await listed(BELOW)).seen).toBeTruthy();
  expect((await listed('')).seen).toBeFalsy();

  await context.setOffline(true);
  await page.reload();
  await expect(row(page, 'For Ada')).toBeVisible();
  await page
    .getByRole('button', { name: /^Account: / })
    .first()
    .click();
  const accounts = page.getByRole('dialog', { name: 'Personal Information' }).getByRole('list', { name: 'Accounts' });
  await accounts.getByRole('button', { name: GRACE }).first().click();
  await expect(page).toHaveURL(wren.url + BELOW + INBOX);
  await expect(row(page, 'For Grace')).toBeVisible();
  await page.reload();
  await expect(row(page, 'For Grace')).toBeVisible();
  await expect(row(page, 'For Ada')).toHaveCount(0);
  const cold = await context.newPage();
  await cold.goto(`${wren.url}${BELOW}/`);
  await expect(row(cold, 'For Grace')).toBeVisible();
  await cold.close();

  // What both have kept is one list; what is done in it waits, and continues with any page of this browser (D54).
  await page.goto(`${wren.url}/app/all`);
  await expect(row(page, 'For Ada')).toBeVisible();
  await row(page, 'For Grace').focus();
  await page.keyboard.press('s');
  await expect(row(page, 'For Grace')).toHaveAccessibleName(/In favorites/u);
  await page.goto(wren.url + INBOX);
  await expect(row(page, 'For Ada')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await listed(BELOW)).flagged, { timeout: 60_000 }).toBeTruthy();
  expect((await listed('')).flagged).toBeFalsy();
});
