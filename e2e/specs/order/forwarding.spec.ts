import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { conversation } from '../../support/page/forms.ts';
import { notices } from '../../support/page/list-page.ts';
import { row, signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const form = (page: Page) => page.getByRole('dialog', { name: /rule$/u });

test('[D37] a rule forwards to an address once that has agreed, until it is removed', async ({ page, browser }) => {
  const mail = (subject: string) =>
    sendMail(wren, { from: 'club@hills.example', to: ADA, subject, text: 'Come along.' });
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await settings(page).getByRole('button', { name: 'New rule' }).click();
  await form(page).getByLabel('Search').fill('subject:walk');
  await form(page).getByLabel('Forward to').fill('grace');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByRole('alert')).toContainText('cannot be forwarded');
  await form(page).getByLabel('Forward to').fill(GRACE);
  await form(page)
    .getByRole('button', { name: `Ask ${GRACE}` })
    .click();
  await expect(form(page)).toContainText('has not agreed yet');

  const grace = await signedIn(browser, wren, GRACE);
  await row(grace, 'May mail be forwarded to you?').click();
  const text = conversation(grace).frameLocator('iframe').first().getByText('asks whether mail may be forwarded');
  await expect(text).toBeVisible();
  const [code = ''] =
    /\b[0-9a-f]{8}\b/u.exec(await conversation(grace).frameLocator('iframe').first().locator('body').innerText()) ?? [];
  expect(code).not.toBe('');
  await form(page).getByLabel('Code sent to this address').fill('00000000');
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('alert')).toContainText('This code is wrong');
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await form(page).getByLabel('Code sent to this address').fill(code);
  await form(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(form(page)).toContainText('It has agreed.');
  expect(await faults(page)).toEqual([]);
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(notices(page)).toContainText('Rule “subject:walk” saved');
  await expect(settings(page).getByText(`forward to ${GRACE}`)).toBeVisible();

  await mail('A walk on Sunday');
  await grace.goto(`${wren.url}/app/mail/inbox`);
  await expect(row(grace, 'A walk on Sunday')).toBeVisible();
  await settings(page)
    .getByRole('button', { name: `Remove ${GRACE}` })
    .click();
  await expect(notices(page)).toContainText(`Mail is no longer forwarded to ${GRACE}`);
  await mail('A walk on Monday');
  await page.keyboard.press('Escape');
  await expect(row(page, 'A walk on Monday')).toBeVisible();
  await row(page, 'A walk on Monday').click();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByText('Rules that applied: subject:walk')).toBeVisible();
  await expect(row(grace, 'A walk on Monday')).toHaveCount(0);
});
