import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { scanLightAndDark } from '../../support/looks/faults.ts';
import { haveSettings, row, signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startProcessWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenProcess } from '../../support/server/wren-server.ts';

let wren: WrenProcess;

test.beforeAll(async () => {
  wren = await startProcessWithPeople();
});
test.afterAll(() => wren?.remove());

const toAda = (subject: string, text: string) => sendMail(wren, { from: `Grace <${GRACE}>`, to: ADA, subject, text });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const folder = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name });

test('a wrong password is told in words, and the right one leads to the Inbox', async ({ page }) => {
  await page.goto(`${wren.url}/`);
  await page.getByLabel('Email').fill(ADA);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The email address or the password is wrong.')).toBeVisible();
  await page.getByLabel('Password').fill(wren.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
});

test('[2.19] [4.15] logging out asks, ends the session, and the address of a folder leads back to sign-in', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: 'Account: Ada Marlow' }).click();
  await page.getByRole('dialog', { name: 'Personal Information' }).getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Logout' });
  await expect(dialog).toContainText('Are you sure you want to logout?');
  await expect(dialog.getByRole('button')).toHaveText(['No', 'Yes']);
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Wren' })).toBeVisible();
  await page.goto(`${wren.url}/app/mail/inbox`);
  await expect(page.getByRole('heading', { name: 'Sign in to Wren' })).toBeVisible();
});

test('[4.9] [8.9] moving to Trash asks, takes the row away, and Undo brings it back', async ({ page }) => {
  await toAda('A row to lose', 'Goodbye.');
  await signIn(page, wren, ADA);
  await row(page, 'A row to lose').hover();
  await row(page, 'A row to lose').getByRole('button', { name: 'Delete' }).click();
  const dialog = page
    .getByRole('alertdialog', { name: 'Move to Trash' })
    .or(page.getByRole('dialog', { name: 'Move to Trash' }));
  await expect(dialog).toContainText('Are you sure you want to delete this conversation?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'A row to lose')).toHaveCount(0);
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'A row to lose')).toBeVisible();
  await page.reload();
  await expect(row(page, 'A row to lose')).toBeVisible();
});

test('[4.7] opening an unread conversation marks it read here, in the badge and on the server', async ({ page }) => {
  await toAda('Please read me', 'Thank you for reading.');
  await signIn(page, wren, ADA);
  const unread = async (): Promise<number> =>
    Number(/(\d+) unread/u.exec(await folder(page, 'Inbox').innerText())?.[1] ?? 0);
  await expect(row(page, 'Please read me').getByText('Unread')).toBeAttached();
  const before = await unread();
  await row(page, 'Please read me').click();
  await expect(page.frameLocator('iframe').first().getByText('Thank you for reading.')).toBeVisible();
  await expect.poll(unread).toBe(before - 1);
  await page.getByRole('button', { name: 'Back to Mail List' }).first().click();
  await expect(row(page, 'Please read me').getByText('Unread')).toHaveCount(0);
  await page.reload();
  await expect(row(page, 'Please read me')).toBeVisible();
  await expect(row(page, 'Please read me').getByText('Unread')).toHaveCount(0);
});

test('[2.41] [4.5] a mail written to the other account passes the undo period and arrives once', async ({
  browser,
}) => {
  const ada = await signedIn(browser, wren, ADA, { undoPeriod: 5 });
  const grace = await signedIn(browser, wren, GRACE);
  await ada.getByRole('button', { name: 'Compose' }).first().click();
  await ada.getByLabel('To', { exact: true }).fill(`${GRACE},`);
  await ada.getByLabel('Subject').fill('Rooftop at noon');
  await ada.getByLabel('Message', { exact: true }).fill('Bring the ladder.\n\nAda');
  await ada.keyboard.press('Control+Enter');
  await expect(notices(ada).getByText('Sending email...')).toBeVisible();
  await expect(notices(ada).getByText('Email sent successfully')).toBeVisible();
  await expect(row(grace, 'Rooftop at noon')).toBeVisible();
  await expect(row(grace, 'Rooftop at noon')).toHaveCount(1);
  await folder(ada, 'Sent').click();
  await expect(row(ada, 'Rooftop at noon')).toHaveCount(1);
});

test('[4.5] Undo within the period brings the mail back to the form and nothing is sent', async ({ page }) => {
  await haveSettings(page, ADA, { undoPeriod: 30 });
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: 'Compose' }).first().click();
  await page.getByLabel('To', { exact: true }).fill(`${GRACE},`);
  await page.getByLabel('Subject').fill('Sent too soon');
  await page.getByLabel('Message', { exact: true }).fill('Wait, not yet.');
  await page.keyboard.press('Control+Enter');
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Sent too soon');
  await expect(page.getByLabel('Message', { exact: true })).toContainText(/Wait, not yet\./);
});

test('[2.46] [4.4] [D23] closing a form with text asks, and what is kept stands in Draft', async ({ page }) => {
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: 'Compose' }).first().click();
  await page.getByLabel('Subject').fill('Half a thought');
  await page.getByLabel('Message', { exact: true }).fill('It begins with');
  await page.getByRole('button', { name: 'Close' }).click();
  const dialog = page
    .getByRole('dialog', { name: 'Save Draft?' })
    .or(page.getByRole('alertdialog', { name: 'Save Draft?' }));
  await expect(dialog).toContainText('Do you want to save this draft before closing?');
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'No', 'Yes']);
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await folder(page, 'Draft').click();
  await row(page, 'Half a thought').click();
  await expect(page.getByLabel('Message', { exact: true })).toContainText(/It begins with/);
});

test('[2.46] sending without recipients says what is missing', async ({ page }) => {
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: 'Compose' }).first().click();
  await page.getByLabel('Message', { exact: true }).fill('To whom?');
  await page.keyboard.press('Control+Enter');
  const dialog = page
    .getByRole('dialog', { name: 'Missing Recipients' })
    .or(page.getByRole('alertdialog', { name: 'Missing Recipients' }));
  await expect(dialog).toContainText('Please add at least one recipient before sending.');
  await dialog.getByRole('button', { name: 'OK' }).click();
});

test('[5.13] nothing in a hostile mail runs, loads from elsewhere, or leaves its frame', async ({ page }) => {
  // A listener of our own counts what arrives: a browser reports requests, too, that its policy then stops.
  const arrived: string[] = [];
  const elsewhere = createServer((request, response) => {
    arrived.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const address = elsewhere.address();
  const host = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  await fetch(`${host}/seen`);
  await sendMail(wren, {
    from: 'Mallory <mallory@elsewhere.example>',
    to: ADA,
    subject: 'A harmless offer',
    html: `<style>body{background:url(${host}/css)}</style><p id="here">Read me</p>
      <script>parent.document.title='owned'</script><img src="x" onerror="parent.document.title='owned'">
      <svg onload="parent.document.title='owned'"></svg><a href="javascript:parent.document.title='owned'">click</a>
      <iframe src="${host}/frame"></iframe><form action="${host}/"><button>go</button></form>
      <div style="position:fixed;inset:0;z-index:99999;background:red">cover</div><base href="${host}/">
      <meta http-equiv="refresh" content="0;url=${host}/"><link rel="stylesheet" href="${host}/c">`,
  });
  await signIn(page, wren, ADA);
  await row(page, 'A harmless offer').click();
  const mail = page.frameLocator('iframe').first();
  await expect(mail.getByText('Read me')).toBeVisible();
  await expect(
    mail.locator('script, iframe, form, base, link, meta[http-equiv="refresh"], [onload], [onerror]'),
  ).toHaveCount(0);
  await mail.getByText('click').click();
  await expect(page).not.toHaveTitle('owned');
  expect(arrived).toEqual(['/seen']);
  elsewhere.close();
  await expect(page.getByRole('button', { name: 'Back to Mail List' }).first()).toBeVisible();
});

test('a server that was killed comes back without a reload, and mail arrives again', async ({ page }) => {
  await signIn(page, wren, ADA);
  await wren.kill();
  await wren.restart();
  await toAda('After the fall', 'Still here.');
  await expect(row(page, 'After the fall')).toBeVisible();
});

test('[2.9] aliases and unknown folders in the address lead where they should', async ({ page }) => {
  await signIn(page, wren, ADA);
  for (const [segment, title, canonical] of [
    ['STARRED', 'Favourite', 'favorites'],
    ['draft', 'Draft', 'drafts'],
    ['nonsense', 'Inbox', 'inbox'],
  ] as const) {
    await page.goto(`${wren.url}/app/mail/${segment}`);
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${wren.url}/app/mail/${canonical}`);
  }
});

test('no screen has an accessibility fault that a machine can find, light and dark, wide and on a phone', async ({
  page,
}) => {
  const scanAll = async (): Promise<void> => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      await scanLightAndDark(page);
    }
  };
  await toAda('Look at me', 'Scan this.');
  await page.goto(`${wren.url}/login`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await scanAll();
  await signIn(page, wren, ADA);
  await expect(row(page, 'Look at me')).toBeVisible();
  await scanAll();
  await row(page, 'Look at me').click();
  await expect(page.frameLocator('iframe').first().getByText('Scan this.')).toBeVisible();
  await scanAll();
  await page.goBack();
  await page.getByRole('button', { name: 'Compose' }).last().click();
  await expect(page.getByLabel('Subject')).toBeVisible();
  await scanAll();
});
