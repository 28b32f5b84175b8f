import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

/** Ada and Grace are one person, with one browser. */
let wren: WrenServer;
test.beforeAll(async () => {
  wren = await startWithPeople();
  await sendMail(wren, { from: 'lin@example.com', to: ADA, subject: 'Lease for Ada', text: 'To the first.' });
  await sendMail(wren, { from: 'kim@example.com', to: GRACE, subject: 'Lease for Grace', text: 'To the second.' });
  await sendMail(wren, { from: 'lin@example.com', to: GRACE, subject: 'Lunch', text: 'At noon?' });
});
test.afterAll(() => wren?.remove());

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const BELOW = '/u/1';
const INBOX = '/app/mail/inbox';

/** A page of a browser that has both accounts; it shows Ada's. */
async function withBoth(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, wren, ADA);
  const data = { usr: GRACE, pwd: wren.password };
  expect((await context.request.post(`${wren.url}${BELOW}/api/method/login`, { data })).status()).toBe(200);
  const other = await context.newPage();
  await other.goto(wren.url + BELOW + INBOX);
  await expect(row(other, 'Lunch')).toBeVisible();
  await other.waitForFunction((key) => localStorage.getItem(key) !== null, `wren.account${BELOW}`);
  await other.close();
  return page;
}

/** What an account's host has of its Inbox, by its subjects. */
async function listed(context: BrowserContext, base: string, mailbox = 'inbox') {
  const list = `${base}/api/method/mail.api.mail.get_mails_from_mailbox?mailbox=${mailbox}&limit=20&offset=0`;
  const { message } = await (await context.request.get(wren.url + list)).json();
  return message as readonly { readonly subject: string; readonly seen: number; readonly flagged: number }[];
}

const named =
  (wanted: string) =>
  ({ subject }: { readonly subject: string }): boolean =>
    subject === wanted;

test('[D54] the Inboxes of all accounts are one list, in which mail is read, starred, archived and answered as the account that it came to', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await withBoth(context);
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'All inboxes' }).click();
  await expect(page).toHaveURL(`${wren.url}/app/all`);
  await expect(row(page, 'Lease for Ada')).toBeVisible();
  await expect(row(page, 'Lease for Grace')).toBeVisible();
  await expect(page.getByRole('treegrid', { name: 'All inboxes' })).toBeVisible();
  // Which account a row is of is seen and heard.
  await expect(row(page, 'Lease for Grace')).toHaveAccessibleName(/Lease for Grace, grace/u);
  expect(await faults(page)).toEqual([]);

  // Each is read, and marked as read, as its own account.
  await row(page, 'Lease for Grace').click();
  await expect(page.frameLocator('iframe').first().getByText('To the second.')).toBeVisible();
  await expect.poll(async () => (await listed(context, BELOW)).find(named('Lease for Grace'))?.seen).toBeTruthy();
  await page.keyboard.press('s');
  await expect
    .poll(async () => (await listed(context, BELOW, 'starred')).map(({ subject }) => subject))
    .toEqual(['Lease for Grace']);
  await page.reload();
  await expect(page.frameLocator('iframe').first().getByText('To the second.')).toBeVisible();
  await page.keyboard.press('r');
  await page.locator('[data-conversation] textarea').fill('Noted by Grace.');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await listed(context, BELOW, 'sent')).length, { timeout: 60_000 }).toBe(1);
  expect(await listed(context, '', 'sent')).toEqual([]);

  await page.goto(`${wren.url}/app/all`);
  await sendMail(wren, { from: 'lin@example.com', to: GRACE, subject: 'Come since', text: 'New.' });
  await expect(row(page, 'Come since')).toBeVisible({ timeout: 60_000 });
  // Chosen across accounts, they leave together, and come back together.
  await row(page, 'Lease for Ada').getByRole('checkbox').check();
  await row(page, 'Lunch').getByRole('checkbox').check();
  await page.keyboard.press('e');
  await expect(row(page, 'Lease for Ada')).toHaveCount(0);
  await expect(row(page, 'Lunch')).toHaveCount(0);
  await expect.poll(async () => (await listed(context, BELOW)).some(named('Lunch'))).toBe(false);
  await expect.poll(async () => (await listed(context, '')).some(named('Lease for Ada'))).toBe(false);
  await page.keyboard.press('z');
  await expect(row(page, 'Lease for Ada')).toBeVisible();
  await expect(row(page, 'Lunch')).toBeVisible();
  await expect.poll(async () => (await listed(context, BELOW)).some(named('Lunch'))).toBe(true);

  // What belongs to one account is done to mail of one.
  await row(page, 'Lease for Ada').getByRole('checkbox').check();
  await row(page, 'Lunch').getByRole('checkbox').check();
  await page.keyboard.press('l');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Choose emails of one account at a time.');

  // A search over all of them.
  await page.getByRole('combobox', { name: 'Search' }).fill('lease');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${wren.url}/app/all?q=lease`);
  await expect(row(page, 'Lease for Ada')).toBeVisible();
  await expect(row(page, 'Lease for Grace')).toBeVisible();
  await expect(row(page, 'Lunch')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);

  // The folders of the other account are below its name, and open it.
  const folders = page.getByRole('navigation', { name: 'Folders' });
  await folders.getByRole('button', { name: GRACE }).click();
  await expect(
    folders.getByRole('list', { name: `Folders of ${GRACE}` }).getByRole('link', { name: 'Sent' }),
  ).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await folders
    .getByRole('list', { name: `Folders of ${GRACE}` })
    .getByRole('link', { name: 'Sent' })
    .click();
  await expect(page).toHaveURL(`${wren.url}${BELOW}/app/mail/sent`);
  await expect(row(page, 'Lease for Grace')).toBeVisible();
});

test('[D54] a new mail goes on under the address of another account, with its files and pictures, and leaves nothing behind', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await withBoth(context);
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await page.getByRole('button', { name: 'Compose', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'To', exact: true }).fill(`${ADA},`);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Under the other address');
  await message.click();
  await page.keyboard.type('Written once.');
  await message.evaluate(
    (field, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], 'dot.png', { type: 'image/png' }));
      data.items.add(new File(['The plan'], 'plan.txt', { type: 'text/plain' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [...PICTURE],
  );
  await expect(message.locator('img[src^="/api/"]')).toBeVisible();
  await expect
    .poll(async () => (await listed(context, '', 'drafts')).map(({ subject }) => subject))
    .toEqual(['Under the other address']);

  await expect(page.getByText('plan.txt').first()).toBeVisible();
  const from = page.getByRole('combobox', { name: 'From' });
  expect(await faults(page)).toEqual([]);
  await from.selectOption(`${BELOW} ${GRACE}`);
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(`now written from ${GRACE}`);
  await expect(from).toHaveValue(GRACE);
  await expect(message).toContainText('Written once.');
  const picture = message.locator('img[src^="/u/1/api/"]');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expect.poll(async () => (await listed(context, '', 'drafts')).length).toBe(0);
  expect((await listed(context, BELOW, 'drafts')).map(({ subject }) => subject)).toEqual(['Under the other address']);

  // A page that is reloaded continues in that account.
  await page.reload();
  await expect(from).toHaveValue(GRACE);
  await expect(message).toContainText('Written once.');

  await message.press('Control+Enter');
  await expect
    .poll(async () => (await listed(context, BELOW, 'sent')).some(named('Under the other address')), {
      timeout: 60_000,
    })
    .toBe(true);
  expect((await listed(context, '', 'sent')).some(named('Under the other address'))).toBe(false);
  await row(page, 'Under the other address').click();
  const shown = page.frameLocator('iframe').first().locator('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expect(page.getByText('plan.txt').first()).toBeVisible();

  // An account that is signed out is named, and the others go on.
  await context.clearCookies({ name: 'sid-1' });
  await page.goto(`${wren.url}/app/all`);
  await expect(page.getByText(`${GRACE} is signed out in this browser.`)).toBeVisible();
  await expect(row(page, 'Under the other address')).toBeVisible();
  await expect(row(page, 'Lunch')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await faults(page)).toEqual([]);
});
