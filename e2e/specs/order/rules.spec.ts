import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { notices } from '../../support/page/list-page.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeEach(async () => {
  wren = await startWithPeople();
});
test.afterEach(() => wren?.remove());

const SHOP = 'offers@shop.example';
const mail = (subject: string, from = SHOP) => sendMail(wren, { from, to: ADA, subject, text: `About ${subject}.` });
const form = (page: Page) => page.getByRole('dialog', { name: /rule$/u });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const openSettings = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true }).click();

async function messageMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Message actions' }).first().press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

test('a rule made from a mail, by keyboard, files the next one that comes by SMTP, which never shows in the Inbox', async ({
  page,
}) => {
  await mail('First offer');
  await signIn(page, wren, ADA);
  await row(page, 'First offer').click();
  await messageMenu(page, 'Rule for mail like this…');
  await expect(form(page).getByLabel('Search')).toHaveValue(`from:${SHOP}`);
  await expect(form(page).getByRole('status')).toContainText('First offer');
  await form(page).getByLabel('Move to').selectOption('Archive');
  await form(page).getByLabel('Mark as read').press('Space');
  expect(await faults(page)).toEqual([]);
  await form(page).getByLabel('Name').fill('Offers');
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Rule “Offers” saved');

  await page.goto(`${wren.url}/app/mail/inbox`);
  await expect(row(page, 'First offer')).toBeVisible();
  await mail('Second offer');
  await mail('A letter', 'jonas@mail.example');
  await expect(row(page, 'A letter')).toBeVisible();
  await expect(row(page, 'Second offer')).toHaveCount(0);
  // Told of is the letter alone.
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
  const news = page.getByRole('dialog', { name: 'Recent Notifications' });
  await expect(news).toContainText('A letter');
  await expect(news).not.toContainText('offer');
  await page.keyboard.press('Escape');
  await page.goto(`${wren.url}/app/mail/archive`);
  await row(page, 'Second offer').click();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByText('Rules that applied: Offers')).toBeVisible();
});

test('a rule made of a search is done to what is there too, switched off, moved and deleted, and taken back', async ({
  page,
}) => {
  for (const name of ['One', 'Two']) await mail(`Offer ${name}`);
  await signIn(page, wren, ADA);
  await page.goto(`${wren.url}/app/search?q=subject%3Aoffer`);
  await page.getByRole('button', { name: 'Make a rule of this search' }).click();
  await form(page).getByLabel('Search').fill('before:soon offer');
  await form(page).getByLabel('Star').check();
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByRole('alert')).toContainText('before:soon');
  await form(page).getByLabel('Search').fill('subject:offer');
  await form(page).getByLabel('Apply it to the conversations found, too').check();
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(notices(page)).toContainText('The rule was applied to the conversations found');
  await page.goto(`${wren.url}/app/mail/favorites`);
  for (const name of ['One', 'Two']) await expect(row(page, `Offer ${name}`)).toBeVisible();

  await openSettings(page);
  await settings(page).getByRole('button', { name: 'New rule' }).click();
  await form(page).getByLabel('Search').fill('from:bank');
  await form(page).getByLabel('Labels').fill('Money');
  await form(page).getByRole('button', { name: 'Save' }).click();
  const rules = settings(page).getByRole('region', { name: 'Rules' }).getByRole('listitem');
  await expect(rules).toHaveText([/subject:offer/u, /from:bank → label Money/u]);
  await settings(page).getByRole('button', { name: 'More for from:bank' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
  await expect(rules).toHaveText([/from:bank/u, /subject:offer/u]);
  await rules.first().dragTo(rules.last());
  await expect(rules).toHaveText([/subject:offer/u, /from:bank/u]);
  await settings(page).getByRole('checkbox', { name: 'Rule subject:offer' }).press('Space');
  await expect(notices(page)).toContainText('Rule “subject:offer” is off');
  await settings(page).getByRole('button', { name: 'More for from:bank' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(rules).toHaveText([/subject:offer/u]);
  await notices(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(rules).toHaveText([/subject:offer/u, /from:bank/u]);
  expect(await faults(page)).toEqual([]);
});

test('a sender is blocked on a phone: its mail goes to Junk until it is unblocked in the settings', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await mail('First offer');
  await signIn(page, wren, ADA);
  await row(page, 'First offer').click();
  await page.getByRole('button', { name: 'Message actions' }).first().click();
  await page.getByRole('menuitem', { name: `Block ${SHOP}` }).click();
  await expect(notices(page)).toContainText(`${SHOP} is blocked`);
  await mail('Second offer');
  await mail('A letter', 'jonas@mail.example');
  await page.goto(`${wren.url}/app/mail/junk`);
  await expect(row(page, 'First offer')).toBeVisible();
  await expect(row(page, 'Second offer')).toBeVisible();

  await page.goto(`${wren.url}/app/mail/inbox`);
  await expect(row(page, 'A letter')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('settings');
  await page.keyboard.press('Enter');
  await settings(page)
    .getByRole('button', { name: `Unblock ${SHOP}` })
    .click();
  await expect(notices(page)).toContainText('is no longer blocked');
  await page.keyboard.press('Escape');
  await mail('Third offer');
  await expect(row(page, 'Third offer')).toBeVisible();
});
