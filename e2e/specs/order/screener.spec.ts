import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { folder, letter, notices } from '../../support/page/list-page.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { call, METHODS } from '../../support/server/call-server.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeEach(async () => {
  wren = await startWithPeople();
});
test.afterEach(() => wren?.remove());

const ROOFS = 'sales@roofs.example';
const mail = (subject: string, from: string, headers = {}) =>
  sendMail(wren, { from, to: ADA, subject, text: `About ${subject}.`, headers });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const openSettings = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true }).click();
const hold = (page: Page) => settings(page).getByRole('checkbox', { name: 'Hold mail from unknown senders' });

test('[D41] first mail of unknown senders waits to be let in or kept out, by keyboard and pointer, until the screener is turned off', async ({
  page,
}) => {
  await mail('Old friend', 'jonas@mail.example');
  await signIn(page, wren, ADA);
  await expect(row(page, 'Old friend')).toBeVisible();
  await expect(folder(page, 'Screener')).toHaveCount(0);
  await openSettings(page);
  await hold(page).press('Space');
  await expect(notices(page)).toContainText('Screener is on');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(folder(page, 'Screener')).toBeVisible();

  await mail('Cheap roofs', ROOFS);
  await mail('Cheaper roofs', ROOFS);
  await mail('From next door', 'Tove <tove@next.example>');
  await mail('Still friends', 'jonas@mail.example');
  await expect(row(page, 'Still friends')).toBeVisible();
  await expect(folder(page, 'Screener')).toHaveAccessibleName(/3/u);
  await expect(folder(page, 'Inbox')).toHaveAccessibleName(/2 unread/u);
  await expect(row(page, 'roofs')).toHaveCount(0);

  // By keyboard; what is let in is as if it had just come, and later mail comes through.
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/\/mail\/screener$/u);
  await expect(row(page, 'From next door')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await row(page, 'From next door').click();
  await expect(page.getByText('You do not know tove@next.example yet. Let their mail into the Inbox?')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('y');
  await expect(notices(page)).toContainText('Let in: tove@next.example. Their mail goes to the Inbox.');
  await expect(page).toHaveURL(/\/mail\/screener$/u);
  await expect(row(page, 'From next door')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(row(page, 'From next door')).toBeVisible();
  await expect(folder(page, 'Inbox')).toHaveAccessibleName(/2 unread/u);
  await row(page, 'From next door').focus();
  await page.keyboard.press('y');
  await expect(folder(page, 'Inbox')).toHaveAccessibleName(/3 unread/u);
  await mail('Next door again', 'tove@next.example');
  await expect(folder(page, 'Inbox')).toHaveAccessibleName(/4 unread/u);

  // All that waits of a sender is decided at once.
  await row(page, 'Cheap roofs').hover();
  await row(page, 'Cheap roofs').getByRole('button', { name: 'Keep out' }).click();
  await expect(notices(page)).toContainText(`Kept out: ${ROOFS}. Their mail goes to Junk.`);
  await expect(row(page, 'roofs')).toHaveCount(0);
  await mail('Cheapest roofs', ROOFS);
  await folder(page, 'Junk').click();
  for (const subject of ['Cheap roofs', 'Cheaper roofs', 'Cheapest roofs']) {
    await expect(row(page, subject)).toBeVisible();
  }
  await openSettings(page);
  await expect(settings(page).getByRole('list', { name: 'Blocked senders' })).toContainText(ROOFS);
  await expect(settings(page).getByRole('list', { name: 'Senders let in' })).toContainText('tove@next.example');
  await page.keyboard.press('Escape');

  // A mailing list is one sender, anyone who writes to it.
  const list = { 'List-Id': 'Birds <birds.lists.example>' };
  await mail('Goldcrests', 'Nell <nell@birds.example>', list);
  await mail('Firecrests', 'Otto <otto@birds.example>', list);
  await folder(page, 'Screener').click();
  await row(page, 'Firecrests').click();
  await page.getByRole('button', { name: 'Let in' }).first().click();
  await expect(row(page, 'crests')).toHaveCount(0);
  await mail('Wallcreepers', 'Wim <wim@birds.example>', list);
  await folder(page, 'Inbox').click();
  for (const subject of ['Goldcrests', 'Firecrests', 'Wallcreepers']) await expect(row(page, subject)).toBeVisible();

  // What waits is found with the name of its place; turned off, the screener gives it back.
  await mail('Lost gloves', 'finder@street.example');
  await expect(folder(page, 'Screener')).toHaveAccessibleName(/1/u);
  await page.goto(`${wren.url}/app/search?q=gloves`);
  await expect(row(page, 'Lost gloves')).toContainText('Screener');
  await openSettings(page);
  await hold(page).press('Space');
  const question = page.getByRole('dialog', { name: 'Turn the Screener off' });
  await expect(question).toContainText('1 conversation waits in the Screener. It moves to the Inbox');
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(notices(page)).toContainText('Screener is off. The waiting mail is in the Inbox.');
  await page.keyboard.press('Escape');
  await folder(page, 'Inbox').click();
  await expect(row(page, 'Lost gloves')).toBeVisible();
  await expect(folder(page, 'Screener')).toHaveCount(0);
  await mail('Anybody', 'anybody@else.example');
  await expect(row(page, 'Anybody')).toBeVisible();
});

test('[D41] all that waits of a sender is decided at once, more than is listed, and comes back by Undo', async ({
  page,
}) => {
  await fillInbox(wren, ADA, 160);
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  await call(page, '/api/method/mail.api.client.save_records', {
    changes: [{ kind: 'put', record: { id: 'screener', type: 'screener', data: { isEnabled: true } } }],
  });
  // Every fortieth letter is of one sender; all of them wait.
  const change = { kind: 'move', mailbox: 'screener' };
  const job = { job: 'wait', mailbox: 'inbox', change };
  expect((await call(page, `${METHODS}.start_bulk_change`, job)).status).toBe(200);
  await page.goto(`${wren.url}/app/mail/screener`);
  await expect(folder(page, 'Screener')).toHaveAccessibleName(/160/u);
  const listed = page.waitForResponse((answer) => answer.url().includes('get_mails_from_mailbox'));
  await letter(page, 3).hover();
  await letter(page, 3).getByRole('button', { name: 'Let in' }).click();
  await listed;
  await expect(notices(page)).toContainText('Let in: sender3@example.com');
  await expect(folder(page, 'Screener')).toHaveAccessibleName(/156/u);
  await folder(page, 'Inbox').click();
  for (const at of [3, 43, 83, 123]) await expect(letter(page, at)).toBeVisible();
  await page.keyboard.press('z');
  await expect(folder(page, 'Screener')).toHaveAccessibleName(/160/u);
  await folder(page, 'Screener').click();
  await letter(page, 5).hover();
  await letter(page, 5).getByRole('button', { name: 'Keep out' }).click();
  await expect(folder(page, 'Screener')).toHaveAccessibleName(/156/u);
  await folder(page, 'Junk').click();
  for (const at of [5, 45, 85, 125]) await expect(letter(page, at)).toBeVisible();
});

test('[D41] on a phone every row that waits has its two buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, wren, ADA);
  await page.goto(`${wren.url}/app/mail/screener`);
  await expect(page.getByText('Screener is empty')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('settings');
  await page.keyboard.press('Enter');
  await hold(page).click();
  await page.keyboard.press('Escape');
  await mail('From next door', 'Tove <tove@next.example>');
  await mail('Cheap roofs', ROOFS);
  await expect(row(page, 'Cheap roofs')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await row(page, 'Cheap roofs').getByRole('button', { name: 'Keep out' }).click();
  await row(page, 'From next door').getByRole('button', { name: 'Let in' }).click();
  await expect(notices(page)).toContainText('Let in: tove@next.example');
  await expect(page.getByText('Screener is empty')).toBeVisible();
  await page.goto(`${wren.url}/app/mail/inbox`);
  await expect(row(page, 'From next door')).toBeVisible();
});
