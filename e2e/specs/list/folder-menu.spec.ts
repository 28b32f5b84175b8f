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

test('a finger opens no menu by a button of a folder, whose line keeps all its room', async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(folder(page, 'Inbox')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New mailbox' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions: Inbox' })).toHaveCount(0);
  await phone.close();
});
