import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { notices } from '../../support/page/page-parts.ts';
import { signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;
test.beforeAll(async () => {
  const started = await startWithPeople();
  // Passkeys belong to a host name, which 127.0.0.1 is not.
  wren = { ...started, url: started.url.replace('127.0.0.1', 'localhost') };
});
test.afterAll(() => wren?.remove());

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
const openSettings = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true }).click();
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

/** Gives a page's browser a device that keeps passkeys and is unlocked when it is asked to. */
async function haveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('logout');
  await page.keyboard.press('Enter');
  await dialog(page, 'Logout').getByRole('button', { name: 'Yes' }).click();
}

test('a passkey is added after a proof, named, signs in alone, proves who its user is, is renamed and removed', async ({
  page,
}) => {
  // The device chooses at once what is offered in a field: here it is asked by the button alone.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await haveAuthenticator(page);
  await signIn(page, wren, ADA);
  await openSettings(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const proof = dialog(page, 'Confirm that it is you');
  await expect(proof.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  await proof.getByLabel('Your password').fill(wren.password);
  await page.keyboard.press('Enter');
  const naming = dialog(page, 'Name this passkey');
  await expect(naming.getByLabel('Name')).toHaveValue('Chrome on Linux');
  await naming.getByLabel('Name').fill(' ');
  await page.keyboard.press('Enter');
  await expect(naming.getByRole('alert')).toHaveText('Please enter a name.');
  await naming.getByLabel('Name').fill('Work laptop');
  await page.keyboard.press('Enter');
  await expect(passkeys(page)).toHaveCount(1);
  await expect(passkeys(page)).toContainText('never used');
  await expect(passkeys(page)).toContainText('Work laptop');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(notices(page)).toContainText('This device already has a passkey for your account.');
  // In the form of a new password it takes the place of the present one.
  await page.getByRole('button', { name: 'Change password' }).click();
  const change = dialog(page, 'Change your password');
  await change.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(change.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(change.getByLabel('Your present password')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await change.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Close settings' }).click();

  await logOut(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(byPasskey(page)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await byPasskey(page).click();
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  await openSettings(page);
  await expect(passkeys(page)).toContainText('last used');
  await page.getByRole('button', { name: 'Rename Work laptop' }).click();
  await naming.getByLabel('Name').fill('Old laptop');
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('The passkey was renamed');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Remove Old laptop' }).scrollIntoViewIfNeeded();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await dialog(page, 'Remove the passkey “Old laptop”?').getByRole('button', { name: 'Remove' }).click();
  // The session is a new one: it has proved nothing yet.
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(notices(page)).toContainText('The passkey was removed');
  await expect(passkeys(page)).toHaveCount(0);
});

test('a passkey that is chosen in the field signs in, one that is known no more is told of, and none is asked for at an address without a name', async ({
  page,
}) => {
  await haveAuthenticator(page);
  await signIn(page, wren, ADA);
  await openSettings(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const proof = dialog(page, 'Confirm that it is you');
  await proof.getByLabel('Your password').fill(wren.password);
  await page.keyboard.press('Enter');
  await dialog(page, 'Name this passkey').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Close settings' }).click();
  const signedIn = page.waitForResponse(/passkey_sign_in/u);
  await logOut(page);
  expect((await signedIn).ok()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  await openSettings(page);
  await page.getByRole('button', { name: 'Remove Chrome on Linux' }).click();
  await dialog(page, 'Remove the passkey “Chrome on Linux”?').getByRole('button', { name: 'Remove' }).click();
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(passkeys(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Close settings' }).click();
  await logOut(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This passkey was not accepted');
  await page.goto(`${wren.url.replace('localhost', '127.0.0.1')}/login`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(byPasskey(page)).toHaveCount(0);
});
