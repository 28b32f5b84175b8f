import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { notices } from '../../support/page/list-page.ts';
import { row, signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const form = (page: Page) => page.getByRole('dialog', { name: 'Vacation reply' });
const bar = (page: Page) => page.getByText(/^Your vacation reply is on/u);

async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('settings');
  await page.keyboard.press('Enter');
}

test('[D37] two people are away: who writes is told once, nothing runs in circles, and a bar reminds until it is turned off', async ({
  page,
  browser,
}) => {
  await signIn(page, wren, ADA);
  await openSettings(page);
  await settings(page).getByRole('checkbox', { name: 'Vacation reply' }).press('Space');
  await form(page).getByRole('button', { name: 'Save and turn on' }).click();
  await expect(form(page).getByRole('alert')).toContainText('Please write a message');
  await form(page).getByLabel('Last day').fill('2020-01-01');
  await form(page).getByLabel('First day').fill('2020-01-02');
  await form(page).getByLabel('Subject').fill('Gone walking');
  await form(page).getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.type('Back in ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('May');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog', { name: 'Link' });
  await link.getByLabel('Text').fill('my walks');
  await link.getByLabel('Address').fill('walks.example');
  await page.keyboard.press('Enter');
  await expect(link).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await form(page).getByRole('button', { name: 'Save and turn on' }).click();
  await expect(form(page).getByRole('alert')).toContainText('before the first');
  await form(page).getByLabel('Last day').fill('2099-01-01');
  await form(page).getByRole('button', { name: 'Save and turn on' }).click();
  await expect(notices(page)).toContainText('Vacation reply is on');
  await expect(settings(page)).toContainText('On until January 1, 2099');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toContainText('until January 1, 2099');

  // Grace is away, too, and writes by SMTP and in Wren.
  const grace = await signedIn(browser, wren, GRACE);
  await openSettings(grace);
  await settings(grace).getByRole('button', { name: 'Write vacation reply' }).click();
  await form(grace).getByLabel('Subject').fill('Away as well');
  await form(grace).getByRole('textbox', { name: 'Message' }).fill('Not here');
  await form(grace).getByRole('button', { name: 'Save and turn on' }).click();
  await expect(notices(grace)).toContainText('Vacation reply is on');
  await grace.keyboard.press('Escape');
  for (const subject of ['First question', 'Second question']) {
    await sendMail(wren, { from: GRACE, to: ADA, subject, text: 'Are you there?' });
  }
  await expect(row(grace, 'Gone walking')).toHaveCount(1);
  await row(grace, 'Gone walking').click();
  const text = grace.frameLocator('iframe').first();
  await expect(text.locator('strong')).toHaveText('May');
  await expect(text.getByRole('link', { name: 'my walks' })).toBeVisible();
  for (const subject of ['First question', 'Second question']) await expect(row(page, subject)).toBeVisible();
  await expect(row(page, 'Away as well')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(bar(page)).toHaveCount(0);
  await notices(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(bar(page)).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.reload();
  await expect(row(page, 'Second question')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});
