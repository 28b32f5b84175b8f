import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { grid, letter, notices, selectAll, toolbar } from '../../support/page/list-page.ts';
import { signIn } from '../../support/page/sign-in.ts';
import { startWithPeople } from '../../support/server/accounts.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;
const COUNT = 120;

test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.beforeEach(async ({ page }) => {
  await wren.addAccount(address(), 'Ada Marlow');
  await fillInbox(wren, address(), COUNT);
  await signIn(page, wren, address());
  await expect(letter(page, 1)).toBeVisible();
});
test.afterAll(() => wren?.remove());

const address = (): string => `ada-${test.info().testId}@mail.localhost`;
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const question = (page: Page) => page.getByRole('dialog', { name: /Move to Trash|Delete Forever/u });
/** With the list's first row focused by keyboard, which waits for what hears keys. */
async function atTheTop(page: Page): Promise<void> {
  await press(page, 'j');
  await expect(letter(page, 1)).toBeFocused();
}
/** Answers the question about a deletion by keyboard. */
async function trash(page: Page): Promise<void> {
  await press(page, '#');
  await expect(question(page).getByRole('button', { name: 'Delete' })).toBeFocused();
  await press(page, 'Enter');
  await expect(question(page)).toHaveCount(0);
}
/** Resolves when a focus that has moved has brought its row into view: that takes up to a frame more. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
/** The column of the cell that has the focus. */
const column = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.cell ?? '');

test('the row that has the focus is the one that keys act on, however it came by it', async ({ page }) => {
  await atTheTop(page);
  await letter(page, 4).hover();
  await letter(page, 4).getByRole('button', { name: 'Add to favorites' }).click();
  await trash(page);
  await expect(letter(page, 4)).toHaveCount(0);
  await expect(letter(page, 1)).toBeVisible();
  await letter(page, 7).focus();
  await trash(page);
  await expect(letter(page, 7)).toHaveCount(0);
  await expect(letter(page, 8)).toBeFocused();
});

test('keys of a row act on none while the focus is elsewhere', async ({ page }) => {
  await atTheTop(page);
  await page.getByRole('link', { name: 'Sent' }).first().focus();
  await press(page, '#');
  await expect(notices(page).getByText('No emails to delete')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test('after a bulk action by keyboard the focus is on the row that takes the place, so that none is skipped', async ({
  page,
}) => {
  await atTheTop(page);
  await press(page, 'x', 'j', 'x', 'j', 'x');
  await expect(page.getByText('3 selected')).toBeVisible();
  await trash(page);
  await expect(letter(page, 4)).toBeFocused();
  // From the row on, some above it and some below.
  await press(page, 'j', 'x', 'k', 'x');
  await trash(page);
  await expect(letter(page, 6)).toBeFocused();
  await press(page, 'z');
  await expect(letter(page, 4)).toBeVisible();
  await expect(letter(page, 6)).toBeFocused();
  // The whole page of what is loaded: what is below is loaded and takes its place.
  await press(page, '*', 'a');
  await expect(page.getByText(/^\d\d selected$/u)).toBeVisible();
  const loaded = Number(/\d+/u.exec(await page.getByText(/^\d\d selected$/u).innerText())?.[0]);
  await trash(page);
  // Those above were deleted before, but for two that were brought back.
  await expect(letter(page, loaded + 4)).toBeFocused();
});

test('by the toolbar and past the view, the focus comes to the row that takes the place', async ({ page }) => {
  const focused = grid(page).locator('[role=row]:focus');
  await atTheTop(page);
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(page.getByText('3 selected')).toBeVisible();
  await toolbar(page).getByRole('button', { name: 'Delete', exact: true }).focus();
  await press(page, 'Enter');
  await expect(question(page)).toBeVisible();
  await press(page, 'Enter');
  await expect(letter(page, 4)).toBeFocused();
  await press(page, 'End');
  await expect(focused).not.toHaveAccessibleName(/, Letter 4, /u);
  await expect(focused).toBeInViewport();
  await settled(page);
  // The row leaves while it is far out of the view.
  await grid(page).evaluate((list) => list.scrollTo(0, 0));
  await expect(letter(page, 5)).toBeVisible();
  await expect(focused).not.toBeInViewport();
  await trash(page);
  await expect(focused).toBeInViewport();
});

test('the last row goes while it is far out of the view, and nothing below it is loaded: the focus comes to the one above', async ({
  page,
}) => {
  const focused = grid(page).locator('[role=row]:focus');
  await page.route(/get_mails_from_mailbox/u, () => undefined);
  await atTheTop(page);
  await press(page, 'End');
  await expect(focused).toHaveAccessibleName(/, Letter 50, /u);
  await expect(focused).toBeInViewport();
  await settled(page);
  await grid(page).evaluate((list) => list.scrollTo(0, 0));
  await expect(focused).not.toBeInViewport();
  await trash(page);
  await expect(letter(page, 49)).toBeFocused();
  await expect(letter(page, 49)).toBeInViewport();
});

test('at the end of a section the focus goes to the row beyond its border, and at the end of the list to the one above', async ({
  page,
}) => {
  const sections = grid(page).locator('[aria-level="1"]');
  await expect(sections.nth(1)).toBeVisible();
  const border = Number(await sections.nth(1).getAttribute('aria-rowindex'));
  const last = grid(page).locator(`[aria-rowindex="${border - 1}"]`);
  const beyond = await grid(page)
    .locator(`[aria-rowindex="${border + 1}"]`)
    .getAttribute('data-line');
  await last.focus();
  await trash(page);
  await expect(grid(page).locator(`[data-line="${beyond}"]`)).toBeFocused();
});

test('an emptied list keeps the focus, and what is undone has it again', async ({ page }) => {
  await atTheTop(page);
  await press(page, 's', 'j', 's');
  await press(page, 'g', 's');
  await expect(page.getByRole('heading', { name: 'Favourite', exact: true })).toBeVisible();
  await expect(letter(page, 3)).toHaveCount(0);
  // The same conversation is in both.
  await expect(letter(page, 2)).toBeFocused();
  await press(page, '*', 'a', 's');
  await expect(page.getByRole('heading', { name: 'Favourite is empty' })).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await press(page, 'z');
  await expect(letter(page, 1)).toBeVisible();
  await expect(grid(page).locator('[role=row]:focus')).toHaveCount(1);
});

test('Shift and arrows choose a range that shrinks again', async ({ page }) => {
  await atTheTop(page);
  await press(page, 'j', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(page.getByText('4 selected')).toBeVisible();
  await press(page, 'Shift+ArrowUp', 'Shift+ArrowUp');
  await expect(page.getByText('2 selected')).toBeVisible();
  await press(page, 'Shift+ArrowUp', 'Shift+ArrowUp');
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(letter(page, 1)).toHaveAttribute('aria-selected', 'true');
  await expect(letter(page, 3)).toHaveAttribute('aria-selected', 'false');
});

test('the cells of a row are reached by arrows, keep their column, and do what they say', async ({ page }) => {
  await atTheTop(page);
  await press(page, 'ArrowRight');
  await expect(letter(page, 1).getByRole('checkbox')).toBeFocused();
  await press(page, 'Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await press(page, 'Space');
  // What a row offers to do comes with the code that does it.
  await expect(letter(page, 1).getByRole('button', { name: 'Delete' })).toBeAttached();
  const columns: string[] = ['check'];
  for (let at = 0; at < 12; at += 1) {
    await press(page, 'ArrowRight');
    const now = await column(page);
    if (now === columns.at(-1)) break;
    columns.push(now);
  }
  expect(columns).toEqual(['check', 'sender', 'subject', 'date', 'star', 'read', 'archive', 'delete', 'snooze']);
  await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1);
  await expect(letter(page, 1).getByRole('button', { name: 'Snooze' })).toBeFocused();
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  const read = (at: number) => letter(page, at).getByRole('button', { name: /^Mark as /u });
  await expect(read(1)).toBeFocused();
  await press(page, 'Enter');
  await expect(letter(page, 1)).toHaveAccessibleName(/^Unread/u);
  await expect(read(1)).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(read(2)).toBeFocused();
  await press(page, 'Home');
  await expect(letter(page, 2).getByRole('checkbox')).toBeFocused();
  await press(page, 'ArrowRight', 'Enter');
  await expect(page.getByRole('heading', { name: 'Letter 2' })).toBeVisible();
  await press(page, 'Escape');
  await expect(letter(page, 2)).toBeFocused();
  await press(page, 'ArrowRight', 'ArrowLeft');
  await expect(letter(page, 2)).toBeFocused();
  expect(await faults(page)).toEqual([]);
});

test('sections are the parents of their rows: arrows fold them, and lead out of their rows', async ({ page }) => {
  await expect(page.getByRole('treegrid', { name: 'Inbox' })).toBeVisible();
  await atTheTop(page);
  const row = letter(page, 1);
  await expect(row).toHaveAttribute('aria-level', '2');
  await expect(row).toHaveAttribute('aria-posinset', '1');
  await press(page, 'ArrowLeft');
  const section = grid(page).locator('[role=row]:focus');
  await expect(section).toHaveAttribute('aria-level', '1');
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  await expect(section).toHaveAccessibleName(/, \d+ conversations?$/u);
  const size = /, (\d+) conv/u.exec((await section.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await expect(row).toHaveAttribute('aria-setsize', size);
  await press(page, 'ArrowLeft');
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  await expect(row).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await press(page, 'ArrowRight');
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  await press(page, 'ArrowRight');
  await expect(row).toBeFocused();
  await press(page, 'Control+End');
  await expect(grid(page).locator('[role=row]:focus')).toHaveAttribute('aria-rowindex', /^\d{2,}$/u);
  await press(page, 'Control+Home', 'Enter');
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  await press(page, 'Space');
  await expect(section).toHaveAttribute('aria-expanded', 'true');
});

test('the menu of a row has what its toolbar has, by keys and by the right button, and gives the focus back', async ({
  page,
}) => {
  await atTheTop(page);
  await press(page, 'Shift+F10');
  const menu = page.getByRole('menu', { name: 'Actions: Letter 1' });
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  for (const name of ['Delete', 'Report', 'Mark as unread', 'Reply', 'Reply All', 'Forward', 'Add to favorites'])
    await expect(menu.getByRole('menuitem', { name, exact: true })).toHaveCount(1);
  expect(await faults(page)).toEqual([]);
  await press(page, 'Escape');
  await expect(menu).toHaveCount(0);
  await expect(letter(page, 1)).toBeFocused();
  await press(page, 'ContextMenu');
  const wanted = menu.getByRole('menuitem', { name: 'Add to favorites', exact: true });
  // Its letter leads to one after another that begins with it.
  await expect(async () => {
    await press(page, 'a');
    await expect(wanted).toBeFocused({ timeout: 200 });
  }).toPass();
  await press(page, 'Enter');
  await expect(letter(page, 1)).toHaveAccessibleName(/In favorites$/u);
  await expect(letter(page, 1)).toBeFocused();
  await letter(page, 3).click({ button: 'right' });
  await page.getByRole('menu', { name: 'Actions: Letter 3' }).getByRole('menuitem', { name: 'Report' }).click();
  await expect(letter(page, 3)).toHaveCount(0);
  await expect(letter(page, 4)).toBeFocused();
  // Of a chosen row it is for all that are chosen.
  await press(page, 'x', 'j', 'x', 'Shift+F10');
  const several = page.getByRole('menu', { name: 'Actions: 2 conversations' });
  await expect(several.getByRole('menuitem', { name: 'Reply', exact: true })).toHaveCount(0);
  await several.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await press(page, 'Enter');
  await expect(letter(page, 4)).toHaveCount(0);
  await expect(letter(page, 6)).toBeFocused();
  await expect(selectAll(page)).not.toBeChecked();
});

test('a list that is come back to, from a search or a folder, has its cursor where it was left', async ({ page }) => {
  await atTheTop(page);
  await press(page, 'j', 'j', '/');
  await page.keyboard.type('subject:"letter 30"');
  await press(page, 'Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Letter 30' })).toBeFocused();
  await press(page, 'Escape');
  await expect(letter(page, 3)).toBeFocused();
  await press(page, 'g', 't');
  await expect(page.getByText('Sent is empty').first()).toBeVisible();
  await press(page, 'g', 'i');
  await expect(letter(page, 3)).toBeFocused();
});
