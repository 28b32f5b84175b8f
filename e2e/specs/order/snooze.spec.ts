import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { folder, letter, notices } from '../../support/page/list-page.ts';
import { haveSettings, signIn } from '../../support/page/sign-in.ts';
import { swipeRow } from '../../support/page/swipe.ts';
import { ADA, GRACE, startProcessWithPeople } from '../../support/server/accounts.ts';
import { call } from '../../support/server/call-server.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenProcess } from '../../support/server/wren-server.ts';

let wren: WrenProcess;

test.beforeEach(async () => {
  wren = await startProcessWithPeople();
  await fillInbox(wren, ADA, 6);
});
test.afterEach(() => wren?.remove());

const picker = (page: Page) => page.getByRole('dialog', { name: 'Snooze until' });
const box = (page: Page) => page.getByRole('combobox', { name: 'Type a time, such as next tue 9am' });
const rows = (page: Page) => page.getByRole('row', { name: /Letter \d/u });

/** Snoozes what has the focus, by words. @returns what they were read as */
async function snoozeUntil(page: Page, words: string): Promise<string> {
  await page.keyboard.press('b');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(words);
  const read = picker(page).getByRole('option').first();
  await expect(read).not.toHaveText(/Choose date and time/u);
  const text = await read.innerText();
  await page.keyboard.press('Enter');
  await expect(picker(page)).toHaveCount(0);
  return text;
}

test('[D36] conversations are snoozed by keyboard and words, listed with their hour, given another, brought back and undone', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  await expect(folder(page, 'Snoozed')).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('b');
  await expect(picker(page).getByRole('option', { name: /^Tomorrow/u })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.type('when pigs fly');
  await expect(picker(page).getByText('No time was recognised.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(letter(page, 1)).toBeFocused();

  const read = await snoozeUntil(page, 'next tue 9am');
  expect(read).toMatch(/^Tue, .+9:00\sAM$/u);
  await expect(notices(page).getByText(`Snoozed until ${read}`)).toBeVisible();
  await expect(letter(page, 1)).toHaveCount(0);
  await expect(folder(page, 'Snoozed')).toHaveAccessibleName(/1/u);
  await page.keyboard.press('z');
  await expect(letter(page, 1)).toBeVisible();
  await expect(folder(page, 'Snoozed')).toHaveCount(0);

  // Several at once, by a preset.
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('b');
  await page.keyboard.type('tomorr');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(4);
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/\/mail\/snoozed$/u);
  await expect(rows(page)).toHaveCount(2);
  expect(await faults(page)).toEqual([]);

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^This conversation is snoozed until .+8:00\sAM\.$/u)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change time' }).click();
  await box(page).fill('in 3 weeks');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mail\/snoozed$/u);
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Bring back now' }).click();
  await expect(rows(page)).toHaveCount(1);
  await folder(page, 'Inbox').click();
  await expect(rows(page)).toHaveCount(5);

  // What is starred is brought back from where it is seen.
  await folder(page, 'Snoozed').click();
  await rows(page).first().focus();
  await page.keyboard.press('s');
  await folder(page, 'Favourite').click();
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Bring back now' }).click();
  await folder(page, 'Inbox').click();
  await expect(rows(page)).toHaveCount(6);
});

test('[D36] Snoozed lists what comes back first on top, by the day on which it does, and says its hour', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  for (const [number, words] of [
    [1, 'in 3 weeks'],
    [4, 'tomorrow 8am'],
    [2, 'in 40 days'],
  ] as const) {
    await letter(page, number).focus();
    await snoozeUntil(page, words);
    await expect(letter(page, number)).toHaveCount(0);
  }
  await folder(page, 'Snoozed').click();
  const lines = page.getByRole('treegrid', { name: 'Snoozed' }).getByRole('row');
  const inOrder = [/^Tomorrow, 1 /u, /Letter 4,.*8:00\sAM/u, /^Later, 2 /u, /Letter 1,/u, /Letter 2,/u];
  for (const [at, name] of inOrder.entries()) await expect(lines.nth(at)).toHaveAccessibleName(name);
  // The way to the next conversation is that of the list.
  await lines.nth(1).click();
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: 'Conversation' })).toContainText('Letter 1');
  await page.reload();
  await page.goBack();
  for (const [at, name] of inOrder.entries()) await expect(lines.nth(at)).toHaveAccessibleName(name);
});

test('[D36] what is snoozed comes back at its hour, on top and unread, also when the server was killed meanwhile', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await expect(letter(page, 3)).toBeVisible();
  await letter(page, 3).focus();
  await page.keyboard.press('Shift+I');
  await expect(letter(page, 3)).not.toHaveAccessibleName(/^Unread/u);
  await snoozeUntil(page, 'in 12 seconds');
  await expect(letter(page, 3)).toHaveCount(0);
  await expect(folder(page, 'Snoozed')).toBeVisible();
  await wren.kill();
  await wren.restart();
  await expect(rows(page).first()).toHaveAccessibleName(/^Unread.*Letter 3,/u);
  await expect(folder(page, 'Snoozed')).toHaveCount(0);
  await page.reload();
  await expect(rows(page).first()).toHaveAccessibleName(/Letter 3,/u);
  await rows(page).first().click();
  await expect(page.getByText(/^This conversation came back on .+, as you asked\.$/u)).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('[D36] on a phone a row is snoozed by a swipe, to a day and hour read from words, where settings say so, at 390 px without a fault', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await haveSettings(page, ADA, { swipeRight: 'snooze' });
  await signIn(page, wren, ADA);
  await expect(letter(page, 2)).toBeVisible();
  // What hears keys hears swipes.
  await page.keyboard.press('j');
  await expect(letter(page, 1)).toBeFocused();
  await swipeRow(letter(page, 2), 150);
  await expect(box(page)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await expect(picker(page).getByRole('option', { name: /^Tomorrow/u })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // A tap that ends what is left of a swipe is none, however much later it comes.
  await picker(page).getByRole('option', { name: 'Choose date and time…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Snooze until' });
  await dialog.getByRole('textbox', { name: 'In words' }).fill('in 3 weeks');
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('08:00');
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Choose' }).click();
  await expect(letter(page, 2)).toHaveCount(0);
  await expect(notices(page).getByText(/^Snoozed until .+8:00\sAM$/u)).toBeVisible();
});

test('[D36] sent mail reminds its writer unless somebody answers: set while it is written, where it is read and by palette, kept with its draft, taken back, changed, cancelled and undone, at 390 px too', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  const { status } = await call(page, '/api/method/mail.api.mail.create_mail', {
    ...{ from_email: ADA, to: GRACE, submit: 1, subject: 'Busy', html_body: '<p>Do you come?</p>' },
  });
  expect(status).toBe(200);
  const sent = (title: string) => page.getByRole('row', { name: new RegExp(`${title}, `, 'u') });
  const line = page.getByText(/^Reminder: .+ if nobody answers$/u);
  const reminding = page.getByRole('dialog', { name: 'Remind me if nobody answers' });
  const until = async (words: string): Promise<void> => {
    await expect(reminding.getByRole('option', { name: /^Tomorrow/u })).toBeVisible();
    await box(page).fill(words);
    await expect(reminding.getByRole('option').first()).not.toHaveText(/Choose date and time/u);
    await page.keyboard.press('Enter');
    await expect(reminding).toHaveCount(0);
  };

  // While it is written: kept with the draft, without a connection, and with what is taken back.
  const offer = page.getByRole('button', { name: 'Remind me if nobody answers' });
  const cancel = page.getByRole('button', { name: 'Cancel the reminder' });
  await page.keyboard.press('c');
  await page.getByRole('combobox', { name: 'To', exact: true }).fill(`${GRACE},`);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Quiet');
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you come?');
  await offer.click();
  await until('tomorrow');
  await expect(offer).toBeFocused();
  await cancel.click();
  await expect(line).toHaveCount(0);
  await offer.click();
  await until('next tue 9am');
  await expect(line).toHaveText(/^Reminder: Tue, .+9:00\sAM if nobody answers$/u);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await folder(page, 'Draft').click();
  await sent('Quiet').click();
  await expect(line).toHaveText(/9:00\sAM/u);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await notices(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(line).toHaveText(/9:00\sAM/u);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.context().setOffline(false);
  await expect(notices(page).getByText('Email sent successfully')).toBeVisible();

  // Where the sent mail is above the form, with the way back of each step.
  await folder(page, 'Sent').click();
  await sent('Quiet').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quiet' })).toBeVisible();
  await expect(line).toHaveText(/^Reminder: Tue, .+9:00\sAM if nobody answers$/u);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(line).toHaveCount(0);
  await notices(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(line).toHaveText(/9:00\sAM/u);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(line).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await until('in 8 seconds');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  // By the palette, on a row; Grace answers it.
  await folder(page, 'Sent').click();
  await sent('Busy').focus();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('remind');
  await page.keyboard.press('Enter');
  await until('in 40 seconds');
  await expect(
    notices(page)
      .getByText(/^You will be reminded .+ if nobody answers$/u)
      .last(),
  ).toBeVisible();
  await sendMail(wren, { from: GRACE, to: ADA, subject: 'Re: Busy', text: 'Yes.' });

  await folder(page, 'Inbox').click();
  await expect(rows(page).first()).toBeVisible();
  const reminder = page.getByRole('row', { name: /^Unread.*Wren.*Quiet/u });
  await expect(reminder).toBeVisible();
  await reminder.click();
  const read = page.getByRole('article');
  const body = page.frameLocator('article iframe');
  await expect(body.getByText('No answer yet: nobody has answered your mail “Quiet” to')).toBeVisible();
  await expect(line).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await folder(page, 'Inbox').click();
  await page.getByRole('row', { name: /Busy/u }).click();
  await expect(body.getByText('Yes.', { exact: true })).toBeVisible();
  await expect(line).toHaveCount(0);
  await expect(read).toHaveCount(2);
});
