import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { conversation, message, subject } from '../../support/page/forms.ts';
import { notices, show } from '../../support/page/page-parts.ts';
import { haveSettings, row, signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { injectFault } from '../../support/server/network-conditions.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

/** Mail that is passed on whole, as a file, and mail that is written once more. */
let wren: WrenServer;
test.beforeAll(async () => {
  wren = await startWithPeople();
  for (const [title, text] of [
    ['Quarter / plan', 'The plan itself'],
    ['Lunch', 'At noon'],
    ['Lunch', 'At one'],
  ]) {
    await sendMail(wren, { from: `Grace Okafor <${GRACE}>`, to: ADA, subject: title, text });
  }
});
test.afterAll(() => wren?.remove());

const files = (page: Page) => page.getByRole('list', { name: 'Attachments' }).getByRole('listitem');
const send = (page: Page) =>
  page.getByRole('region', { name: 'Compose' }).getByRole('button', { name: 'Send', exact: true });
const to = (page: Page) => page.getByRole('combobox', { name: 'To', exact: true });

async function choose(page: Page, item: string): Promise<void> {
  await conversation(page).getByRole('button', { name: 'Message actions' }).first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('a mail is forwarded as an attachment, and opens at the recipient as it was', async ({ page, browser }) => {
  await haveSettings(page, ADA, { undoPeriod: 0 });
  await signIn(page, wren, ADA);
  await row(page, 'Quarter / plan').click();
  await choose(page, 'Forward as attachment');
  await expect(subject(page)).toHaveValue('Fwd: Quarter / plan');
  await expect(files(page)).toHaveText([/Quarter _ plan\.eml/u]);
  await expect(message(page)).toHaveText('');
  await expect(notices(page)).toContainText('Quarter _ plan.eml uploaded successfully');
  expect(await faults(page)).toEqual([]);
  await to(page).fill(`${GRACE},`);
  await send(page).click();
  await expect(notices(page)).toContainText('Email sent successfully');

  const grace = await signedIn(browser, wren, GRACE);
  await row(grace, 'Fwd: Quarter / plan').click();
  await grace
    .getByRole('button', { name: /Quarter _ plan\.eml/u })
    .first()
    .click();
  const opened = grace.getByRole('dialog');
  await expect(opened.getByRole('heading', { name: 'Quarter / plan' })).toBeVisible();
  await expect(opened.locator('iframe').contentFrame().getByText('The plan itself')).toBeVisible();
  await grace.context().close();
});

test('several chosen conversations are forwarded as attachments, each under a name of its own', async ({ page }) => {
  await signIn(page, wren, ADA);
  for (const line of await row(page, 'Lunch').all()) {
    await line.hover();
    await line.getByRole('checkbox').click();
  }
  await row(page, 'Lunch').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Forward as attachment' }).click();
  await expect(files(page)).toHaveText([/Lunch\.eml/u, /Lunch \(2\)\.eml/u]);
  await expect(subject(page)).toHaveValue('Fwd: Lunch');
});

test('where the original cannot be had, the form says so, attaches nothing, and tries again when it is asked to', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await row(page, 'Quarter / plan').click();
  await expect(conversation(page).locator('iframe')).toBeVisible();
  const away = await injectFault(page, ['fetch_mail_as_eml'], 'down');
  away.answer();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('forward as attachment');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('region', { name: 'Compose' }).getByRole('alert');
  await expect(alert).toContainText('The email could not be attached');
  await expect(alert).toContainText('Nothing was attached');
  expect(await faults(page)).toEqual([]);
  await away.end();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(files(page)).toHaveText([/Quarter _ plan\.eml/u]);
});

test('a mail that was sent is edited as new: to the same people, with the same text, and as an answer to nothing', async ({
  page,
  browser,
}) => {
  await haveSettings(page, ADA, { undoPeriod: 0, openSent: 'read' });
  await signIn(page, wren, ADA);
  await row(page, 'Lunch').first().click();
  await page.getByPlaceholder('Type your reply...').fill('I shall be there');
  await page.getByPlaceholder('Type your reply...').press('Control+Enter');
  await expect(notices(page)).toContainText('Reply sent successfully');
  await show(page, 'sent');
  await row(page, 'Re: Lunch').click();
  await choose(page, 'Edit as new');
  await expect(subject(page)).toHaveValue('Re: Lunch');
  await expect(page.getByRole('button', { name: `Remove ${GRACE}` })).toBeVisible();
  await expect(message(page)).toHaveText('I shall be there');
  expect(await faults(page)).toEqual([]);
  await subject(page).fill('Once more');
  await send(page).click();
  await expect(notices(page)).toContainText('Email sent successfully');

  const grace = await signedIn(browser, wren, GRACE);
  await row(grace, 'Once more').click();
  await conversation(grace).getByRole('button', { name: 'Message actions' }).first().click();
  await grace.getByRole('menuitem', { name: 'Show source' }).click();
  const source = grace.getByRole('dialog').locator('pre');
  await expect(source).toContainText('Subject: Once more');
  await expect(source).not.toContainText(/^(?:In-Reply-To|References):/mu);
  await grace.context().close();
});
