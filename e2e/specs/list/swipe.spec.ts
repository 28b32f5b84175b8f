import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { confirm, letter, notices } from '../../support/page/list-page.ts';
import { signIn } from '../../support/page/sign-in.ts';
import { swipeRow } from '../../support/page/swipe.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  await fillInbox(wren, ADA, 40);
});
test.afterAll(() => wren?.remove());

test('[4.7] on a phone a row is swiped to the right to be read or unread, and to the left to go to Trash', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, wren, ADA);
  await expect(letter(page, 6)).toHaveAccessibleName(/^Unread/u);
  // What hears keys hears swipes.
  await page.keyboard.press('j');
  await expect(letter(page, 1)).toBeFocused();
  await swipeRow(letter(page, 6), 150);
  await expect(letter(page, 6)).not.toHaveAccessibleName(/^Unread/u);
  await swipeRow(letter(page, 6), 150);
  await expect(letter(page, 6)).toHaveAccessibleName(/^Unread/u);
  await swipeRow(letter(page, 5), -150);
  await confirm(page, 'Delete');
  await expect(letter(page, 5)).toHaveCount(0);
  await notices(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(letter(page, 5)).toBeVisible();
});

test('a finger on a tablet sees the star of every row, which no pointer brings up', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, wren, ADA);
  const star = letter(page, 7).getByRole('button', { name: 'Add to favorites' });
  await expect(star).toHaveCSS('opacity', '1');
  await star.tap();
  await expect(letter(page, 7).getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
  await context.close();
});
