import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { keptDatabase } from '../../support/page/kept-here.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

/** Ada and Grace are one person, with one browser. */
let wren: WrenServer;
test.beforeAll(async () => {
  wren = await startWithPeople();
  await sendMail(wren, { from: 'lin@example.com', to: ADA, subject: 'For Ada', text: 'To the first.' });
  await sendMail(wren, { from: 'lin@example.com', to: GRACE, subject: 'For Grace', text: 'To the second.' });
});
test.afterAll(() => wren?.remove());

const BELOW = '/u/1';
const INBOX = '/app/mail/inbox';
const inbox = (page: Page) => page.getByRole('heading', { name: 'Inbox', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Personal Information' });
const lineOf = (page: Page, address: string) =>
  menu(page).getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: address });

async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Account: / })
    .first()
    .click();
  await expect(menu(page)).toBeVisible();
}

async function fillIn(page: Page, address: string): Promise<void> {
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password').fill(wren.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Adds an account beside the one that a page shows, by the form. */
async function add(page: Page, address: string): Promise<void> {
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Add another account' }).click();
  await expect(page.getByRole('heading', { name: 'Add another account' })).toBeVisible();
  await fillIn(page, address);
  await expect(inbox(page)).toBeVisible();
}

/** A page of a browser that has both accounts; it shows Grace's. */
async function withBoth(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, wren, ADA);
  await add(page, GRACE);
  await expect(page).toHaveURL(wren.url + BELOW + INBOX);
  return page;
}

/** Presses keys of the page, whose listener may be on its way. */
async function pressUntil(page: Page, keys: readonly string[], address: string): Promise<void> {
  await expect(page.locator('[role=treegrid]')).toBeVisible();
  for (const key of keys) await page.keyboard.press(key);
  await expect(page).toHaveURL(address);
  await expect(inbox(page)).toBeVisible();
}

/** Leaves by the dialog that asks. */
async function agree(page: Page, title: string): Promise<void> {
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Yes' }).click();
}

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

test('[D51] another account is added beside the first, and is switched to from the menu, by keys, from the palette and from the settings', async ({
  browser,
}) => {
  const page = await withBoth(await browser.newContext());
  await expect(row(page, 'For Grace')).toBeVisible();
  await expect(row(page, 'For Ada')).toHaveCount(0);

  await openMenu(page);
  await expect(lineOf(page, ADA)).toContainText('1 unread conversation');
  expect(await faults(page)).toEqual([]);
  await lineOf(page, ADA).getByRole('button', { name: ADA }).first().click();
  await expect(page).toHaveURL(wren.url + INBOX);
  await expect(row(page, 'For Ada')).toBeVisible();

  await pressUntil(page, ['g', '2'], wren.url + BELOW + INBOX);
  await expect(row(page, 'For Grace')).toBeVisible();
  await row(page, 'For Grace').click();
  await expect(page.frameLocator('iframe').first().getByText('To the second.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${BELOW}${INBOX}/`, 'u'));
  await page.reload();
  await expect(page.frameLocator('iframe').first().getByText('To the second.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(wren.url + BELOW + INBOX);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(`switch to ada`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(wren.url + INBOX);
  await expect(row(page, 'For Ada')).toBeVisible();

  // An account that is there already is shown where it is.
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Add another account' }).click();
  await expect(page).toHaveURL(`${wren.url}/u/2/login?add=1`);
  await expect(page.getByRole('button', { name: `Continue as ${ADA}` })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await fillIn(page, GRACE);
  await expect(page).toHaveURL(wren.url + BELOW + INBOX);
  await expect(row(page, 'For Grace')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${wren.url}${BELOW}${INBOX}`);
  await expect(row(page, 'For Grace')).toBeVisible();
  await page.keyboard.press('Control+,');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const accounts = settings.getByRole('list', { name: 'Accounts' });
  await expect(accounts.getByRole('listitem')).toHaveCount(2);
  await expect(accounts.getByRole('listitem').nth(1)).toContainText(`${GRACE} · This account`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await faults(page)).toEqual([]);
  await accounts.getByRole('button', { name: ADA }).first().click();
  await expect(page).toHaveURL(wren.url + INBOX);
  await expect(row(page, 'For Ada')).toBeVisible();
});

test('[D51] two tabs show two accounts at once, each writes and opens files in its own session alone, and what is done in one is done in no other', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const graces = await withBoth(context);
  const asked: string[] = [];
  graces.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/api/')) asked.push(pathname);
  });
  const adas = await context.newPage();
  adas.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/api/')) asked.push(`ada ${pathname}`);
  });
  await adas.goto(wren.url + INBOX);
  await expect(row(adas, 'For Ada')).toBeVisible();
  await graces.reload();
  await expect(row(graces, 'For Grace')).toBeVisible();

  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await graces.getByRole('button', { name: 'Compose', exact: true }).first().click();
  await graces.getByRole('combobox', { name: 'To', exact: true }).fill(`${ADA},`);
  await graces.getByRole('textbox', { name: 'Subject' }).fill('From one to the other');
  await graces.getByRole('textbox', { name: 'Message', exact: true }).click();
  await graces.getByRole('textbox', { name: 'Message', exact: true }).evaluate(
    (field, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], 'dot.png', { type: 'image/png' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [...picture],
  );
  const written = graces.getByRole('textbox', { name: 'Message', exact: true }).locator('img[src*="/api/"]');
  await expect(written).toHaveAttribute('src', /^\/u\/1\/api\//u);
  await expect.poll(() => written.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await graces.getByRole('button', { name: 'Send', exact: true }).click();

  await expect(row(adas, 'From one to the other')).toBeVisible({ timeout: 60_000 });
  await row(adas, 'From one to the other').click();
  const shown = adas.frameLocator('iframe').first().locator('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  // The same mail in the account below a path: its pictures are asked for there.
  await graces.goto(`${wren.url}${BELOW}/app/mail/sent`);
  await row(graces, 'From one to the other').click();
  const own = graces.frameLocator('iframe').first().locator('img');
  await expect(own).toHaveAttribute('src', /^\/u\/1\/api\//u);
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  // Lists of the other account are read for the list of all Inboxes (D54).
  const done = asked.filter((path) => !/[./](?:get_\w+|events)$/u.test(path));
  const ofAda = done.filter((path) => path.startsWith('ada '));
  expect(ofAda.filter((path) => path.includes(BELOW))).toEqual([]);
  expect(done.filter((path) => !path.startsWith('ada ') && !path.startsWith(`${BELOW}/api/`))).toEqual([]);
  expect(ofAda.length).toBeGreaterThan(0);

  await row(adas, 'For Ada').isVisible();
  await sendMail(wren, { from: 'lin@example.com', to: GRACE, subject: 'Come since', text: 'New.' });
  await graces.goto(wren.url + BELOW + INBOX);
  await expect(row(graces, 'Come since')).toBeVisible();
  await expect(row(adas, 'Come since')).toHaveCount(0);
});

test('[D51] one account is signed out with nothing of it left while the other goes on, and all are at once', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const graces = await withBoth(context);
  const adas = await context.newPage();
  await adas.goto(wren.url + INBOX);
  await expect(row(adas, 'For Ada')).toBeVisible();
  expect(await databases(adas)).toEqual(expect.arrayContaining([keptDatabase(ADA), keptDatabase(GRACE)]));

  await openMenu(adas);
  await lineOf(adas, GRACE)
    .getByRole('button', { name: `Log out of ${GRACE}` })
    .click();
  await agree(adas, `Log out of ${GRACE}`);
  await expect(lineOf(adas, GRACE)).toHaveCount(0);
  await expect(graces).toHaveURL(new RegExp(`${BELOW}/login`, 'u'));
  await expect.poll(() => databases(adas)).not.toContain(keptDatabase(GRACE));
  expect((await context.cookies(`${wren.url}${BELOW}/app`)).map(({ name }) => name)).not.toContain('sid-1');
  expect(await adas.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('/u/1')))).toEqual(
    expect.not.arrayContaining(['wren.account/u/1', 'wren.push/u/1']),
  );
  await adas.reload();
  await expect(row(adas, 'For Ada')).toBeVisible();

  // Leaving the first leads to the one that is left.
  await fillIn(graces, GRACE);
  await expect(row(graces, 'For Grace')).toBeVisible();
  await adas.reload();
  await expect(row(adas, 'For Ada')).toBeVisible();
  await openMenu(adas);
  await menu(adas).getByRole('button', { name: 'Logout', exact: true }).click();
  await agree(adas, 'Logout');
  await expect(adas).toHaveURL(wren.url + BELOW + INBOX);
  await expect(row(adas, 'For Grace')).toBeVisible();
  await adas.goto(wren.url + INBOX);
  await expect(adas.getByRole('button', { name: `Continue as ${GRACE}` })).toBeVisible();
  await fillIn(adas, ADA);
  await expect(row(adas, 'For Ada')).toBeVisible();

  await openMenu(adas);
  await menu(adas).getByRole('button', { name: 'Log out of all accounts' }).click();
  await agree(adas, 'Log out of all accounts');
  await expect(adas.getByRole('heading', { name: 'Sign in to Wren' })).toBeVisible();
  await expect(adas.getByRole('button', { name: /^Continue as/ })).toHaveCount(0);
  for (const base of ['', BELOW]) {
    expect((await context.request.get(`${wren.url}${base}/api/method/frappe.auth.get_logged_user`)).status()).toBe(401);
  }
  const left = await databases(adas);
  expect([left.includes(keptDatabase(ADA)), left.includes(keptDatabase(GRACE))]).toEqual([false, false]);
});
