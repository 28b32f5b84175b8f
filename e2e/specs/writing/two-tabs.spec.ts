import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { scan, scanLightAndDark } from '../../support/looks/faults.ts';
import { notices, show } from '../../support/page/page-parts.ts';
import { passTime } from '../../support/page/page-time.ts';
import { row, signedIn, signedInWithClock, signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

/** One draft, open in two tabs of a browser, or on two devices (4.2, 4.3). */
let wren: WrenServer;
test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());

const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const subject = (page: Page) => page.getByRole('textbox', { name: 'Subject' });
const elsewhere = (page: Page) => page.getByText('This draft is open in another tab');
const writeHere = (page: Page) => page.getByRole('button', { name: 'Write here instead' });
const saved = (page: Page) => page.getByText('Draft saved').first();

/** A draft that is saved, with its form open. */
async function draft(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Compose', exact: true }).first().click();
  await subject(page).fill(title);
  await message(page).fill(text);
  await passTime(page, (soon) => soon(saved(page)).toBeVisible());
}

async function openDraft(page: Page, title: string): Promise<void> {
  await show(page, 'drafts');
  await row(page, title).click();
}

test('[4.3] the second tab is told, takes over with the newest words, and the first is told then', async ({
  browser,
}) => {
  const title = 'Two tabs';
  const context = await browser.newContext();
  await context.clock.install();
  const one = await context.newPage();
  await signIn(one, wren, ADA);
  await draft(one, title, 'Begun in the first tab');
  const two = await context.newPage();
  await two.goto(wren.url);
  await openDraft(two, title);
  await expect(elsewhere(two)).toBeVisible();
  await expect(message(two)).toHaveCount(0);
  await expect(two.frameLocator('iframe[title="Message"]').getByText('Begun in the first tab')).toBeVisible();
  await scanLightAndDark(two);
  await message(one).press('Control+End');
  await one.keyboard.type(', and just now');
  await writeHere(two).focus();
  await two.keyboard.press('Enter');
  await expect(message(two)).toHaveText('Begun in the first tab, and just now');
  await expect(elsewhere(two)).toHaveCount(0);
  await expect(elsewhere(one)).toBeVisible();
  await expect(message(one)).toHaveCount(0);
  await message(two).press('Control+End');
  await two.keyboard.type(', by the second');
  await passTime(two, (soon) => soon(saved(two)).toBeVisible());
  // The form that goes leaves the draft to the one that waits.
  await two.getByRole('button', { name: 'Close', exact: true }).click();
  await two.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(message(one)).toHaveText('Begun in the first tab, and just now, by the second');
  await show(two, 'drafts');
  await expect(row(two, title)).toHaveCount(1);
  await context.close();
});

test('[4.3] what the tab sends that took a draft over is gone in the first one, which says so', async ({ browser }) => {
  const context = await browser.newContext();
  await context.clock.install();
  const one = await context.newPage();
  await signIn(one, wren, ADA);
  await draft(one, 'Sent from the other', 'Text');
  const two = await context.newPage();
  await two.goto(wren.url);
  await openDraft(two, 'Sent from the other');
  await writeHere(two).click();
  await expect(message(two)).toHaveText('Text');
  await expect(elsewhere(one)).toBeVisible();
  await two.getByRole('combobox', { name: 'To', exact: true }).fill('grace@mail.localhost,');
  await two.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(notices(one).getByText('This draft was sent or deleted in another tab')).toBeVisible();
  await expect(elsewhere(one)).toHaveCount(0);
  await expect(message(one)).toHaveCount(0);
});

test('[4.3] a draft that another device changes is told of, and both versions are kept', async ({ browser }) => {
  const here = await signedInWithClock(browser, wren, ADA);
  const there = await signedInWithClock(browser, wren, ADA);
  await draft(here, 'Two devices', 'Agreed on');
  await openDraft(there, 'Two devices');
  await expect(message(there)).toHaveText('Agreed on');
  // Nothing unsaved can be lost: the newer version is shown.
  await message(there).press('Control+End');
  await there.keyboard.type(' there');
  await passTime(there, (soon) =>
    soon(notices(here).getByText('This draft was changed elsewhere. You see the newest version.')).toBeVisible(),
  );
  await expect(message(here)).toHaveText('Agreed on there');
  // Both write at once.
  await here.context().setOffline(true);
  await message(here).press('Control+End');
  await here.keyboard.type(', mine');
  await message(there).press('Control+End');
  await there.keyboard.type(', theirs');
  await passTime(there, (soon) => soon(saved(there)).toBeVisible());
  await here.context().setOffline(false);
  const notice = here.getByRole('alert').filter({ hasText: 'changed elsewhere while you were writing' });
  await passTime(here, (soon) => soon(notice).toBeVisible());
  await scan(here);
  await notice.getByRole('button', { name: 'Keep both' }).click();
  await expect(notice).toHaveCount(0);
  await passTime(here, (soon) => soon(saved(here)).toBeVisible());
  await expect(message(here)).toHaveText('Agreed on there, mine');
  await expect(message(there)).toHaveText('Agreed on there, theirs');
  const third = await signedIn(browser, wren, ADA);
  await show(third, 'drafts');
  await expect(row(third, 'Two devices')).toHaveCount(2);
  for (const page of [here, there, third]) await page.context().close();
});

test('[4.3] a draft that was deleted elsewhere can be kept as a new one', async ({ browser }) => {
  const here = await signedInWithClock(browser, wren, ADA);
  const there = await signedInWithClock(browser, wren, ADA);
  await draft(here, 'Deleted there', 'Still wanted');
  await openDraft(there, 'Deleted there');
  await there.getByRole('button', { name: 'Discard draft' }).click();
  const notice = here.getByRole('alert').filter({ hasText: 'was sent or deleted elsewhere' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Keep as a new draft' }).click();
  await expect(notice).toHaveCount(0);
  await show(there, 'drafts');
  await passTime(here, (soon) => soon(row(there, 'Deleted there')).toBeVisible());
  for (const page of [here, there]) await page.context().close();
});
