import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { notices } from '../../support/page/page-parts.ts';
import { signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;
test.beforeEach(async () => {
  wren = await startWithPeople();
});
test.afterEach(() => wren?.remove());

const LABEL = 'Two-factor authentication';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const factor = (page: Page) => page.getByRole('checkbox', { name: LABEL });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** What an authenticator app shows, half minutes before or after now: each code is taken once. */
const codeOf = (secret: string, periods: -1 | 0 | 1): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });

async function givePassword(page: Page): Promise<void> {
  await page.goto(`${wren.url}/login?change=1`);
  await page.getByLabel('Email').fill(ADA);
  await page.getByLabel('Password').fill(wren.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

test('[2.50] two-factor authentication is turned on with an app, asked for at the next sign-in, and turned off', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(factor(page)).not.toBeChecked();
  await factor(page).click();
  const proof = dialog(page, 'Confirm that it is you');
  await proof.getByLabel('Your password').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(proof.getByRole('alert')).toHaveText('The password is wrong.');
  expect(await faults(page)).toEqual([]);
  await proof.getByLabel('Your password').fill(wren.password);
  await page.keyboard.press('Enter');
  const on = dialog(page, 'Turn on two-factor authentication');
  await expect(on.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  const secret = (await on.locator('code').innerText()).replaceAll(' ', '');
  expect(await faults(page)).toEqual([]);
  await on.getByLabel('Code', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(on.getByRole('alert')).toContainText('The code is wrong');
  await on.getByLabel('Code', { exact: true }).fill(codeOf(secret, -1));
  await page.keyboard.press('Enter');
  const codes = dialog(page, 'Your recovery codes');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [first = '', second = ''] = await codes.getByRole('listitem').allInnerTexts();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('wren-recovery-codes.txt');
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(factor(page)).toBeChecked();
  await expect(page.getByText('On. 10 recovery codes are left.')).toBeVisible();

  await givePassword(page);
  await page.getByLabel('Verification code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(alert(page)).toContainText('The code is wrong');
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('Verification code').fill(codeOf(secret, 0));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();

  await givePassword(page);
  await page.getByRole('button', { name: 'Back to the password' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Wren' })).toBeVisible();
  await givePassword(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByText('On. 9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await dialog(page, 'Create new recovery codes').getByRole('button', { name: 'Create new codes' }).click();
  await proof.getByLabel('Your password').fill(wren.password);
  await proof.getByLabel('Code of the app').fill(first);
  await page.keyboard.press('Enter');
  await expect(proof.getByRole('alert')).toContainText('The password or the code is wrong');
  await proof.getByLabel('Code of the app').fill(second);
  await page.keyboard.press('Enter');
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('On. 10 recovery codes are left.')).toBeVisible();
  await factor(page).click();
  await dialog(page, 'Turn off two-factor authentication?').getByRole('button', { name: 'Turn off' }).click();
  await expect(notices(page)).toContainText('Two-factor authentication is off');
  await expect(factor(page)).not.toBeChecked();
});
