import { readFile } from 'node:fs/promises';
import { type Browser, expect, type JSHandle, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { scanLightAndDark } from '../../support/looks/faults.ts';
import { passTime } from '../../support/page/page-time.ts';
import { row, signedIn, signedInWithClock } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';
import { file, inHand, type SomeFile } from '../../support/some-file.ts';

const UPLOAD = '**/api/method/upload_file';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople({ WREN_MAX_MESSAGE_SIZE: String(1024 * 1024) });
});
test.afterAll(() => wren?.remove());

const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text);
const cards = (page: Page) => page.getByRole('list', { name: 'Attachments' });
const card = (page: Page, name: string) => cards(page).getByRole('listitem').filter({ hasText: name });
const send = (page: Page) =>
  page.getByRole('region', { name: 'Compose' }).getByRole('button', { name: /^(Send|Sending\.\.\.)$/u });

async function composing(browser: Browser, settings?: Parameters<typeof signedIn>[3]): Promise<Page> {
  const page = await signedInWithClock(browser, wren, ADA, settings);
  await page.getByRole('button', { name: 'Compose' }).last().click();
  await expect(page.getByRole('heading', { name: 'New Message' })).toBeVisible();
  return page;
}

async function pick(page: Page, files: readonly SomeFile[]): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await (await chosen).setFiles([...files]);
}

async function address(page: Page, subject: string, text = 'Good morning.'): Promise<void> {
  await page.getByRole('combobox', { name: 'To' }).fill(`${GRACE},`);
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
}

/** Pastes into the text, as a browser tells a page of it. */
const paste = (page: Page, clipboardData: JSHandle<DataTransfer>) =>
  page.getByRole('textbox', { name: 'Message' }).evaluate((element, transfer) => {
    const init = { clipboardData: transfer, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', init));
  }, clipboardData);

/** Holds every upload back until it is let go. */
async function heldUploads(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(UPLOAD, async (route) => {
    await gate;
    // One that was cancelled meanwhile cannot go on.
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

async function downloaded(page: Page, name: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download ${name}` }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('[2.42] [7.21] [8.8] the picker offers the kinds of 2.42, and what is picked goes up at once and is told of', async ({
  browser,
}) => {
  const page = await composing(browser);
  await expect(page.locator('input[type=file][aria-label="Attach files"]')).toHaveAttribute(
    'accept',
    '.pdf,.doc,.docx,.txt,.xlsx,.pptx,.jpg,.jpeg,.png,.gif',
  );
  const letGo = await heldUploads(page);
  await pick(page, [file('lease.pdf')]);
  await expect(notice(page, 'Uploading lease.pdf...')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Uploading lease.pdf...' })).toBeVisible();
  letGo();
  await expect(notice(page, 'lease.pdf uploaded successfully')).toBeVisible();
  await expect(card(page, 'lease.pdf')).toContainText('600 Bytes');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('[2.42] files dropped anywhere in the window and files pasted are attached; pasted text is not', async ({
  browser,
}) => {
  const page = await composing(browser);
  const dropped = await inHand(page, file('plan.heic', 50, 'image/heic'));
  await page.dispatchEvent('nav[aria-label="Folders"]', 'dragenter', { dataTransfer: dropped });
  await expect(page.getByText('Drop files to attach them')).toBeVisible();
  await page.dispatchEvent('nav[aria-label="Folders"]', 'drop', { dataTransfer: dropped });
  await expect(page.getByText('Drop files to attach them')).toBeHidden();
  await expect(card(page, 'plan.heic')).toContainText('50 Bytes');

  const clipboardData = await inHand(page, file('pasted.png', 70, 'image/png'));
  await paste(page, clipboardData);
  await expect(page.getByRole('textbox', { name: 'Message' }).getByRole('img', { name: 'pasted.png' })).toBeAttached();

  // A spreadsheet's cells come with a picture of them.
  const cells = await inHand(page, file('cells.png', 70, 'image/png'));
  await cells.evaluate((transfer) => {
    transfer.setData('text/plain', 'a\tb');
    transfer.setData('text/html', '<table><tr><td>a<td>b</table>');
  });
  await paste(page, cells);
  await expect(cards(page).getByRole('listitem')).toHaveCount(1);
});

test('[8.7] a failed upload says why, is tried again when asked, and one on its way is cancelled', async ({
  browser,
}) => {
  const page = await composing(browser);
  await page.route(UPLOAD, (route) => route.abort());
  await pick(page, [file('lease.pdf')]);
  await expect(notice(page, 'Failed to upload lease.pdf: The mail server did not answer')).toBeVisible();
  await expect(card(page, 'lease.pdf')).toContainText('Not uploaded');
  await page.unroute(UPLOAD);
  await page.getByRole('button', { name: 'Retry upload of lease.pdf' }).click();
  await expect(card(page, 'lease.pdf')).toContainText('600 Bytes');

  const letGo = await heldUploads(page);
  await pick(page, [file('never.pdf')]);
  await page.getByRole('button', { name: 'Cancel upload of never.pdf' }).click();
  await expect(card(page, 'never.pdf')).toHaveCount(0);
  letGo();
  await expect(cards(page).getByRole('listitem')).toHaveCount(1);
});

test('an upload under an old token goes through with a new one', async ({ browser }) => {
  const page = await composing(browser);
  await page.evaluate(() => sessionStorage.setItem('csrf_token', 'x'.repeat(56)));
  await pick(page, [file('lease.pdf')]);
  await expect(card(page, 'lease.pdf')).toContainText('600 Bytes');
});

test('[8.7] what all attachments together may have is said before anything is sent', async ({ browser }) => {
  const page = await composing(browser);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('upload_file')) asked += 1;
  });
  await pick(page, [file('half.pdf', 600_000)]);
  await expect(card(page, 'half.pdf')).toContainText('585.9 KB');
  await pick(page, [file('other-half.pdf', 600_000)]);
  await expect(
    notice(page, 'Failed to upload other-half.pdf: The attachments of one mail may be at most 1 MB in total'),
  ).toBeVisible();
  await expect(cards(page).getByRole('listitem')).toHaveCount(1);
  expect(asked).toBe(1);
});

test('[4.2] a draft keeps its attachments, also without what was removed, and shows them when it is opened again', async ({
  browser,
}) => {
  const page = await composing(browser);
  await page.getByRole('textbox', { name: 'Subject' }).fill('With two files');
  await pick(page, [file('keep.pdf'), file('lose.txt', 20, 'text/plain')]);
  await expect(cards(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove lose.txt' }).click();
  await expect(cards(page).getByRole('listitem')).toHaveCount(1);
  await passTime(page, (soon) => soon(page.getByText('Draft saved').first()).toBeVisible());
  await page.goto(`${wren.url}/app/mail/drafts`);
  await row(page, 'With two files').click();
  await expect(card(page, 'keep.pdf')).toContainText('600 Bytes');
  await expect(cards(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove keep.pdf' }).click();
  await passTime(page, (soon) => soon(page.getByText('Draft saved').first()).toBeVisible());
  await page.goto(`${wren.url}/app/mail/drafts`);
  await row(page, 'With two files').click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('With two files');
  await expect(cards(page)).toHaveCount(0);
});

test('[4.4] a form that is left while a file is on its way is asked about, and saving it waits for the file', async ({
  browser,
}) => {
  const page = await composing(browser);
  await page.getByRole('textbox', { name: 'Subject' }).fill('A slow file');
  const letGo = await heldUploads(page);
  await pick(page, [file('slow.pdf')]);
  await page.getByRole('region', { name: 'Compose' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog', { name: 'Save Draft?' }).getByRole('button', { name: 'Yes', exact: true }).click();
  letGo();
  await expect(page.getByRole('heading', { name: 'New Message' })).toBeHidden();
  await page.goto(`${wren.url}/app/mail/drafts`);
  await row(page, 'A slow file').click();
  await expect(card(page, 'slow.pdf')).toContainText('600 Bytes');
});

test('sending waits for uploads, and files arrive byte by byte under any name; a forward carries them on', async ({
  browser,
}) => {
  const files = ['報告書（最終）.pdf', 'تقرير نهائي.docx', '📎 party 🎉.png', `Ada's "final" lease; v2.txt`].map(
    (name, at) => file(name, 300 + at),
  );
  const page = await composing(browser, { undoPeriod: 5 });
  const letGo = await heldUploads(page);
  await address(page, 'Names of the world', 'All files are attached.');
  await pick(page, files);
  await send(page).click();
  await expect(send(page)).toHaveText('Sending...');
  await expect(send(page)).toBeDisabled();
  await expect(page.getByText('Waiting for 4 attachments')).toBeVisible();
  letGo();
  await expect(notice(page, 'Sending email...')).toBeVisible();

  const grace = await signedIn(browser, wren, GRACE, { undoPeriod: 0 });
  await expect(row(grace, 'Names of the world')).toBeVisible();
  await row(grace, 'Names of the world').click();
  for (const { name, buffer } of files) {
    // What no file system takes is replaced where mail comes in.
    const got = await downloaded(grace, name.replaceAll('"', '_'));
    expect(got.bytes.equals(buffer)).toBe(true);
    expect(got.name).toBe(name.replaceAll('"', '_'));
  }

  await grace.getByRole('button', { name: 'Forward' }).first().click();
  // The conversation behind the form has a list of its own.
  await expect(cards(grace).last().getByRole('listitem')).toHaveCount(4);
  await grace.getByRole('button', { name: 'Remove 📎 party 🎉.png' }).click();
  await grace.getByRole('combobox', { name: 'To' }).fill(`${ADA},`);
  await send(grace).click();
  await expect(row(page, 'Fwd: Names of the world')).toBeVisible();
  await row(page, 'Fwd: Names of the world').click();
  await expect(page.getByRole('link', { name: /^Download / }).first()).toBeVisible();
  const [first] = files;
  if (first) expect((await downloaded(page, first.name)).bytes.equals(first.buffer)).toBe(true);
  await expect(page.getByRole('link', { name: 'Download 📎 party 🎉.png' })).toHaveCount(0);
});

test('a mail that is taken back has its attachments', async ({ browser }) => {
  const page = await composing(browser, { undoPeriod: 30 });
  await address(page, 'Not yet');
  await pick(page, [file('lease.pdf')]);
  await expect(card(page, 'lease.pdf')).toContainText('600 Bytes');
  await send(page).click();
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Not yet');
  await expect(card(page, 'lease.pdf')).toContainText('600 Bytes');
});

test('[D27] a mail that speaks of an attachment and has none asks once before it goes', async ({ browser }) => {
  const page = await composing(browser);
  await address(page, 'The lease', 'Der Vertrag ist im Anhang.');
  await send(page).click();
  const dialog = page.getByRole('dialog', { name: 'Forgotten attachment?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('The lease');
  await send(page).click();
  await dialog.getByRole('button', { name: 'Send anyway' }).click();
  await expect(notice(page, 'Sending email...')).toBeVisible();
});

test('a mail whose file could not be uploaded does not go without a question', async ({ browser }) => {
  const page = await composing(browser);
  await page.route(UPLOAD, (route) => route.fulfill({ status: 507, json: { exc_type: 'StorageFullError' } }));
  await address(page, 'Without its file');
  await pick(page, [file('lease.pdf')]);
  await expect(notice(page, 'Failed to upload lease.pdf: The mail storage is full')).toBeVisible();
  await send(page).click();
  const dialog = page.getByRole('dialog', { name: 'Send without these files?' });
  await expect(dialog).toContainText('lease.pdf');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, 'lease.pdf')).toContainText('Not uploaded');
});

test('attachments of every state are accessible, light and dark, wide and on a phone', async ({ browser }, info) => {
  const page = await composing(browser);
  await address(page, 'Every state');
  await pick(page, [file('lease-lisbon-signed.pdf', 40_000), file('sheet.xlsx', 900)]);
  await expect(card(page, 'sheet.xlsx')).toContainText('900 Bytes');
  await page.route(UPLOAD, (route) => route.abort());
  await pick(page, [file('a-very-long-name-of-a-file-that-could-not-be-uploaded.docx')]);
  await expect(page.getByText(/^Not uploaded/)).toBeVisible();
  await page.unroute(UPLOAD);
  const letGo = await heldUploads(page);
  await pick(page, [file('floor-plan-2nd.jpg', 300_000)]);
  await send(page).click();
  await expect(send(page)).toHaveText('Sending...');
  const sizes = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.screenshot({ path: info.outputPath(`cards-${size.width}.png`) });
    await scanLightAndDark(page);
  }
  const dataTransfer = await inHand(page, file('x.pdf'));
  await page.dispatchEvent('body', 'dragenter', { dataTransfer });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(page.getByText('Drop files to attach them')).toBeVisible();
    await page.screenshot({ path: info.outputPath(`drop-${size.width}.png`) });
  }
  letGo();
});
