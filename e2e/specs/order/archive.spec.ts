import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { letter, notices } from '../../support/page/list-page.ts';
import { signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeEach(async () => {
  wren = await startWithPeople();
  await fillInbox(wren, ADA, 12);
});
test.afterEach(() => wren?.remove());

const archive = (page: Page) =>
  page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: /^Archive/u });
const rows = (page: Page) => page.getByRole('checkbox', { name: /^Select: /u });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('mail is archived, found in the Archive and brought back by keyboard alone (D32)', async ({ page }) => {
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  await expect(archive(page)).toHaveCount(0);

  await page.keyboard.press('j');
  await expect(letter(page, 1)).toBeFocused();
  await page.keyboard.press('e');
  await expect(letter(page, 1)).toHaveCount(0);
  await expect(letter(page, 2)).toBeFocused();
  await expect(notices(page).getByText('Conversation archived!')).toBeVisible();
  await expect(archive(page)).toBeVisible();

  await page.keyboard.press('z');
  await expect(letter(page, 1)).toBeVisible();
  await expect(archive(page)).toHaveCount(0);

  await page.keyboard.press('e');
  await expect(archive(page)).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(heading(page, 'Archive')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/mail\/archive$/u);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);

  await page.keyboard.press('j');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('move to inbox');
  await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(/^Move to Inbox/u);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Archive is empty')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(heading(page, 'Inbox')).toBeVisible();
  await expect(letter(page, 1)).toBeVisible();
  await expect(letter(page, 2)).toBeVisible();
  await expect(archive(page)).toHaveCount(0);
});

test('on a phone an open conversation is archived from its bar, and stands in the drawer’s Archive (D32)', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, wren, ADA);
  await letter(page, 3).tap();
  await page.getByRole('button', { name: 'Archive', exact: true }).tap();
  await expect(letter(page, 2)).toBeVisible();
  await expect(letter(page, 3)).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await archive(page).tap();
  await expect(heading(page, 'Archive')).toBeVisible();
  await expect(letter(page, 3)).toBeVisible();
});
