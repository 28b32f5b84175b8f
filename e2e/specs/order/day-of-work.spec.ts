import { expect, type Locator, type Page } from '@playwright/test';
import { test, withIdleTime } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { notices } from '../../support/page/list-page.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { fillMorning, keepTemplate, mailToAda, PEST, SHOP, sendDayDigest } from '../../support/server/day-of-work.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeEach(async () => {
  wren = await startWithPeople();
});
test.afterEach(() => wren?.remove());
withIdleTime();

const dialog = (page: Page) => page.getByRole('dialog');
const saved = (page: Page, text: string | RegExp) => expect(notices(page).getByText(text).last()).toBeVisible();

const mail = (sender: string, subject: string) => mailToAda(wren, sender, subject);

/** Goes on by Tab to what is wanted. @param most presses that this may take */
async function tabTo(page: Page, wanted: Locator, most: number, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused({ timeout: 1 });
}

/** Does what the palette finds by some letters. */
async function command(page: Page, letters: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(letters);
  await expect(page.getByRole('dialog', { name: 'Commands' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
}

/** Gives a row of the list the focus, by the arrows. */
async function toRow(page: Page, subject: string): Promise<void> {
  await expect(row(page, subject)).toBeVisible();
  await page.keyboard.press('j');
  for (let at = 0; at < 20; at += 1) {
    if (await row(page, subject).evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(at < 10 ? 'k' : 'j');
  }
  await expect(row(page, subject)).toBeFocused();
}

test('a day of work by keyboard alone: mailboxes, labels, pins, mutes, blocks, rules, searches, times, people, templates and answers', async ({
  page,
}) => {
  await fillMorning(wren);
  await signIn(page, wren, ADA);
  await keepTemplate(page);
  await expect(row(page, 'Invitation')).toBeVisible();

  // Putting the morning in order.
  await toRow(page, 'Signs for the pier');
  await page.keyboard.press('v');
  await page.keyboard.type('Projects/2026');
  await page.keyboard.press('Enter');
  await saved(page, /moved/iu);
  await toRow(page, 'Floor plan');
  await page.keyboard.press('l');
  await page.keyboard.type('Museum');
  await page.keyboard.press('Enter');
  await saved(page, 'Labelled “Museum”');
  await page.keyboard.press('Shift+P');
  await expect(row(page, 'Floor plan')).toHaveAccessibleName(/pinned/iu);
  await toRow(page, 'Chatter');
  await page.keyboard.press('m');
  await saved(page, /mute/iu);
  await toRow(page, 'You have won');
  await command(page, 'block');
  await expect(row(page, 'You have won')).toHaveCount(0);
  await toRow(page, 'Later, please');
  await page.keyboard.press('b');
  await page.keyboard.type('next tue 9am');
  await page.keyboard.press('Enter');
  await saved(page, /^Snoozed until Tue/u);
  await toRow(page, 'First offer');
  await command(page, 'rule for mail');
  await expect(dialog(page).getByLabel('Search')).toHaveValue(`from:${SHOP}`);
  await tabTo(page, dialog(page).getByLabel('Move to'), 4);
  await page.keyboard.type('Arch');
  await tabTo(page, dialog(page).getByLabel('Search'), 4, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await saved(page, /^Rule “.+” saved/u);
  expect(await faults(page)).toEqual([]);

  // An invitation is answered where it is read.
  await page.keyboard.press('Escape');
  await toRow(page, 'Invitation');
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Event' });
  await tabTo(page, card.getByRole('button', { name: 'Yes', exact: true }), 30);
  await page.keyboard.press('Enter');
  await saved(page, /answer|accepted|sent/iu);
  await page.keyboard.press('Escape');

  // What arrives now is put in order before anybody is told of it.
  await mail(SHOP, 'Second offer');
  await mail(PEST, 'You have won again');
  await mail('Irene <irene@mail.example>', 'Floor plan, once more');
  await expect(row(page, 'Floor plan, once more')).toBeVisible();
  for (const gone of ['Second offer', 'You have won again']) await expect(row(page, gone)).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(row(page, 'Second offer')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('i');

  // A search is kept, and the list narrowed to what is unread.
  await page.keyboard.press('/');
  await page.keyboard.type('from:irene');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Results for/u })).toBeVisible();
  await command(page, 'save this search');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Irene');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^Irene/u })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await command(page, 'unread only');
  await expect(page).toHaveURL(/is=unread/u);
  await expect(row(page, 'Floor plan, once more')).toBeVisible();
  await expect(row(page, 'Invitation')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/is=unread/u);

  // People, and mail to them: under another address, from a template, at its time, with a reminder.
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  const contacts = page.getByRole('region', { name: 'Contacts' });
  await tabTo(page, contacts.getByRole('button', { name: 'New contact' }).first(), 12);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Irene Aubert');
  await tabTo(page, dialog(page).getByRole('textbox', { name: 'Email address' }), 4);
  await page.keyboard.type('irene@mail.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Irene Aubert' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Subject' })).toBeVisible();
  await expect(page.getByText('Irene Aubert').last()).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: 'From' }), 6, 'Shift+Tab');
  await page.keyboard.type('count');
  await tabTo(page, page.getByRole('textbox', { name: 'Message' }), 8);
  await page.keyboard.type(';than');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveText('Dear Irene, thank you.');
  await tabTo(page, page.getByRole('button', { name: 'Remind me if nobody answers' }), 4);
  await page.keyboard.press('Enter');
  await page.keyboard.type('in 3 days');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Reminder: .+ if nobody answers$/u)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Schedule send' }), 2, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await saved(page, /^Scheduled for/u);
  await command(page, 'outbox');
  await expect(page.getByRole('list', { name: 'Outbox' })).toContainText(/Thank you.*Scheduled for.*Reminder:/su);

  // Away from tomorrow on.
  await command(page, 'settings: vacation');
  await expect(page.getByRole('checkbox', { name: 'Vacation reply' })).toBeFocused();
  await page.keyboard.press('Space');
  const away = page.getByRole('dialog', { name: 'Vacation reply' });
  await tabTo(page, away.getByRole('textbox', { name: 'Message' }), 20);
  await page.keyboard.type('Out walking');
  await tabTo(page, away.getByRole('button', { name: 'Save and turn on' }), 6);
  await page.keyboard.press('Enter');
  await saved(page, 'Vacation reply is on');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Your vacation reply is on/u)).toBeVisible();

  // The digest leads to what it tells of.
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await sendDayDigest(wren);
  await toRow(page, 'Daily digest');
  await page.keyboard.press('Enter');
  const link = page.frameLocator('article iframe').getByRole('link', { name: 'Floor plan, once more' });
  await tabTo(page, link, 40);
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect((await opened).getByRole('heading', { level: 1, name: 'Floor plan, once more' })).toBeVisible();
});
