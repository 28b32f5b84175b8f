import { expect, type Page, type Request } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { folder, grid, letter, notices, toolbar } from '../../support/page/list-page.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { startWithPeople } from '../../support/server/accounts.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;
/** Lines that Page Down continues by in the palette. */
const LEAP = 8;

test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.beforeEach(async ({ page }) => {
  await wren.addAccount(address(), 'Ada Marlow');
  await fillInbox(wren, address(), 80);
  await sendMail(wren, { from: 'Marta Oliveira <marta@mail.example>', to: address(), subject: 'Stairs', text: 'Up.' });
  await signIn(page, wren, address());
  await expect(row(page, 'Stairs')).toBeVisible();
  await page.keyboard.press('j');
  await expect(row(page, 'Stairs')).toBeFocused();
});
test.afterAll(() => wren?.remove());

const address = (): string => `ada-${test.info().testId}@mail.localhost`;

/** Fails unless something has the focus, and it shows: a page without one begins again for keys and screen readers. */
async function somethingIsFocused(page: Page, after: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const active = document.activeElement;
          if (active === null || active === document.body) return 'nothing';
          return active.checkVisibility({ visibilityProperty: true }) && !active.closest('[inert]') ? 'it' : 'unseen';
        }),
      { message: `what has the focus after ${after}` },
    )
    .toBe('it');
}

const isRowFocused = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches('[role=row]') === true);

const soon = expect.configure({ timeout: 5_000 });

/** Goes to a row of the Inbox from wherever a command has led, also where it led there late. */
async function backToARow(page: Page): Promise<void> {
  await expect(async () => {
    for (let leave = 0; leave < 2; leave += 1) await page.keyboard.press('Escape');
    await folder(page, 'Inbox').focus({ timeout: 5_000 });
    await soon(folder(page, 'Inbox')).toBeFocused();
    await page.keyboard.press('Enter');
    // A form with something in it is not left without a question.
    const discard = page.getByRole('dialog').getByRole('button', { name: 'No', exact: true });
    if (await discard.isVisible()) await discard.click();
    await page.keyboard.press('Escape');
    await soon(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
    await row(page, 'Letter').first().focus({ timeout: 5_000 });
    await soon(row(page, /./u).and(page.locator(':focus'))).toHaveCount(1);
  }).toPass();
}

async function walk(page: Page, ...steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    for (const key of step.split(' ')) await page.keyboard.press(key);
    await somethingIsFocused(page, step);
  }
}

test('by keyboard through all the keys, the focus never falls to the page', async ({ page }) => {
  test.slow();
  await walk(page, 'j', 'k', 'x', 'Escape', '* a', '* n', 's', 'Shift+I', 'Shift+U', 'v', 'Escape');
  await walk(page, '#', 'Escape', '# Enter', 'z', '!', 'z', 'Shift+N', '[', '[');
  await walk(page, '?', 'Escape', 'Control+k', 'Escape', 'Control+,');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await walk(page, 'Escape', 'c');
  await expect(page.getByRole('combobox', { name: 'To' })).toBeFocused();
  await walk(page, 'Escape');
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveCount(0);
  await walk(page, 'g i', 'g s', 'g t', 'g d', 'g j', 'g #', 'g i');
  const aRow = grid(page).locator('[role=row]:focus');
  await expect(aRow).toHaveCount(1);
  await walk(page, 'o');
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeVisible();
  await walk(page, 'n', 'p', 'Enter', '.', 'Escape', 's', 'j', 'k', 'v', 'Escape', 'u');
  await expect(aRow).toHaveCount(1);
  await walk(page, 'o', 'r');
  await expect(page.getByRole('textbox', { name: /reply/iu })).toBeFocused();
  await walk(page, 'Escape', 'Escape');
  await expect(aRow).toHaveCount(1);
  await walk(page, 'o', '# Enter', 'z');
  await expect(aRow).toHaveCount(1);
  await walk(page, 'o', 'Shift+U');
  await expect(aRow).toHaveCount(1);
  await walk(page, '/', 'Escape', 'Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('letter');
  await walk(page, 'Enter');
  await expect(letter(page, 3)).toBeVisible();
  await expect(grid(page).locator('[role=row]:focus')).toHaveCount(1);
  await walk(page, 'o', 'Escape', 'Escape');
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  await expect(grid(page).locator('[role=row]:focus')).toHaveCount(1);
});

/** Answers how to wait until all code that is asked for is there and has run: what it opens is open then. */
function watchCode(page: Page): () => Promise<void> {
  const coming = new Set<Request>();
  const gone = (request: Request) => coming.delete(request);
  page.on('request', (request) => new URL(request.url()).pathname.endsWith('.js') && coming.add(request));
  page.on('requestfinished', gone);
  page.on('requestfailed', gone);
  return async () => {
    await expect.poll(() => coming.size, { message: 'code that is on its way' }).toBe(0);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
}

test('whatever the palette runs, something has the focus afterwards', async ({ page }) => {
  test.slow();
  const codeIsThere = watchCode(page);
  await page.keyboard.press('Control+k');
  const options = page.getByRole('dialog', { name: 'Commands' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  const labels = await options.allInnerTexts();
  expect(labels.length).toBeGreaterThan(25);
  await page.keyboard.press('Escape');
  let before = 'the start';
  for (const [at, label] of labels.entries()) {
    await expect(async () => {
      // A busy machine may show what was run after it was left.
      if (!(await isRowFocused(page))) await backToARow(page);
      await page.keyboard.press('Control+k');
      await soon(options.first(), `after ${before}`).toBeVisible();
    }).toPass();
    before = label;
    const offered = await options.allInnerTexts();
    const to = offered.indexOf(label);
    // What was done may have changed what can be done; and some commands load another page.
    if (to < 0 || /^(?:Log|Add another account)/u.test(label)) {
      await page.keyboard.press('Escape');
      continue;
    }
    for (let leap = 0; leap < Math.floor(to / LEAP); leap += 1) await page.keyboard.press('PageDown');
    for (let step = 0; step < to % LEAP; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await somethingIsFocused(page, `${at} ${label}`);
    await codeIsThere();
    for (let leave = 0; leave < 4; leave += 1) await page.keyboard.press('Escape');
    await somethingIsFocused(page, `leaving ${label}`);
    await backToARow(page);
  }
});

test('what comes late and is not wanted any more does not open, and Escape twice at once goes back once', async ({
  page,
}) => {
  let bring = (): void => undefined;
  let coming: Promise<void> = Promise.resolve();
  const held: string[] = [];
  await page.route(/\/assets\/.*\.js$/u, async (route) => {
    held.push(new URL(route.request().url()).pathname);
    await coming;
    await route.continue();
  });
  for (const [key, unwanted] of [
    ['b', 'Escape'],
    ['l', 'Escape'],
    ['g c', 'g i'],
  ] as const) {
    held.length = 0;
    coming = new Promise((resolve) => {
      bring = resolve;
    });
    for (const one of key.split(' ')) await page.keyboard.press(one);
    await expect.poll(() => held.length, { message: `what ${key} fetches` }).toBeGreaterThan(0);
    for (const one of unwanted.split(' ')) await page.keyboard.press(one);
    bring();
    // Imported once more: by then it has run for what asked for it.
    await page.evaluate((scripts) => Promise.all(scripts.map((script) => import(script))), held);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(page.locator('dialog[open], [aria-modal=true]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
    await expect(grid(page).locator('[role=row]:focus')).toHaveCount(1);
  }

  await walk(page, 'o');
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeFocused();
  await page.evaluate(() => {
    for (let at = 0; at < 2; at += 1)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await expect(grid(page).locator('[role=row]:focus')).toHaveCount(1);
});

test('a button that goes when it is pressed leaves the focus beside it', async ({ page }) => {
  await page.keyboard.press('x');
  const read = toolbar(page).getByRole('button', { name: /^(Read|Unread)$/u });
  await read.focus();
  const name = await read.innerText();
  await page.keyboard.press('Enter');
  await expect(read).not.toHaveText(name);
  await expect(read).toBeFocused();
  await page.keyboard.press('Escape');
  await somethingIsFocused(page, 'Escape in the toolbar');

  await notices(page).getByRole('button', { name: 'Undo' }).last().focus();
  await page.keyboard.press('Enter');
  await somethingIsFocused(page, 'Undo in a notice');
  await expect(grid(page).locator('[role=row]:focus')).toHaveCount(1);

  await page
    .getByRole('button', { name: /^Account: / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await somethingIsFocused(page, 'closing the profile');
});

test('Retry of a list keeps the focus in the mail', async ({ page }) => {
  let broken = true;
  await page.route('**/*get_mails_from_mailbox*', (route) =>
    broken && route.request().url().includes('mailbox=junk')
      ? route.fulfill({ status: 500, body: '{}' })
      : route.fallback(),
  );
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await somethingIsFocused(page, 'a list that could not be loaded');
  await retry.focus();
  broken = false;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Junk is empty' })).toBeVisible();
  await somethingIsFocused(page, 'Retry');
  await expect(page.locator('main:focus-within')).toHaveCount(1);
});

test('the ring of what has the focus is whole on all sides, and every screen is reached and left by keys', async ({
  page,
}) => {
  const ring = async (after: string): Promise<void> => {
    const cut = await page.evaluate(() => {
      const active = document.activeElement as HTMLElement;
      const style = getComputedStyle(active);
      const reach = Number.parseFloat(style.outlineWidth) + Number.parseFloat(style.outlineOffset);
      if (style.outlineStyle === 'none') return null;
      const box = active.getBoundingClientRect();
      const ring = {
        left: box.left - reach,
        top: box.top - reach,
        right: box.right + reach,
        bottom: box.bottom + reach,
      };
      for (let part = active.parentElement; part && part !== document.body; part = part.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(part);
        const clip = part.getBoundingClientRect();
        const isOut = (hidden: string, inside: boolean): boolean => hidden !== 'visible' && !inside;
        if (
          isOut(overflowX, ring.left >= clip.left - 0.5 && ring.right <= clip.right + 0.5) ||
          isOut(overflowY, ring.top >= clip.top - 0.5 && ring.bottom <= clip.bottom + 0.5)
        )
          return `${active.outerHTML.slice(0, 120)} in ${part.className}`;
      }
      const isInWindow = ring.left >= -0.5 && ring.top >= -0.5 && ring.right <= innerWidth + 0.5;
      return isInWindow ? null : `${active.outerHTML.slice(0, 120)} at the edge of the window`;
    });
    expect.soft(cut, `the ring after ${after}`).toBeNull();
  };
  const tabThrough = async (where: string, most = 60): Promise<void> => {
    const first = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    for (let at = 0; at < most; at += 1) {
      await page.keyboard.press('Tab');
      await ring(`Tab ${at + 1} in ${where}`);
      if ((await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))) === first) return;
    }
  };
  await ring('j');
  for (let at = 0; at < 7; at += 1) {
    await page.keyboard.press('ArrowRight');
    await ring(`cell ${at}`);
  }
  await tabThrough('the list');
  await row(page, 'Stairs').focus();
  await page.keyboard.press('x');
  await tabThrough('a list with a selection');
  await page.keyboard.press('Escape');
  await row(page, 'Stairs').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeFocused();
  await tabThrough('a conversation');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+,');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings).toBeVisible();
  await settings.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)));
  await tabThrough('the settings');
  expect(await faults(page)).toEqual([]);
});
