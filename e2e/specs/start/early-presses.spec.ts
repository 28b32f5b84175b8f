import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { knownBrowser, openDrawn } from '../../support/page/drawn-page.ts';
import { row } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

/** What is pressed and typed on a drawn page before its scripts are there is not lost. */
let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  for (let at = 1; at <= 6; at += 1) {
    await sendMail(wren, { from: `Grace Okafor <${GRACE}>`, to: ADA, subject: `Plan ${at}`, text: `Of day ${at}.` });
  }
});
test.afterAll(() => wren?.remove());

const searchBox = (page: Page) => page.getByRole('combobox', { name: /^Search/u });

test('keys that are pressed before the scripts are there mean what they mean, in their order', async ({ browser }) => {
  const page = await (await knownBrowser(browser, wren, ADA)).newPage();
  const bringScripts = await openDrawn(page, wren);
  await page.keyboard.type('jxjx');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await bringScripts();
  const chosen = page.getByRole('row', { selected: true });
  await expect(chosen).toHaveCount(3);
  for (const subject of ['Plan 6', 'Plan 5', 'Plan 4']) {
    await expect(page.getByRole('checkbox', { name: `Select: ${subject}` })).toBeChecked();
  }
  await expect(page.getByRole('row', { name: 'Plan 4' })).toBeFocused();
});

test('what follows the key of a field that is still to come is text in it, and no shortcut', async ({ browser }) => {
  const page = await (await knownBrowser(browser, wren, ADA)).newPage();
  const bringScripts = await openDrawn(page, wren);
  await page.keyboard.type('/subject:"Plan 33');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('"');
  await page.keyboard.press('Enter');
  await bringScripts();
  await expect(page).toHaveURL(/q=subject/u);
  await expect(searchBox(page)).toHaveValue('subject:"Plan 3"');
  await expect(row(page, 'Plan 3')).toBeVisible();
  await expect(row(page, 'Plan 4')).toHaveCount(0);

  const again = await openDrawn(page, wren);
  await page.keyboard.type('cx#e');
  await again();
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('x#e');
  await page.keyboard.type('!');
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('x#e!');
});

for (const width of [1440, 1100]) {
  const where = width === 1100 ? ', in a page that was drawn for another window' : '';
  test(`what is typed into the search box stands in it, with its selection, and is searched for${where}`, async ({
    browser,
  }) => {
    const page = await (await knownBrowser(browser, wren, ADA)).newPage();
    await page.setViewportSize({ width, height: 900 });
    const bringScripts = await openDrawn(page, wren);
    await searchBox(page).click();
    await page.keyboard.type('plan 4x');
    await page.keyboard.press('Shift+ArrowLeft');
    await bringScripts();
    await expect(searchBox(page)).toBeFocused();
    await expect(searchBox(page)).toHaveValue('plan 4x');
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(searchBox(page)).toHaveValue('plan 4');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=plan(?:%20|\+)4/u);
  });
}

test('a search that is sent off before the scripts are there is carried out', async ({ browser }) => {
  const page = await (await knownBrowser(browser, wren, ADA)).newPage();
  const bringScripts = await openDrawn(page, wren);
  await searchBox(page).fill('plan 2');
  await searchBox(page).press('Enter');
  await bringScripts();
  await expect(page).toHaveURL(/q=plan(?:%20|\+)2/u);
  await expect(row(page, 'Plan 2')).toBeVisible();
});

for (const width of [1440, 1100]) {
  const where = width === 1100 ? ', also where the page is drawn anew for another window' : '';
  test(`what is pressed is carried out on the button or row it was pressed on${where}`, async ({ browser }) => {
    /** A page that has been drawn for a window of 1440 pixels. */
    const drawn = async () => {
      const context = await knownBrowser(browser, wren, ADA, { viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 900 });
      return { page, bringScripts: await openDrawn(page, wren) };
    };
    const written = await drawn();
    await written.page.getByRole('button', { name: 'Compose', exact: true }).click();
    await written.bringScripts();
    await expect(written.page.getByRole('combobox', { name: 'To', exact: true })).toBeVisible();

    const chosen = await drawn();
    await row(chosen.page, 'Plan 4').focus();
    await chosen.page.keyboard.press('x');
    await chosen.bringScripts();
    await expect(chosen.page.getByRole('checkbox', { name: 'Select: Plan 4' })).toBeChecked();
    await expect(row(chosen.page, 'Plan 4')).toBeFocused();
    await expect(chosen.page.getByRole('row', { selected: true })).toHaveCount(1);

    const opened = await drawn();
    await row(opened.page, 'Plan 3').getByText('Of day 3.').click();
    await opened.bringScripts();
    await expect(opened.page.getByRole('heading', { name: 'Plan 3' })).toBeVisible();
  });
}
