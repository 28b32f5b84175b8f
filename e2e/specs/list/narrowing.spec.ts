import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { folder, grid, letter, notices } from '../../support/page/list-page.ts';
import { signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  await fillInbox(wren, ADA, 240);
});
test.afterAll(() => wren?.remove());

const button = (page: Page, name: string) => page.getByRole('button', { name: `Filter: ${name}` });
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** A list that is asked for again has its first batch, and what else is loaded by then. */
const ASKED_AGAIN = /Unread: (?:78 conversations|50 conversations and more)/u;

test('a list is narrowed by keys to what is unread: nothing vanishes or is skipped while it is read, new mail comes, Escape brings all back', async ({
  page,
  context,
}) => {
  let bring = (): void => undefined;
  const wanted = new Promise<void>((resolve) => {
    bring = resolve;
  });
  let isHeld = false;
  await page.route(/\/assets\/rest-[^/]*\.js$/u, async (route) => {
    isHeld = true;
    await wanted;
    await route.continue();
  });
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  // Its code comes once the rows are painted: a key that is pressed before waits for it.
  await page.keyboard.press('Shift+L');
  await expect.poll(() => isHeld).toBe(true);
  bring();
  await expect(page.getByRole('menuitemradio', { name: 'All' })).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('u');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/mail\/inbox\?is=unread$/u);
  await expect(page).toHaveTitle(/Inbox: Unread/u);
  await expect(button(page, 'Unread')).toBeFocused();
  await expect(said(page, 'Unread: 50 conversations and more')).toBeVisible();
  await expect(letter(page, 1)).toHaveCount(0);
  expect(await faults(page)).toEqual([]);

  // Three are read, and stay; the batches below them miss none.
  for (const at of [3, 6, 9]) {
    await letter(page, at).click();
    await expect(page).toHaveURL(/inbox\/[^?]+\?is=unread$/u);
    await page.keyboard.press('Escape');
    await expect(letter(page, at)).not.toHaveAccessibleName(/^Unread/u);
  }
  await expect(letter(page, 12)).toHaveAccessibleName(/^Unread/u);
  await grid(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(said(page, 'Unread: 80 conversations')).toBeVisible();
  await grid(page).evaluate((element) => element.scrollTo(0, 0));

  await sendMail(wren, { from: 'grace@example.net', to: ADA, subject: 'For your eyes', text: 'Only.' });
  await expect(page.getByRole('row', { name: /For your eyes/u })).toBeVisible();
  await expect(said(page, 'Unread: 81 conversations')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/inbox$/u);
  await expect(letter(page, 1)).toBeVisible();
  await page.goBack();
  await expect(said(page, ASKED_AGAIN)).toBeVisible();
  await expect(letter(page, 3)).toHaveCount(0);

  // By the palette to another one, which says that it is empty.
  await page.keyboard.press('Control+K');
  await page.keyboard.type('starred only');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing starred in Inbox' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Show all' }).last().click();
  await expect(letter(page, 1)).toBeVisible();

  // Without a connection it is what is here.
  await context.setOffline(true);
  await button(page, 'All').click();
  await page.getByRole('menuitemradio', { name: 'Unread' }).click();
  await expect(page.getByRole('row', { name: /For your eyes/u })).toBeVisible();
  await expect(letter(page, 1)).toHaveCount(0);
  await context.setOffline(false);
  await expect(said(page, ASKED_AGAIN)).toBeVisible();
  await folder(page, 'Inbox').click();
  await expect(letter(page, 1)).toBeVisible();
});

test('a bookmark of mail to me alone opens on a phone as it says, and another folder offers what fits it', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await sendMail(wren, { from: 'grace@example.net', to: [ADA, 'b@wren.test'], subject: 'To both', text: 'x' });
  await sendMail(wren, { from: 'grace@example.net', to: ADA, subject: 'To you alone', text: 'x' });
  await signIn(page, wren, ADA);
  await page.goto(`${wren.url}/app/mail/inbox?is=direct`);
  await expect(page.getByRole('row', { name: /To you alone/u })).toBeVisible();
  await expect(page.getByRole('row', { name: /To both/u })).toHaveCount(0);
  await expect(said(page, 'To me alone: 50 conversations and more')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await button(page, 'To me alone').click();
  await page.getByRole('menuitemradio', { name: 'All' }).click();
  await expect(page.getByRole('row', { name: /To both/u })).toBeVisible();
  await page.goto(`${wren.url}/app/mail/sent`);
  await button(page, 'All').click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['All', 'Starred', 'With attachment']);
});

test('all of a folder is marked as read from the menu over its list, also what is not loaded, and put back by Undo', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  const badge = folder(page, 'Inbox').locator('[data-badge]');
  await expect(badge).toBeVisible();
  const before = (await badge.textContent()) ?? '';
  await button(page, 'All').click();
  await page.getByRole('menuitem', { name: 'Mark all as read' }).click();
  await expect(badge).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Unread/u })).toHaveCount(0);
  const told = notices(page).filter({ hasText: 'Emails marked as read!' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(badge).toHaveText(before);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('all as read');
  await page.getByRole('option', { name: 'Mark all as read' }).click();
  await expect(badge).toHaveCount(0);
});
