import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { scanLightAndDark } from '../../support/looks/faults.ts';
import {
  confirm,
  count,
  folder,
  grid,
  letter,
  notices,
  pick,
  rowsInDocument,
  scroller,
  selectAll,
  toolbar,
} from '../../support/page/list-page.ts';
import { row, signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

const COUNT = 5_000;

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  await fillInbox(wren, ADA, COUNT);
});
test.afterAll(() => wren?.remove());

/** Journeys that leave nothing behind in their page but a selection and a place: they share one. */
test.describe('one after the other', () => {
  let shown: Page;

  test.beforeAll(async ({ browser }) => {
    shown = await signedIn(browser, wren, ADA);
  });
  test.afterAll(() => shown?.context().close());

  /** The page as a journey wants it: the top of the Inbox without a selection. */
  async function begin(): Promise<Page> {
    await folder(shown, 'Inbox').click();
    const clear = shown.getByRole('button', { name: 'Clear selection' });
    if (await clear.isVisible()) await clear.click();
    await scroller(shown).evaluate((element) => element.scrollTo(0, 0));
    await expect(letter(shown, 1)).toBeVisible();
    await expect(shown.getByText('Select emails to see available actions')).toBeVisible();
    return shown;
  }

  test('[2.22] [2.23] [2.24] the toolbar waits for a selection, and offers what one or several can have done', async () => {
    const page = await begin();
    await expect(page.getByText('Select emails to see available actions')).toBeVisible();
    await pick(page, 1);
    await expect(page.getByText('1 selected')).toBeVisible();
    for (const name of ['Delete', 'Report', 'Reply', 'Reply All', 'Forward']) {
      await expect(page.getByRole('toolbar').getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Not Junk' })).toHaveCount(0);
    await pick(page, 2);
    await expect(page.getByText('2 selected')).toBeVisible();
    await expect(page.getByRole('toolbar').getByRole('button', { name: 'Reply', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByText('Select emails to see available actions')).toBeVisible();
  });

  test('[2.25] [4.10] the box above the list chooses all rows, some, and none; in an empty folder it is off', async () => {
    const page = await begin();
    await selectAll(page).click();
    await expect(page.getByText('50 selected')).toBeVisible();
    await pick(page, 3);
    await expect(selectAll(page)).toHaveJSProperty('indeterminate', true);
    await selectAll(page).click();
    await expect(page.getByText('Select emails to see available actions')).toBeVisible();
    await folder(page, 'Junk').click();
    await expect(page.getByRole('heading', { name: 'Junk is empty' })).toBeVisible();
    await expect(page.getByText('No emails found in this folder')).toBeVisible();
    await expect(selectAll(page)).toBeDisabled();
  });

  test('[2.26] a list that cannot be loaded says so, and Retry loads it', async () => {
    const page = await begin();
    let broken = true;
    await page.route('**/*get_mails_from_mailbox*', (route) =>
      broken && route.request().url().includes('mailbox=sent')
        ? route.fulfill({ status: 500, body: '{}' })
        : route.fallback(),
    );
    await folder(page, 'Sent').click();
    await expect(page.getByText('Failed to load emails')).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Sent is empty' })).toBeVisible();
  });

  test('[2.26] [4.11] a folder that takes its time shows that it loads, and which one', async () => {
    const page = await begin();
    let go = (): void => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/*get_mails_from_mailbox*', async (route) => {
      if (route.request().url().includes('mailbox=trash')) await gate;
      await route.fallback();
    });
    await folder(page, 'Trash').click();
    await expect(notices(page).getByText('Loading Trash...')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading emails...' })).toBeAttached();
    go();
    await expect(page.getByRole('heading', { name: 'Trash is empty' })).toBeVisible();
    await expect(notices(page).getByText('Loading Trash...')).toHaveCount(0);
  });

  test('[2.28] [2.31] a row tells all of itself in one breath, and its date in full where it is pointed at', async () => {
    const page = await begin();
    await expect(letter(page, 3)).toHaveAccessibleName(
      /^Unread, Sender 3, Letter 3, This is letter 3 of many\., \d{1,2}:\d{2} [AP]M$|^Unread, Sender 3, Letter 3, This is letter 3 of many\., Yesterday$/u,
    );
    await expect(
      letter(page, 3)
        .getByRole('gridcell')
        .filter({ has: page.locator('time') }),
    ).toHaveAttribute('data-tip', /\d{4}.*\d{1,2}:\d{2}/u);
    await letter(page, 3).hover();
    await letter(page, 3).getByRole('button', { name: 'Add to favorites' }).click();
    await expect(letter(page, 3)).toHaveAccessibleName(/In favorites$/u);
    await letter(page, 3).getByRole('button', { name: 'Remove from favorites' }).click();
    await expect(letter(page, 3)).not.toHaveAccessibleName(/In favorites/u);
  });

  test('[2.29] a press opens and forgets the selection; Shift takes all rows between', async () => {
    const page = await begin();
    await pick(page, 2);
    await pick(page, 6, { modifiers: ['Shift'] });
    await expect(page.getByText('5 selected')).toBeVisible();
    await letter(page, 4).click();
    await expect(page.getByRole('heading', { name: 'Letter 4' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to Mail List' }).first().click();
    await expect(page.getByText('Select emails to see available actions')).toBeVisible();
  });

  test('no line is between a row that is chosen or pointed at and the rows beside it', async () => {
    const page = await begin();
    const lineAbove = (number: number): Promise<string> =>
      letter(page, number).evaluate((line) => getComputedStyle(line, '::before').opacity);
    await letter(page, 6).hover();
    expect(await Promise.all([5, 6, 7, 8].map(lineAbove))).toEqual(['1', '0', '0', '1']);
    await pick(page, 2);
    await letter(page, 8).hover();
    expect(await Promise.all([2, 3, 4, 6, 7].map(lineAbove))).toEqual(['0', '0', '1', '1', '1']);
  });

  test('the list is one tab stop that arrows, pages and ends move in', async () => {
    const page = await begin();
    await expect(grid(page)).toHaveAttribute('aria-rowcount', /^50\d\d$/u);
    await letter(page, 1).focus();
    await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(letter(page, 2)).toBeFocused();
    await page.keyboard.press('PageDown');
    const focusedRow = page.locator('[role=row]:focus, [role=row]:has(:focus)');
    await expect(focusedRow).toHaveAttribute('aria-rowindex', /^(?:1[2-9]|2\d)$/u);
    await page.keyboard.press('PageUp');
    await expect(letter(page, 2)).toBeFocused();
    // Focus and selection are two things.
    await expect(letter(page, 2)).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.keyboard.press('Home');
    await expect(focusedRow).toHaveAttribute('aria-rowindex', '1');
    await page.keyboard.press('End');
    await expect(focusedRow).toHaveAttribute('aria-rowindex', /^\d{2,}$/u);
  });

  test('rows are dragged onto a folder: all the chosen ones, if the row is one of them', async () => {
    const page = await begin();
    await pick(page, 10);
    await pick(page, 11);
    await letter(page, 10).dragTo(folder(page, 'Junk'));
    await expect(letter(page, 10)).toHaveCount(0);
    await expect(letter(page, 11)).toHaveCount(0);
    await folder(page, 'Junk').click();
    await expect(letter(page, 10)).toBeVisible();
    await letter(page, 11).dragTo(folder(page, 'Inbox'));
    await expect(letter(page, 11)).toHaveCount(0);
    await letter(page, 10).dragTo(folder(page, 'Inbox'));
    await expect(page.getByRole('heading', { name: 'Junk is empty' })).toBeVisible();
  });

  test('[4.16] refreshing tells how many are loaded, and that there are more', async () => {
    const page = await begin();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(notices(page).getByText(/^Refreshed! Loaded \d+ emails \+ more available$/u)).toBeVisible();
  });
});

test('[2.26] [4.12] what could not be loaded below is told, and Retry goes on', async ({ page }) => {
  await signIn(page, wren, ADA);
  let broken = true;
  await page.route('**/*get_mails_from_mailbox*', (route) =>
    broken && /[?&]offset=[1-9]/u.test(route.request().url())
      ? route.fulfill({ status: 500, body: '{}' })
      : route.fallback(),
  );
  await scroller(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(page.getByText('Failed to load emails')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Failed to load emails')).toHaveCount(0);
  await expect.poll(() => scroller(page).evaluate((element) => element.scrollHeight)).toBeGreaterThan(60 * 50);
});

test('[2.27] sections fold, say how many they hold, and stay folded for the session', async ({ page }) => {
  await signIn(page, wren, ADA);
  // Whatever the hour: the first section is one of these.
  const header = page.getByRole('row', { name: /^(Today|Yesterday), \d+ conversations$/u }).first();
  await header.click();
  await expect(header).toHaveAttribute('aria-expanded', 'false');
  await folder(page, 'Sent').click();
  await expect(page.getByRole('heading', { name: 'Sent is empty' })).toBeVisible();
  await folder(page, 'Inbox').click();
  await expect(header).toHaveAttribute('aria-expanded', 'false');
});

test('[D59] a list fills the view also where that is made higher before it was scrolled', async ({ page }) => {
  await signIn(page, wren, ADA);
  const lowest = async (): Promise<number> =>
    page.getByRole('row').evaluateAll((rows) => Math.max(...rows.map((line) => line.getBoundingClientRect().bottom)));
  await folder(page, 'Trash').click();
  await expect(page.getByRole('row')).toHaveCount(0);
  await folder(page, 'Inbox').click();
  await expect.poll(lowest).toBeGreaterThan(700);
  await page.setViewportSize({ width: 1280, height: 1800 });
  await expect.poll(lowest).toBeGreaterThan(1_700);
});

test('[4.12] five thousand conversations are never more than 80 rows in the document, and load ahead of the scroll', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  let most = 0;
  const seen = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    await scroller(page).evaluate((element) => element.scrollBy(0, 600));
    most = Math.max(most, await rowsInDocument(page));
    seen.add((await page.locator('[role=row][data-line]').last().innerText()).slice(0, 40));
  }
  expect(most).toBeLessThan(80);
  expect(seen.size).toBeGreaterThan(30);
});

test('[4.9] [4.10] all that the folder holds goes to Trash by one action, and comes back by Undo', async ({ page }) => {
  await signIn(page, wren, ADA);
  await expect.poll(() => count(page, 'Inbox')).toBeGreaterThan(0);
  const unread = await count(page, 'Inbox');
  await selectAll(page).click();
  await expect(page.getByText('All 50 conversations on this page are selected.')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 5,000 conversations in Inbox' }).click();
  await expect(page.getByText('5,000 selected')).toBeVisible();
  await toolbar(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
    'Are you sure you want to delete these 5000 conversations?',
  );
  await confirm(page, 'Delete');
  await expect(page.getByRole('heading', { name: 'Inbox is empty' })).toBeVisible();
  await expect(notices(page).getByText(/of 5,000 conversations done…/u)).toBeVisible();
  await expect(notices(page).getByText('Emails moved to trash successfully!')).toBeVisible();
  await expect.poll(() => count(page, 'Trash')).toBe(COUNT);
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notices(page).getByText('Everything has been restored')).toBeVisible();
  // What came back first may be what is looked at.
  await scroller(page).evaluate((element) => element.scrollTo(0, 0));
  await expect(letter(page, 1)).toBeVisible();
  await expect.poll(() => count(page, 'Inbox')).toBe(unread);
});

test('new mail moves nothing of what is being read, and is told of quietly', async ({ page }) => {
  await signIn(page, wren, ADA);
  await scroller(page).evaluate((element) => element.scrollTo(0, 700));
  const line = letter(page, 18);
  await expect(line).toBeVisible();
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
  const top = async (): Promise<number> => Math.round((await line.boundingBox())?.y ?? -1);
  const before = await top();
  await sendMail(wren, { from: `Grace <${GRACE}>`, to: ADA, subject: 'Just in', text: 'News.' });
  const pill = page.getByRole('button', { name: '1 new email: go to the top' });
  await expect(pill).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await pill.click();
  await expect(row(page, 'Just in')).toBeFocused();
  await expect(pill).toHaveCount(0);
});

test('[4.9] Move takes mail to another folder, Undo brings it back, and a failure is told', async ({ page }) => {
  await signIn(page, wren, ADA);
  await pick(page, 8);
  const move = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Move to…' }).click();
    await page.getByRole('option', { name: 'Junk' }).click();
  };
  await move();
  await expect(letter(page, 8)).toHaveCount(0);
  await expect(notices(page).getByText('Emails moved to junk successfully!')).toBeVisible();
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(letter(page, 8)).toBeVisible();
  await page.route('**/*set_mails_mailbox', (route) => route.fulfill({ status: 417, body: '{}' }));
  await pick(page, 8);
  await move();
  await expect(notices(page).getByText('Failed to move emails to junk')).toBeVisible();
  await expect(letter(page, 8)).toBeVisible();
});

test('axe finds nothing wrong with a list that has a selection', async ({ page }) => {
  await signIn(page, wren, ADA);
  await selectAll(page).click();
  await expect(page.getByText('All 50 conversations on this page are selected.')).toBeVisible();
  await scanLightAndDark(page);
});

test('Ctrl and the middle button open a conversation in a tab of its own, and the list stays', async ({ page }) => {
  await signIn(page, wren, ADA);
  const presses = [
    () => letter(page, 3).click({ modifiers: ['Control'] }),
    () => letter(page, 3).click({ button: 'middle' }),
  ];
  for (const press of presses) {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), press()]);
    await expect(tab.getByRole('heading', { name: 'Letter 3', exact: true })).toBeVisible();
    await expect(tab).toHaveURL(/\/app\/mail\/inbox\/.+/u);
    await expect(letter(page, 3)).toBeVisible();
    await expect(page).toHaveURL(/\/app\/mail\/inbox$/u);
    await tab.close();
  }
});
