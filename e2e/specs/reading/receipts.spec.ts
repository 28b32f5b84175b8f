import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { scanLightAndDark } from '../../support/looks/faults.ts';
import { row, signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());

/** A mail of Grace's to Ada that asks for a receipt, by another mail server. */
const ask = (subject: string, to = GRACE): Promise<void> =>
  sendMail(wren, {
    from: `Grace Okafor <${GRACE}>`,
    to: ADA,
    subject,
    text: `Please read ${subject}`,
    headers: { 'Disposition-Notification-To': to },
  });

const question = (page: Page) => page.getByText('asks to be told that you have read this message');
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const send = (page: Page) => page.getByRole('button', { name: 'Send receipt' });
const body = (page: Page, subject: string) => page.frameLocator('iframe').first().getByText(`Please read ${subject}`);

async function receiptsOf(page: Page, subject: string): Promise<number> {
  const rows = await page.context().request.get(`${wren.url}/api/method/mail.api.mail.search_mails?query=displayed`);
  const found = (await rows.json()).message.rows as readonly { readonly subject: string }[];
  return found.filter((one) => one.subject === `Re: ${subject}`).length;
}

test('a reader is asked above the mail, answers once by keyboard, and is not asked again anywhere', async ({
  page,
  browser,
}) => {
  await ask('First');
  await signIn(page, wren, ADA);
  await row(page, 'First').click();
  await expect(question(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await scanLightAndDark(page);
  const another = await signedIn(browser, wren, ADA);
  await row(another, 'First').click();
  await expect(question(another)).toBeVisible();

  await send(page).focus();
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Read receipt sent');
  await expect(question(page)).toHaveCount(0);
  await expect(page.locator('[data-message] button[aria-expanded=true]').first()).toBeFocused();
  // The other browser hears of it.
  await expect(question(another)).toHaveCount(0);
  await another.context().close();
  await page.reload();
  await expect(body(page, 'First')).toBeVisible();
  await expect(question(page)).toHaveCount(0);

  const grace = await signedIn(browser, wren, GRACE);
  await row(grace, 'First').click();
  await expect(
    grace
      .frameLocator('iframe')
      .first()
      .getByText(/was displayed to Ada Marlow/u),
  ).toBeVisible();
});

test('a reader who refuses is not asked again, on a phone too, and nothing is sent', async ({ page, browser }) => {
  await ask('Second');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, wren, ADA);
  await row(page, 'Second').click();
  await page.getByRole('button', { name: 'Don’t send' }).click();
  await expect(question(page)).toHaveCount(0);
  await page.reload();
  await expect(body(page, 'Second')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  const grace = await signedIn(browser, wren, GRACE);
  expect(await receiptsOf(grace, 'Second')).toBe(0);
});

test('[2.50] the setting sends by itself, but asks when the receipt would go elsewhere, or never asks', async ({
  page,
  browser,
}) => {
  await ask('Third');
  await ask('Fourth', 'spy@example.org');
  await signIn(page, wren, ADA);
  const panel = page.getByRole('dialog', { name: 'Settings' });
  const choose = async (sends: boolean, asks: boolean): Promise<void> => {
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await panel.getByRole('checkbox', { name: 'Send read receipts' }).setChecked(sends);
    const finer = panel.getByRole('checkbox', { name: 'Ask before each receipt' });
    await expect(finer).toBeEnabled({ enabled: sends });
    if (sends) await finer.setChecked(asks);
    await panel.getByRole('button', { name: 'Save Changes' }).click();
    await expect(notices(page)).toContainText('Settings saved successfully!');
    await panel.getByRole('button', { name: 'Close settings' }).click();
  };
  await choose(true, false);
  await row(page, 'Third').click();
  await expect(body(page, 'Third')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  const grace = await signedIn(browser, wren, GRACE);
  await expect.poll(() => receiptsOf(grace, 'Third')).toBe(1);
  await page.goto(`${wren.url}/app/mail/inbox`);
  await row(page, 'Fourth').click();
  await expect(page.getByText('It would go to spy@example.org')).toBeVisible();
  await expect(send(page)).toBeVisible();
  await choose(false, false);
  await expect(page.getByText('It would go to spy@example.org')).toHaveCount(0);
});
