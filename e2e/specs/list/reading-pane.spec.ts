import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
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

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });

test('[2.32] [2.4] [2.5] in the reading pane a conversation is chosen by keyboard and by click, and the address follows', async ({
  page,
}) => {
  await openInbox(page, wren, { readingPane: true });
  await expect(page.getByText('Select a conversation to read')).toBeVisible();
  await expect(page.getByText('No conversation is selected')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const entries = await page.evaluate(() => history.length);

  await page.keyboard.press('j');
  await expect(conversation(page).getByRole('heading', { name: 'Letter 40.' })).toBeVisible();
  await expect(row(page, 'Letter 40.')).toBeFocused();
  await page.keyboard.press('j');
  await expect(conversation(page).getByRole('heading', { name: 'Letter 39.' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(conversation(page).getByRole('heading', { name: 'Letter 38.' })).toBeVisible();
  await expect(row(page, 'Letter 38.')).toBeFocused();
  await expect(row(page, 'Letter 38.')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('1 email opened')).toBeVisible();
  // Moving replaces the entry: one way back leads out.
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  expect(await faults(page)).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(conversation(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Letter 38.')).toBeFocused();
  await expect(conversation(page).getByRole('heading', { name: 'Letter 38.' })).toBeVisible();
  await row(page, 'Letter 36.').click();
  await expect(conversation(page).getByRole('heading', { name: 'Letter 36.' })).toBeVisible();
  await page.reload();
  await expect(conversation(page).getByRole('heading', { name: 'Letter 36.' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${wren.url}/app/mail/inbox`);
  await expect(page.getByText('No conversation is selected')).toBeVisible();
});

test('[4.7] [9.2] [D15] in the reading pane what is only looked at is read after five seconds, what is opened at once', async ({
  page,
}) => {
  await sendMail(wren, { from: GRACE, to: ADA, subject: 'Read at once', text: 'One.' });
  await sendMail(wren, { from: GRACE, to: ADA, subject: 'Read in time', text: 'Two.' });
  await page.clock.install();
  await openInbox(page, wren, { readingPane: true });
  const unread = (subject: string) => row(page, subject).getByText('Unread');
  await expect(unread('Read in time')).toBeAttached();
  await page.keyboard.press('j');
  await expect(conversation(page).getByRole('heading', { name: 'Read in time' })).toBeVisible();
  await expect(conversation(page).frameLocator('iframe').getByText('Two.')).toBeVisible();
  await expect(unread('Read in time')).toBeAttached();
  await page.clock.runFor(5_000);
  await expect(unread('Read in time')).toHaveCount(0);

  await page.keyboard.press('j');
  await expect(conversation(page).getByRole('heading', { name: 'Read at once' })).toBeVisible();
  await expect(unread('Read at once')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(unread('Read at once')).toHaveCount(0);
});

test('in the reading pane what is deleted makes room for the next, and a selection goes before what is open', async ({
  page,
}) => {
  for (const name of ['third', 'second', 'first']) {
    await sendMail(wren, { from: GRACE, to: ADA, subject: `To lose, ${name}`, text: 'Gone soon.' });
  }
  await openInbox(page, wren, { readingPane: true, confirmTrash: false });
  await row(page, 'To lose, first').click();
  await expect(conversation(page).getByRole('heading', { name: 'To lose, first' })).toBeVisible();
  await page.keyboard.press('#');
  await expect(row(page, 'To lose, first')).toHaveCount(0);
  await expect(conversation(page).getByRole('heading', { name: 'To lose, second' })).toBeVisible();
  // A box that slides up is missed by a click, which then scrolls the list to look for it.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await row(page, 'To lose, third').getByRole('checkbox').click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('#');
  await expect(row(page, 'To lose, third')).toHaveCount(0);
  await expect(conversation(page).getByRole('heading', { name: 'To lose, second' })).toBeVisible();
});

test('a list beside a conversation is made wider and narrower by keys and by pointer, which is remembered', async ({
  page,
}) => {
  await openInbox(page, wren, { readingPane: true });
  const grip = page.getByRole('separator', { name: 'Width of the list' });
  const width = async (): Promise<number> => (await page.getByRole('treegrid').boundingBox())?.width ?? 0;
  expect(Math.round(await width())).toBe(400);
  await grip.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(width).toBe(416);
  await page.keyboard.press('Home');
  await expect.poll(width).toBe(360);
  const box = await grip.boundingBox();
  if (!box) throw new Error('the grip is not shown');
  await page.mouse.move(box.x + 4, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 104, box.y + 220, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBe(460);
  await page.reload();
  await expect(row(page, 'Letter 40.')).toBeVisible();
  await expect.poll(width).toBe(460);
  await expect(grip).toHaveAttribute('aria-valuenow', '460');
  await grip.dblclick();
  await expect.poll(width).toBe(400);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(width).toBe(360);
  await page.setViewportSize({ width: 1000, height: 768 });
  await expect(grip).toHaveCount(0);
  await row(page, 'Letter 40.').click();
  await expect(page.getByRole('button', { name: 'Back to Mail List' })).toBeVisible();
  await expect(page.getByRole('treegrid')).toBeHidden();
});

test('[2.3] [D20] results stay beside what is opened from them, and over them in a narrow window', async ({ page }) => {
  await openInbox(page, wren, { readingPane: true });
  await page.goto(`${wren.url}/app/search?q=letter`);
  await row(page, 'Letter 30.').click();
  await expect(conversation(page).getByRole('heading', { name: 'Letter 30.' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/search\?q=letter&thread=.+/u);
  await page.keyboard.press('j');
  await expect(conversation(page).getByRole('heading', { name: 'Letter 29.' })).toBeVisible();
  await page.setViewportSize({ width: 800, height: 700 });
  await expect(page.getByRole('button', { name: 'Back to Mail List' })).toBeVisible();
  await expect(page.getByRole('treegrid')).toBeHidden();
  await page.getByRole('button', { name: 'Next conversation' }).click();
  await expect(page.getByRole('heading', { name: 'Letter 28.' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${wren.url}/app/search?q=letter`);
  await expect(row(page, 'Letter 30.')).toBeVisible();
});
