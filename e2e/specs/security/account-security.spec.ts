import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { TEST_CERTIFICATE } from '../../../packages/server/test/smtp/test-certificate.ts';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { notices, show } from '../../support/page/page-parts.ts';
import { signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import { freePort, type WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;
let keys: string;
let submissionPort: number;
test.beforeAll(async () => {
  keys = await mkdtemp(join(tmpdir(), 'wren-keys-'));
  const tls = { WREN_TLS_CERT: join(keys, 'cert.pem'), WREN_TLS_KEY: join(keys, 'key.pem') };
  await writeFile(tls.WREN_TLS_CERT, TEST_CERTIFICATE.cert);
  await writeFile(tls.WREN_TLS_KEY, TEST_CERTIFICATE.key);
  submissionPort = await freePort();
  wren = await startWithPeople({ ...tls, WREN_SIGN_IN_MAIL: 'on', WREN_APP_SMTP_PORT: String(submissionPort) });
});
test.afterAll(async () => {
  await wren?.remove();
  await rm(keys, { recursive: true });
});

const openSettings = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true }).click();

test('[D46] an account with a limit shows how much of it is used, at the foot of the folders once that is most of it, and where a file does not fit', async ({
  page,
}) => {
  await wren.wren('account', 'quota', GRACE, '1MB');
  const text = 'Long lines of text.\n'.repeat(42_000);
  await sendMail(wren, { from: ADA, to: GRACE, subject: 'Much to read', text });
  await signIn(page, wren, GRACE);
  const line = page.getByRole('button', { name: /^Storage 8\d% full$/u });
  await line.click();
  const panel = page.getByRole('dialog', { name: 'Settings' });
  await expect(panel.getByRole('meter', { name: /^8\d\d\.?\d* KB of 1 MB used$/u })).toBeVisible();
  const find = panel.getByRole('button', { name: 'Find large mail' });
  await expect(find).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/larger/u);

  await page.getByRole('button', { name: 'Compose', exact: true }).click();
  const large = { name: 'large.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(400_000) };
  await page.locator('input[type=file]').first().setInputFiles(large);
  await expect(notices(page)).toContainText('Failed to upload large.bin: Your mailbox is full');
  await wren.wren('account', 'quota', GRACE, 'none');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeVisible();
  await openSettings(page);
  await expect(panel.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Storage' })).toHaveCount(0);
});

test('a password can be read while it is typed, and is hidden again when it is submitted', async ({ page }) => {
  await page.goto(`${wren.url}/login`);
  await page.getByLabel('Email').fill(ADA);
  const password = page.getByLabel('Password');
  await password.fill('not mine');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('not mine');
  expect(await faults(page)).toEqual([]);
  await password.press('Enter');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(page.getByText('The email address or the password is wrong.')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

const devices = (page: Page) => page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');

test('a sign-in from a new browser is told of where one is signed in, and is ended there: it leaves nothing behind', async ({
  page,
  browser,
}) => {
  await signIn(page, wren, ADA);
  const other = await signedIn(browser, wren, ADA);
  const notice = notices(page).getByText(/^New sign-in: Chrome on Linux/u);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('row', { name: /New sign-in: Chrome on Linux/u })).toBeVisible();
  await notices(page).getByRole('button', { name: 'Check' }).click();
  await expect(devices(page)).toHaveCount(2);
  await expect(devices(page).first()).toContainText('This device · From 127.0.0.1');
  expect(await faults(page)).toEqual([]);
  await devices(page).nth(1).getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
  await expect(notices(page)).toContainText('Chrome on Linux was signed out');
  await expect(devices(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toHaveCount(0);

  await expect(other.getByRole('heading', { name: 'Sign in to Wren' })).toBeVisible();
  await expect(other.getByRole('alert').or(other.getByRole('status')).first()).toContainText('Session expired');
  await other.goto(`${wren.url}/app/mail/inbox`);
  await expect(other.getByRole('heading', { name: 'Sign in to Wren' })).toBeVisible();
  await expect(other.getByText('New sign-in')).toHaveCount(0);

  const [second, third] = [await signedIn(browser, wren, ADA), await signedIn(browser, wren, ADA)];
  await page.reload();
  await openSettings(page);
  await expect(devices(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out all other devices?' });
  await question.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(notices(page)).toContainText('2 devices were signed out');
  for (const ended of [second, third])
    await expect(ended.getByRole('heading', { name: 'Sign in to Wren' })).toBeVisible();
});

test('the password is changed in settings, which signs others out, and chosen anew by a one-time link', async ({
  page,
  browser,
}) => {
  const next = 'plover harbour candle';
  const last = 'gravel orchestra mint';
  await signIn(page, wren, ADA);
  const other = await signedIn(browser, wren, ADA);
  await openSettings(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password').fill('given up');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Change your password' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  await dialog.getByLabel('Your present password').fill('wrong');
  await dialog.getByLabel('New password').fill('password1');
  await expect(dialog.getByRole('status')).toHaveText('Very weak: it is guessed at once.');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('among the first that are guessed');
  await dialog.getByLabel('New password').fill(next);
  await expect(dialog.getByRole('status')).toHaveText('Strong: very hard to guess.');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Your present password is wrong.');
  await dialog.getByLabel('Your present password').fill(wren.password);
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Your password was changed. Every other device was signed out.');
  await expect(devices(page)).toHaveCount(1);
  await expect(other.getByRole('heading', { name: 'Sign in to Wren' })).toBeVisible();

  const [link = ''] = (await wren.wren('account', 'password-link', ADA)).split('\n');
  await signIn(other, wren, GRACE);
  await other.goto(`${wren.url}${new URL(link).pathname}${new URL(link).hash}`);
  await expect(other.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(other.getByText(`For ${ADA}`)).toBeVisible();
  await other.getByLabel('New password').fill('short');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('main').getByRole('alert')).toHaveText('A password needs at least eight characters.');
  expect(await faults(other)).toEqual([]);
  await other.getByLabel('New password').fill(last);
  await other.getByRole('button', { name: 'Set password' }).click();
  await expect(other.getByRole('main').getByRole('status')).toHaveText('Your password was changed. Sign in with it.');
  await expect(other.getByLabel('Email')).toHaveValue(ADA);
  await other.getByLabel('Password').fill(last);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in to Wren' })).toBeVisible();
  await page.goto(`${wren.url}${new URL(link).pathname}${new URL(link).hash}`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link has been used, or is too old.');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Go to sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Wren' })).toBeVisible();
});

test('an app password is made for a scanner, whose mail stands in Sent, and is revoked', async ({ page }) => {
  /** As a scanner sends. */
  const scan = async (subject: string, pass: string): Promise<string> => {
    const scanner = createTransport({
      ...{ host: '127.0.0.1', port: submissionPort, secure: false, requireTLS: true },
      ...{ tls: { rejectUnauthorized: false }, auth: { user: GRACE, pass } },
    });
    const sent = await scanner.sendMail({ from: GRACE, to: ADA, subject, text: 'Two pages.' }).catch(String);
    scanner.close();
    return typeof sent === 'string' ? sent : sent.response;
  };
  await signIn(page, wren, GRACE);
  await openSettings(page);
  await page.getByRole('button', { name: 'New app password' }).click();
  const dialog = page.getByRole('dialog', { name: 'New app password' });
  await dialog.getByLabel('Your present password').fill(wren.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Give it a name');
  await dialog.getByLabel('What is it for?').fill('Scanner in the hall');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'The password for Scanner in the hall' });
  await expect(shown.getByRole('definition')).toContainText([
    'mail.localhost',
    String(submissionPort),
    'STARTTLS',
    GRACE,
  ]);
  const password = await shown.getByRole('definition').last().innerText();
  expect(await faults(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Done' }).click();
  const line = page.getByRole('list', { name: 'App passwords' }).getByRole('listitem');
  await expect(line).toContainText('Not used yet');

  expect(await scan('Scan of a contract', wren.password)).toContain('535');
  expect(await scan('Scan of a contract', password)).toContain('2.0.0');
  await page.getByRole('button', { name: 'Close settings' }).click();
  await show(page, 'sent');
  await expect(page.getByRole('row', { name: /Scan of a contract/u })).toBeVisible();
  await openSettings(page);
  await expect(line).toContainText('from 127.0.0.1');
  await line.getByRole('button', { name: 'Revoke Scanner in the hall' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(notices(page)).toContainText('Scanner in the hall can no longer send mail');
  await expect(line).toHaveCount(0);
  expect(await scan('Another scan', password)).toContain('535');
});
