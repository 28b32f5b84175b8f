import { type BrowserContext, expect, type Page, request } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { notices, show } from '../../support/page/page-parts.ts';
import { passTime } from '../../support/page/page-time.ts';
import { haveSettings, row, signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

/** Ada and Grace use one browser: one cookie jar for the tabs of both. */
let wren: WrenServer;
test.beforeEach(async () => {
  wren = await startWithPeople();
});
test.afterEach(() => wren?.remove());

const subject = (page: Page) => page.getByRole('textbox', { name: 'Subject' });
const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const told = (page: Page) => page.getByRole('heading', { name: 'This browser is signed in to another account' });

/** Signs an account in in another tab of the browser, by the form, as a user does who changes the account. */
async function signInBeside(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${wren.url}/login?change=1`);
  await fillIn(page, address);
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  return page;
}

async function fillIn(page: Page, address: string): Promise<void> {
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password').fill(wren.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function write(page: Page, to: string, title: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Compose', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'To', exact: true }).fill(`${to},`);
  await subject(page).fill(title);
  await message(page).fill(text);
}

/** The subjects that the server lists to an account in a folder. */
async function subjectsOf(address: string, mailbox: 'inbox' | 'sent' | 'drafts'): Promise<readonly string[]> {
  const api = await request.newContext({ baseURL: wren.url });
  await api.post('/api/method/login', { data: { usr: address, pwd: wren.password } });
  const answer = await api.get(`/api/method/mail.api.mail.get_mails_from_mailbox?mailbox=${mailbox}`);
  const { message: rows }: { message: readonly { subject: string }[] } = await answer.json();
  await api.dispose();
  return rows.map((one) => one.subject);
}

test('the tab of one account shows no mail of the other, says whose session it is, and leads on as either', async ({
  browser,
}) => {
  const other = await signedIn(browser, wren, GRACE, { undoPeriod: 0 });
  await write(other, GRACE, 'For Grace alone', 'Her own');
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(row(other, 'For Grace alone')).toBeVisible();
  await other.context().close();

  const context = await browser.newContext();
  const ada = await context.newPage();
  await signIn(ada, wren, ADA);
  const asked: string[] = [];
  ada.on('response', async (response) => {
    if (response.url().includes('/api/') && response.ok()) asked.push(await response.text().catch(() => ''));
  });
  await signInBeside(context, GRACE);
  await expect(told(ada)).toBeVisible();
  await expect(ada.getByText(`${GRACE} is signed in now.`)).toBeVisible();
  await expect(row(ada, 'For Grace alone')).toHaveCount(0);
  expect(asked.filter((text) => text.includes('For Grace alone'))).toEqual([]);
  expect(await faults(ada)).toEqual([]);

  await ada.getByRole('button', { name: `Continue as ${GRACE}` }).click();
  await expect(row(ada, 'For Grace alone')).toBeVisible();
});

test('a draft that was being written is saved in no other mailbox, and is there when its owner is back', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await context.clock.install();
  const ada = await context.newPage();
  await signIn(ada, wren, ADA);
  await write(ada, GRACE, 'Half a letter of Ada', 'Written by Ada');
  const grace = await signInBeside(context, GRACE);
  await expect(told(ada)).toBeVisible();
  await show(grace, 'drafts');
  await expect(grace.getByText('Half a letter of Ada')).toHaveCount(0);
  // … nor when Grace's own page starts again.
  await grace.reload();
  await expect(grace.getByRole('heading', { name: 'Draft', exact: true })).toBeVisible();
  await expect(notices(grace).getByText('Restored an unsaved draft')).toHaveCount(0);

  await ada.getByRole('button', { name: `Sign in as ${ADA}` }).click();
  await expect(ada.getByLabel('Email')).toHaveValue(ADA);
  await fillIn(ada, ADA);
  await expect(subject(ada)).toHaveValue('Half a letter of Ada');
  await expect(message(ada)).toHaveText('Written by Ada');
  await passTime(ada, (soon) => soon(ada.getByText('Draft saved').first()).toBeVisible());
  // Now it is Grace's page that is not hers any more.
  await expect(told(grace)).toBeVisible();

  expect(await subjectsOf(GRACE, 'drafts')).toEqual([]);
  expect(await subjectsOf(ADA, 'drafts')).toEqual(['Half a letter of Ada']);
});

test('a mail in its undo period is not sent by the other account, and goes once its writer is back', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const ada = await context.newPage();
  await haveSettings(ada, ADA, { undoPeriod: 5 });
  await signIn(ada, wren, ADA);
  await write(ada, GRACE, 'From Ada indeed', 'Signed, Ada');
  await ada.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(notices(ada).getByText('Sending email...')).toBeVisible();
  await ada.keyboard.press('Control+k');
  await ada.keyboard.type('logout');
  await ada.keyboard.press('Enter');
  await expect(ada.getByRole('dialog', { name: 'Logout' })).toBeVisible();
  // What Ada's page hands over may still be on its way, in her session: it counts by whose session it was taken in.
  const taken: Promise<string>[] = [];
  context.on('response', (response) => {
    if (!response.ok() || !/create_mail|send_mail|update_draft_mail/u.test(response.url())) return;
    taken.push(response.request().headerValue('cookie').then(String));
  });
  const grace = await signInBeside(context, GRACE);
  await expect(told(ada)).toBeVisible();
  // Nothing of hers is left to be pressed.
  await expect(ada.getByRole('dialog')).toHaveCount(0);
  await expect(notices(ada).getByText('Sending email...')).toHaveCount(0);
  // A tab of Ada's that comes meanwhile has Grace's session, and takes up nothing of Ada's.
  await ada.reload();
  await expect(ada.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  await show(grace, 'sent');
  await expect(row(grace, 'From Ada indeed')).toHaveCount(0);
  const sid = (await context.cookies()).find(({ name }) => name === 'sid')?.value;
  expect(sid).toMatch(/.{40,}/u);
  const cookies = await Promise.all(taken);
  expect(cookies.filter((cookie) => !cookie.includes('sid=') || cookie.includes(`sid=${sid}`))).toEqual([]);

  const back = await signInBeside(context, ADA);
  await show(back, 'sent');
  await expect(row(back, 'From Ada indeed')).toBeVisible();
  await expect.poll(() => subjectsOf(GRACE, 'inbox')).toEqual(['From Ada indeed']);
  expect(await subjectsOf(GRACE, 'sent')).toEqual([]);
});

test('who signs in after an expiry as another gets their own mail, and nothing of what was open', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await context.clock.install();
  const ada = await context.newPage();
  await signIn(ada, wren, ADA);
  await sendMail(wren, { from: 'lin@example.org', to: ADA, subject: 'For Ada', text: 'Hello' });
  await row(ada, 'For Ada').getByRole('checkbox').check();
  await ada.keyboard.press('Shift+I');
  await expect(notices(ada).getByRole('button', { name: 'Undo' })).toBeVisible();
  await write(ada, GRACE, 'Open at the expiry', 'Of Ada');
  await context.clearCookies();
  await passTime(ada, (soon) => soon(ada.getByText('Session expired. Please login again.')).toBeVisible());
  await fillIn(ada, GRACE);
  await expect(ada.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Account: Grace Okafor' }).first()).toBeVisible();
  await expect(subject(ada)).toHaveCount(0);
  await expect(ada.getByText('Open at the expiry')).toHaveCount(0);
  // What Ada has done is neither told of any more nor Grace's to take back.
  await expect(notices(ada).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await ada.keyboard.press('z');
  await expect(notices(ada).getByText('Nothing to undo')).toBeVisible();
  expect(await subjectsOf(GRACE, 'drafts')).toEqual([]);
});

test('signing in again as the same user in another tab goes on in silence', async ({ browser }) => {
  const context = await browser.newContext();
  await context.clock.install();
  const one = await context.newPage();
  await signIn(one, wren, ADA);
  await write(one, GRACE, 'Goes on', 'Text');
  await signInBeside(context, ADA);
  await message(one).press('Control+End');
  await one.keyboard.type(', and more');
  await passTime(one, (soon) => soon(one.getByText('Draft saved').first()).toBeVisible());
  await expect(message(one)).toHaveText('Text, and more');
  await expect(told(one)).toHaveCount(0);
});

test('[2.12] the sign-in page leads in who is signed in, here or meanwhile in another tab', async ({ browser }) => {
  const context = await browser.newContext();
  const waiting = await context.newPage();
  await waiting.goto(`${wren.url}/login?next=%2Fapp%2Fmail%2Fsent`);
  await expect(waiting.getByLabel('Email')).toBeVisible();
  const page = await context.newPage();
  await signIn(page, wren, ADA);
  await expect(waiting.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible();
  await page.goto(`${wren.url}/login`);
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  await page.goto(`${wren.url}/login?change=1`);
  await expect(page.getByLabel('Email')).toBeVisible();
});
