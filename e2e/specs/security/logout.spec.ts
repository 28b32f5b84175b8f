import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { notices, show } from '../../support/page/page-parts.ts';
import { haveSettings, row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;
test.beforeEach(async ({ page }) => {
  wren = await startWithPeople();
  await haveSettings(page, ADA, { undoPeriod: 0 });
  await signIn(page, wren, ADA);
});
test.afterEach(() => wren?.remove());

const SAVES = /mail\.api\.mail\.(?:create_mail|update_draft_mail|send_mail)/u;
const question = (page: Page) => page.getByRole('dialog', { name: 'Logout' });
const signInPage = (page: Page) => page.getByRole('heading', { name: 'Sign in to Wren' });

async function logoutByPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('logout');
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('Are you sure you want to logout?');
}

async function write(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Compose', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'To', exact: true }).fill(`${GRACE},`);
  await page.getByRole('textbox', { name: 'Subject' }).fill(title);
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Text of Ada');
}

test('[2.19] the palette logs out, and nothing of the mail can be read in the page or behind it', async ({ page }) => {
  await sendMail(wren, { from: 'lin@example.com', to: ADA, subject: 'Between us', text: 'A secret.' });
  await row(page, 'Between us').click();
  await expect(page.frameLocator('iframe').first().getByText('A secret.')).toBeVisible();
  await logoutByPalette(page);
  await question(page).getByRole('button', { name: 'No' }).click();
  await expect(question(page)).toHaveCount(0);
  await logoutByPalette(page);
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await expect(signInPage(page)).toBeVisible();
  const held = () =>
    page.evaluate(() =>
      [
        document.documentElement.outerHTML,
        JSON.stringify({ ...sessionStorage }),
        JSON.stringify({ ...localStorage }),
      ].join(),
    );
  await expect(page).toHaveURL(`${wren.url}/login`);
  for (const secret of ['Between us', 'A secret.', 'lin@example.com']) expect(await held()).not.toContain(secret);
  await page.goBack().catch(() => null);
  await expect(signInPage(page)).toBeVisible();
  for (const secret of ['Between us', 'A secret.', 'lin@example.com']) expect(await held()).not.toContain(secret);
});

test('[2.19] [D10] mail that waits here is told of first, can be looked at, and goes when its writer is back', async ({
  page,
}) => {
  await page.route(SAVES, (route) => route.abort());
  await write(page, 'Not gone yet');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveCount(0);
  await logoutByPalette(page);
  await expect(question(page)).toContainText('1 mail has not been sent yet.');
  await expect(question(page)).toContainText('it is kept here and continues when you sign in again');
  await question(page).getByRole('button', { name: 'Open Outbox' }).click();
  await expect(page.getByRole('heading', { name: 'Outbox', exact: true })).toBeVisible();
  await logoutByPalette(page);
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await expect(signInPage(page)).toBeVisible();
  await page.unroute(SAVES);
  await signIn(page, wren, ADA);
  await show(page, 'sent');
  await expect(row(page, 'Not gone yet')).toHaveCount(1);
  const grace = await page.context().browser()?.newPage();
  if (!grace) throw new Error('no browser');
  await signIn(grace, wren, GRACE);
  await expect(row(grace, 'Not gone yet')).toHaveCount(1);
});

test('[2.19] a draft that cannot be saved asks once more, and is there when its writer is back', async ({ page }) => {
  await page.route(SAVES, (route) => route.abort());
  await write(page, 'Not saved yet');
  await page.getByRole('button', { name: 'Minimize' }).click();
  await logoutByPalette(page);
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await expect(question(page)).toContainText('1 draft could not be saved on the mail server');
  await question(page).getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  await logoutByPalette(page);
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await expect(question(page)).toContainText('1 draft could not be saved on the mail server');
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await expect(signInPage(page)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Not saved yet');
  await page.unroute(SAVES);
  await signIn(page, wren, ADA);
  await expect(notices(page).getByText('Restored an unsaved draft')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Not saved yet');
});

test('[4.15] logging out in one tab leads the others to sign in', async ({ page }) => {
  const other = await page.context().newPage();
  await other.goto(`${wren.url}/app/mail/inbox`);
  await expect(other.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  await logoutByPalette(page);
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await expect(signInPage(page)).toBeVisible();
  await expect(signInPage(other)).toBeVisible();
});
