import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { scanLightAndDark } from '../../support/looks/faults.ts';
import { notices } from '../../support/page/page-parts.ts';
import { row, signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;
const SUBJECTS = ['The first', 'The second', 'The third', 'The fourth', 'The lease'];

test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.beforeEach(async () => {
  // Each begins with these five, the last on top, unread and without a star.
  await wren.addAccount(address(), 'Ada Marlow');
  for (const subject of SUBJECTS)
    await sendMail(wren, { from: 'Marta Oliveira <marta@mail.example>', to: address(), subject, text: `${subject}.` });
});
test.afterAll(() => wren?.remove());

const address = (): string => `ada-${test.info().testId}@${ADA.split('@')[1]}`;

/** The line that has the focus. */
const focused = (page: Page) => page.locator('[role=row]:focus');
/** What a screen reader was told last. */
const told = (page: Page) => page.locator('[role=status][data-announcer] > :last-child');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** A signed-in page with the list's first row focused by keyboard. */
async function atTheTop(page: Page): Promise<void> {
  await signIn(page, wren, address());
  await expect(row(page, 'The lease')).toBeVisible();
  await expect(row(page, 'The first')).toBeVisible();
  await press(page, 'j');
  await expect(focused(page)).toContainText('The lease');
}

test('conversations are opened, paged through, starred, trashed after a question, and brought back', async ({
  page,
}) => {
  await atTheTop(page);
  await expect(focused(page)).toHaveAccessibleName(/Unread.*Marta Oliveira.*The lease/u);

  await press(page, 'o');
  await expect(page.getByRole('heading', { name: 'The lease' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeFocused();
  await press(page, 'j');
  await expect(page.getByRole('heading', { name: 'The fourth' })).toBeVisible();
  await press(page, 'k');
  await expect(page.getByRole('heading', { name: 'The lease' })).toBeVisible();
  await press(page, 'u');
  await expect(focused(page)).toContainText('The lease');
  await expect(focused(page)).not.toHaveAccessibleName(/Unread/u);

  await press(page, 's');
  await expect(told(page)).toHaveText('Added to favorites!');
  await expect(focused(page).getByRole('button', { name: 'Remove from favorites' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await press(page, '#');
  await expect(dialog(page, 'Move to Trash').getByRole('button', { name: 'Delete' })).toBeFocused();
  await press(page, 'Escape');
  await expect(focused(page)).toContainText('The lease');
  await press(page, '#', 'Enter');
  await expect(told(page)).toHaveText('Conversation moved to trash!');
  await expect(row(page, 'The lease')).toHaveCount(0);
  await expect(focused(page)).toContainText('The fourth');

  await press(page, 'z');
  await expect(told(page)).toHaveText('Undone');
  await expect(row(page, 'The lease')).toBeVisible();
  await expect(focused(page)).toContainText('The fourth');
  await press(page, 'k');
  await expect(focused(page)).toContainText('The lease');

  await press(page, 'Shift+U');
  await expect(told(page)).toHaveText('Emails marked as unread!');
  await expect(focused(page)).toHaveAccessibleName(/Unread/u);
});

test('a search is run and left, and folders are gone to, without losing the place', async ({ page }) => {
  await atTheTop(page);
  await press(page, '/', 'Escape', 'Escape');
  await expect(focused(page)).toContainText('The lease');
  await press(page, '/');
  await page.keyboard.type('second');
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'Results for “second”' })).toBeVisible();
  await expect(row(page, 'The second')).toBeVisible();
  await press(page, 'j', 'o');
  await expect(page.getByRole('heading', { name: 'The second' })).toBeVisible();
  await press(page, 'Escape');
  await expect(focused(page)).toContainText('The second');
  for (const [letter, name] of [
    ['s', 'Favourite'],
    ['t', 'Sent'],
    ['d', 'Draft'],
    ['!', 'Junk'],
    ['#', 'Trash'],
    ['i', 'Inbox'],
  ] as const) {
    await press(page, 'g', letter);
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
});

test('rows are chosen one by one, as a range, and by what they are', async ({ page }) => {
  await atTheTop(page);
  const chosen = page.getByRole('row', { selected: true });
  const said = page.getByRole('status').filter({ hasText: 'selected' });
  await press(page, 'x');
  await expect(said).toHaveText('1 selected');
  await press(page, 'j', 'j', 'Shift+X');
  await expect(said).toHaveText('3 selected');
  await expect(chosen).toHaveCount(3);
  await press(page, 'Shift+I');
  await expect(told(page)).toHaveText('Emails marked as read!');
  await press(page, '*', 'u');
  await expect(said).toHaveText('2 selected');
  await press(page, '*', 'r');
  await expect(said).toHaveText('3 selected');
  await press(page, '*', 'a');
  await expect(said).toHaveText('5 selected');
  await press(page, '*', 'n');
  await expect(chosen).toHaveCount(0);
  await press(page, 's', '*', 's');
  await expect(said).toHaveText('1 selected');
  await expect(focused(page)).toContainText('The third');
  await press(page, '*', 't');
  await expect(said).toHaveText('4 selected');
  await press(page, 'Escape');
  await expect(chosen).toHaveCount(0);
  await expect(focused(page)).toContainText('The third');
});

test('the palette does to the focused line what its buttons do, and gives the focus back', async ({ page }) => {
  await atTheTop(page);
  await press(page, 'Control+k');
  const box = dialog(page, 'Commands').getByRole('combobox');
  await expect(box).toBeFocused();
  await page.keyboard.type('mark read');
  await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName('Mark as read');
  await press(page, 'Enter');
  await expect(told(page)).toHaveText('Emails marked as read!');
  await expect(dialog(page, 'Commands')).toHaveCount(0);
  await expect(focused(page)).toContainText('The lease');
  await expect(focused(page)).not.toHaveAccessibleName(/Unread/u);

  await press(page, 'Control+k');
  await page.keyboard.type('compose');
  await press(page, 'Enter');
  await expect(page.getByLabel('To', { exact: true })).toBeFocused();
});

test('what is typed into a palette that is still on its way stands in it, and is no shortcut', async ({ page }) => {
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/finding-[^/]*\.js$/u, (route) => arrived.then(() => route.continue()));
  await atTheTop(page);
  await press(page, 'Control+k');
  await page.keyboard.type('xs#compose');
  await arrive();
  await expect(dialog(page, 'Commands').getByRole('combobox')).toHaveValue('xs#compose');
  await press(page, 'Escape');
  await expect(focused(page)).toContainText('The lease');
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0);
  await expect(notices(page)).toHaveCount(0);
});

test('a palette that cannot be fetched is told of, and keys go on', async ({ page }) => {
  await page.route(/\/assets\/finding-[^/]*\.js$/u, (route) => route.abort());
  await atTheTop(page);
  await press(page, 'Control+k');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeAttached();
  await expect(focused(page)).toContainText('The lease');
  await press(page, 'x');
  await expect(page.getByRole('row', { selected: true })).toHaveCount(1);
});

test('the sheet tells the keys of the preset, changes it, and without single keys they mean nothing', async ({
  page,
}) => {
  await atTheTop(page);
  const star = focused(page).getByRole('button', { name: 'Add to favorites' });
  await expect(star).toHaveAttribute('aria-keyshortcuts', 'S');
  await press(page, '?');
  const sheet = dialog(page, 'Keyboard shortcuts');
  await expect(sheet.getByRole('textbox', { name: 'Find a shortcut' })).toBeFocused();
  await page.keyboard.type('star');
  await expect(sheet.getByText('No shortcut matches')).toBeVisible();
  await press(page, 'Control+a');
  await page.keyboard.type('favour');
  await expect(sheet.getByRole('definition').first()).toHaveText(/G then S/u);
  await press(page, 'Control+a', 'Delete');
  await sheet.getByRole('radio', { name: 'Gmail' }).focus();
  await press(page, 'ArrowRight', 'ArrowRight');
  await expect(sheet.getByRole('radio', { name: 'Off' })).toBeChecked();
  await press(page, 'Escape');
  await expect(focused(page)).toContainText('The lease');

  await expect(star).not.toHaveAttribute('aria-keyshortcuts');
  await press(page, 's', 'x', 'c', '?', '#', 'o', 'j');
  await expect(focused(page)).toContainText('The lease');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0);
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await press(page, 'ArrowDown', 'Delete');
  await expect(dialog(page, 'Move to Trash')).toBeVisible();
  await press(page, 'Escape');
  await expect(focused(page)).toContainText('The fourth');
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'The fourth' })).toBeVisible();
  await press(page, 'Escape', 'Control+k');
  await expect(dialog(page, 'Commands')).toBeVisible();
  await page.keyboard.type('keys gmail');
  await press(page, 'Enter');
  await expect(told(page)).toHaveText('Keys: Gmail');
});

test('messages of a conversation are stepped through, and keys mean the same inside of a mail', async ({ page }) => {
  for (const at of ['one', 'two'])
    await sendMail(wren, {
      from: 'Marta Oliveira <marta@mail.example>',
      to: address(),
      subject: 'Re: Stairs',
      text: `Step ${at}.`,
      messageId: `<${at}-${test.info().testId}@mail.example>`,
      ...(at === 'two' && { inReplyTo: `<one-${test.info().testId}@mail.example>` }),
    });
  await signIn(page, wren, address());
  await expect(row(page, 'Stairs')).toContainText('2');
  await press(page, 'j', 'o');
  await expect(page.frameLocator('[data-message] iframe').getByText('Step two.')).toBeVisible();
  await press(page, 'n');
  const head = (at: number) => page.locator('[data-message]').nth(at).locator('button[aria-expanded]').first();
  await expect(head(1)).toBeFocused();
  await press(page, 'Enter');
  await expect(page.frameLocator('[data-message] iframe').getByText('Step one.')).toBeVisible();
  await press(page, 'p');
  await expect(head(0)).toBeFocused();

  await page.frameLocator('[data-message] iframe').getByText('Step one.').click();
  await press(page, 'Control+k');
  await expect(dialog(page, 'Commands').getByRole('combobox')).toBeFocused();
  await press(page, 'Escape', 'u');
  await expect(focused(page)).toContainText('Stairs');
});

test('palette, sheet and search have no accessibility fault that a machine can find', async ({ browser }) => {
  const page = await signedIn(browser, wren, address());
  await expect(row(page, 'The lease')).toBeVisible();
  await press(page, 'j', 'Control+k');
  await expect(dialog(page, 'Commands')).toBeVisible();
  await scanLightAndDark(page);
  await page.keyboard.type('mar');
  await expect(page.getByRole('option', { name: /Marta Oliveira/u }).first()).toBeVisible();
  await scanLightAndDark(page);
  await press(page, 'Escape', '?');
  await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
  await scanLightAndDark(page);
  await press(page, 'Escape', '/');
  await page.keyboard.type('mar');
  await expect(page.getByRole('listbox', { name: 'Search suggestions' }).getByRole('option').first()).toBeVisible();
  await scanLightAndDark(page);
});

/** Holds back a part of the page. @returns how to let it come, once it is held */
async function holdBack(page: Page, part: RegExp): Promise<() => Promise<void>> {
  let isHeld = false;
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(part, (route) => {
    isHeld = true;
    return arrived.then(() => route.continue());
  });
  return async () => {
    await expect.poll(() => isHeld).toBe(true);
    arrive();
  };
}

test('[2.40] what is typed while Compose is still on its way stands in the form, and is no shortcut', async ({
  page,
}) => {
  const arrive = await holdBack(page, /assets\/writing-.*\.js$/u);
  await atTheTop(page);
  await press(page, 'c');
  await page.keyboard.type('xs#grace@mail.localhostt');
  await press(page, 'Backspace', 'Tab', 'Tab');
  await page.keyboard.type('Early ');
  await arrive();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await expect(subject).toHaveValue('Early ');
  await page.keyboard.type('words');
  await expect(subject).toHaveValue('Early words');
  await expect(page.getByRole('button', { name: /xs#grace/u }).first()).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0);
  await expect(row(page, /^.*The /u)).toHaveCount(SUBJECTS.length);
});

test('[2.40] letters that follow c before any key is heard stand in the form', async ({ page }) => {
  const arrive = await holdBack(page, /assets\/rest-.*\.js$/u);
  await signIn(page, wren, address());
  await expect(row(page, 'The lease')).toBeVisible();
  await page.keyboard.type('cxe#');
  await arrive();
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('xe#');
});

test('[2.40] c before a list has come opens the form', async ({ page }) => {
  const arrive = await holdBack(page, /get_mails_from_mailbox/u);
  // The document brings it else.
  await page.route(/\/app\//u, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="application\/json".*?<\/script>/su, '');
    await route.fulfill({ response, body });
  });
  await signIn(page, wren, address());
  await press(page, 'c');
  await arrive();
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toBeFocused();
});

test('what is typed after Ctrl+K before any key is heard is looked for in the palette, and Enter runs it', async ({
  page,
}) => {
  const arrive = await holdBack(page, /assets\/rest-.*\.js$/u);
  await signIn(page, wren, address());
  await row(page, 'The lease').focus();
  await press(page, 'Control+k');
  await page.keyboard.type('x');
  await press(page, 'Backspace');
  await page.keyboard.type('Theme: Dark');
  await press(page, 'Enter');
  await arrive();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(dialog(page, 'Commands')).toHaveCount(0);
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0);
  await expect(notices(page)).toHaveCount(0);
});

test('[3.16] a setting that is changed as soon as keys are heard is kept on the server', async ({ page }) => {
  await signIn(page, wren, address());
  await expect(row(page, 'The lease')).toBeVisible();
  const saved = page.waitForRequest(/save_settings$/u);
  await press(page, 'Control+k');
  await page.keyboard.type('Theme: Dark');
  await press(page, 'Enter');
  expect((await saved).postData()).toContain('"theme":"dark"');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('[2.14] Escape gives up a form that is still on its way, and keys are shortcuts again', async ({ page }) => {
  await holdBack(page, /assets\/writing-.*\.js$/u);
  await atTheTop(page);
  await press(page, 'c');
  await page.keyboard.type('ab');
  await press(page, 'Escape');
  await expect(focused(page)).toContainText('The lease');
  await press(page, 'x');
  await expect(page.getByRole('row', { selected: true })).toHaveCount(1);
});
