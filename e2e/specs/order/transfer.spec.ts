import { expect, type Page } from '@playwright/test';
import {
  type DovecotUser,
  missingDovecot,
  type RealDovecot,
  startDovecot,
} from '../../../packages/server/test/engines/real-servers/real-dovecot.ts';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA } from '../../support/server/accounts.ts';
import { startWrenProcess, type WrenProcess } from '../../support/server/wren-server.ts';

test.skip(missingDovecot !== null, missingDovecot ?? '');

/** Mails that take seconds to be brought. */
const MANY = 400;

let dovecot: RealDovecot;
let wren: WrenProcess;
let user: DovecotUser;

test.beforeAll(async () => {
  dovecot = await startDovecot();
  user = dovecot.addUser();
  const client = await user.connect();
  const letter = (subject: string): string =>
    ['From: Lin <lin@example.com>', `Subject: ${subject}`, `Message-ID: <${subject}@example.com>`, '', 'Text'].join(
      '\r\n',
    );
  await client.mailboxCreate('Projects/Garden');
  for (let at = 1; at <= MANY; at += 1) await client.append('Projects/Garden', letter(`plant-${at}`), ['\\Seen']);
  await client.append('INBOX', letter('welcome'));
  await client.logout();
  const environment = { WREN_TRANSFER_HOSTS: `127.0.0.1:${dovecot.imap.port}`, WREN_ENGINE_PLAIN: 'on' };
  wren = await startWrenProcess(environment);
  await wren.addAccount(ADA, 'Ada Lovelace');
});
test.afterAll(async () => {
  await wren?.remove();
  dovecot?.close();
});

async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('heading', { name: 'Import and export' })).toBeVisible();
}

test('mail is brought from another provider: found out, chosen, paused, gone on with after a restart, and once; and taken to the next', async ({
  page,
}) => {
  test.slow();
  await signIn(page, wren, ADA);
  await openSettings(page);
  const part = page.getByRole('group', { name: 'Bring mail from another provider' });
  await part.getByRole('button', { name: 'Choose provider…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bring mail from another provider' });
  await dialog.getByLabel('Mail address there').fill(user.address);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('No server was found for this address.')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  // A wrong password is said so, and asked again.
  await dialog.getByLabel('IMAP server').fill('127.0.0.1');
  await dialog.getByLabel('Encryption').selectOption('starttls');
  await dialog.getByLabel('Port').fill(String(dovecot.imap.port));
  await expect(dialog.getByLabel('User name')).toHaveValue(user.address);
  await dialog.getByLabel('Password').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('does not accept this user name or password');
  await dialog.getByLabel('Password').fill(user.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(`Projects / Garden (${MANY.toLocaleString('en')})`)).toBeChecked();
  await expect(dialog.getByLabel('INBOX (1)')).toBeChecked();
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Bring it here' }).click();
  await expect(dialog).toBeHidden();

  await part.getByRole('button', { name: 'Pause' }).click();
  await expect(part.getByText(/^(?:Paused at|[\d,]+ mails imported)/u)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  // A quick machine may have been done before it was paused.
  const goOn = part.getByRole('button', { name: 'Go on' });
  if (await goOn.isVisible()) await goOn.click();
  await expect(part.getByText(/^(?:Bringing mail from|[\d,]+ mails imported)/u)).toBeVisible();

  // The page is closed and the server started again meanwhile.
  await page.goto('about:blank');
  await wren.kill();
  await wren.restart();
  await page.goto(`${wren.url}/app`);
  await expect(row(page, 'welcome')).toBeVisible();
  await openSettings(page);
  await expect(part.getByText(/^[\d,]+ mails imported/u)).toBeVisible({ timeout: 90_000 });
  await part.getByRole('button', { name: 'Done' }).click();
  await expect(part.getByRole('button', { name: 'Choose provider…' })).toBeFocused();

  const next = dovecot.addUser();
  const out = page.getByRole('group', { name: 'Take mail to another provider' });
  await out.getByRole('button', { name: 'Choose provider…' }).click();
  const taking = page.getByRole('dialog', { name: 'Take mail to another provider' });
  await taking.getByLabel('Mail address there').fill(next.address);
  await page.keyboard.press('Enter');
  await taking.getByLabel('IMAP server').fill('127.0.0.1');
  await taking.getByLabel('Encryption').selectOption('starttls');
  await taking.getByLabel('Port').fill(String(dovecot.imap.port));
  await taking.getByLabel('Password').fill(next.password);
  await taking.getByRole('button', { name: 'Take it there' }).click();
  await expect(taking).toBeHidden();
  await expect(out.getByText(`${MANY + 1} mails exported`)).toBeVisible({ timeout: 90_000 });
  expect(await faults(page)).toEqual([]);
  const reader = await next.connect();
  expect(await reader.status('Projects/Garden', { messages: true })).toMatchObject({ messages: MANY });
  await reader.logout();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Garden/u }).click();
  await expect(row(page, `plant-${MANY}`)).toBeVisible();
});
