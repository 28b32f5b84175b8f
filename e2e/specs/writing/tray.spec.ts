import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { scan, scanLightAndDark } from '../../support/looks/faults.ts';
import {
  answer,
  clear,
  conversation,
  link,
  message,
  minimize,
  saveDialog,
  subject,
  tab,
  tray,
  write,
} from '../../support/page/forms.ts';
import { notices, show } from '../../support/page/page-parts.ts';
import { passTime } from '../../support/page/page-time.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA } from '../../support/server/accounts.ts';
import { startWithGroupLetters } from '../../support/server/sample-inbox.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

/** The ways in which a form shows, and the tray (2.39, 2.45, 4.13). */
let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithGroupLetters();
});
test.afterAll(() => wren?.remove());

test('[2.45] [2.39] [4.13] six forms at once: each in the tray under its subject and first two people, each as it was left', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await write(page, 'Materials', 'One', ['grace@mail.localhost', 'carol@mail.localhost', 'dan@mail.localhost']);
  await minimize(page).click();
  await expect(tab(page, 'Materials')).toContainText(/(grace|Grace Okafor), carol, …/u);
  // Another form sends the one that is open into the tray, and asks nothing.
  for (const title of ['Second', 'Third', 'Fourth', '']) await write(page, title, `Text of ${title}`);
  await row(page, 'Letter 30.').waitFor({ state: 'attached' });
  await minimize(page).click();
  await expect(tab(page, 'New Message')).toBeVisible();
  await expect(tab(page, 'New Message')).toBeFocused();
  await row(page, 'Letter 30.').click();
  await answer(page, 'Reply All');
  await message(page).fill('An answer');
  const box = await page.getByRole('heading', { name: 'Re: Letter 30.' }).boundingBox();
  expect(box?.x).toBeGreaterThan(700);
  await minimize(page).click();
  await expect(tray(page).getByRole('button', { name: /^Restore /u })).toHaveCount(6);
  const bounds = await page.getByRole('main').boundingBox();
  for (const one of await tray(page)
    .getByRole('button', { name: /^Restore /u })
    .all()) {
    const at = await one.boundingBox();
    // Below the content, and never over rail or panel.
    expect(at?.y ?? 0).toBeGreaterThan((bounds?.y ?? 0) + (bounds?.height ?? 0));
    expect(at?.x ?? 0).toBeGreaterThanOrEqual(bounds?.x ?? 0);
  }
  await scan(page);
  await tab(page, 'Third').click();
  await expect(subject(page)).toHaveValue('Third');
  await expect(message(page)).toHaveText('Text of Third');
  await tab(page, 'Re: Letter 30.').click();
  await expect(message(page)).toContainText('An answer');
  // Beside the box there is room for some; the others are behind one.
  await expect(tray(page).getByRole('button', { name: '3 minimized messages' })).toHaveText('3 more');
  await page.getByRole('button', { name: 'Maximize' }).click();
  const large = await page.getByRole('heading', { name: 'Re: Letter 30.' }).boundingBox();
  expect(large?.x).toBeLessThan((box?.x ?? 0) - 200);
  // Large, but never the whole screen (2.39): the bar and the panel stay in reach.
  await expect(page.getByRole('combobox', { name: 'Search in Inbox' })).toBeInViewport();
  expect(large?.x).toBeGreaterThan(300);
  await scan(page);
  await page.getByRole('button', { name: 'Make smaller' }).click();
  await minimize(page).click();
  await clear(page);
  await expect(tray(page)).toHaveCount(0);
});

test('[4.13] [2.40] by keyboard alone a form goes into the tray and comes back to the caret, and its place in the text', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await page.keyboard.press('c');
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toBeFocused();
  await page.keyboard.type('grace@mail.localhost,');
  await subject(page).focus();
  await page.keyboard.type('By hand');
  await message(page).focus();
  for (let line = 1; line <= 60; line += 1) {
    await page.keyboard.type(`${line}`);
    if (line < 60) await page.keyboard.press('Enter');
  }
  // The caret is in the middle, and the text is scrolled to it.
  for (let up = 0; up < 20; up += 1) await page.keyboard.press('ArrowUp');
  const scrolled = () => message(page).evaluate((element) => element.parentElement?.scrollTop ?? 0);
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  await minimize(page).focus();
  await page.keyboard.press('Enter');
  await expect(tab(page, 'By hand')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message(page)).toBeFocused();
  expect(await scrolled()).toBe(before);
  await page.keyboard.type('here');
  await expect(message(page)).toContainText('40here');
  await minimize(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(tray(page).getByRole('button', { name: 'Close By hand' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(saveDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tab(page, 'By hand')).toBeVisible();
  await clear(page);
});

test('[4.2] [4.13] in the tray a form goes on being saved, and its draft leads back to it', async ({ page }) => {
  await page.clock.install();
  await signIn(page, wren, ADA);
  await write(page, 'Saved unseen', 'While nobody looks');
  await minimize(page).click();
  await show(page, 'drafts');
  await passTime(page, (soon) => soon(row(page, 'Saved unseen')).toBeVisible());
  await row(page, 'Saved unseen').click();
  await expect(message(page)).toContainText('While nobody looks');
  await expect(tray(page)).toHaveCount(0);
  await minimize(page).click();
  await clear(page);
  await expect(row(page, 'Saved unseen')).toHaveCount(0);
});

test('[4.13] [4.11] a list is as it was left after a form from the tray, and only the open form is asked about', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  const grid = page.getByRole('treegrid');
  await grid.hover();
  await page.mouse.wheel(0, 700);
  const scrolled = () => grid.evaluate((element) => element.scrollTop);
  await expect.poll(scrolled).toBeGreaterThan(300);
  await write(page, 'Over the list', 'Text');
  await minimize(page).click();
  const before = await scrolled();
  await tab(page, 'Over the list').click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await saveDialog(page).getByRole('button', { name: 'No' }).click();
  await expect(subject(page)).toHaveCount(0);
  expect(await scrolled()).toBe(before);
  await write(page, 'Goes along', 'Text');
  await minimize(page).click();
  await link(page, 'Trash').click();
  await expect(page.getByRole('heading', { name: 'Trash', exact: true })).toBeVisible();
  await expect(tab(page, 'Goes along')).toBeVisible();
  await tab(page, 'Goes along').click();
  await link(page, 'Inbox').click();
  await expect(saveDialog(page)).toContainText('Do you want to save this draft before closing?');
  await saveDialog(page).getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  // Back and forth at once leaves the form where it is.
  await write(page, 'Quick', 'Text');
  await minimize(page).click();
  await tab(page, 'Quick').click();
  await expect(subject(page)).toHaveValue('Quick');
  await expect(saveDialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(saveDialog(page)).toContainText('Save draft before leaving this page?');
  await saveDialog(page).getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
});

test('[3.13] [4.3] a reload finds the tray and the open form as they were', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, wren, ADA);
  await write(page, 'Waits', 'In the tray', ['grace@mail.localhost']);
  await minimize(page).click();
  await row(page, 'Letter 29.').click();
  await answer(page, 'Forward');
  await message(page).fill('Just begun');
  await page.reload();
  await expect(tab(page, 'Waits')).toContainText('Grace Okafor');
  await expect(message(page)).toContainText('Just begun');
  await expect(subject(page)).toHaveValue('Fwd: Letter 29.');
  await tab(page, 'Waits').click();
  await expect(message(page)).toHaveText('In the tray');
  await minimize(page).click();
  await clear(page);
  await page.reload();
  await expect(conversation(page)).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
});

test('[2.46] the question says Saving... while it saves, and nothing else can be chosen', async ({ page }) => {
  await signIn(page, wren, ADA);
  await write(page, 'Slowly', 'Saved');
  let go: (() => void) | undefined;
  await page.route(/create_mail/u, async (route) => {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    await route.continue();
  });
  await page.keyboard.press('Escape');
  await saveDialog(page).getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(saveDialog(page).getByRole('button', { name: 'Saving...' })).toBeVisible();
  // It is off; pressing it all the same does nothing.
  await saveDialog(page).getByRole('button', { name: 'Cancel' }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(saveDialog(page)).toBeVisible();
  await scan(page);
  await expect.poll(() => go !== undefined).toBe(true);
  go?.();
  await expect(saveDialog(page)).toHaveCount(0);
  await expect(notices(page)).toContainText('Draft saved');
});

test('[2.45] [2.46] on a phone the tray is one button', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await signIn(page, wren, ADA);
  await write(page, 'First', 'One', ['grace@mail.localhost', 'carol@mail.localhost', 'dan@mail.localhost']);
  await minimize(page).click();
  await write(page, 'Second', 'Two');
  await minimize(page).click();
  const all = page.getByRole('button', { name: '2 minimized messages' });
  await expect(all).toBeFocused();
  await expect(page.getByRole('button', { name: 'Compose', exact: true })).toBeInViewport();
  // Its picture is that of nothing else in sight.
  const picture = await all.locator('path').getAttribute('d');
  const pictures = await page
    .locator('button path')
    .evaluateAll((paths) => paths.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('d')));
  expect(pictures.filter((one) => one === picture)).toHaveLength(1);
  await scanLightAndDark(page);
  await page.keyboard.press('Enter');
  const stack = page.getByRole('dialog', { name: 'Minimized messages' });
  await expect(stack.getByRole('button', { name: 'Restore First' })).toContainText(/(grace|Grace Okafor), carol, …/u);
  await scanLightAndDark(page);
  await stack.getByRole('button', { name: 'Restore First' }).click();
  await expect(subject(page)).toHaveValue('First');
  await scanLightAndDark(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(saveDialog(page).getByRole('button')).toHaveText(['Cancel', 'Discard', 'Save']);
  await saveDialog(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: '1 minimized message', exact: true }).click();
  await stack.getByRole('button', { name: 'Close Second' }).click();
  await saveDialog(page).getByRole('button', { name: 'Discard' }).click();
  await expect(tray(page)).toHaveCount(0);
  await context.close();
});

test('[2.45] tabs that find no room wait behind one', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  const page = await context.newPage();
  await signIn(page, wren, ADA);
  for (let at = 1; at <= 8; at += 1) await write(page, `Mail ${at}`, 'Text');
  await minimize(page).click();
  const tabs = tray(page).getByRole('button', { name: /^Restore /u });
  const more = tray(page).getByRole('button', { name: /minimized messages$/u });
  await expect(more).toBeVisible();
  const shown = await tabs.count();
  await expect(more).toHaveText(`${8 - shown} more`);
  for (const one of await tray(page).locator('> div').filter({ visible: true }).all())
    expect((await one.boundingBox())?.width).toBeGreaterThanOrEqual(139);
  await scanLightAndDark(page);
  await more.click();
  await scanLightAndDark(page);
  await page
    .getByRole('dialog', { name: 'Minimized messages' })
    .getByRole('button', { name: 'Restore Mail 8' })
    .click();
  await expect(subject(page)).toHaveValue('Mail 8');
  await context.close();
});
