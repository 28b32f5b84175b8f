import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { conversation } from '../../support/page/forms.ts';
import { notices } from '../../support/page/list-page.ts';
import { haveSettings, row, signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { call } from '../../support/server/call-server.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());

const SHOP = 'ada+shop@mail.localhost';
const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const addresses = (page: Page) => settings(page).getByRole('region', { name: 'Addresses and signatures' });

test('[D37] addresses have a name, a signature and a hidden copy; answers go out under the address that was written to', async ({
  page,
  browser,
}) => {
  // A signature from before there were identities.
  await haveSettings(page, ADA, { undoPeriod: 0, signatures: JSON.stringify({ [ADA]: 'Ada, London' }) });
  await sendMail(wren, { from: `Grace <${GRACE}>`, to: SHOP, subject: 'Your order', text: 'It is on its way.' });
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(addresses(page).getByRole('listitem')).toHaveText([/Ada, London.*Default for new mail/u]);

  await addresses(page).getByRole('button', { name: 'Add address' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Add address' });
  await form.getByLabel('Address', { exact: true }).fill('grace+shop@mail.localhost');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('is not one of your addresses');
  await form.getByLabel('Address', { exact: true }).fill(SHOP);
  await form.getByLabel('Name').fill('A. Customer');
  await form.getByLabel('Signature').fill('Customer since 1843');
  await form.getByLabel('Answers go to').fill('no address');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('is not an address');
  await form.getByLabel('Answers go to').fill(ADA);
  await form.getByLabel('Always Bcc').fill('Ada Orders <ada+orders@mail.localhost>');
  expect(await faults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(addresses(page).getByRole('listitem')).toHaveText([
    /Ada, London/u,
    /A\. Customer · Customer since 1843/u,
  ]);
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(addresses(page).getByRole('listitem')).toHaveCount(1);
  await addresses(page).getByRole('button', { name: 'Add address' }).click();
  await form.getByLabel('Address', { exact: true }).fill(SHOP);
  await form.getByLabel('Name').fill('A. Customer');
  await form.getByLabel('Signature').fill('Customer since 1843');
  await form.getByLabel('Always Bcc').fill('ada+orders@mail.localhost');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Close settings' }).click();

  // The reply box, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await row(page, 'Your order').click();
  await page.getByRole('button', { name: 'Reply', exact: true }).last().click();
  const from = conversation(page).getByRole('combobox', { name: 'From:' });
  await expect(from).toHaveValue(SHOP);
  await expect(conversation(page).getByText('ada+orders@mail.localhost')).toBeVisible();
  await page.getByPlaceholder('Type your reply...').fill('Thanks');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(notices(page).getByText('Reply sent successfully')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  // A form: what one address brings goes when another is chosen, and a form that was not written in leaves no draft.
  await page.goto(`${wren.url}/app/mail/inbox`);
  await expect(row(page, /Your order/u)).toHaveCount(1);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await addresses(page)
    .getByRole('button', { name: `Edit ${SHOP}` })
    .click();
  // Another device changes the list meanwhile.
  const data = { email: ADA, name: 'Ada M.', signature: 'Ada, London', replyTo: [], bcc: [], isDefault: false };
  const record = { id: '01980000-0000-7000-8000-000000000001', type: 'identity', data };
  const saved = await call(page, '/api/method/mail.api.client.save_records', { changes: [{ kind: 'put', record }] });
  expect(saved.status).toBe(200);
  await expect(addresses(page).getByRole('listitem').first()).toContainText('Ada M.');
  await page.getByLabel('Use this address for new mail').check();
  await page.getByRole('dialog', { name: SHOP }).getByRole('button', { name: 'Save' }).click();
  await expect(addresses(page).getByRole('listitem').last()).toContainText('Default for new mail');
  await page.getByRole('button', { name: 'Close settings' }).click();
  await page.getByRole('button', { name: 'Compose', exact: true }).first().click();
  const signature = page.getByRole('region', { name: 'Signature' });
  await expect(signature).toContainText('Customer since 1843');
  await expect(page.getByRole('button', { name: 'Remove ada+orders@mail.localhost' })).toBeVisible();
  await page.getByRole('combobox', { name: 'From', exact: true }).selectOption(ADA);
  await expect(signature).toContainText('Ada, London');
  await expect(page.getByRole('button', { name: 'Remove ada+orders@mail.localhost' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`${wren.url}/app/mail/drafts`);
  await expect(page.getByRole('heading', { name: /no drafts|empty/iu })).toBeVisible();

  const grace = await signedIn(browser, wren, GRACE);
  await row(grace, 'Your order').click();
  await expect(conversation(grace)).toContainText('A. Customer');
  await expect(conversation(grace).frameLocator('iframe').first().getByText('Customer since 1843')).toBeVisible();
});
