import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { letter, notices } from '../../support/page/list-page.ts';
import { signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { call } from '../../support/server/call-server.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeEach(async () => {
  wren = await startWithPeople();
  await fillInbox(wren, ADA, 6);
});
test.afterEach(() => wren?.remove());

const panel = (page: Page) => page.getByRole('region', { name: 'Mailboxes' });
const mailbox = (page: Page, name: string) => panel(page).getByRole('link', { name: new RegExp(`^${name}`, 'u') });
const row = (page: Page, at: number) => page.getByRole('row', { name: new RegExp(`Letter ${at},`, 'u') });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Move to' });
const box = (page: Page) => page.getByRole('combobox', { name: 'Find or create a mailbox' });

async function choose(page: Page, name: string, item: string): Promise<void> {
  await panel(page)
    .getByRole('button', { name: `Actions: mailbox ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('mailboxes are made, nested, filled by the picker and by dropping, renamed, hidden and deleted with undo', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  await panel(page).getByRole('button', { name: 'New mailbox' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Spam');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('This name is reserved')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Projects');
  await page.keyboard.press('Enter');
  await expect(mailbox(page, 'Projects')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  // By keyboard: a mailbox in it that is not there yet.
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+U');
  await page.keyboard.press('v');
  await expect(box(page)).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.type('projects/2026');
  await expect(picker(page).getByRole('option', { selected: true })).toHaveText('Create mailbox “projects/2026”');
  await page.keyboard.press('Enter');
  await expect(notices(page).getByText('Moved to “projects/2026”')).toBeVisible();
  await expect(row(page, 1)).toHaveCount(0);
  await expect(mailbox(page, '2026')).toHaveAccessibleName(/1 unread/u);
  await page.keyboard.press('z');
  await expect(row(page, 1)).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('v');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(row(page, 1)).toHaveCount(0);

  await row(page, 2).dragTo(mailbox(page, 'Projects'));
  await expect(row(page, 2)).toHaveCount(0);
  await mailbox(page, 'Projects').click();
  await expect(page).toHaveURL(/\/app\/mail\/m-/u);
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await expect(row(page, 2)).toBeVisible();
  await mailbox(page, '2026').click();
  await expect(row(page, 1)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Projects/2026' })).toBeVisible();
  await expect(row(page, 1)).toBeVisible();

  await choose(page, '2026', 'Rename or move…');
  await page.getByRole('textbox', { name: 'Name' }).fill('Next year');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Projects/Next year' })).toBeVisible();

  // A search names it by its path, is kept with its id, and follows another name.
  const searchBox = page.getByRole('combobox', { name: /^Search in/u });
  await searchBox.fill('in:"proj');
  await page.getByRole('option', { name: 'Projects/Next year', exact: true }).click();
  await expect(searchBox).toHaveValue('in:"Projects/Next year" ');
  await searchBox.press('Enter');
  await expect(page).toHaveURL(/q=in%3Am-/u);
  await expect(page.getByRole('button', { name: 'Edit in:"Projects/Next year"' })).toBeVisible();
  await expect(row(page, 1)).toBeVisible();
  await expect(searchBox).toHaveValue('in:"Projects/Next year"');
  await choose(page, 'Next year', 'Rename or move…');
  await page.getByRole('textbox', { name: 'Name' }).fill('2027');
  await page.keyboard.press('Enter');
  await expect(searchBox).toHaveValue('in:Projects/2027');
  await expect(row(page, 1)).toBeVisible();
  await searchBox.fill('in:Projcts');
  await searchBox.press('Enter');
  await page.getByRole('button', { name: 'Search for in:Projects' }).click();
  await expect(row(page, 2)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('2027');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Projects/2027' })).toBeVisible();

  await choose(page, 'Projects', 'Delete…');
  const question = page.getByRole('dialog', { name: 'Delete mailbox “Projects”' });
  await expect(
    question.getByText('2 conversations in it will be moved to Trash. The mailbox inside it is deleted, too.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(mailbox(page, 'Projects')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  await page.keyboard.press('z');
  await mailbox(page, '2027').click();
  await expect(row(page, 1)).toBeVisible();
});

test('all of a list goes into a mailbox, which another tab sees, a phone opens and the panel hides', async ({
  page,
  browser,
}) => {
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await panel(page).getByRole('button', { name: 'New mailbox' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Letters');
  await page.keyboard.press('Enter');
  await expect(mailbox(other, 'Letters')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.keyboard.press('v');
  await page.keyboard.type('lett');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Inbox is empty' })).toBeVisible();
  await expect(mailbox(other, 'Letters')).toHaveAccessibleName(/2 unread/u);

  // A press with the other button is the menu, too.
  await mailbox(page, 'Letters').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await expect(mailbox(page, 'Letters')).toHaveCount(0);
  await panel(page).getByRole('button', { name: '1 hidden' }).click();
  await choose(page, 'Letters', 'Show in the panel');
  await expect(panel(page).getByRole('button', { name: 'Hide them again' })).toHaveCount(0);
  await expect(mailbox(page, 'Letters')).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const small = await phone.newPage();
  await signIn(small, wren, ADA);
  await small.getByRole('button', { name: 'Menu' }).click();
  await mailbox(small, 'Letters').click();
  await expect(small.getByRole('heading', { name: 'Letters' })).toBeVisible();
  await expect(row(small, 1)).toBeVisible();
  expect(await faults(small)).toEqual([]);
  await phone.close();

  // Deleted elsewhere, what shows it goes to the Inbox.
  await mailbox(other, 'Letters').click();
  await expect(row(other, 1)).toBeVisible();
  await choose(page, 'Letters', 'Delete…');
  await page.getByRole('dialog', { name: 'Delete mailbox' }).getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  await page.goto(`${wren.url}/app/mail/m-never`);
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
});

test('mailboxes are put in order and into each other by keyboard, menu and dragging, and taken back', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  const changes = ['Alpha', 'Beta', 'Gamma'].map((name, sortOrder) => ({
    kind: 'put',
    record: { id: `m-${sortOrder}`, type: 'mailbox', data: { name, sortOrder } },
  }));
  expect((await call(page, '/api/method/mail.api.client.save_records', { changes })).status).toBe(200);
  const inOrder = async (...names: readonly string[]) => {
    await expect(panel(page).getByRole('link')).toHaveText(names);
  };
  const inside = (name: string, around: string) =>
    panel(page).getByRole('listitem').filter({ hasText: around }).getByRole('list').getByRole('link', { name });
  await inOrder('Alpha', 'Beta', 'Gamma');

  // By keyboard, which stays on what it moves.
  await mailbox(page, 'Gamma').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(notices(page)).toContainText('Mailbox “Gamma” moved');
  await inOrder('Alpha', 'Gamma', 'Beta');
  await expect(mailbox(page, 'Gamma')).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(inside('Gamma', 'Alpha')).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(inside('Gamma', 'Alpha')).toHaveCount(0);
  await expect(mailbox(page, 'Gamma')).toBeFocused();
  await expect(page).toHaveURL(/\/mail\/inbox$/u);

  await choose(page, 'Beta', 'Move into “Gamma”');
  await expect(inside('Beta', 'Gamma')).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await notices(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(inside('Beta', 'Gamma')).toHaveCount(0);

  // Dragged onto another it is in it, at its edge beside it.
  await mailbox(page, 'Beta').dragTo(mailbox(page, 'Alpha'));
  await expect(inside('Beta', 'Alpha')).toBeVisible();
  await mailbox(page, 'Beta').dragTo(mailbox(page, 'Gamma'), { targetPosition: { x: 60, y: 34 } });
  await inOrder('Alpha', 'Gamma', 'Beta');
  await mailbox(page, 'Beta').dragTo(mailbox(page, 'Alpha'), { targetPosition: { x: 60, y: 3 } });
  await inOrder('Beta', 'Alpha', 'Gamma');
  await page.reload();
  await inOrder('Beta', 'Alpha', 'Gamma');
});
