import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import { injectFault } from '../../support/server/network-conditions.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;
const MANY = 3_000;
const PROGRESS = '**/api/method/mail.api.*.get_bulk_change*';

test.beforeAll(async () => {
  wren = await startWithPeople({ WREN_APPS: 'home=/home,calendar=https://calendar.example.org/' });
  await fillInbox(wren, GRACE, MANY);
  for (const at of [1, 2, 3, 4, 5]) {
    await sendMail(wren, {
      from: `Grace <${GRACE}>`,
      to: ADA,
      subject: at === 1 ? 'A thread' : 'Re: A thread',
      text: `Message ${at} of the thread.`,
      messageId: `<m${at}@thread.example>`,
      ...(at > 1 && { references: '<m1@thread.example>' }),
    });
  }
  await sendMail(wren, { from: `Grace <${GRACE}>`, to: ADA, subject: 'Alone', text: 'Nobody answered.' });
});
test.afterAll(() => wren?.remove());

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const apps = (page: Page) => page.getByRole('navigation', { name: 'Apps' });

test('[1.4] [2.2] [2.14] the main layout says that it loads, and then has all its parts', async ({ page }) => {
  const slow = await injectFault(page, ['get_user_info'], 'late', 1);
  await page.goto(`${wren.url}/login`);
  await page.getByLabel('Email').fill(ADA);
  await page.getByLabel('Password').fill(wren.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Loading mail application...')).toBeVisible();
  slow.answer();
  await expect(page).toHaveURL(/\/app\/mail\/inbox$/u);
  await expect(row(page, 'Alone')).toBeVisible();
  await expect(page.getByText('Loading mail application...')).toHaveCount(0);
  await slow.end();
  await expect(page.getByRole('banner').getByRole('search')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Folders' })).toBeVisible();
  await expect(page.getByText('Select emails to see available actions')).toBeVisible();
  await expect(page.getByRole('treegrid', { name: 'Inbox' })).toBeVisible();
  // Of the product's apps those show that the deployment names, mail being the one that is open.
  await expect(apps(page).getByRole('link')).toHaveText(['Home', 'Mail', 'Contacts', 'Calendar']);
  await expect(apps(page).getByRole('link', { name: 'Calendar' })).toHaveAttribute(
    'href',
    'https://calendar.example.org/',
  );
  await expect(apps(page).getByRole('link', { name: 'Mail' })).toHaveAttribute('aria-current', 'page');
  for (const name of ['Notifications', 'Help', 'Settings']) {
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('[6.1] one user is signed in, whom the profile calls Administrator', async ({ page }) => {
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: /^Account/u }).click();
  await expect(page.getByRole('dialog', { name: 'Personal Information' }).getByText('Administrator')).toBeVisible();
});

test('[2.6] [2.32] [2.34] the address of a thread in a folder opens it, the reading pane shows it as it stood, and where none is chosen, that is told', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await row(page, 'A thread').click();
  const { pathname } = new URL(page.url());
  expect(pathname).toMatch(/^\/app\/mail\/inbox\/[^/]+$/u);
  await page.goto(`${wren.url}${pathname}`);
  await expect(conversation(page).getByRole('heading', { name: 'A thread' })).toBeVisible();

  const choose = async (command: string): Promise<void> => {
    // The other journeys begin with what the account's settings are by then.
    const saved = page.waitForResponse((answer) => answer.url().includes('save_settings'));
    await page.keyboard.press('Control+k');
    await page.keyboard.type(command);
    await page.keyboard.press('Enter');
    expect((await saved).ok()).toBe(true);
  };
  const cards = conversation(page).getByRole('article');
  await conversation(page).getByRole('button', { name: 'Show 2 earlier messages' }).click();
  await cards.nth(3).getByRole('button').first().click();
  await choose('Reading pane: On');
  // Beside the list the same messages are open.
  await expect(page.getByRole('treegrid', { name: 'Inbox' })).toBeVisible();
  await expect(cards).toHaveCount(5);
  await expect(cards.nth(3).locator('iframe')).toHaveCount(1);
  await expect(conversation(page).locator('iframe')).toHaveCount(1);
  await page.getByRole('link', { name: /^Inbox/u }).click();
  await expect(page.getByText('Select a conversation to read')).toBeVisible();
  await expect(page.getByText('No conversation is selected')).toBeVisible();
  await choose('Reading pane: Off');
});

test('[2.34] [2.35] a thread shows its newest message open, the two oldest, and the rest when asked', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await row(page, 'A thread').click();
  const cards = conversation(page).getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(0).locator('iframe').contentFrame().getByText('Message 5 of the thread.')).toBeVisible();
  await expect(cards.nth(1)).toContainText('Message 2 of the thread.');
  await expect(cards.nth(2)).toContainText('Message 1 of the thread.');
  await conversation(page).getByRole('button', { name: 'Show 2 earlier messages' }).click();
  await expect(cards).toHaveCount(5);
  // One at a time.
  await cards.nth(4).getByRole('button').first().click();
  await expect(conversation(page).locator('iframe')).toHaveCount(1);
  await expect(cards.nth(4).locator('iframe').contentFrame().getByText('Message 1 of the thread.')).toBeVisible();
  await conversation(page).getByRole('button', { name: 'Hide 2 earlier messages' }).click();
  await expect(cards).toHaveCount(3);
});

test('[3.15] the tab keeps session, token and last thread of a folder, the browser the theme, and nothing the password', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await row(page, 'Alone').click();
  await expect(conversation(page).getByRole('heading', { name: 'Alone' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Theme: Dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const kept = await page.evaluate(() => ({ tab: { ...sessionStorage }, browser: { ...localStorage } }));
  expect(kept.tab).toMatchObject({
    sid: expect.stringMatching(/^.{56}$/u),
    csrf_token: expect.stringMatching(/.+/u),
    'wren.last-opened.inbox': decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? ''),
  });
  expect(JSON.parse(kept.browser[`wren.settings.${ADA}`] ?? '{}')).toMatchObject({ theme: 'dark' });
  expect(JSON.stringify(kept)).not.toContain(wren.password);
});

test('[2.28] the full date of a row shows where the keyboard is at its time', async ({ page }) => {
  await signIn(page, wren, ADA);
  await row(page, 'Alone').focus();
  const time = row(page, 'Alone')
    .getByRole('gridcell')
    .filter({ has: page.locator('time') });
  await expect(async () => {
    // A tooltip goes with the next key, and the code of tooltips may still come.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    if (!(await time.evaluate((cell) => cell === document.activeElement))) await page.keyboard.press('ArrowRight');
    await expect(time).toBeFocused({ timeout: 500 });
    await expect(page.locator('[popover]:popover-open')).toHaveText(/\d{4}.*\d{1,2}:\d{2}/u, { timeout: 2_000 });
  }).toPass();
});

test('a full-size form keeps the keys from the screen behind; v opens the picker of moves', async ({ page }) => {
  await signIn(page, wren, ADA);
  await page.getByRole('checkbox', { name: 'Select: Alone' }).click();
  await expect(page.getByRole('button', { name: 'Move to…' })).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByRole('combobox', { name: 'Find or create a mailbox' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.getByRole('region', { name: 'Compose' })).toBeVisible();
  await page.getByRole('region', { name: 'Compose' }).getByRole('heading').first().click();
  await page.keyboard.press('!');
  await page.keyboard.press('#');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText(/reported|moved to/iu)).toHaveCount(0);
});

test('the settings lead to the sheet of keys', async ({ page }) => {
  await signIn(page, wren, ADA);
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
});

test('a change of a whole list is told of by the next page, which can take it back; z does not stop it', async ({
  page,
}) => {
  await signIn(page, wren, GRACE);
  // The server is still at it for all that the browser hears. A route that is taken away fails what it is answering just then.
  let isHeld = true;
  await page.route(PROGRESS, async (route) => {
    if (!isHeld) return route.fallback();
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { message: { ...body.message, state: 'running', done: MANY / 2 } } });
  });
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: /^Select all 3,000/u }).click();
  await page
    .getByRole('toolbar', { name: 'Actions' })
    .first()
    .getByRole('button', { name: 'Unread' })
    .or(page.getByRole('toolbar', { name: 'Actions' }).first().getByRole('button', { name: 'Read' }))
    .first()
    .click();
  await expect(notices(page).getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(notices(page)).toContainText('Nothing to undo');
  await page.reload();
  await expect(notices(page)).toContainText(`1,500 of 3,000 conversations done…`);
  await expect(notices(page).getByRole('button', { name: 'Stop' })).toBeVisible();
  isHeld = false;
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notices(page)).toContainText('Everything has been restored');
});

test('a row that leaves fades where it was, and not for those who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, wren, GRACE);
  // Told by the document itself when it happens: a busy machine may look too late.
  const seen = await page.evaluateHandle(() => {
    const found = { pictures: 0, moving: 0 };
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      if (!added.some((node) => node instanceof HTMLElement && node.inert)) return;
      found.pictures += 1;
      found.moving += document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().duration === 120 && !(one instanceof CSSTransition)).length;
    }).observe(document.body, { childList: true, subtree: true });
    return found;
  });
  const destroy = async (subject: string): Promise<void> => {
    const line = row(page, subject).first();
    await line.waitFor();
    const rest = (await row(page, subject).count()) - 1;
    await line.hover();
    await line.getByRole('button', { name: /^Delete/u }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, subject)).toHaveCount(rest);
    await expect(page.locator('[role=treegrid] [inert]')).toHaveCount(0);
  };
  await destroy('Letter 2');
  expect(await seen.evaluate(({ pictures }) => pictures)).toBe(1);
  expect(await seen.evaluate(({ moving }) => moving)).toBeGreaterThan(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await destroy('Letter 5');
  expect(await seen.evaluate(({ pictures }) => pictures)).toBe(1);
});
