import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { notices, show } from '../../support/page/page-parts.ts';
import { passTime } from '../../support/page/page-time.ts';
import { haveSettings, row, signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { injectFault } from '../../support/server/network-conditions.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

/** Writing from the first key to the arrival, by keyboard alone, in small windows and with a server in trouble. */
let wren: WrenServer;
test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());

const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const subject = (page: Page) => page.getByRole('textbox', { name: 'Subject' });
const to = (page: Page) => page.getByRole('combobox', { name: 'To', exact: true });
const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });

/** Goes on by Tab until something has the focus. */
async function tabTo(page: Page, what: ReturnType<typeof subject>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(what).toBeFocused({ timeout: 200 });
  }).toPass({ intervals: [0], timeout: 120_000 });
}

/** How many mails of a subject the server lists in an Inbox. */
function arrived(page: Page, title: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const answer = await fetch('/api/method/mail.api.mail.get_mails_from_mailbox?mailbox=inbox&limit=500');
    const { message: rows } = await answer.json();
    return rows.filter((one: { subject: string }) => one.subject === wanted).length;
  }, title);
}

for (const [name, viewport] of [
  ['wide', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`[4.5] [2.41] by keyboard alone a mail is written, sent, taken back and sent, once (${name})`, async ({
    page,
    browser,
  }) => {
    const title = `By keys ${name}`;
    await page.setViewportSize(viewport);
    await haveSettings(page, ADA, { undoPeriod: 30 });
    await signIn(page, wren, ADA);
    await page.keyboard.press('c');
    await expect(to(page)).toBeFocused();
    await page.keyboard.type(`${GRACE};`);
    await expect(page.getByRole('button', { name: `Remove ${GRACE}` })).toBeVisible();
    await tabTo(page, subject(page));
    await page.keyboard.type(title);
    await tabTo(page, message(page));
    await page.keyboard.type('Dear Grace');
    await page.keyboard.press('Control+Enter');
    await expect(notices(page)).toContainText('Sending email...');
    await expect(message(page)).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(message(page)).toHaveText('Dear Grace');
    await expect(subject(page)).toHaveValue(title);
    await expect(page.getByRole('button', { name: `Remove ${GRACE}` })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(message(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('outbox');
    await page.keyboard.press('Enter');
    const now = page.getByRole('button', { name: `Send now: ${title}` });
    await now.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Outbox is empty' })).toBeVisible();
    const grace = await signedIn(browser, wren, GRACE);
    await expect.poll(() => arrived(grace, title)).toBe(1);
    await grace.context().close();
  });
}

test('[4.5] Send pressed again while a save is waited for sends nothing more', async ({ page, browser }) => {
  await haveSettings(page, ADA, { undoPeriod: 0 });
  await page.clock.install();
  await signIn(page, wren, ADA);
  const slow = await injectFault(page, ['create_mail'], 'late', 1);
  await page.keyboard.press('c');
  await to(page).fill(`${GRACE},`);
  await subject(page).fill('Pressed twice');
  await message(page).fill('Once is enough');
  await passTime(page, (soon) => soon(page.getByText('Saving...')).toBeVisible());
  await message(page).press('Control+Enter');
  await message(page).press('Control+Enter');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  slow.answer();
  await expect(notices(page).getByText('Email sent successfully')).toBeVisible();
  await slow.end();
  await show(page, 'sent');
  await expect(row(page, 'Pressed twice')).toHaveCount(1);
  await show(page, 'drafts');
  await expect(row(page, 'Pressed twice')).toHaveCount(0);
  const grace = await signedIn(browser, wren, GRACE);
  await expect.poll(() => arrived(grace, 'Pressed twice')).toBe(1);
});

test('[4.5] a mail whose sending the server fails at first arrives once', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await haveSettings(page, ADA, { undoPeriod: 0 });
  await signIn(page, wren, ADA);
  const trouble = await injectFault(page, ['create_mail', 'update_draft_mail'], 'fails', 1);
  trouble.answer();
  await page.keyboard.press('c');
  await to(page).fill(`${GRACE},`);
  await subject(page).fill('Through trouble');
  await message(page).fill('It gets there');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(notices(page).getByText('Email sent successfully')).toBeVisible();
  await trouble.end();
  const grace = await signedIn(browser, wren, GRACE);
  await expect.poll(() => arrived(grace, 'Through trouble')).toBe(1);
});

test('[D26] the quoted original is shown in the form as it is, shut off from the page, and folds again', async ({
  page,
}) => {
  await sendMail(wren, {
    from: `Grace Okafor <${GRACE}>`,
    to: ADA,
    subject: 'With looks',
    html: '<table bgcolor="#ffeecc"><tr><td style="color:#aa0000">Red in a table</td></tr></table><script>window.ran=1</script>',
  });
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await signIn(page, wren, ADA);
    await row(page, 'With looks').click();
    await conversation(page).getByRole('button', { name: 'Message actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Forward', exact: true }).click();
    await page.getByRole('button', { name: 'Show quoted text' }).last().click();
    const quoted = page.locator('iframe[title="Conversation"]');
    await expect(quoted).toHaveAttribute('sandbox', 'allow-same-origin');
    const cell = quoted.contentFrame().getByText('Red in a table');
    await expect(cell).toBeVisible();
    await expect(cell).toHaveCSS('color', 'rgb(170, 0, 0)');
    await expect(quoted.contentFrame().locator('script')).toHaveCount(0);
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hide quoted text' }).last().click();
    await expect(quoted).toHaveCount(0);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  }
});

test('[2.37] [D28] the reply box answers under the address that the mail came to, or another that is chosen', async ({
  page,
  browser,
}) => {
  await wren.wren('account', 'alias', ADA, 'countess');
  const countess = 'countess@mail.localhost';
  await sendMail(wren, { from: `Grace <${GRACE}>`, to: countess, subject: 'To the Countess', text: 'Madam.' });
  await haveSettings(page, ADA, {
    undoPeriod: 0,
    signatures: JSON.stringify({ [ADA]: 'Ada, London', [countess]: 'The Countess' }),
  });
  await signIn(page, wren, ADA);
  await row(page, 'To the Countess').click();
  const from = conversation(page).getByRole('combobox', { name: 'From:' });
  await expect(from).toHaveValue(countess);
  await page.getByPlaceholder('Type your reply...').fill('Yours');
  await page.keyboard.press('Control+Enter');
  await expect(notices(page).getByText('Reply sent successfully')).toBeVisible();
  const grace = await signedIn(browser, wren, GRACE);
  await row(grace, 'To the Countess').first().click();
  const text = conversation(grace).frameLocator('iframe').first();
  await expect(text.getByText('The Countess')).toBeVisible();
  await expect(text.getByText('Ada, London')).toHaveCount(0);
  await expect(conversation(grace)).toContainText(countess);
});
