import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { boxOf, textBox } from '../../support/looks/boxes.ts';
import { faults } from '../../support/looks/faults.ts';
import { knownBrowser, openDrawn } from '../../support/page/drawn-page.ts';
import { row, signedIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { call, METHODS } from '../../support/server/call-server.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  await sendMail(wren, { from: `Grace Okafor <${GRACE}>`, to: [ADA, GRACE], subject: 'Lunch', text: 'At noon?' });
});
test.afterAll(() => wren?.remove());

const pageLanguage = (page: Page) => page.locator('html');

test('[D45] a language is chosen in the settings, holds on every device, and loses nothing that is being written', async ({
  browser,
}) => {
  const page = await signedIn(browser, wren, ADA);
  await expect(pageLanguage(page)).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Compose' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Half a thought');
  await page.getByRole('button', { name: 'Minimize', exact: true }).click();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Settings' });
  await panel.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await panel.getByRole('button', { name: 'Save Changes' }).click();

  await expect(pageLanguage(page)).toHaveAttribute('lang', 'de');
  await expect(pageLanguage(page)).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { name: 'Posteingang', exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/Posteingang/u);
  // The clock of the language.
  await expect(row(page, 'Lunch')).toContainText(/\b\d\d:\d\d\b/u);
  await expect(page.getByRole('region', { name: 'Minimierte Nachrichten' })).toContainText('Half a thought');
  expect(await faults(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Posteingang', exact: true })).toBeVisible();
  await row(page, 'Lunch').click();
  await page.getByRole('button', { name: 'Archivieren' }).first().click();
  await expect(page.getByRole('region', { name: 'Hinweise' })).toContainText('Unterhaltung archiviert');
  await page.getByRole('region', { name: 'Hinweise' }).getByRole('button', { name: 'Rückgängig' }).click();
  await expect(row(page, 'Lunch')).toBeVisible();
  await page.getByRole('button', { name: 'Einstellungen', exact: true }).click();
  await expect(
    page.getByRole('dialog', { name: 'Einstellungen' }).getByRole('combobox', { name: 'Sprache' }),
  ).toHaveValue('de');
  expect(await faults(page)).toEqual([]);

  // The setting is the account's: another browser, which is English until it has read it, comes to it.
  const other = await (await browser.newContext()).newPage();
  const login = { data: { usr: ADA, pwd: wren.password } };
  expect((await other.context().request.post(`${wren.url}/api/method/login`, login)).status()).toBe(200);
  await other.goto(`${wren.url}/app/mail/inbox`);
  await expect(pageLanguage(other)).toHaveAttribute('lang', 'de');
  await expect(other.getByRole('heading', { name: 'Posteingang', exact: true })).toBeVisible();
});

test('[D45] without a choice the language is the browser’s, from the sign-in page on', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-AT' });
  const page = await context.newPage();
  await page.goto(`${wren.url}/login`);
  await expect(page.getByRole('heading', { name: 'Bei Wren anmelden' })).toBeVisible();
  await expect(pageLanguage(page)).toHaveAttribute('lang', 'de');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(GRACE);
  await page.getByLabel('Passwort', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByText('Die E-Mail-Adresse oder das Passwort ist falsch.')).toBeVisible();
  await page.getByLabel('Passwort', { exact: true }).fill(wren.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Posteingang', exact: true })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('[D45] the server draws the first screen in the language of the page, and the client takes it over as it is', async ({
  browser,
}) => {
  const context = await knownBrowser(browser, wren, GRACE, { locale: 'de-DE' });
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const bringScripts = await openDrawn(page, wren);
  await expect(pageLanguage(page)).toHaveAttribute('lang', 'de');
  const heading = page.getByRole('heading', { name: 'Posteingang', exact: true });
  await expect(heading).toBeVisible();
  await heading.evaluate((element) => {
    element.id = 'drawn';
  });
  await bringScripts();
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible();
  await expect(page.locator('#drawn')).toHaveText('Posteingang');
  expect(said.filter((text) => !text.includes('Service Worker'))).toEqual([]);
});

/** A page of Grace's on a phone, in a browser that asks for Arabic. */
async function readArabic(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'ar', viewport: { width: 390, height: 844 } });
  const login = { data: { usr: GRACE, pwd: wren.password } };
  expect((await context.request.post(`${wren.url}/api/method/login`, login)).status()).toBe(200);
  return context.newPage();
}

test('[D49] in Arabic all begins at the right: what is Latin too; arrow keys go the way that is seen, and what is written has its own language', async ({
  browser,
}) => {
  const page = await readArabic(browser);
  await page.goto(`${wren.url}/app/mail/inbox`);
  await expect(pageLanguage(page)).toHaveAttribute('dir', 'rtl');
  const line = row(page, 'Lunch');
  await expect(line).toBeVisible();
  const sender = await textBox(line.getByText('Grace Okafor'));
  expect(Math.abs((await textBox(line.getByText('Lunch'))).right - sender.right)).toBeLessThanOrEqual(1);
  await line.click();
  const heading = page.getByRole('heading', { name: 'Lunch' });
  await expect(heading).toBeVisible();
  expect(Math.abs((await textBox(heading)).right - (await boxOf(heading)).right)).toBeLessThanOrEqual(1);

  await page.setViewportSize({ width: 1440, height: 900 });
  const buttons = page.getByRole('toolbar').first().getByRole('button');
  await expect(buttons.nth(1)).toBeVisible();
  expect((await boxOf(buttons.nth(0))).left).toBeGreaterThan((await boxOf(buttons.nth(1))).left);
  await buttons.nth(0).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(buttons.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(buttons.nth(0)).toBeFocused();
  expect(await faults(page)).toEqual([]);

  await page.getByRole('button', { name: 'إنشاء رسالة' }).first().click();
  const text = page.getByRole('textbox', { name: 'الرسالة', exact: true });
  await text.pressSequentially('شكرًا على المسودات');
  await expect(text).toHaveAttribute('lang', 'ar');
  await expect(text.locator('p, div').first()).toHaveCSS('direction', 'rtl');
  await text.fill('Thank you, this is what we need for the book.');
  await expect(text).toHaveAttribute('lang', 'en');
  await page.getByRole('textbox', { name: 'الموضوع', exact: true }).fill('Proofs');
  await expect(page.getByRole('textbox', { name: 'الموضوع', exact: true })).toHaveCSS('direction', 'ltr');
});

/** Whether the first letter of what an element says is in sight: it may be cut at its end. */
function showsBeginning(name: Locator): Promise<boolean> {
  return name.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element;
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, 1);
    const [letter, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return letter.left >= box.left - 1 && letter.right <= box.right + 1;
  });
}

test('in Arabic Latin names that have too little room are cut at their ends: those of recipients, senders and mailboxes', async ({
  browser,
}) => {
  const page = await readArabic(browser);
  await page.goto(`${wren.url}/app/mail/sent`);
  const long = 'Wilhelmina Theodora Featherstonehaugh of Cholmondeley';
  const mail = { to: [`${long} <${ADA}>`], subject: 'Names', html_body: '<p>Long.</p>', submit: true };
  expect((await call(page, `${METHODS}.create_mail`, mail)).status).toBe(200);
  const recipient = row(page, 'Names').getByText(long);
  await expect(recipient).toBeVisible();
  expect(await showsBeginning(recipient)).toBe(true);

  for (const text of ['One.', 'Two.']) {
    await sendMail(wren, { from: `${long} <w@mail.example>`, to: GRACE, subject: 'Letters', text });
  }
  await page.goto(`${wren.url}/app/mail/inbox`);
  await row(page, 'Letters').first().click();
  const senders = page.getByRole('article').locator('b');
  await expect(senders.first()).toBeVisible();
  for (const sender of await senders.all()) expect(await showsBeginning(sender)).toBe(true);

  const data = { name: long, parentId: null, sortOrder: 0, isSubscribed: true };
  const changes = [{ kind: 'put', record: { id: 'm-long', type: 'mailbox', data } }];
  expect((await call(page, '/api/method/mail.api.client.save_records', { changes })).status).toBe(200);
  await page.setViewportSize({ width: 1440, height: 900 });
  const mailbox = page.getByRole('link', { name: long }).getByText(long);
  await expect(mailbox).toBeVisible();
  expect(await showsBeginning(mailbox)).toBe(true);
});
