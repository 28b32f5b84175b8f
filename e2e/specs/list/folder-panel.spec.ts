import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { scan, scanLightAndDark } from '../../support/looks/faults.ts';
import { row } from '../../support/page/sign-in.ts';
import { ADA, GRACE } from '../../support/server/accounts.ts';
import { openInbox, startWithLetters } from '../../support/server/sample-inbox.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithLetters();
});
test.afterAll(() => wren?.remove());

const folder = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name });
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });

const names = ['Inbox', 'Favourite', 'Draft', 'Sent', 'Junk', 'Trash'];

test('[2.20] [2.21] the folder panel has the folders in their order, numbers only above 0, and follows what arrives', async ({
  page,
}) => {
  await openInbox(page, wren);
  const links = page.getByRole('navigation', { name: 'Folders' }).getByRole('link');
  await expect(links).toHaveCount(6);
  for (const [at, name] of names.entries()) await expect(links.nth(at)).toContainText(name);
  await expect(folder(page, 'Junk')).toHaveText('Junk');
  await expect(folder(page, 'Inbox')).toContainText(/\d+ unread/u);
  const unread = async (): Promise<number> =>
    Number(/(\d+) unread/u.exec(await folder(page, 'Inbox').innerText())?.[1] ?? 0);
  const before = await unread();
  let asked = 0;
  page.on('request', (request) => {
    if (/get_mailboxes|get_mailbox_thread_count/u.test(request.url())) asked += 1;
  });
  for (let at = 0; at < 6; at += 1) await sendMail(wren, { from: GRACE, to: ADA, subject: `News ${at}`, text: 'New.' });
  await expect.poll(unread).toBe(before + 6);
  // Fewer requests than changes, and none for each folder.
  expect(asked).toBeLessThanOrEqual(6);
});

/** Pixels of the panel's column; one of them is the content's hairline. */
const WIDE = 232 - 1;
const NARROW = 64 - 1;

test('[2.20] [9.2] a narrow folder panel opens over the content while it is pointed at, and stays as it was chosen', async ({
  page,
}) => {
  await openInbox(page, wren);
  const panel = page.getByRole('navigation', { name: 'Folders' });
  const width = async (): Promise<number> => (await panel.boundingBox())?.width ?? 0;
  const content = async (): Promise<number> => (await page.locator('main').boundingBox())?.x ?? 0;
  await expect.poll(width).toBe(WIDE);
  await page.getByRole('button', { name: 'Collapse folder panel' }).click();
  await page.mouse.move(800, 400);
  await expect.poll(width).toBe(NARROW);
  const x = await content();
  await folder(page, 'Trash').hover();
  await expect.poll(width).toBe(WIDE);
  expect(await content()).toBe(x);
  await scan(page);
  await page.mouse.move(800, 400);
  await expect.poll(width).toBe(NARROW);
  await page.reload();
  await expect(row(page, 'Letter 40.')).toBeVisible();
  await expect.poll(width).toBe(NARROW);
  await page.keyboard.press('[');
  await expect.poll(width).toBe(WIDE);
});

test('Compose and Collapse stay in sight in a window that is too low for all folders', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 340 });
  await openInbox(page, wren);
  const compose = page.getByRole('button', { name: 'Compose', exact: true });
  const collapse = page.getByRole('button', { name: 'Collapse folder panel' });
  await expect(collapse).toBeInViewport({ ratio: 1 });
  await folder(page, 'Trash').scrollIntoViewIfNeeded();
  await page.getByRole('navigation', { name: 'Folders' }).hover();
  await page.mouse.wheel(0, 1_000);
  await expect(folder(page, 'Inbox')).not.toBeInViewport();
  await expect(compose).toBeInViewport({ ratio: 1 });
  await collapse.click();
  await page.getByRole('button', { name: 'Expand folder panel' }).click();
  await compose.click();
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible();
});

test('[2.20] on a phone the folder panel is a drawer', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await openInbox(page, wren);
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('navigation', { name: 'Folders' }).getByRole('link')).toHaveCount(6);
  await scanLightAndDark(page);
  await drawer.getByRole('link', { name: 'Junk' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(title(page, 'Junk')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await context.close();
});

test('list and conversation side by side have no fault that a machine can find on a tablet', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  const page = await context.newPage();
  await openInbox(page, wren, { readingPane: true });
  await scanLightAndDark(page);
  await row(page, 'Letter 40.').click();
  await expect(conversation(page).frameLocator('iframe').getByText('Text of letter 40.')).toBeVisible();
  await scanLightAndDark(page);
  await context.close();
});
