import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { expectNoFaults } from '../../support/looks/faults.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

const SUBJECT = 'Ångström units';
const SENT = new Date('2024-03-02T10:00:00Z');

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  await sendMail(wren, {
    from: 'Grace Okafor <grace@example.org>',
    replyTo: 'The Laboratory <lab@example.org>',
    to: [{ name: 'Ada Marlow', address: ADA }],
    cc: 'Żaneta Nowak <zaneta@example.org>',
    subject: SUBJECT,
    text: 'Measured twice, naïvely.',
    date: SENT,
    headers: { 'X-Instrument': 'spectrometer' },
  });
});
test.afterAll(() => wren?.remove());

async function opened(page: Page): Promise<void> {
  await signIn(page, wren, ADA);
  await row(page, SUBJECT).click();
  await expect(page.frameLocator('iframe').first().getByText('Measured twice')).toBeVisible();
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Message source' });

test('the source of a message shows, is copied whole, and Escape leads back to it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await opened(page);
  await choose(page, 'Show source');
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('X-Instrument: spectrometer');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('X-Instrument: spectrometer');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Message actions' })).toBeFocused();
});

test('a message is saved as an .eml file, byte for byte what its source says', async ({ page }) => {
  await opened(page);
  const download = page.waitForEvent('download');
  await choose(page, 'Download .eml');
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`${SUBJECT}.eml`);
  const text = await readFile(await saved.path(), 'utf8');
  await choose(page, 'Show source');
  const lines = (source: string | null): readonly string[] => (source ?? '').split(/\r?\n/u);
  expect(lines(await dialogOf(page).getByRole('region').textContent())).toEqual(lines(text));
  const again = page.waitForEvent('download');
  await dialogOf(page).getByRole('button', { name: 'Download .eml' }).click();
  expect((await again).suggestedFilename()).toBe(`${SUBJECT}.eml`);
});

test('a source that cannot be loaded is told in words', async ({ page }) => {
  await opened(page);
  await page.route(/fetch_mail_as_eml/u, (route) => route.fulfill({ status: 500, json: {} }));
  await choose(page, 'Show source');
  await expect(dialogOf(page).getByRole('alert')).toHaveText('The source of this message could not be loaded.');
  await expect(dialogOf(page).getByRole('button', { name: 'Copy' })).toHaveCount(0);
});

test('[2.34] the details of a message tell every address, its date and its size', async ({ page }) => {
  await opened(page);
  const details = page.getByRole('button', { name: 'Details' });
  await expect(page.getByText('lab@example.org')).toHaveCount(0);
  await details.click();
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  const said = async (label: string): Promise<string> =>
    page.getByRole('term').filter({ hasText: label }).locator('+ dd').innerText();
  expect(await said('From')).toBe('Grace Okafor <grace@example.org>');
  expect(await said('Reply to')).toBe('The Laboratory <lab@example.org>');
  expect(await said('Cc')).toBe('Żaneta Nowak <zaneta@example.org>');
  // The day is the reader's, whose zone hangs on the hour.
  const day = await page.evaluate(
    (sent) => new Date(sent).toLocaleDateString('en-US', { dateStyle: 'full' }),
    SENT.toISOString(),
  );
  expect(day).toContain('March');
  expect(await said('Date')).toContain(day);
  expect(await said('Size')).toMatch(/^[\d.]+ (?:Bytes|KB)$/u);
  await details.click();
  await expect(page.getByText('lab@example.org')).toHaveCount(0);
});

test('details and source are accessible, light and wide, dark and on a phone', async ({ page }, info) => {
  await opened(page);
  await page.getByRole('button', { name: 'Details' }).click();
  await expectNoFaults(page, info, 'details');
  await choose(page, 'Show source');
  await expect(dialogOf(page)).toContainText('X-Instrument');
  await expectNoFaults(page, info, 'source');
});
