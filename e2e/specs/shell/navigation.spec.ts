import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { row, signedIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE } from '../../support/server/accounts.ts';
import { openInbox, startWithLetters } from '../../support/server/sample-inbox.ts';
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
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const saveDialog = (page: Page) => page.getByRole('dialog', { name: 'Save Draft?' });

test('[2.1] [2.12] [2.13] without a session every address leads to sign-in, and back from there', async ({ page }) => {
  await page.goto(`${wren.url}/?email=${ADA}`);
  await expect(page.getByLabel('Email')).toHaveValue(ADA);
  await page.goto(`${wren.url}/app/mail/Draft?user_email=${ADA}`);
  await expect(page.getByLabel('Email')).toHaveValue(ADA);
  await expect(notices(page)).toContainText('Please login to access your mailbox');
  await page.getByLabel('Password').fill(wren.password);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Draft')).toBeVisible();
  await expect(page).toHaveURL(`${wren.url}/app/mail/drafts`);
});

test('[5.15] [2.12] [9.1] on the mail host a session that is not valid any more is found out after four seconds', async ({
  page,
}) => {
  await openInbox(page, wren);
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.setItem('sid', 'Guest'));
  await expect(page.getByRole('heading', { name: 'Sign in to Wren' })).toBeVisible();
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
});

test('[2.8] [2.12] [4.11] a folder is left and found again with its conversation; a click on the open folder leads to its list', async ({
  page,
}) => {
  await openInbox(page, wren);
  await row(page, 'Letter 39.').click();
  await expect(page).toHaveURL(/\/app\/mail\/inbox\/.+/u);
  const opened = page.url();
  await folder(page, 'Junk').click();
  await expect(title(page, 'Junk')).toBeVisible();
  await folder(page, 'Inbox').click();
  await expect(page).toHaveURL(opened);
  await expect(page.getByRole('heading', { name: 'Letter 39.' })).toBeVisible();
  await page.goto(`${wren.url}/open`);
  await expect(page).toHaveURL(opened);
  await folder(page, 'Inbox').click();
  await expect(page).toHaveURL(`${wren.url}/app/mail/inbox`);
  await page.goto(`${wren.url}/app/open/INBOX`);
  await expect(page).toHaveURL(`${wren.url}/app/mail/inbox`);
  // A conversation that is not there is not what its folder is left with.
  await page.goto(`${wren.url}/app/mail/inbox/no-such-conversation`);
  await expect(page.getByText('No Messages Found')).toBeVisible();
  await page.goto(`${wren.url}/app/open/inbox`);
  await expect(page).toHaveURL(`${wren.url}/app/mail/inbox`);
});

test('[2.7] [2.38] a conversation has a page of its own, and is then what its folder was left with', async ({
  page,
}) => {
  await openInbox(page, wren);
  await row(page, 'Letter 38.').click();
  const id = page.url().split('/').at(-1);
  await page.goto(`${wren.url}/thread/${id}`);
  await expect(page).toHaveURL(`${wren.url}/app/thread/${id}`);
  await expect(page.getByRole('heading', { name: 'Letter 38.' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Mail List' }).click();
  await expect(title(page, 'Inbox')).toBeVisible();
});

test('[2.10] a list shows without the code of conversations and of searches, which comes when they are wanted', async ({
  page,
}) => {
  const asked = new Set<string>();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?:conversation|finding)-[^/]*\.js$/u, async (route) => {
    asked.add(/(?:conversation|finding)/u.exec(route.request().url())?.[0] ?? '');
    await released;
    await route.fallback();
  });
  // In idle time all of it is made ready.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await openInbox(page, wren);
  await row(page, 'Letter 39.').click();
  await expect.poll(() => [...asked]).toEqual(['conversation']);
  const text = page.frameLocator('iframe').first().getByText('Text of letter 39.');
  await expect(text).toHaveCount(0);
  release();
  await expect(text).toBeVisible();
  await page.goto(`${wren.url}/app/search?q=letter`);
  await expect(row(page, 'Letter 39.')).toBeVisible();
  expect([...asked]).toEqual(['conversation', 'finding']);
});

test('[2.11] [4.13] the list is found as it was left, after a conversation and after a form', async ({ page }) => {
  await openInbox(page, wren);
  const grid = page.locator('[role=treegrid]');
  await grid.hover();
  await page.mouse.wheel(0, 900);
  const scrolled = () => grid.evaluate((element) => element.scrollTop);
  // The wheel's scroll is animated: a press on a row that still moves is a press on what comes after it.
  await expect.poll(scrolled).toBe(900);
  // A row can be pressed while the list still counts as scrolling.
  const pressed = grid.evaluate(
    (element) =>
      new Promise((resolve) => {
        const look = (): void => {
          const { x, y, width, height } = element.getBoundingClientRect();
          resolve(document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[role=row]') != null);
        };
        element.addEventListener('scroll', () => requestAnimationFrame(() => setTimeout(look)), { once: true });
        element.scrollBy(0, 10);
      }),
  );
  expect(await pressed).toBe(true);
  await row(page, 'Letter 20.').click();
  await expect(page.getByRole('heading', { name: 'Letter 20.' })).toBeVisible();
  // Read now: a press on a row that moves may scroll it first.
  const before = await scrolled();
  await page.goBack();
  await expect(row(page, 'Letter 20.')).toBeInViewport();
  await expect.poll(scrolled).toBe(before);
  await page.getByRole('button', { name: 'Compose' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(row(page, 'Letter 20.')).toBeInViewport();
  await expect.poll(scrolled).toBe(before);
});

test('[2.12] the browser’s Back asks before a form with text goes, and leaves nothing but the form', async ({
  page,
}) => {
  await openInbox(page, wren);
  await row(page, 'Letter 37.').click();
  await page.getByRole('button', { name: 'Compose' }).click();
  await page.getByLabel('Subject').fill('Unfinished');
  await page.goBack();
  await expect(saveDialog(page)).toContainText('Save draft before leaving this page?');
  await saveDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Unfinished');
  await page.goBack();
  await saveDialog(page).getByRole('button', { name: 'No' }).click();
  await expect(page.getByLabel('Subject')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Letter 37.' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${wren.url}/app/mail/inbox`);
});

test('[4.11] [2.46] a folder that is gone to asks about the open form first', async ({ page }) => {
  await openInbox(page, wren);
  await page.getByRole('button', { name: 'Compose' }).click();
  await page.getByLabel('Subject').fill('Before I go');
  await folder(page, 'Trash').click();
  await expect(saveDialog(page)).toContainText('Do you want to save this draft before closing?');
  await saveDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${wren.url}/app/mail/inbox`);
  await folder(page, 'Draft').click();
  await saveDialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(title(page, 'Draft')).toBeVisible();
  await expect(row(page, 'Before I go')).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Inbox')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveCount(0);
});

test('[4.6] another conversation asks about the open form; a draft that cannot be saved keeps nobody', async ({
  page,
}) => {
  await openInbox(page, wren, { readingPane: true });
  await row(page, 'Letter 36.').click();
  await expect(conversation(page).getByRole('heading', { name: 'Letter 36.' })).toBeVisible();
  const write = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Reply All' }).click();
    await page.getByLabel('Message', { exact: true }).fill('An answer');
  };
  await write();
  await row(page, 'Letter 35.').click();
  await saveDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toContainText(/An answer/u);
  await expect(conversation(page).getByRole('heading', { name: 'Letter 36.' })).toBeVisible();
  await row(page, 'Letter 35.').click();
  await saveDialog(page).getByRole('button', { name: 'No' }).click();
  await expect(conversation(page).getByRole('heading', { name: 'Letter 35.' })).toBeVisible();
  await page.route(/create_mail|update_draft_mail/u, (route) => route.fulfill({ status: 500, json: {} }));
  await write();
  await row(page, 'Letter 34.').click();
  await saveDialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(notices(page)).toContainText('Failed to save draft. Proceeding...');
  await expect(conversation(page).getByRole('heading', { name: 'Letter 34.' })).toBeVisible();
});

test('[4.6] [D16] sent mail opens in the form with its conversation above, or to be read, as the reader has it', async ({
  browser,
}) => {
  const page = await signedIn(browser, wren, GRACE, { undoPeriod: 0 });
  await page.getByRole('button', { name: 'Compose' }).click();
  await page.getByLabel('To', { exact: true }).fill(`${ADA},`);
  await page.getByLabel('Subject').fill('Sent once');
  await page.getByLabel('Message', { exact: true }).fill('And perhaps again.');
  await page.keyboard.press('Control+Enter');
  await folder(page, 'Sent').click();
  await expect(row(page, 'Sent once')).toBeVisible();
  await row(page, 'Sent once').click();
  await expect(notices(page)).toContainText('Sent email opened for editing');
  await expect(page.getByLabel('Subject')).toHaveValue('Sent once');
  await expect(page.getByLabel('Message', { exact: true })).toContainText(/And perhaps again\./u);
  await expect(conversation(page).frameLocator('iframe').getByText('And perhaps again.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(saveDialog(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByLabel('Open sent mail').selectOption({ label: 'To read' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.keyboard.press('Escape');
  await row(page, 'Sent once').click();
  await expect(page).toHaveURL(/\/app\/mail\/sent\/.+/u);
  await expect(page.getByRole('heading', { name: 'Sent once' })).toBeVisible();
});
