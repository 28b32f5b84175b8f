import { expect, type Page } from '@playwright/test';
import { test, withIdleTime } from '../../support/journey.ts';
import { applicationKept } from '../../support/page/kept-here.ts';
import { row } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

withIdleTime();

/** A visit begins with what the document brings: nothing is asked before there is something to read. */
let wren: WrenServer;

const HOSTILE = '</script><script>document.title="taken"</script><!-- & "so"';

test.beforeAll(async () => {
  wren = await startWithPeople();
  await sendMail(wren, { from: `Grace Okafor <${GRACE}>`, to: ADA, subject: 'Plans', text: 'We meet at noon.' });
  await sendMail(wren, { from: `Grace Okafor <${GRACE}>`, to: ADA, subject: HOSTILE, text: '</script>No harm.' });
  await sendMail(wren, { from: `Ada Lovelace <${ADA}>`, to: GRACE, subject: 'For Grace', text: 'Hers alone.' });
});
test.afterAll(() => wren?.remove());

const begin = async (page: Page, address: string): Promise<void> => {
  const data = { usr: address, pwd: wren.password };
  expect((await page.context().request.post(`${wren.url}/api/method/login`, { data })).status()).toBe(200);
};

/** Lets no call of this page reach the server. Answers what it asked. */
async function holdBack(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route('**/api/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
  });
  return asked;
}

test('a first visit shows its rows without having asked the server anything, whatever they say', async ({ page }) => {
  await begin(page, ADA);
  await holdBack(page);
  await page.goto(`${wren.url}/app/mail/inbox`);
  await expect(row(page, 'Plans')).toBeVisible();
  await expect(row(page, HOSTILE)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Inbox.*2/u }).first()).toBeVisible();
  await expect(page).not.toHaveTitle('taken');
  expect(await page.locator('#wren-answers').count()).toBe(0);
});

test('a conversation’s address shows it without having asked the server anything, however late its screen’s code comes', async ({
  page,
  browser,
}) => {
  await begin(page, ADA);
  await page.goto(`${wren.url}/app/mail/inbox`);
  await row(page, 'Plans').click();
  await expect(page.frameLocator('iframe').first().getByText('We meet at noon.')).toBeVisible();
  const address = page.url();
  // What a service worker answers, no route of a page holds back.
  const visit = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await begin(visit, ADA);
  const asked = await holdBack(visit);
  await visit.route('**/assets/conversation-*.js', async (route) => {
    await expect.poll(() => asked.some((path) => path.endsWith('.events'))).toBe(true);
    await route.continue();
  });
  await visit.goto(address);
  await expect(visit.frameLocator('iframe').first().getByText('We meet at noon.')).toBeVisible();
});

/** Requests of a first visit with all that it readies for later. */
const REQUESTS = 20;

test('a first visit ends with the application kept by few requests, as the server has it', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await begin(page, ADA);
  await page.goto(`${wren.url}/login`);
  // What the first page tells the server of its screen.
  await page.goto(`${wren.url}/app/mail/inbox`);
  await expect(row(page, 'Plans')).toBeVisible();
  const session = await context.storageState();
  await context.close();

  const visit = await browser.newContext({ serviceWorkers: 'allow', storageState: session });
  const asked: string[] = [];
  visit.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const first = await visit.newPage();
  await first.goto(`${wren.url}/app/mail/inbox`);
  await applicationKept(first);
  // The last of the screens that are made ready.
  await expect.poll(() => asked.some((path) => path.startsWith('/assets/writing-'))).toBe(true);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(REQUESTS);
  const kept = await first.evaluate(async () => {
    const texts: (readonly [url: string, text: string])[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) texts.push([url, (await (await cache.match(url))?.text()) ?? '']);
    }
    return texts.filter(([url]) => url.includes('/assets/'));
  });
  expect(kept.length).toBeGreaterThan(10);
  for (const [url, text] of kept) expect((await (await visit.request.get(url)).text()) === text, url).toBe(true);
  await visit.close();
});

test('signing in asks who the user is, and what the server offers, while it asks for the session', async ({ page }) => {
  const looked = page.waitForResponse('**/*.get_sid');
  await page.goto(`${wren.url}/login`);
  await looked;
  await page.getByLabel('Email').fill(ADA);
  await page.getByLabel('Password').fill(wren.password);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('.').at(-1) ?? ''));
  let bringSession: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    bringSession = resolve;
  });
  await page.route('**/*.get_sid', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['get_sid', 'get_user_info', 'get_capabilities']));
  bringSession?.();
  await expect(row(page, 'Plans')).toBeVisible();
  expect(asked.filter((name) => ['get_user_info', 'get_capabilities'].includes(name))).toHaveLength(2);
});

test('a document that comes after another account has signed in shows nothing of the first one', async ({ page }) => {
  await begin(page, ADA);
  let brought = '';
  await page.route('**/app/mail/inbox', async (route) => {
    const response = await route.fetch();
    brought = await response.text();
    await begin(page, GRACE);
    await route.fulfill({ response });
  });
  await page.goto(`${wren.url}/app/mail/inbox`);
  await expect(row(page, 'For Grace')).toBeVisible();
  await expect(row(page, 'Plans')).toHaveCount(0);
  expect(brought).toContain('Plans');
});
