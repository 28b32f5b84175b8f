import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { confirm, folder, grid, letter, notices, toolbar } from '../../support/page/list-page.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { startWithPeople } from '../../support/server/accounts.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());

const address = (): string => `ada-${test.info().testId}@mail.localhost`;
const question = (page: Page, name: string) => page.getByRole('dialog', { name });
/** What was announced last. */
const told = (page: Page) => page.locator('[role=status][data-announcer] > :last-child');

/** A signed-in page with conversations in the Inbox. */
async function withLetters(page: Page, count: number): Promise<void> {
  await wren.addAccount(address(), 'Ada Marlow');
  await fillInbox(wren, address(), count);
  await signIn(page, wren, address());
  await expect(letter(page, 1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(letter(page, 1)).toBeFocused();
}
/** A sent mail, in the folder Sent. */
async function send(page: Page, subject: string): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('csrf_token') ?? '');
  const answer = await page.request.post(`${wren.url}/api/method/mail.api.mail.create_mail`, {
    headers: { 'X-Frappe-CSRF-Token': token },
    data: {
      from_email: address(),
      to: ['grace@mail.localhost'],
      cc: [],
      bcc: [],
      subject,
      html_body: '<p>Hello</p>',
      submit: true,
    },
  });
  expect(answer.status()).toBe(200);
}

test('[8.9] [D19] a question about a deletion says what it is about, and can be told not to come again', async ({
  page,
}) => {
  await withLetters(page, 6);
  await page.keyboard.press('#');
  const dialog = question(page, 'Move to Trash');
  await expect(dialog).toHaveAccessibleDescription('Are you sure you want to delete this conversation? “Letter 1”');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  for (const key of ['x', 'j', 'x', 'j', 'x', 'j', 'x', '#']) await page.keyboard.press(key);
  await expect(dialog).toHaveAccessibleDescription(
    'Are you sure you want to delete these 4 conversations? “Letter 1”, “Letter 2”, “Letter 3” and 1 more',
  );
  await dialog.getByRole('checkbox', { name: 'Don’t ask again' }).check();
  // Nothing is settled by leaving.
  await page.keyboard.press('Escape');
  await page.keyboard.press('#');
  await expect(dialog.getByRole('checkbox', { name: 'Don’t ask again' })).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Don’t ask again' }).check();
  await confirm(page, 'Delete');
  await expect(letter(page, 5)).toBeFocused();
  await page.keyboard.press('#');
  await expect(letter(page, 5)).toHaveCount(0);
  await expect(letter(page, 6)).toBeFocused();
});

test('[2.46] Trash is emptied for good and Junk into Trash, after a question, from the list or the palette', async ({
  page,
}) => {
  await withLetters(page, 70);
  await page.keyboard.press('!');
  await expect(letter(page, 2)).toBeFocused();
  await page.keyboard.press('!');
  await expect(letter(page, 3)).toBeFocused();
  await folder(page, 'Junk').click();
  await expect(letter(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Empty Junk' }).click();
  await expect(question(page, 'Empty Junk')).toHaveAccessibleDescription(
    'Are you sure? 2 conversations in Junk will be moved to Trash.',
  );
  await expect(question(page, 'Empty Junk').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await confirm(page, 'Empty Junk');
  await expect(page.getByRole('heading', { name: 'Junk is empty' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Empty Junk' })).toHaveCount(0);
  await notices(page)
    .locator('[data-kind]')
    .filter({ hasText: 'Emails moved to trash successfully!' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(letter(page, 2)).toBeVisible();

  await folder(page, 'Inbox').click();
  await letter(page, 3).focus();
  await page.keyboard.press('*');
  await page.keyboard.press('a');
  await page.getByRole('button', { name: /^Select all 68 conversations/u }).click();
  await toolbar(page).getByRole('button', { name: 'Delete' }).click();
  await confirm(page, 'Delete');
  await expect(page.getByRole('heading', { name: 'Inbox is empty' })).toBeVisible();
  await folder(page, 'Trash').click();
  await expect(letter(page, 3)).toBeVisible();
  // The question says the number of its moment, which is right once the page has heard of all that the server moved.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('empty this');
    await page.keyboard.press('Enter');
    await expect(question(page, 'Empty Trash')).toBeVisible();
    const says = await question(page, 'Empty Trash').getByText('permanently deleted').textContent();
    if (!says?.includes('68 conversations')) await page.keyboard.press('Escape');
    expect(says).toBe('68 conversations in Trash will be permanently deleted. This action cannot be undone.');
  }).toPass({ timeout: 60_000 });
  await confirm(page, 'Empty Trash');
  await expect(page.getByRole('heading', { name: 'Trash is empty' })).toBeVisible();
  const done = notices(page).locator('[data-kind]').filter({ hasText: 'Emails permanently deleted!' });
  await expect(done).toBeVisible();
  await expect(done.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Trash is empty' })).toBeVisible();
});

test('[5.12] mails of Sent are starred and deleted, one or several at once, and brought back', async ({ page }) => {
  await withLetters(page, 1);
  for (const subject of ['First sent', 'Second sent', 'Third sent']) await send(page, subject);
  await folder(page, 'Sent').click();
  for (const subject of ['First sent', 'Second sent', 'Third sent']) await expect(row(page, subject)).toBeVisible();
  await row(page, 'First sent').focus();
  for (const key of ['x', 'k', 'x', 's']) await page.keyboard.press(key);
  await expect(row(page, 'Second sent')).toHaveAccessibleName(/In favorites$/u);
  await expect(row(page, 'First sent')).toHaveAccessibleName(/In favorites$/u);
  await toolbar(page).getByRole('button', { name: 'Delete' }).click();
  await confirm(page, 'Delete');
  await expect(row(page, 'First sent')).toHaveCount(0);
  await expect(row(page, 'Second sent')).toHaveCount(0);
  await expect(row(page, 'Third sent')).toBeFocused();
  await page.keyboard.press('z');
  await expect(row(page, 'First sent')).toBeVisible();
});

test('new mail, the folder gone to, and what was undone by press are told, and nothing twice', async ({ page }) => {
  await withLetters(page, 3);
  await expect(page.locator('[data-announcer]')).toHaveCount(2);
  // Everything that was announced.
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const region of document.querySelectorAll('[data-announcer]')) {
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const line of addedNodes) heard.push(line.textContent ?? '');
      }).observe(region, { childList: true, characterData: true, subtree: true });
    }
  });
  const heard = (): Promise<readonly string[]> =>
    page.evaluate(() => (window as unknown as { heard: readonly string[] }).heard);
  // What is there when the page first looks for new mail is none.
  const looked = () =>
    page.evaluate((account) => localStorage.getItem(`wren.notifications.${account}`) ?? '', address());
  await expect.poll(looked).toContain('mark');
  await sendMail(wren, { from: 'Marta Oliveira <marta@mail.example>', to: address(), subject: 'Stairs', text: 'Up.' });
  await expect(row(page, 'Stairs')).toBeVisible();
  await expect(told(page)).toHaveText('New mail from Marta Oliveira: Stairs. Up.');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(told(page)).toHaveText('Sent is empty');
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(told(page)).toHaveText('Inbox, 4 conversations');
  await expect(grid(page).locator('[role=row]:focus')).toHaveCount(1);
  await page.keyboard.press('s');
  await page.keyboard.press('Shift+U');
  await expect(notices(page).getByText('Emails marked as unread!')).toBeVisible();
  await notices(page).getByRole('button', { name: 'Undo' }).last().press('Enter');
  await expect(told(page)).toHaveText('Undone');
  await expect(grid(page).locator('[role=row]:focus')).toHaveCount(1);
  await expect(notices(page).getByText('Added to favorites!')).toHaveCount(0);
  const all = await heard();
  expect(all.filter((text) => text === 'Added to favorites!')).toHaveLength(1);
  expect(all.filter((text) => text.startsWith('New mail'))).toHaveLength(1);
});
