import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { row, signedIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  const marta = { name: 'Marta Oliveira', address: 'marta@mail.example' };
  await sendMail(wren, { from: marta, to: ADA, subject: 'The lease', text: 'Signed at last.' });
  await sendMail(wren, { from: marta, to: ADA, subject: 'Lunch on Friday', text: 'The usual place?' });
  await sendMail(wren, { from: 'jonas@mail.example', to: ADA, subject: 'Another lease', text: 'Please look.' });
});
test.afterAll(() => wren?.remove());

test('[2.15][D20] a search is completed, run, narrowed and widened by keyboard alone', async ({ browser }) => {
  const page = await signedIn(browser, wren, ADA);
  await expect(row(page, 'The lease')).toBeVisible();
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search in Inbox' });
  await expect(box).toBeFocused();
  await expect(page.getByRole('listbox', { name: 'Search suggestions' })).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/mail\/inbox$/u);

  await page.keyboard.type('lease mar');
  const marta = page.getByRole('option', { name: 'Marta Oliveira marta@mail.example' });
  await expect(marta).toBeVisible();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
  await expect(marta).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await marta.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('lease from:marta@mail.example ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/search\?q=lease\+from/u);
  await expect(row(page, 'The lease')).toBeVisible();
  await expect(row(page, 'Another lease')).toHaveCount(0);
  await expect(page.getByRole('listbox', { name: 'Search suggestions' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove from:marta@mail.example' }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Another lease')).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: 'Search suggestions' })).toHaveCount(0);
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).not.toBeFocused();
});

test('[2.3][D20] a mail is found while typing, opened by click; a search is edited, repeated and finds nothing', async ({
  browser,
}) => {
  const page = await signedIn(browser, wren, ADA);
  const box = page.getByRole('combobox');
  await box.click();
  await box.fill('lunch');
  await page.getByRole('option', { name: /Lunch on Friday/u }).click();
  await expect(page.getByRole('heading', { name: 'Lunch on Friday' })).toBeVisible();

  await box.click();
  await box.fill('parachute is:unread');
  await page.getByRole('option', { name: 'parachute is:unread Search in Inbox' }).click();
  await expect(page.getByText('No mail in Inbox matches “parachute is:unread”.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit is:unread' }).click();
  await expect(box).toBeFocused();
  await page.keyboard.type('is:read');
  await expect(box).toHaveValue('parachute is:read');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('button', { name: 'Search all mail' }).last().click();
  await expect(page.getByText('No mail in All mail matches “parachute is:read”.')).toBeVisible();
  await page.getByRole('button', { name: 'Search Junk and Trash too' }).click();
  await expect(page.getByRole('main').getByText(/^No mail in All mail, Junk and Trash matches/u)).toBeVisible();

  await box.click();
  await box.fill('');
  await page.getByRole('option', { name: 'parachute is:unread' }).click();
  await expect(page).toHaveURL(/q=parachute\+is%3Aunread/u);
});

test('[2.15] on a phone the search box takes the width of the screen, and so do its suggestions', async ({
  browser,
}) => {
  const page = await signedIn(browser, wren, ADA);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const box = page.getByRole('combobox');
  await expect(box).toBeFocused();
  const list = page.getByRole('listbox', { name: 'Search suggestions' });
  await expect(list).toBeVisible();
  expect((await list.boundingBox())?.width).toBeGreaterThan(360);
  expect((await page.getByRole('search').locator('form').boundingBox())?.width).toBeGreaterThan(360);

  // However long the search is, nothing goes past the edge of the screen.
  await box.fill('"the lease" OR "another lease" OR "something else that nobody has written"');
  await box.press('Enter');
  await expect(row(page, 'The lease').locator('time')).toBeInViewport({ ratio: 1 });
});

test('[2.3][D20] an operator that is none is named above the results, with what was searched for and what was meant', async ({
  browser,
}) => {
  const page = await signedIn(browser, wren, ADA);
  await page.goto(`${wren.url}/app/search?q=frm:jonas+is:late&in=inbox`);
  const main = page.getByRole('main');
  await expect(main.getByText('“frm:” is not a search operator. “frm jonas” was searched for instead.')).toBeVisible();
  await expect(main.getByText('“is:” does not accept “late”. “is late” was searched for instead.')).toBeVisible();
  await main.getByRole('button', { name: 'Search for from:jonas' }).click();
  await expect(page.getByRole('combobox')).toHaveValue('from:jonas is:late');
  await expect(main.getByText('is not a search operator')).toHaveCount(0);
  await page.getByRole('combobox').fill('from:jonas OR subject:lunch');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Another lease')).toBeVisible();
  await expect(row(page, 'Lunch on Friday')).toBeVisible();
  await expect(row(page, 'The lease')).toHaveCount(0);
});

test('[2.3][D20] results are counted and show their place and what was matched; Escape and the cross leave them', async ({
  browser,
}) => {
  const text = `${'Nothing of that kind here. '.repeat(20)}The kestrel has come back. ${'Nor there. '.repeat(20)}`;
  await sendMail(wren, { from: 'jonas@mail.example', to: ADA, subject: 'Birds', text });
  const page = await signedIn(browser, wren, ADA);
  const box = page.getByRole('combobox');
  await expect(row(page, 'Birds')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear search' })).toHaveCount(0);
  await box.fill('kestrel in:anywhere');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'in All mail, Junk and Trash' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 conversation found' })).toBeVisible();
  await expect(row(page, 'Birds')).toContainText('The kestrel has come back.');
  await expect(row(page, 'Birds').locator('mark')).toHaveText('kestrel');
  await expect(row(page, 'Birds')).toHaveAccessibleName(/Birds, Inbox, /u);
  await row(page, 'Birds').click();
  await expect(page.getByRole('heading', { name: 'Birds' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/app\/search/u);
  await expect(row(page, 'Birds')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/app\/mail\/inbox$/u);
  await expect(box).toHaveValue('');

  await box.fill('lease');
  await box.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '2 conversations found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(/\/app\/mail\/inbox$/u);
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
});
