import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { keptDrafts } from '../../support/page/forms.ts';
import { notices, show } from '../../support/page/page-parts.ts';
import { passTime } from '../../support/page/page-time.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;
test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());

const message = (page: Page) => page.getByLabel('Message', { exact: true });
const subject = (page: Page) => page.getByLabel('Subject');

test('the notice of a restored draft goes with its form: what has been sent cannot be discarded', async ({ page }) => {
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: 'Compose' }).first().click();
  await subject(page).fill('Sent after all');
  await message(page).fill('Dear Grace, it is finished');
  await page.getByRole('combobox', { name: 'To', exact: true }).fill(`${GRACE},`);
  await expect.poll(() => keptDrafts(page, ADA)).toContain(GRACE);
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(wren.url);
  await expect(notices(again).getByText('Restored an unsaved draft')).toBeVisible();
  await expect(message(again)).toBeFocused();
  await again.keyboard.press('Control+Enter');
  await expect(notices(again).getByText('Sending email...')).toBeVisible();
  await expect(subject(again)).toHaveCount(0);
  expect(await notices(again).getByText('Restored an unsaved draft').count()).toBe(0);
});

for (const [name, viewport] of [
  ['wide', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`[3.11] [4.3] what was being written is there again after a crash, with a notice (${name})`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.clock.install();
    await signIn(page, wren, ADA);
    await page.getByRole('button', { name: 'Compose' }).first().click();
    await subject(page).fill(`Half a letter ${name}`);
    await message(page).fill('Dear Grace, it crashed');
    await expect.poll(() => keptDrafts(page, ADA)).toContain('it crashed');
    // The page ends without being asked, as by a crash.
    const context = page.context();
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.setViewportSize(viewport);
    await again.goto(wren.url);
    await expect(notices(again).getByText('Restored an unsaved draft')).toBeVisible();
    await expect(subject(again)).toHaveValue(`Half a letter ${name}`);
    await expect(message(again)).toContainText('Dear Grace, it crashed');
    // Once the server has it, nothing is kept here, and there is one of it.
    await passTime(again, (soon) => soon.poll(() => keptDrafts(again, ADA)).toBe('[]'));
    await again.close({ runBeforeUnload: false });
    const third = await context.newPage();
    await third.setViewportSize({ width: 1440, height: 900 });
    await third.goto(wren.url);
    await show(third, 'drafts');
    await expect(row(third, `Half a letter ${name}`)).toHaveCount(1);
    await expect(subject(third)).toHaveCount(0);
  });
}

test('[4.3] Discard at the notice throws a restored draft away', async ({ page }) => {
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: 'Compose' }).first().click();
  await subject(page).fill('Not worth it');
  await expect.poll(() => keptDrafts(page, ADA)).toContain('Not worth it');
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(wren.url);
  await notices(again).getByRole('button', { name: 'Discard' }).click();
  await expect(subject(again)).toHaveCount(0);
  await expect.poll(() => keptDrafts(again, ADA)).toBe('[]');
});

test('[4.3] Discard at the notice takes a restored draft off the server, too, once it was saved there', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: 'Compose' }).first().click();
  await subject(page).fill('Saved and not worth it');
  await expect.poll(() => keptDrafts(page, ADA)).toContain('Saved and not worth it');
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(wren.url);
  const notice = notices(again).getByRole('button', { name: 'Discard' });
  // The notice stays while the pointer is on it, and the draft is saved meanwhile.
  await notice.hover();
  await passTime(again, (soon) => soon(again.getByText('Draft saved')).toBeVisible());
  await notice.click();
  await expect(subject(again)).toHaveCount(0);
  await show(again, 'drafts');
  await expect(row(again, 'Saved and not worth it')).toHaveCount(0);
  const third = await context.newPage();
  await third.goto(wren.url);
  await show(third, 'drafts');
  await expect(
    row(third, 'Half a letter wide')
      .or(third.getByRole('heading', { name: 'Draft is empty' }))
      .first(),
  ).toBeVisible();
  await expect(row(third, 'Saved and not worth it')).toHaveCount(0);
});
