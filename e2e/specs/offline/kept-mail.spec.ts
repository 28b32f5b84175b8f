import { expect } from '@playwright/test';
import { test, withIdleTime } from '../../support/journey.ts';
import { accountKept, applicationKept, keptDatabase, keptRecords } from '../../support/page/kept-here.ts';
import { show } from '../../support/page/page-parts.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

withIdleTime();

/** What this browser has seen is painted from this browser; what has changed since comes after it. */
let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  for (const subject of ['Kept for later', 'Gone by then']) {
    await sendMail(wren, { from: `Grace Okafor <${GRACE}>`, to: ADA, subject, text: `Text of ${subject}.` });
    await sendMail(wren, { from: `Ada Lovelace <${ADA}>`, to: GRACE, subject, text: `Text of ${subject}.` });
  }
});
test.afterAll(() => wren?.remove());

test('a page that is loaded again shows its rows and what was read from this browser, then what has changed, and nothing is left after logging out', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await expect(row(page, 'Gone by then')).toHaveCount(1);
  await row(page, 'Kept for later').first().click();
  const body = page.frameLocator('iframe').first();
  await expect(body.getByText('Text of Kept for later.')).toBeVisible();
  await show(page, 'inbox');
  await expect.poll(() => keptRecords(page, ADA, 'thread')).toHaveLength(2);
  await expect.poll(() => keptRecords(page, ADA, 'body')).not.toEqual([]);

  const holding: (() => void)[] = [];
  let isHeld = true;
  await page.route(/mail\.api\.client\.(get_changes|events)|get_mailboxes|get_mails|get_mail_thread/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => holding.push(resolve));
    await route.continue();
  });
  await page.reload();
  await expect(row(page, 'Kept for later')).toHaveCount(1);
  await expect(row(page, 'Gone by then')).toHaveCount(1);
  await row(page, 'Kept for later').first().click();
  await expect(body.getByText('Text of Kept for later.')).toBeVisible();
  await show(page, 'inbox');
  await sendMail(wren, { from: `Grace Okafor <${GRACE}>`, to: ADA, subject: 'Come since', text: 'New.' });
  isHeld = false;
  for (const go of holding.splice(0)) go();
  await expect(row(page, 'Come since')).toHaveCount(1);
  await expect(row(page, 'Kept for later')).toHaveCount(1);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('logout');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Wren' })).toBeVisible();
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases).not.toContain(keptDatabase(ADA));
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what was here shows after a reload and in a new tab without a connection, with the text of what was read', async ({
    page,
  }) => {
    await signIn(page, wren, GRACE);
    await row(page, 'Gone by then').first().click();
    await expect(page.frameLocator('iframe').first().getByText('Text of Gone by then.')).toBeVisible();
    await show(page, 'inbox');
    await applicationKept(page);
    await accountKept(page);
    await expect.poll(() => keptRecords(page, GRACE, 'thread')).toHaveLength(2);
    await expect.poll(() => keptRecords(page, GRACE, 'body')).not.toEqual([]);
    const unread = expect.objectContaining({
      counts: expect.objectContaining({ inbox: expect.objectContaining({ badge: 1 }) }),
    });
    await expect.poll(() => keptRecords(page, GRACE, 'head')).toContainEqual(unread);
    await page.context().setOffline(true);

    await page.reload();
    const other = await page.context().newPage();
    await other.goto(`${wren.url}/`);
    for (const tab of [page, other]) {
      await expect(row(tab, 'Kept for later')).toHaveCount(1);
      await expect(tab.getByRole('navigation', { name: 'Folders' })).toContainText('1 unread');
      await row(tab, 'Gone by then').first().click();
      await expect(tab.frameLocator('iframe').first().getByText('Text of Gone by then.')).toBeVisible();
      await show(tab, 'inbox');
    }

    await show(page, 'junk');
    await expect(page.getByRole('main').getByText('Junk has not been loaded yet')).toBeVisible();
    await show(page, 'inbox');
    await page.getByRole('combobox', { name: 'Search in Inbox' }).fill('later');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Kept for later')).toHaveCount(1);
    const onlyHere = page.getByText('You are offline. Only the mail in this browser was searched.');
    await expect(onlyHere).toBeVisible();
    await page.getByRole('combobox', { name: 'Search in Inbox' }).fill('nowhere');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await expect(onlyHere.last()).toBeVisible();
    await page.context().setOffline(false);
    await expect(onlyHere).toHaveCount(0);
    // Pages of a process are taken for online once one of them is closed.
    await other.close();
  });
});

test('what is kept is removed from this browser in Settings, where its size stands, and the page goes on', async ({
  page,
}) => {
  await signIn(page, wren, GRACE);
  await expect.poll(() => keptRecords(page, GRACE, 'thread')).not.toEqual([]);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Settings' });
  await expect(panel.getByText(/^[\d.]+ [KM]?B, available offline$/u)).toBeVisible();
  const forgotten = page.waitForResponse(/forget_answers/u);
  await panel.getByRole('button', { name: 'Remove from this browser' }).click();
  expect(await (await forgotten).headerValue('clear-site-data')).toBe('"cache"');
  await expect(panel.getByText('Removed from this browser.')).toBeVisible();
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await names()).not.toContain(keptDatabase(GRACE));
  await sendMail(wren, { from: `Ada Lovelace <${ADA}>`, to: GRACE, subject: 'After all', text: 'Still here.' });
  await page.keyboard.press('Escape');
  await expect(row(page, 'After all')).toHaveCount(1);
});
