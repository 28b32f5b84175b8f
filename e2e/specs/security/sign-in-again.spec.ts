import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { notices, show } from '../../support/page/page-parts.ts';
import { haveSettings, row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

/** Sessions that end while the user writes. */
let wren: WrenServer;
test.beforeEach(async ({ page }) => {
  wren = await startWithPeople();
  await page.clock.install();
  await haveSettings(page, ADA, { undoPeriod: 0 });
  await signIn(page, wren, ADA);
});
test.afterEach(() => wren?.remove());

const subject = (page: Page) => page.getByRole('textbox', { name: 'Subject' });
const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

/** Longer than what is written waits to be saved (4.2). */
const SAVE = 6_000;

/** The session ends, the page says so at its next call, and its user signs in again in it. */
async function expire(page: Page, context: BrowserContext): Promise<void> {
  await context.clearCookies();
  await page.clock.fastForward(SAVE);
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
}

async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ADA);
  await page.getByLabel('Password').fill(wren.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('[4.3] a mail that was written over two expiries in a row is sent once, and comes back from nowhere', async ({
  page,
  context,
}) => {
  await page.getByRole('button', { name: 'Compose', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'To', exact: true }).fill(`${GRACE},`);
  await subject(page).fill('Over two expiries');
  await message(page).fill('First');
  await page.clock.fastForward(SAVE);
  await expect(page.getByText('Draft saved').first()).toBeVisible();
  for (const more of [' second', ' third']) {
    await message(page).press('Control+End');
    await page.keyboard.type(more);
    await expire(page, context);
    await signInAgain(page);
    await expect(message(page)).toContainText(more.trim());
  }
  await expect(message(page)).toHaveText('First second third');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(notices(page).getByText('Email sent successfully')).toBeVisible();
  await show(page, 'drafts');
  await expect(row(page, 'Over two expiries')).toHaveCount(0);
  // What the forms of before the expiries still mean to keep, they would keep by now.
  await page.clock.fastForward(20_000);
  for (const reloaded of [true, false]) {
    if (reloaded) await page.reload();
    else await page.goto(`${wren.url}/app/mail/sent`);
    await show(page, 'sent');
    await expect(row(page, 'Over two expiries')).toHaveCount(1);
    await expect(notices(page).getByText('Restored an unsaved draft')).toHaveCount(0);
    await expect(subject(page)).toHaveCount(0);
  }
  // Nor does it in a tab that begins, once this one is gone.
  const next = await context.newPage();
  await page.close();
  await next.goto(`${wren.url}/app/mail/drafts`);
  await expect(next.getByRole('heading', { name: 'Draft', exact: true })).toBeVisible();
  await expect(next.getByRole('heading', { name: 'Draft is empty' })).toBeVisible();
  await expect(notices(next).getByText('Restored an unsaved draft')).toHaveCount(0);
  await expect(subject(next)).toHaveCount(0);
});

test('[4.3] what was typed in the moment before a session ended is there after signing in again', async ({
  page,
  context,
}) => {
  await page.getByRole('button', { name: 'Compose', exact: true }).first().click();
  await subject(page).fill('To the last key');
  await message(page).fill('First');
  await page.clock.fastForward(SAVE);
  await expect(page.getByText('Draft saved').first()).toBeVisible();
  // No time passes between the last key and the end.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await message(page).press('Control+End');
  await page.keyboard.type(' second');
  await expect(message(page)).toHaveText('First second');
  await context.clearCookies();
  await sendMail(wren, { from: GRACE, to: ADA, subject: 'Makes the page ask', text: 'News.' });
  await expect(message(page)).toHaveCount(0);
  await page.clock.resume();
  await signInAgain(page);
  await expect(message(page)).toHaveText('First second');
});

test('[8.2] a session that ends while a mail is sent lets it wait, and it goes once after signing in', async ({
  page,
  context,
}) => {
  await page.getByRole('button', { name: 'Compose', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'To', exact: true }).fill(`${GRACE},`);
  await subject(page).fill('In the middle of it');
  await message(page).fill('Text');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
  await signInAgain(page);
  await show(page, 'sent');
  await expect(row(page, 'In the middle of it')).toHaveCount(1);
  await show(page, 'drafts');
  await expect(page.getByRole('heading', { name: 'Draft is empty' })).toBeVisible();
  await expect(subject(page)).toHaveCount(0);
  const grace = await context.browser()?.newPage();
  if (!grace) throw new Error('no browser');
  await signIn(grace, wren, GRACE);
  await expect(row(grace, 'In the middle of it')).toHaveCount(1);
});

test('[8.2] a right password without a session in the answer is told as such', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto(`${wren.url}/login`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.route('**/mail.session.get_sid', (route) => route.fulfill({ json: { message: {} } }));
  // What is missing is for the log.
  const logged = page.waitForEvent('console', (entry) =>
    entry.text().includes('Missing SID or CSRF token in response'),
  );
  await signInAgain(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Authentication failed. Please login again.' })).toBeVisible();
  await logged;
});
