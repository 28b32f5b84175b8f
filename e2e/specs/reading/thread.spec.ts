import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { pdf } from '../../../packages/demo/src/files/pdf.ts';
import { landscape } from '../../../packages/demo/src/files/png.ts';
import { test } from '../../support/journey.ts';
import { expectNoFaults } from '../../support/looks/faults.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

const FILES = 'Papers of the week';
const NEWS = 'Lamps, monthly';

const PICTURE = Buffer.from(
  landscape(
    900,
    600,
    [
      [90, 120, 180],
      [240, 220, 200],
    ],
    [60, 90, 70],
  ),
);

const INNER = [
  'From: Lin <lin@example.com>',
  'To: Ben <ben@example.org>',
  'Subject: The inner mail',
  'Date: Sun, 01 Mar 2026 12:00:00 +0000',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=in',
  '',
  '--in',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Deep inside.',
  '--in',
  'Content-Type: text/plain; name=note.txt',
  'Content-Disposition: attachment; filename=note.txt',
  '',
  'a note within',
  '--in--',
  '',
].join('\r\n');

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  const to = ADA;
  await sendMail(wren, {
    from: 'Grace Okafor <grace@example.org>',
    to,
    subject: FILES,
    text: 'All papers are attached.',
    attachments: [
      { filename: 'view.png', content: PICTURE },
      { filename: 'plan.pdf', content: Buffer.from(pdf('Plan of the west platform', ['Sheet 1'])) },
      {
        filename: 'words.txt',
        content: Buffer.from('na\xefve words\n<b>not bold</b>', 'latin1'),
        contentType: 'text/plain',
      },
      { filename: 'words.txt', content: 'other words', contentType: 'text/plain' },
      { filename: 'page.html', content: '<script>window.ran = 1</script>', contentType: 'text/html' },
      { filename: 'drawing.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>', contentType: 'image/svg+xml' },
      { filename: 'fake.png', content: '<svg xmlns="http://www.w3.org/2000/svg"/>', contentType: 'image/png' },
      { filename: 'inner.eml', content: INNER, contentType: 'message/rfc822' },
    ],
  });
  await sendMail(wren, {
    from: 'Lamp House <news@lamps.example>',
    to,
    subject: NEWS,
    text: 'New lamps.',
    headers: { 'List-Unsubscribe': '<mailto:off@lamps.example?subject=Off%2042>' },
  });
  await sendMail(wren, {
    from: 'Page House <news@pages.example>',
    to,
    subject: 'Pages, weekly',
    text: 'New pages.',
    headers: { 'List-Unsubscribe': '<https://pages.example/off?you=1>' },
  });
  await sendMail(wren, {
    from: 'Click House <news@clicks.example>',
    to,
    subject: 'Clicks, daily',
    text: 'New clicks.',
    headers: {
      'List-Unsubscribe': '<https://clicks.example/off>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
});
test.afterAll(() => wren?.remove());

async function opened(page: Page, subject: string): Promise<void> {
  await signIn(page, wren, ADA);
  await row(page, subject).click();
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
}

const viewer = (page: Page, name: string) => page.getByRole('dialog', { name: `Attachment: ${name}` });
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text);
const files = (page: Page) => page.getByRole('region', { name: 'Attachments' });

test('[2.34] attachments show their names, sizes and kinds; pages and drawings can only be saved', async ({ page }) => {
  await opened(page, FILES);
  await expect(files(page)).toContainText('8 attachments');
  const card = (name: string) => files(page).getByRole('listitem').filter({ hasText: name });
  await expect(card('plan.pdf')).toContainText('PDF');
  await expect(card('plan.pdf')).toContainText(/\d+ Bytes|KB/u);
  for (const name of ['page.html', 'drawing.svg']) {
    await expect(card(name).getByRole('button')).toHaveCount(0);
    await expect(card(name).getByRole('link', { name: `Download ${name}` })).toBeVisible();
  }
});

test('attachments are looked through by keys, and Escape leads back to the file', async ({ page }) => {
  await opened(page, FILES);
  await files(page).getByRole('button', { name: 'Open view.png' }).press('Enter');
  const picture = viewer(page, 'view.png').getByRole('img', { name: 'view.png' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  const before = await picture.evaluate((image) => image.clientWidth);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByRole('status').filter({ hasText: '200 %' })).toBeVisible();
  expect(await picture.evaluate((image) => image.clientWidth)).toBe(before * 2);
  await expect(viewer(page, 'view.png')).toContainText('1 of 6');

  await page.keyboard.press('ArrowRight');
  await expect(viewer(page, 'plan.pdf')).toContainText('2 of 6');
  const paper = page.locator('iframe[title="plan.pdf"]');
  const answer = await page.request.get(new URL((await paper.getAttribute('src')) ?? '', wren.url).href);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(answer.headers()['content-security-policy']).toContain("default-src 'none'");

  await page.getByRole('button', { name: 'Next attachment' }).click();
  const text = viewer(page, 'words.txt').getByRole('region', { name: 'Text of words.txt' });
  await expect(text).toHaveText(/naïve words\s*<b>not bold<\/b>/u);
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252');
  await page.getByLabel('Encoding').selectOption('windows-1251');
  await expect(text).toContainText('naпve words');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(files(page).getByRole('button', { name: 'Open view.png' })).toBeFocused();
});

test('what only calls itself a picture is not shown', async ({ page }) => {
  await opened(page, FILES);
  await files(page).getByRole('button', { name: 'Open fake.png' }).click();
  await expect(viewer(page, 'fake.png')).toContainText('This file cannot be shown here.');
});

test('an attached mail is read in place, with its own files', async ({ page }) => {
  await opened(page, FILES);
  await files(page).getByRole('button', { name: 'Open inner.eml' }).click();
  const inner = viewer(page, 'inner.eml');
  await expect(inner.getByRole('heading', { name: 'The inner mail' })).toBeVisible();
  await expect(inner).toContainText('Lin <lin@example.com>');
  await expect(inner.frameLocator('iframe').getByText('Deep inside.')).toBeVisible();
  await inner.getByRole('button', { name: 'Open note.txt' }).click();
  await expect(viewer(page, 'note.txt')).toContainText('a note within');
  await page.keyboard.press('Escape');
  await expect(inner.getByRole('heading', { name: 'The inner mail' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[2.38] one file is saved by its link, byte for byte', async ({ page }) => {
  await opened(page, FILES);
  const download = page.waitForEvent('download');
  await files(page).getByRole('link', { name: 'Download view.png' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('view.png');
  expect((await readFile(await saved.path())).equals(PICTURE)).toBe(true);
});

test('all files are saved as one archive, each under its own name', async ({ page }) => {
  await opened(page, FILES);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`${FILES}.zip`);
  const zip = (await readFile(await saved.path())).toString('latin1');
  for (const name of ['view.png', 'words.txt', 'words (2).txt', 'page.html', 'inner.eml']) expect(zip).toContain(name);
  await expect(notice(page, '8 attachments saved')).toBeVisible();
});

test('an archive can be given up, and says which file did not come', async ({ page }) => {
  await opened(page, FILES);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/get_attachment.*plan\.pdf/u, async (route) => {
    await held;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.getByRole('button', { name: 'Download all' }).click();
  await page.getByRole('button', { name: 'Cancel download' }).click();
  await page.getByRole('button', { name: 'Download all' }).click();
  release();
  await expect(notice(page, '“plan.pdf” could not be downloaded. Nothing was saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download all' })).toBeVisible();
});

test('a list is left by a mail to it, after asking', async ({ page }) => {
  await opened(page, NEWS);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  const question = page.getByRole('dialog', { name: 'Unsubscribe?' });
  await expect(question).toContainText('off@lamps.example');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await question.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(notice(page, 'Sending email...')).toBeVisible();
  await page.goto(`${wren.url}/app/mail/sent`);
  await expect(row(page, 'Off 42')).toBeVisible();
});

test('a list is left on its own page, in a tab that learns nothing of this one', async ({ page, context }) => {
  await context.route('https://pages.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Bye' }));
  await opened(page, 'Pages, weekly');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  const tab = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open page' }).click();
  const other = await tab;
  await expect(other.getByText('Bye')).toBeVisible();
  expect(other.url()).toBe('https://pages.example/off?you=1');
  expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
});

test('one click that nobody vouches for sends nothing: the page is offered', async ({ page }) => {
  await opened(page, 'Clicks, daily');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  const question = page.getByRole('dialog', { name: 'Unsubscribe?' });
  await expect(question).toContainText('clicks.example');
  await question.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(question).toContainText('It cannot be proven');
  await expect(notice(page, 'Failed to unsubscribe')).toBeVisible();
});

test('ordinary mail offers nothing to unsubscribe from', async ({ page }) => {
  await opened(page, FILES);
  await expect(page.frameLocator('iframe').first().getByText('All papers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0);
});

test('files and lists are accessible, light and wide, dark and on a phone', async ({ page }, info) => {
  await opened(page, FILES);
  await files(page).scrollIntoViewIfNeeded();
  await expectNoFaults(page, info, 'files');
  await files(page).getByRole('button', { name: 'Open view.png' }).click();
  await expect(viewer(page, 'view.png').getByRole('img')).toBeVisible();
  await expectNoFaults(page, info, 'picture');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page, 'words.txt').getByRole('region')).toBeVisible();
  await expectNoFaults(page, info, 'text');
  await page.keyboard.press('Escape');
  await files(page).getByRole('button', { name: 'Open inner.eml' }).click();
  await expect(viewer(page, 'inner.eml').getByRole('heading', { name: 'The inner mail' })).toBeVisible();
  await expectNoFaults(page, info, 'inner');
});
