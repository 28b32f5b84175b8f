import { expect, type Page } from '@playwright/test';
import { test, withIdleTime } from '../../support/journey.ts';
import { keptDatabase, keptRecords } from '../../support/page/kept-here.ts';
import { letter, scroller } from '../../support/page/list-page.ts';
import { signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

withIdleTime();

/** More than stay whole wherever the view is, by some that leave the memory. */
const LETTERS = 3_600;
/** Neither among the newest, nor near the end. */
const MIDDLE = 2_400;

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  await fillInbox(wren, ADA, LETTERS);
});
test.afterAll(() => wren?.remove());

const coming = (page: Page) => page.getByRole('row').and(page.locator('[aria-busy=true]'));

/** Scrolls through the list until its last row is there. */
async function scrollThrough(page: Page): Promise<void> {
  await scroller(page).evaluate(
    (list, last) =>
      new Promise<void>((resolve) => {
        const go = (): void => {
          list.scrollTop = list.scrollHeight;
          if (list.textContent?.includes(last)) resolve();
          else requestAnimationFrame(go);
        };
        go();
      }),
    `Letter ${LETTERS}`,
  );
}

/** Scrolls until a letter is near the top of the view, the letters being as high as one another. */
async function scrollTo(page: Page, number: number): Promise<void> {
  await scroller(page).evaluate((list, part) => {
    list.scrollTop = list.scrollHeight * part;
  }, number / LETTERS);
}

const stored = async (page: Page): Promise<number> => (await keptRecords(page, ADA, 'details')).length;

test('rows that were scrolled through leave the memory for this browser’s store, and are painted from it without a connection', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  expect(await stored(page)).toBe(0);
  await scrollThrough(page);
  // All but the newest 2,000, those near the view and few that wait for others.
  await expect.poll(() => stored(page)).toBeGreaterThan(800);
  await page.context().setOffline(true);

  await scrollTo(page, MIDDLE);
  await expect(letter(page, MIDDLE)).toBeVisible();
  await expect(coming(page)).toHaveCount(0);
  await letter(page, MIDDLE).focus();
  await page.keyboard.press('Home');
  await expect(letter(page, 1)).toBeVisible();
  await expect(coming(page)).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(letter(page, LETTERS)).toBeFocused();
  await expect(coming(page)).toHaveCount(0);
});

test('rows that this browser has lost say that they load, and come from the server', async ({ page }) => {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.route('**/*.get_mail_thread*', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await signIn(page, wren, ADA);
  await scrollThrough(page);
  await expect.poll(() => stored(page)).toBeGreaterThan(800);
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('details', 'readwrite');
          change.objectStore('details').clear();
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    keptDatabase(ADA),
  );
  await scrollTo(page, MIDDLE);
  await expect(coming(page).first()).toBeVisible();
  await expect(coming(page).first()).toHaveAccessibleName('Loading emails...');
  isHeld = false;
  for (const go of waiting.splice(0)) go();
  await expect(letter(page, MIDDLE)).toBeVisible();
  await expect(coming(page)).toHaveCount(0);
});
