import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { forgetSources } from '../../../packages/server/test/engines/forget-sources.ts';
import { imapEnvironment } from '../../../packages/server/test/engines/imap-environment.ts';
import { sampleSource } from '../../../packages/server/test/engines/mirrors/mirror-rig.ts';
import { CarelessImap } from '../../../packages/server/test/engines/stand-ins/careless-imap.ts';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { notices } from '../../support/page/list-page.ts';
import { row } from '../../support/page/sign-in.ts';
import { startWren, type WrenServer } from '../../support/server/wren-server.ts';

const USER = { usr: 'ada@mail.localhost', pwd: 'secret words' };

/** A mail with a PDF. */
const withPdf = [
  'From: Lin <lin@example.com>',
  'Subject: Plans',
  'Message-ID: <plans@example.com>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="-"',
  ...['', '---', 'Content-Type: text/plain', '', 'See the plan.', '---'],
  'Content-Type: application/pdf; name="plan.pdf"',
  'Content-Disposition: attachment; filename="plan.pdf"',
  ...['', '%PDF-1.4 plan', '-----', ''],
].join('\r\n');

let imap: CarelessImap;
let wren: WrenServer;
let isFull = false;

test.beforeEach(async () => {
  isFull = false;
  imap = new CarelessImap({
    answer: (command) => (isFull && /^UID MOVE/iu.test(command) ? ['NO [OVERQUOTA] Quota exceeded'] : null),
  });
  await imap.open();
  imap.put('INBOX', sampleSource('One'));
  imap.put('INBOX', Buffer.from(withPdf));
  wren = await startWren({
    ...imapEnvironment(imap.server.port),
    WREN_SIEVE: 'off',
    WREN_SMTP_PORT: '0',
  });
});
test.afterEach(async () => {
  await wren?.remove();
  await imap?.close();
});

async function open(page: Page): Promise<void> {
  await page.context().request.post(`${wren.url}/api/method/login`, { data: USER });
  await page.goto(`${wren.url}/app/mail/inbox`);
  await expect(row(page, 'One')).toBeVisible();
}

test('a move that the mail server refuses, since the mailbox is full, is undone and told until it is read', async ({
  page,
}) => {
  await open(page);
  isFull = true;
  await row(page, 'One').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const told = page.getByText('Moving to Archive was undone: “One”. Your mailbox is full.');
  await expect(told).toBeVisible();
  await expect(row(page, 'One')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.reload();
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).last().click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(row(page, 'One')).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('a PDF whose mail server is away is neither previewed nor downloaded, which is said in words, and is once that is back', async ({
  page,
}) => {
  await open(page);
  await row(page, 'Plans').click();
  const preview = page.getByRole('button', { name: 'Open plan.pdf' });
  await expect(preview).toBeVisible();
  const { port } = imap.server;
  await imap.close();
  for (const file of await readdir(join(wren.dataFolder, 'accounts'))) {
    if (file.endsWith('.db')) forgetSources(wren.dataFolder, file.slice(0, -'.db'.length));
  }
  await page.getByRole('link', { name: 'Download plan.pdf' }).click();
  await expect(notices(page)).toContainText(
    '“plan.pdf” could not be downloaded. Nothing was saved. Your mail server cannot be reached',
  );
  expect(await faults(page)).toEqual([]);
  await preview.click();
  const viewer = page.getByRole('dialog', { name: /plan\.pdf/u });
  await expect(viewer.getByRole('alert')).toContainText(
    'This file could not be loaded. Your mail server cannot be reached',
  );
  expect(await faults(page)).toEqual([]);
  await imap.open(port);
  await viewer.getByRole('button', { name: 'Retry' }).click();
  await expect(viewer.locator('iframe')).toBeVisible();
  const coming = page.waitForEvent('download');
  await viewer.getByRole('link', { name: 'Download plan.pdf' }).click();
  expect((await coming).suggestedFilename()).toBe('plan.pdf');
});
