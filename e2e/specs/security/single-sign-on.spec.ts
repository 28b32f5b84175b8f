import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import {
  settingsOf,
  startIdentityProvider,
  type TestProvider,
} from '../../../packages/server/test/sign-in/identity-provider.ts';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

const USER = { sub: 'u-ada', email: ADA, email_verified: true, name: 'Ada Marlow' };

let provider: TestProvider;
let wren: WrenServer;
let folder: string;
test.beforeAll(async () => {
  provider = await startIdentityProvider(USER);
  folder = mkdtempSync(join(tmpdir(), 'wren-secret-'));
  writeFileSync(join(folder, 'secret'), provider.clientSecret);
  wren = await startWithPeople(settingsOf(provider, join(folder, 'secret')));
});
test.afterAll(async () => {
  await wren?.remove();
  await provider?.close();
  rmSync(folder, { recursive: true, force: true });
});

const byProvider = (page: Page) => page.getByRole('button', { name: 'Sign in with Example ID' });
const inbox = (page: Page) => page.getByRole('heading', { name: 'Inbox', exact: true });

test('a user signs in by the provider, proves there who they are, and signs out of both', async ({ page }) => {
  await page.goto(`${wren.url}/app/mail/drafts`);
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(byProvider(page)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  // Given up at the provider, it is said, and tried again from there.
  await byProvider(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Signing in was cancelled.')).toBeVisible();
  await byProvider(page).press('Enter');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Draft', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Two-factor authentication' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof).toContainText('Example ID opens in a window of its own.');
  const opened = page.waitForEvent('popup');
  await proof.getByRole('button', { name: 'Confirm with Example ID' }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  expect(provider.asked.at(-1)?.get('prompt')).toBe('login');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('logout');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Yes' }).click();
  await expect(byProvider(page)).toBeVisible();
  expect(provider.signedOut).toHaveLength(1);
  await page.goto(`${wren.url}/app/mail/inbox`);
  await expect(byProvider(page)).toBeVisible();
});

test('where passwords are off, the provider alone is offered, and says who has no account', async ({ page }) => {
  const only = await startWithPeople({ ...settingsOf(provider, join(folder, 'secret')), WREN_PASSWORD_LOGIN: 'off' });
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${only.url}/app`);
    await expect(byProvider(page)).toBeFocused();
    await expect(page.getByLabel('Password')).toHaveCount(0);
    expect(await faults(page)).toEqual([]);
    provider.user = { ...USER, sub: 'u-nobody', email: 'nobody@mail.localhost' };
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('There is no account here for your email address.')).toBeVisible();
    provider.user = USER;
    await byProvider(page).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(inbox(page)).toBeVisible();
  } finally {
    await only.remove();
  }
});
