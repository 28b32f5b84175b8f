import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { scanLightAndDark } from '../../support/looks/faults.ts';
import { row, signedIn } from '../../support/page/sign-in.ts';
import { startWren, type WrenServer } from '../../support/server/wren-server.ts';

/** Writing with looks (2.42, 2.44), as it is typed, pasted, kept, sent and read. */
let wren: WrenServer;
test.beforeAll(async () => {
  wren = await startWren();
  await wren.addAccount('ada@mail.localhost', 'Ada Marlow');
  await wren.addAccount('grace@mail.localhost', 'Grace Okafor');
});
test.afterAll(() => wren.remove());

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';

async function composing(browser: Browser): Promise<Page> {
  const page = await signedIn(browser, wren, 'ada@mail.localhost', { undoPeriod: 0 });
  await page.getByRole('button', { name: 'Compose' }).last().click();
  await page.getByRole('combobox', { name: 'To', exact: true }).fill('grace@mail.localhost,');
  return page;
}

const message = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });

/** Pastes into the text what another program would put on the clipboard. */
async function paste(page: Page, types: Readonly<Record<string, string>>): Promise<void> {
  await message(page).evaluate((element, all) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(all)) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, types);
}

async function pastePicture(page: Page): Promise<void> {
  await message(page).evaluate((element, base64) => {
    const clipboardData = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    clipboardData.items.add(new File([bytes], 'dot.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, PICTURE);
}

test('[2.44] looks are typed by keys and signs: bold, lists, headings, quotes, code, links', async ({ browser }) => {
  const page = await composing(browser);
  await message(page).click();
  await page.keyboard.type('# Plan');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('bold');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' and https://example.org/x here');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- one');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> quoted');
  const text = message(page);
  await expect(text.getByRole('heading', { name: 'Plan', level: 1 })).toBeVisible();
  await expect(text.locator('strong')).toHaveText('bold');
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://example.org/x');
  await expect(text.locator('ul ul li')).toHaveText('two');
  await expect(text.locator('blockquote')).toHaveText('quoted');
});

test('[2.44] the toolbar is one tab stop, says what is on, and sets sizes, colours and alignment', async ({
  browser,
}) => {
  const page = await composing(browser);
  await message(page).click();
  await page.keyboard.type('words');
  await page.keyboard.press('ControlOrMeta+a');
  const bar = page.getByRole('toolbar', { name: 'Formatting' });
  const bold = bar.getByRole('button', { name: 'Bold', exact: true });
  await expect(bold).toHaveAttribute('aria-pressed', 'false');
  await bold.click();
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await bar.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Huge' }).click();
  await bar.getByRole('button', { name: 'Text colour' }).click();
  await page.getByRole('group', { name: 'Text colour' }).getByRole('button', { name: 'Red' }).click();
  await bar.getByRole('button', { name: /^More (?:formatting|options)$/u }).click();
  await page.getByRole('menuitemradio', { name: 'Align centre' }).click();
  const line = message(page).locator('p').first();
  await expect(line).toHaveCSS('text-align', 'center');
  await expect(line.locator('strong')).toHaveCSS('color', 'rgb(197, 34, 31)');
  await bold.focus();
  await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('button', { name: 'Italic' })).toBeFocused();
  // Each button has a picture of its own, Text colour as well.
  const pictures = await bar
    .locator('button:has(svg):not([role^=menuitem])')
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.querySelector('path')?.getAttribute('d')),
    );
  expect(pictures.length).toBeGreaterThan(8);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('[2.42] a link is set in a dialog; what is no web, mail or phone address leads nowhere', async ({ browser }) => {
  const page = await composing(browser);
  await message(page).click();
  await page.keyboard.type('our page');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await expect(dialog.getByLabel('Text')).toHaveValue('our page');
  await dialog.getByLabel('Address').fill('wren.example');
  await page.keyboard.press('Enter');
  await expect(message(page).getByRole('link', { name: 'our page' })).toHaveAttribute('href', 'https://wren.example');
  await expect(message(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(message(page).getByRole('link', { name: 'our page' })).toHaveAttribute('href', 'about:blank');
});

test('what is pasted from Word, spreadsheets and pages comes without rubbish, and nothing of it runs', async ({
  browser,
}) => {
  const page = await composing(browser);
  let ran = false;
  await page.exposeFunction('ran', () => {
    ran = true;
  });
  await message(page).click();
  const bullet = (level: number, sign: string, words: string): string =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span>${words}<o:p></o:p></p>`;
  const html = [
    '<p style="color:red;font-family:Calibri;margin:0cm">red <b>bold</b></p>',
    bullet(1, '·', 'One'),
    bullet(2, 'o', 'Two'),
    bullet(1, '·', 'Three'),
    '<table><tr><td style="background:yellow">a</td><td>b</td></tr></table>',
    '<img src=x onerror="ran()"><script>ran()</script><a href="javascript:ran()">go</a>',
  ].join('');
  await paste(page, {
    'text/html': `<html><head><style>p{color:blue}</style></head><body>${html}</body></html>`,
    'text/plain': 'x',
  });
  const text = message(page);
  await expect(text.locator('ul > li')).toHaveCount(3);
  await expect(text.locator('ul ul > li')).toHaveText('Two');
  await expect(text.locator('td')).toHaveText(['a', 'b']);
  await expect(text.locator('td').first()).toHaveCSS('background-color', 'rgb(255, 255, 0)');
  await expect(text.locator('p').first()).toHaveText('red bold');
  expect(await text.innerHTML()).not.toMatch(/mso|Calibri|onerror|<script|javascript:/iu);
  expect(ran).toBe(false);
});

test('[2.42] a picture pasted into the text stands in it, is kept with the draft, and arrives in it', async ({
  browser,
}) => {
  const page = await composing(browser);
  await page.getByLabel('Subject').fill('A dot');
  await message(page).click();
  await page.keyboard.type('See ');
  await pastePicture(page);
  await expect(message(page).getByRole('img', { name: 'dot.png' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bold', exact: true }).click();
  await page.keyboard.type(' boldly');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();

  await page
    .getByRole('link', { name: 'Draft', exact: true })
    .or(page.getByRole('link', { name: /^Draft/ }))
    .first()
    .click();
  await row(page, 'A dot').click();
  const picture = message(page).getByRole('img', { name: 'dot.png' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(10);
  await expect(message(page).locator('strong')).toHaveText(' boldly');
  await page.getByRole('button', { name: 'Send', exact: true }).click();

  const grace = await signedIn(browser, wren, 'grace@mail.localhost');
  await expect(row(grace, 'A dot')).toBeVisible();
  await row(grace, 'A dot').click();
  const frame = grace.frameLocator('iframe[title*="A dot"], iframe').first();
  await expect(frame.locator('strong')).toHaveText(' boldly');
  const arrived = frame.locator('img');
  await expect
    .poll(() => arrived.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(10);
});

test('plain text loses looks only after asking, and comes back as text', async ({ browser }) => {
  const page = await composing(browser);
  await message(page).click();
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('strong words');
  await page.getByRole('button', { name: /^More (?:formatting|options)$/u }).click();
  await page.getByRole('menuitem', { name: 'Plain text' }).click();
  await page.getByRole('button', { name: 'Switch to plain text' }).click();
  await expect(page.locator('textarea')).toHaveValue('strong words');
  await page.getByRole('button', { name: 'Formatting' }).click();
  await expect(message(page).locator('strong')).toHaveCount(0);
  await expect(message(page)).toHaveText('strong words');
});

test('the editor is accessible', async ({ browser }) => {
  const page = await composing(browser);
  await message(page).click();
  await page.keyboard.type('- words');
  for (const open of ['Text', 'Text colour', 'Emoji']) {
    await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: open, exact: true }).click();
    await scanLightAndDark(page);
    await page.keyboard.press('Escape');
  }
  await page.context().close();
});

test('[2.42] [2.44] a picture in the text is sized by pointer and keys, described, and is so again in its draft', async ({
  browser,
}) => {
  const page = await composing(browser);
  await page.getByRole('textbox', { name: 'Subject' }).fill('A picture with a size');
  await message(page).click();
  await pastePicture(page);
  const picture = message(page).locator('img[src]');
  await expect(picture).toBeVisible();
  await picture.click();
  const grip = message(page).getByRole('slider', { name: 'Width in pixels' });
  await grip.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  const wide = Number(await picture.getAttribute('width'));
  expect(wide).toBeGreaterThan(400);
  await expect(grip).toHaveAttribute('aria-valuenow', String(wide));
  const box = await grip.boundingBox();
  if (!box) throw new Error('the grip is not there');
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x - 92, box.y + 8, { steps: 4 });
  await page.mouse.up();
  await expect(picture).toHaveAttribute('width', String(wide - 100));
  await message(page).focus();
  await page.keyboard.press('Control+z');
  await expect(picture).toHaveAttribute('width', String(wide));
  // Enter on the chosen picture, as well as the button in the toolbar.
  await picture.click();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A dot');
  await dialog.getByRole('textbox', { name: 'Width in pixels' }).fill('120');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(picture).toHaveAttribute('alt', 'A dot');
  await picture.click();
  await page.getByRole('button', { name: 'Size and description' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('A dot');
  // Escape closes the dialog alone.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(message(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Draft' }).click();
  await row(page, 'A picture with a size').click();
  await expect(picture).toHaveAttribute('width', '120');
  await expect(picture).toHaveAttribute('alt', 'A dot');
});

test('[2.14] Escape in a dialog of the form closes that dialog, and the form stays', async ({ browser }) => {
  const page = await composing(browser);
  await message(page).fill('Not to be lost');
  for (const [open, name] of [
    ['Link', 'Link'],
    ['Emoji', 'Emoji'],
    ['Text colour', 'Text colour'],
  ] as const) {
    await page.getByRole('button', { name: open, exact: true }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(message(page)).toHaveText('Not to be lost');
  }
});

test('[2.42] the editor has buttons of its own for pictures and files, each with its kinds', async ({ browser }) => {
  const page = await composing(browser);
  await expect(message(page)).toBeVisible();
  await expect(page.getByLabel('Insert file', { exact: true }).and(page.locator('input'))).toHaveAttribute(
    'accept',
    '.pdf,.doc,.docx,.txt,.xlsx,.pptx',
  );
  const picked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Insert file' }).click();
  await (await picked).setFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(page.getByText('plan.pdf').first()).toBeVisible();
});
