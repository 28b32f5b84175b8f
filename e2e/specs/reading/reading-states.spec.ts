import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { bareDocuments } from '../../support/page/bare-documents.ts';
import { conversation } from '../../support/page/forms.ts';
import { notices } from '../../support/page/page-parts.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

/** What a conversation and its list say while they come, when they do not, and of what they hold. */
let wren: WrenServer;
const HEBREW = 'שלום רב, מצורפים המסמכים שביקשת אתמול בערב.';
const NAME = 'quarterly figures of all the branches in the north and the south, final 2.xlsx';

test.beforeAll(async () => {
  wren = await startWithPeople();
  const from = `Grace Okafor <${GRACE}>`;
  await sendMail(wren, { from, to: ADA, subject: 'Plain words', text: 'Words of Grace.' });
  await sendMail(wren, {
    from,
    to: ADA,
    subject: 'From the right',
    text: `${HEBREW}\n\nGrace Okafor, Example Ltd.`,
    attachments: [{ filename: NAME, content: 'x' }],
  });
  await sendMail(wren, {
    from,
    to: ADA,
    subject: 'A talk',
    messageId: '<talk@a.example>',
    text: 'Shall we meet?',
  });
  await sendMail(wren, {
    from,
    to: ADA,
    subject: 'Re: A talk',
    references: '<talk@a.example>',
    text: 'At noon then.\n\nOn Mon, 2 Mar 2026, Grace wrote:\n> Shall we meet?\n',
  });
});
test.afterAll(() => wren?.remove());

test('[2.30] [8.7] [8.10] a conversation that takes its time says so over everything, and one that fails can be tried again', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await expect(row(page, 'Plain words')).toBeVisible();
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/get_mail_thread/u, (route) => arrived.then(() => route.fulfill({ status: 500, body: '{}' })));
  await row(page, 'Plain words').click();
  const loading = page.getByText('Loading conversation...');
  await expect(loading).toBeVisible();
  arrive();
  await expect(conversation(page).getByText('Failed to load thread')).toBeVisible();
  await expect(loading).toHaveCount(0);
  await expect(notices(page)).toContainText('Failed to open conversation: Something went wrong on the mail server');
  await page.unroute(/get_mail_thread/u);
  await conversation(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.frameLocator('article iframe').getByText('Words of Grace.')).toBeVisible();
});

test('[2.26] [8.4] [8.8] a mailbox that the host does not have is no error', async ({ page }) => {
  await bareDocuments(page);
  await page.route(/get_mails_from_mailbox/u, (route) => {
    const asked = `${route.request().url()} ${route.request().postData() ?? ''}`;
    return asked.includes('junk') ? route.fulfill({ status: 404, body: '{}' }) : route.continue();
  });
  await signIn(page, wren, ADA);
  await page.goto(`${wren.url}/app/mail/junk`);
  await expect(page.getByRole('heading', { name: 'No mailbox selected' })).toBeVisible();
  await expect(page.getByText('Choose a folder from the sidebar to view emails')).toBeVisible();
  await expect(page.getByText('Failed to load')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('the window is called after the conversation, the search or the folder', async ({ page }) => {
  await signIn(page, wren, ADA);
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Inbox – Wren$/u);
  await row(page, 'Plain words').click();
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Plain words – Wren$/u);
  await page.getByRole('button', { name: 'Back to Mail List' }).click();
  await expect(page).toHaveTitle(/Inbox – Wren$/u);
  await page.goto(`${wren.url}/app/search?q=plain`);
  await expect(page).toHaveTitle(/Search: plain – Wren$/u);
});

test('[2.34] previews leave out what is quoted; messages and bars have names of their own', async ({ page }) => {
  await signIn(page, wren, ADA);
  await expect(row(page, 'Re: A talk')).toContainText('At noon then.');
  await expect(row(page, 'Re: A talk')).not.toContainText('wrote');
  await row(page, 'Re: A talk').click();
  await expect(page.getByRole('article', { name: /^Grace Okafor, .*\d{4}/u })).toHaveCount(2);
  for (const name of ['Conversation actions', 'Answer the conversation']) {
    await expect(page.getByRole('toolbar', { name, exact: true })).toBeVisible();
  }
});

test('a mail that is written from the right has its signature and its files on that side', async ({ page }) => {
  await signIn(page, wren, ADA);
  await row(page, 'From the right').click();
  const frame = page.frameLocator('article iframe');
  const body = await page.locator('article iframe').boundingBox();
  const signature = frame.getByText('Grace Okafor, Example Ltd.');
  await expect(signature).toHaveCSS('direction', 'ltr');
  await expect(signature).toHaveCSS('text-align', 'right');
  const file = await page.getByRole('listitem').filter({ hasText: 'xlsx' }).boundingBox();
  expect((file?.x ?? 0) + (file?.width ?? 0)).toBeGreaterThan((body?.x ?? 0) + (body?.width ?? 0) - 40);
});

test('[2.34] the ending of a long file name is seen', async ({ page }) => {
  await signIn(page, wren, ADA);
  await row(page, 'From the right').click();
  const card = page.getByRole('listitem').filter({ hasText: 'xlsx' });
  await expect(card).toContainText(NAME);
  const box = await card.boundingBox();
  const ending = await card.getByText('inal 2.xlsx'.slice(-10), { exact: true }).boundingBox();
  expect(ending?.x ?? 0).toBeGreaterThan(box?.x ?? 0);
  expect((ending?.x ?? 0) + (ending?.width ?? 0)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
});

test('a conversation is printed from the palette', async ({ page }) => {
  await signIn(page, wren, ADA);
  await row(page, 'Plain words').click();
  await expect(page.frameLocator('article iframe').getByText('Words of Grace.')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Print conversation');
  await expect(page.getByRole('option', { name: 'Print conversation', exact: true })).toBeVisible();
  // A browser without a printer is done at once, and the page that is printed goes.
  const printed = page.waitForRequest(/print-frame/u);
  await page.keyboard.press('Enter');
  await printed;
});
