import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { confirm, count, folder, letter, notices, pick } from '../../support/page/list-page.ts';
import { signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeEach(async () => {
  wren = await startWithPeople();
  await fillInbox(wren, ADA, 60);
});
test.afterEach(() => wren?.remove());

/** Opens the Inbox, and waits for the menus of the folders, which come after the rows. */
async function open(page: Page): Promise<void> {
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions: Inbox' })).toBeAttached();
}
const items = (page: Page) => page.getByRole('menuitem');
const choose = (page: Page, item: string) => page.getByRole('menuitem', { name: item }).click();

const label = (page: Page) => page.getByRole('region', { name: 'Labels' }).getByRole('link');

/** Labels all mail of the Inbox, loaded or not. */
async function labelAll(page: Page, name: string): Promise<void> {
  await page.keyboard.press('*');
  await page.keyboard.press('a');
  await page.getByRole('button', { name: /^Select all \d+/u }).click();
  await page.keyboard.press('l');
  await expect(page.getByRole('combobox', { name: 'Find or create a label' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

/** Saves a search under its own text. */
async function saveSearch(page: Page, text: string): Promise<void> {
  await page.goto(`${wren.url}/app/search?q=${encodeURIComponent(text)}`);
  await page.getByRole('button', { name: 'Save this search' }).press('Enter');
  await page
    .getByRole('dialog', { name: /search$/iu })
    .getByRole('button', { name: 'Save' })
    .click();
}

test('the menu of a folder marks all its mail as read, loaded or not, and that is taken back', async ({ page }) => {
  await open(page);
  const before = await count(page, 'Inbox');
  expect(before).toBeGreaterThan(0);
  await folder(page, 'Inbox').click({ button: 'right' });
  await expect(items(page)).toHaveText(['Open in new tab', 'Mark all as read', 'Export']);
  expect(await faults(page)).toEqual([]);
  await choose(page, 'Mark all as read');
  await expect.poll(() => count(page, 'Inbox')).toBe(0);
  await page.keyboard.press('z');
  await expect.poll(() => count(page, 'Inbox')).toBe(before);

  // Own mail is neither read nor unread, and of a folder without mail nothing is marked.
  for (const name of ['Sent', 'Draft', 'Junk']) {
    await folder(page, name).click({ button: 'right' });
    await expect(items(page)).toHaveText(['Open in new tab', 'Export']);
    await page.keyboard.press('Escape');
    await expect(items(page)).toHaveCount(0);
  }
});

test('Trash and Junk are emptied from the panel after a question, without being opened', async ({ page }) => {
  await open(page);
  for (const number of [1, 2]) await pick(page, number);
  await page.keyboard.press('#');
  await confirm(page, 'Delete');
  await expect(letter(page, 1)).toHaveCount(0);
  await pick(page, 3);
  await page.keyboard.press('!');
  await expect(letter(page, 3)).toHaveCount(0);

  // By the button at the end of the line, which comes where it is pointed at.
  await folder(page, 'Trash').hover();
  await page.getByRole('button', { name: 'Actions: Trash' }).click();
  await choose(page, 'Empty Trash');
  const question = page.getByRole('dialog', { name: 'Empty Trash' });
  await expect(question).toContainText('2 conversations in Trash will be permanently deleted.');
  await page.keyboard.press('Escape');
  await expect.poll(() => count(page, 'Trash')).toBe(2);
  await folder(page, 'Trash').click({ button: 'right' });
  await choose(page, 'Empty Trash');
  await confirm(page, 'Empty Trash');
  await expect.poll(() => count(page, 'Trash')).toBe(0);
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();

  await folder(page, 'Junk').click({ button: 'right' });
  await choose(page, 'Empty Junk');
  await confirm(page, 'Empty Junk');
  await expect.poll(() => count(page, 'Trash')).toBe(1);
  await expect(notices(page).getByRole('button', { name: 'Undo' }).last()).toBeVisible();
});

test('a folder, and a conversation of the list, open in a tab by their menus; keys open the menu at the line', async ({
  page,
}) => {
  await open(page);
  await folder(page, 'Sent').focus();
  await page.keyboard.press('Shift+F10');
  await expect(items(page).first()).toBeFocused();
  const [sent] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await expect(sent).toHaveURL(/\/app\/mail\/sent$/u);
  await expect(folder(page, 'Sent')).toBeFocused();

  await letter(page, 1).click({ button: 'right' });
  const [read] = await Promise.all([page.waitForEvent('popup'), choose(page, 'Open in new tab')]);
  await expect(read.getByRole('region', { name: 'Conversation' })).toContainText('Letter 1');
  await expect(page).toHaveURL(/\/app\/mail\/inbox$/u);
});

test('the menus of a label and of a saved search mark all that they find as read, loaded or not, and that is taken back', async ({
  page,
}) => {
  await open(page);
  const before = await count(page, 'Inbox');
  await labelAll(page, 'Work');
  await expect(label(page)).toHaveAccessibleName(/20 unread/u);
  await label(page).click({ button: 'right' });
  await expect(items(page).first()).toHaveText('Open in new tab');
  await choose(page, 'Mark all as read');
  await expect.poll(() => count(page, 'Inbox')).toBe(0);
  await expect(label(page)).toHaveAccessibleName('Work');
  await page.keyboard.press('z');
  await expect.poll(() => count(page, 'Inbox')).toBe(before);
  await expect(label(page)).toHaveAccessibleName(/20 unread/u);

  await saveSearch(page, 'from:sender3');
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(letter(page, 1)).toBeVisible();
  const found = page.getByRole('region', { name: 'Saved searches' }).getByRole('link');
  await expect(found).toHaveAccessibleName(/unread/u);
  await found.click({ button: 'right' });
  await choose(page, 'Mark all as read');
  await expect(found).not.toHaveAccessibleName(/unread/u);
  const left = await count(page, 'Inbox');
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(before);
  await page.keyboard.press('z');
  await expect.poll(() => count(page, 'Inbox')).toBe(before);
});

test('all mail with a label is marked as read without a connection, and the server does it once there is one', async ({
  page,
}) => {
  await open(page);
  await labelAll(page, 'Work');
  await expect(label(page)).toHaveAccessibleName(/20 unread/u);
  await page.context().setOffline(true);
  await label(page).click({ button: 'right' });
  await choose(page, 'Mark all as read');
  await expect(page.getByRole('row', { name: /^Unread/u })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect.poll(() => count(page, 'Inbox')).toBe(0);
  await expect(label(page)).toHaveAccessibleName('Work');
});

test('a search that finds no mail says that there is nothing to mark', async ({ page }) => {
  await open(page);
  await saveSearch(page, 'from:nobody');
  await page.getByRole('region', { name: 'Saved searches' }).getByRole('link').click({ button: 'right' });
  await choose(page, 'Mark all as read');
  await expect(notices(page)).toContainText('No emails to toggle');
});

test('a finger opens the menu of every line of the panel by its button, also of the folders that every account has', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: 'Menu' }).tap();
  const button = page.getByRole('button', { name: 'Actions: Inbox' });
  await expect(button).toHaveCSS('opacity', '1');
  const badge = await folder(page, 'Inbox').locator('[data-badge]').boundingBox();
  const beside = await button.boundingBox();
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  await button.tap();
  await choose(page, 'Mark all as read');
  await expect.poll(() => count(page, 'Inbox')).toBe(0);
  expect(await faults(page)).toEqual([]);
  await phone.close();
});
