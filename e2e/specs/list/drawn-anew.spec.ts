import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { folder, letter } from '../../support/page/list-page.ts';
import { signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  await fillInbox(wren, ADA, 40);
});
test.afterAll(() => wren?.remove());

/** What of the page may be drawn by a press, each part once, by name. */
const PARTS = {
  'the top bar': 'header',
  'a folder': 'nav a[href^="/app/mail/"]',
  'the compose button': 'nav button[class]:not([aria-haspopup])',
  'a row': '[role=row][aria-level="2"]',
  'the inside of a row': '[role=row][aria-level="2"] [data-cell=subject]',
} as const;

/** Remembers how every part of the page is drawn now. React keeps the properties that an element was last drawn with beside it. */
async function remember(page: Page): Promise<void> {
  await page.evaluate((parts) => {
    const drawnWith = (element: Element): unknown =>
      Object.entries(element).find(([name]) => name.startsWith('__reactProps$'))?.[1];
    const elements = Object.entries(parts).flatMap(([part, selector]) =>
      [...document.querySelectorAll(selector)].map((element) => ({ part, element, was: drawnWith(element) })),
    );
    Object.assign(window, {
      drawnAnew: () =>
        elements
          .filter(({ element, was }) => element.isConnected && drawnWith(element) !== was)
          .map(({ part, element }) => {
            const line = element.closest('[data-line]')?.getAttribute('aria-label') ?? element.getAttribute('href');
            return `${part} ${/Letter \d+|[a-z]+$/u.exec(line ?? '')?.[0] ?? ''}`.trim();
          }),
    });
  }, PARTS);
}

const drawnAnew = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { drawnAnew: () => readonly string[] }).drawnAnew());

test('a press draws anew the row and the numbers that it alters, and nothing else of the page', async ({ page }) => {
  await signIn(page, wren, ADA);
  const star = letter(page, 3).locator('[data-star]');
  await star.click();
  await expect(letter(page, 3).locator('[data-star=on]')).toBeVisible();
  await expect(letter(page, 3).getByRole('button', { name: 'Archive' })).toBeVisible();

  // Once a minute all rows say again how old they are.
  await expect(async () => {
    await remember(page);
    const other = (await star.getAttribute('data-star')) === 'on' ? 'off' : 'on';
    await star.click();
    await expect(letter(page, 3).locator(`[data-star=${other}]`)).toBeVisible();
    await expect(folder(page, 'Favourite').locator('[data-badge]')).toHaveCount(other === 'on' ? 1 : 0);
    const drawn = new Set(await drawnAnew(page));
    expect([...drawn].sort()).toEqual(['a folder favorites', 'a row Letter 3', 'the inside of a row Letter 3']);
  }).toPass();

  // What moves up says where it is now, and is not drawn inside; nor is the page around the list.
  await expect(async () => {
    const focused = page.locator('[data-line]:focus-within');
    const id = await focused.getAttribute('data-line');
    await remember(page);
    await page.keyboard.press('e');
    await expect(page.locator(`[data-line="${id}"]`)).toHaveCount(0);
    await expect(focused).toBeVisible();
    const drawn = await drawnAnew(page);
    expect(drawn).toContain('a row Letter 9');
    expect(drawn).not.toContain('the inside of a row Letter 9');
    expect(drawn).not.toContain('the top bar');
  }).toPass();

  // Going to a conversation and back alters the address, and of the panel the number of what is unread alone.
  await remember(page);
  const opened = letter(page, 12);
  await opened.click();
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toBeVisible();
  const links = (await drawnAnew(page)).filter((part) => part.startsWith('a folder'));
  expect(links.filter((part) => part !== 'a folder inbox')).toEqual([]);

  // A folder that was seen is drawn in the step of the press, each line at its place: none is measured first.
  await folder(page, 'Sent').click();
  await expect(page.getByRole('heading', { name: 'Sent is empty' })).toBeVisible();
  const placesOf = async (press: boolean): Promise<readonly string[]> =>
    page.evaluate(async (isPressed) => {
      if (isPressed) document.querySelector<HTMLElement>('nav a[href="/app/mail/inbox"]')?.click();
      await new Promise<void>((done) => queueMicrotask(done));
      const lines = document.querySelectorAll<HTMLElement>('[role=treegrid][aria-label^="Inbox"] [data-line]');
      return [...lines].map(({ parentElement }) => parentElement?.style.top ?? '');
    }, press);
  const places = await placesOf(true);
  expect(places.length).toBeGreaterThan(9);
  await expect(page).toHaveTitle(/Inbox/u);
  await expect.poll(async () => (await placesOf(false)).slice(0, places.length)).toEqual(places);
});
