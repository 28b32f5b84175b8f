import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { folder, letter } from '../../support/page/list-page.ts';
import { signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;
const COUNT = Number(process.env.WREN_IMPORTED ?? 500);

test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());

/** An mbox of letters an hour apart, in several pieces of what one call takes. */
async function writeMbox(path: string): Promise<void> {
  const text = 'Line after line of a long letter. '.repeat(900);
  const mails = Array.from({ length: COUNT }, (_, at) => {
    const date = new Date(Date.UTC(2026, 0, 1) - at * 3_600_000).toUTCString().replace('GMT', '+0000');
    return [
      'From MAILER-DAEMON Thu Jan  1 00:00:00 1970',
      `From: Sender ${at} <sender${at}@example.com>`,
      `To: ${ADA}`,
      `Subject: Letter ${at + 1}`,
      `Message-ID: <import-${at}@example.com>`,
      `Date: ${date}`,
      `Status: ${at % 3 === 0 ? 'O' : 'RO'}`,
      '',
      text,
      '',
      '',
    ].join('\n');
  });
  await writeFile(path, mails.join(''));
}

const notice = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Notices' }).getByText(text);
async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('heading', { name: 'Import and export' })).toBeVisible();
}
const choose = (page: Page, path: string) => page.getByLabel('Files of mail').setInputFiles(path);

test('mail is imported while one works, goes on after a reload, comes in once, and goes out again', async ({
  page,
}) => {
  test.slow();
  const path = join(wren.dataFolder, 'old-mail.mbox');
  await writeMbox(path);
  await signIn(page, wren, ADA);
  await openSettings(page);
  expect(await faults(page)).toEqual([]);

  // The page goes when the first piece is in.
  let calls = 0;
  await page.route('**/mail.api.client.import_mails', async (route) => {
    calls += 1;
    if (calls > 1) return;
    await route.continue();
  });
  await choose(page, path);
  await expect.poll(() => calls).toBe(2);
  await expect(page.getByText(/^Importing mail: \d+ %, [\d,]+ mails$/u)).toBeVisible();
  await page.unroute('**/mail.api.client.import_mails');
  await page.reload();
  await expect(letter(page, 1)).toBeVisible();
  await openSettings(page);
  await expect(page.getByText(/^The import of old-mail\.mbox was interrupted at \d+ %/u)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await choose(page, path);
  await page.keyboard.press('Escape');

  // Meanwhile all else continues.
  await letter(page, 1).click();
  await expect(page.getByRole('heading', { name: 'Letter 1', level: 1 })).toBeVisible();
  await page.keyboard.press('s');
  await page.keyboard.press('u');
  await folder(page, 'Favourite').click();
  await expect(letter(page, 1)).toBeVisible();
  await expect(notice(page, /^[\d,]+ mails imported/u)).toBeVisible({ timeout: 300_000 });
  await folder(page, 'Inbox').click();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: 'Search in Inbox' }))
    .first()
    .fill(`subject:"Letter ${COUNT}"`);
  await page.keyboard.press('Enter');
  await expect(letter(page, COUNT)).toBeVisible();

  // What the search found goes out, and the mailbox; nothing of it comes in twice.
  const [found] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  expect(found.suggestedFilename()).toMatch(/^wren-search-[\d-]+\.mbox$/u);
  expect((await readFile(await found.path(), 'latin1')).match(/^From /gmu)).toHaveLength(1);
  await openSettings(page);
  await page.getByLabel('What').selectOption('Inbox');
  const [inbox] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export', exact: true }).last().click(),
  ]);
  const exported = join(wren.dataFolder, 'inbox.mbox');
  await inbox.saveAs(exported);
  expect((await readFile(exported, 'latin1')).match(/^Subject: Letter /gmu)).toHaveLength(COUNT);
  await choose(page, exported);
  await expect(notice(page, `0 mails imported, ${COUNT.toLocaleString('en')} were already here`)).toBeVisible({
    timeout: 300_000,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await faults(page)).toEqual([]);
});
