import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { folder, letter, notices, pick } from '../../support/page/list-page.ts';
import { signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { call, METHODS } from '../../support/server/call-server.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeEach(async () => {
  wren = await startWithPeople();
  await fillInbox(wren, ADA, 6);
});
test.afterEach(() => wren?.remove());

const panel = (page: Page) => page.getByRole('region', { name: 'Labels' });
const label = (page: Page, name: string) => panel(page).getByRole('link', { name: new RegExp(`^${name}`, 'u') });
const row = (page: Page, at: number) => page.getByRole('row', { name: new RegExp(`Letter ${at},`, 'u') });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Label as' });

/** Labels the row that has the focus, by keyboard alone. */
async function labelFocused(page: Page, name: string): Promise<void> {
  await page.keyboard.press('l');
  await expect(page.getByRole('combobox', { name: 'Find or create a label' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(picker(page)).toHaveCount(0);
}

test('labels are made, put on several conversations, listed, renamed, merged and deleted by keyboard', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+U');
  await expect(row(page, 1)).toHaveAccessibleName(/^Unread/u);
  await labelFocused(page, 'Work');
  await expect(notices(page).getByText('Labelled “Work”')).toBeVisible();
  await expect(row(page, 1)).toHaveAccessibleName(/Labels: Work/u);
  await expect(label(page, 'Work')).toHaveAccessibleName(/1 unread/u);
  expect(await faults(page)).toEqual([]);

  await page.keyboard.press('j');
  await page.keyboard.press('Shift+U');
  await labelFocused(page, 'wor');
  await expect(row(page, 2)).toHaveAccessibleName(/Labels: Work/u);
  await labelFocused(page, 'To do');
  await expect(row(page, 2)).toHaveAccessibleName(/Labels: To do, Work/u);

  // Two chosen: one label is on both, the other on one of them.
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await page.keyboard.press('l');
  await expect(picker(page).getByRole('option', { name: 'Work' })).toHaveAttribute('aria-checked', 'true');
  await expect(picker(page).getByRole('option', { name: 'To do' })).toHaveAttribute('aria-checked', 'mixed');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Space');
  await expect(picker(page).getByRole('option', { name: 'To do' })).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 1)).toHaveAccessibleName(/Labels: To do,/u);
  await expect(row(page, 2)).not.toHaveAccessibleName(/Work/u);
  await page.keyboard.press('z');
  await expect(row(page, 1)).toHaveAccessibleName(/Labels: Work,/u);
  await expect(row(page, 2)).toHaveAccessibleName(/Labels: To do, Work/u);

  await label(page, 'Work').click();
  await expect(page).toHaveURL(/q=label%3AWork/u);
  await expect(page.getByRole('checkbox', { name: /^Select: /u })).toHaveCount(2);
  await expect(label(page, 'Work')).toHaveAttribute('aria-current', 'page');

  // Renamed to a name that another label has, both become one, and are two again.
  await page.getByRole('button', { name: 'Actions: label Work' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('to do');
  await expect(page.getByText('There already is a label “To do”')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(label(page, 'Work')).toHaveCount(0);
  await expect(label(page, 'To do')).toHaveAccessibleName(/2 unread/u);
  await page.keyboard.press('z');
  await expect(label(page, 'Work')).toHaveAccessibleName(/2 unread/u);
  await expect(label(page, 'To do')).toHaveAccessibleName(/1 unread/u);

  await page.getByRole('button', { name: 'Actions: label Work' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Projects');
  await page.keyboard.press('Enter');
  await expect(label(page, 'Projects')).toHaveAccessibleName(/2 unread/u);
  await label(page, 'Projects').click();
  await expect(page.getByRole('checkbox', { name: /^Select: /u })).toHaveCount(2);
  await page.getByRole('button', { name: 'Actions: label Projects' }).click();
  await page.getByRole('menuitemradio', { name: 'Green' }).click();
  await expect(row(page, 1).locator('[data-label-colour=green]')).toBeVisible();

  await page.getByRole('button', { name: 'Actions: label Projects' }).click();
  await page.getByRole('menuitem', { name: 'Delete label' }).click();
  await expect(label(page, 'Projects')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(label(page, 'Projects')).toHaveAccessibleName(/2 unread/u);
  await page.reload();
  await expect(row(page, 1).locator('[data-label-colour=green]')).toBeVisible();
});

test('a label on more mail than is listed is renamed and deleted on all of it, and put back by Undo', async ({
  page,
}) => {
  await fillInbox(wren, ADA, 130);
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  await page.keyboard.press('*');
  await page.keyboard.press('a');
  await page.getByRole('button', { name: /^Select all \d+/u }).click();
  await labelFocused(page, 'Work');
  await expect(label(page, 'Work')).toHaveAccessibleName(/43 unread/u);
  await page.getByRole('button', { name: 'Actions: label Work' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Projects');
  await page.keyboard.press('Enter');
  await expect(label(page, 'Projects')).toHaveAccessibleName(/43 unread/u);
  await expect(label(page, 'Work')).toHaveCount(0);
  const labelled = async (name: string): Promise<number> => {
    const asked = `${METHODS}.search_mails?query=${encodeURIComponent(`label:${name}`)}&limit=200`;
    return (JSON.parse((await call(page, asked)).text) as { message: { rows: unknown[] } }).message.rows.length;
  };
  await expect.poll(() => labelled('Projects')).toBe(130);
  await expect.poll(() => labelled('Work')).toBe(0);
  await page.getByRole('button', { name: 'Actions: label Projects' }).click();
  await page.getByRole('menuitem', { name: 'Delete label' }).click();
  await expect(label(page, 'Projects')).toHaveCount(0);
  await expect.poll(() => labelled('Projects')).toBe(0);
  await page.keyboard.press('z');
  await expect(label(page, 'Projects')).toHaveAccessibleName(/43 unread/u);
  await expect.poll(() => labelled('Projects')).toBe(130);
  await page.keyboard.press('z');
  await expect.poll(() => labelled('Work')).toBe(130);
  await expect.poll(() => labelled('Projects')).toBe(0);
});

test('a conversation is muted and unmuted, and loses a label, in its own head', async ({ page }) => {
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  await page.keyboard.press('j');
  await labelFocused(page, 'Work');
  await page.keyboard.press('m');
  await expect(notices(page).getByText('Muted: later answers skip the Inbox')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This conversation is muted')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  // An answer to several skips the Inbox, unread.
  const answer = { from: 'eve@example.com', subject: 'Re: Letter 1', inReplyTo: '<letter-1@example.com>', text: 'Hm' };
  await sendMail(wren, { ...answer, to: [ADA, 'list@example.com'], envelope: { from: answer.from, to: [ADA] } });
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation.getByText('2 messages', { exact: true })).toBeVisible();
  await expect(folder(page, 'Archive')).toBeVisible();
  await expect(folder(page, 'Inbox')).toHaveAccessibleName(/2 unread/u);
  await page.getByRole('button', { name: 'Unmute' }).click();
  await expect(page.getByText('This conversation is muted')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove label Work' }).click();
  await expect(page.getByRole('link', { name: 'Show mail labelled Work' })).toHaveCount(0);
});

test('a pinned conversation stands at the top of its folder under a head of its own, also after a reload, until it is unpinned', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('j');
  await expect(letter(page, 4)).toBeFocused();
  await page.keyboard.press('Shift+P');
  const lines = page.getByRole('treegrid').getByRole('row');
  await expect(lines.nth(0)).toHaveAccessibleName('Pinned, 1 conversation');
  await expect(lines.nth(1)).toHaveAccessibleName(/Letter 4, .*Pinned/u);
  await expect(lines.nth(2)).toHaveAccessibleName(/^Today, 5/u);
  // What is no label is not offered as one.
  await labelFocused(page, 'Work');
  await page.keyboard.press('l');
  await expect(picker(page).getByRole('option')).toHaveText(['Work']);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(lines.nth(1)).toHaveAccessibleName(/Letter 4/u);
  await letter(page, 4).focus();
  await page.keyboard.press('Shift+P');
  await expect(lines.nth(0)).toHaveAccessibleName(/^Today, 6/u);
  await page.keyboard.press('z');
  await expect(lines.nth(0)).toHaveAccessibleName(/^Pinned/u);
});

test('on a phone a conversation is labelled from its menu, and the label listed from the drawer', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, wren, ADA);
  await letter(page, 3).tap();
  await page.getByRole('button', { name: 'More', exact: true }).first().tap();
  await page.getByRole('menuitem', { name: 'Label as…' }).tap();
  await picker(page).getByRole('combobox').fill('Travel');
  await picker(page).getByRole('option', { name: 'Create label “Travel”' }).tap();
  await picker(page).getByRole('button', { name: 'Apply' }).tap();
  await expect(page.getByRole('link', { name: 'Show mail labelled Travel' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to Mail List' }).tap();
  await expect(row(page, 3)).toHaveAccessibleName(/Labels: Travel/u);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await label(page, 'Travel').tap();
  await expect(page.getByRole('checkbox', { name: /^Select: /u })).toHaveCount(1);
  await expect(row(page, 3)).toBeVisible();
  await context.close();
});

test('the menu of a label opens where its line is pressed with the other button', async ({ page }) => {
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  await page.keyboard.press('j');
  await labelFocused(page, 'Work');
  await label(page, 'Work').click({ button: 'right' });
  const menu = page.getByRole('menu', { name: 'Actions: label Work' });
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await menu.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(panel(page)).toHaveCount(0);
});

test('conversations that are dropped on a label have it, all that are chosen, and that is taken back', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  await page.keyboard.press('j');
  await labelFocused(page, 'Work');
  await expect(label(page, 'Work')).toBeVisible();
  for (const at of [2, 3]) await pick(page, at);
  await row(page, 3).dragTo(label(page, 'Work'));
  await expect(notices(page).getByText('Labelled “Work”').last()).toBeVisible();
  for (const at of [2, 3]) await expect(row(page, at)).toHaveAccessibleName(/Labels: Work/u);
  await page.keyboard.press('z');
  for (const at of [2, 3]) await expect(row(page, at)).not.toHaveAccessibleName(/Labels: Work/u);
  await expect(row(page, 1)).toHaveAccessibleName(/Labels: Work/u);
});
