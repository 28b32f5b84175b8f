import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { letter, notices } from '../../support/page/list-page.ts';
import { signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeEach(async () => {
  wren = await startWithPeople();
  await fillInbox(wren, ADA, 5);
});
test.afterEach(() => wren?.remove());

const panel = (page: Page) => page.getByRole('navigation', { name: 'Folders' });
const line = (page: Page, name: string) => panel(page).getByRole('link', { name });
const searches = (page: Page) => panel(page).getByRole('region', { name: 'Saved searches' }).getByRole('link');
const dialog = (page: Page) => page.getByRole('dialog', { name: /search$/iu });
const menu = (page: Page, name: string) => panel(page).getByRole('button', { name: `More for ${name}` });

async function search(page: Page, text: string): Promise<void> {
  await page.goto(`${wren.url}/app/search?q=${encodeURIComponent(text)}`);
}

/** Saves the search that is shown, under a name. */
async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save this search' }).press('Enter');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await dialog(page).getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
}

test('a search is saved by keyboard, counted, opened from the panel and found by the palette, also elsewhere', async ({
  page,
  browser,
}) => {
  await signIn(page, wren, ADA);
  const elsewhere = await signedIn(browser, wren, ADA);
  await search(page, 'Letter');
  await expect(letter(page, 1)).toBeVisible();
  await save(page, 'Letters');
  await expect(line(page, 'Letters')).toBeVisible();
  await expect(line(page, 'Letters')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Saved as “Letters”' })).toBeVisible();
  await expect(line(elsewhere, 'Letters')).toBeVisible();

  const before = await line(elsewhere, 'Letters').innerText();
  await sendMail(wren, { from: 'jonas@mail.example', to: ADA, subject: 'Another Letter', text: 'Hello.' });
  await expect(line(elsewhere, 'Letters')).not.toHaveText(before);
  await expect(line(elsewhere, 'Letters')).toHaveAccessibleName(/unread/u);

  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page).toHaveURL(/\/app\/mail\/inbox$/u);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('letters');
  await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(/^Letters/u);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/search\?q=Letter$/u);
  expect(await faults(page)).toEqual([]);
  await elsewhere.close();
});

test('saved searches are renamed, moved, hidden and deleted, each taken back by Undo, and are there after a reload', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  for (const name of ['One', 'Two']) {
    await search(page, `Letter ${name}`);
    await save(page, name);
    await expect(line(page, name)).toBeVisible();
  }
  await expect(searches(page)).toHaveText([/One/u, /Two/u]);
  await menu(page, 'Two').press('Enter');
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
  await expect(searches(page)).toHaveText([/Two/u, /One/u]);

  await menu(page, 'One').press('Enter');
  await page.getByRole('menuitem', { name: 'Edit…' }).press('Enter');
  await dialog(page).getByLabel('Name').fill('First');
  await page.keyboard.press('Enter');
  await expect(searches(page)).toHaveText([/Two/u, /First/u]);

  await menu(page, 'Two').press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(searches(page)).toHaveText([/First/u]);
  await notices(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(searches(page)).toHaveText([/Two/u, /First/u]);

  await menu(page, 'First').press('Enter');
  await page.getByRole('menuitem', { name: 'Hide from the folders' }).press('Enter');
  await expect(searches(page)).toHaveText([/Two/u]);
  await page.reload();
  await expect(searches(page)).toHaveText([/Two/u]);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('First');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Saved as “First”' })).toBeVisible();
});

test('on a phone a search is saved and opened from the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, wren, ADA);
  await search(page, 'Letter');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Saved as “Letter”' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(line(page, 'Letter')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await line(page, 'Letter').click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
  await expect(page).toHaveURL(/q=Letter$/u);
});
