import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { row } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;
test.beforeAll(async () => {
  wren = await startWithPeople({ WREN_STATIC_LOGIN: 'on' });
});
test.afterAll(() => wren?.remove());

const signInPage = (page: Page) => page.getByRole('heading', { name: 'Sign in to Wren' });

/** Makes an API key of Ada's and puts it into the storage of a browser that is not signed in. */
async function keepKey(page: Page, name: string): Promise<void> {
  const printed = await wren.wren('account', 'api-keys', ADA, '--add', name);
  const [key = '', secret = ''] = printed.match(/[0-9a-f]{56}/gu) ?? [];
  await page.goto(`${wren.url}/login`);
  const stored = { login_mode: 'static', api_key: key, api_secret: secret };
  await page.evaluate((values) => Object.assign(localStorage, values), stored);
}

test('[6.3] [4.15] a browser with an API key shows the mail without a sign-in, hears of new mail, reads files, writes, and is left by Logout', async ({
  page,
}) => {
  await sendMail(wren, { from: 'lin@example.com', to: ADA, subject: 'Menu of the day', text: 'Soup.' });
  await keepKey(page, 'Lobby');
  const cookies = async (): Promise<readonly string[]> =>
    (await page.context().cookies(wren.url)).map(({ name }) => name);
  await page.goto(`${wren.url}/app/mail/inbox`);
  await row(page, 'Menu of the day').click();
  await expect(page.frameLocator('iframe').first().getByText('Soup.')).toBeVisible();
  expect(await cookies()).not.toContain('sid');
  // The sign-in page may have heard that it has none.
  expect(['Guest', null]).toContain(await page.evaluate(() => sessionStorage.getItem('sid')));

  await page.goto(`${wren.url}/app/mail/inbox`);
  await sendMail(wren, { from: 'lin@example.com', to: ADA, subject: 'Menu of tomorrow', text: 'Stew.' });
  await expect(row(page, 'Menu of tomorrow')).toBeVisible();
  const starred = page.waitForResponse(/mail\.api\.mail\.set_flagged/u);
  await row(page, 'Menu of tomorrow').hover();
  await row(page, 'Menu of tomorrow').getByRole('button', { name: 'Add to favorites' }).click();
  expect((await starred).status()).toBe(200);
  await page.goto(`${wren.url}/app/mail/favourite`);
  await expect(row(page, 'Menu of tomorrow')).toBeVisible();
  // An image or a link has no header of its own.
  const file = await page.evaluate(async () => {
    const listed = await fetch('/api/method/frappe.auth.get_logged_user');
    const exported = await fetch('/api/method/mail.api.client.export_mails?mailbox=inbox&format=mbox');
    return [listed.status, exported.status, (await exported.text()).includes('Menu of tomorrow')];
  });
  expect(file).toEqual([401, 200, true]);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('logout');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Yes' }).click();
  await expect(signInPage(page)).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('api_secret'), localStorage.getItem('login_mode')])).toEqual([
    null,
    null,
  ]);
  expect(await cookies()).not.toContain('files');
});

test('[6.3] a key that is revoked leads to the sign-in page, where a password signs in as ever', async ({ page }) => {
  await keepKey(page, 'Revoked');
  await page.goto(`${wren.url}/app/mail/inbox`);
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  await wren.wren('account', 'api-keys', ADA, '--revoke', 'Revoked');
  await page.reload();
  await expect(signInPage(page)).toBeVisible();
  await page.getByLabel('Email').fill(ADA);
  await page.getByLabel('Password', { exact: true }).fill(wren.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
});
