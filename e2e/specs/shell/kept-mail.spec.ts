import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { show } from '../../support/page/page-parts.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

/** What this browser has seen is painted from this browser; what has changed since comes after it. */
let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  for (const subject of ['Kept for later', 'Gone by then']) {
    await sendMail(wren, { from: `Grace Okafor <${GRACE}>`, to: ADA, subject, text: `Text of ${subject}.` });
  }
});
test.afterAll(() => wren?.remove());

const KEPT = `wren ${ADA} mail`;

/** How many records of a kind the browser keeps of the account. */
function keptRecords(page: Page, kind: string): Promise<number> {
  return page.evaluate(
    ([name, kind]) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result } = opening;
          const end = (count: number): void => {
            result.close();
            resolve(count);
          };
          if (!result.objectStoreNames.contains(kind)) return end(0);
          const counting = result.transaction(kind).objectStore(kind).count();
          counting.onsuccess = () => end(counting.result);
        };
      }),
    [KEPT, kind] as const,
  );
}

test('a page that is loaded again shows its rows and what was read from this browser, then what has changed, and nothing is left after logging out', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await expect(row(page, 'Gone by then')).toHaveCount(1);
  await row(page, 'Kept for later').first().click();
  const body = page.frameLocator('iframe').first();
  await expect(body.getByText('Text of Kept for later.')).toBeVisible();
  await show(page, 'inbox');
  await expect.poll(() => keptRecords(page, 'thread')).toBe(2);
  await expect.poll(() => keptRecords(page, 'body')).toBeGreaterThan(0);

  const holding: (() => void)[] = [];
  let isHeld = true;
  await page.route(/mail\.api\.client\.(get_changes|events)|get_mailboxes|get_mails|get_mail_thread/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => holding.push(resolve));
    await route.continue();
  });
  await page.reload();
  await expect(row(page, 'Kept for later')).toHaveCount(1);
  await expect(row(page, 'Gone by then')).toHaveCount(1);
  await row(page, 'Kept for later').first().click();
  await expect(body.getByText('Text of Kept for later.')).toBeVisible();
  await show(page, 'inbox');
  await sendMail(wren, { from: `Grace Okafor <${GRACE}>`, to: ADA, subject: 'Come since', text: 'New.' });
  isHeld = false;
  for (const go of holding.splice(0)) go();
  await expect(row(page, 'Come since')).toHaveCount(1);
  await expect(row(page, 'Kept for later')).toHaveCount(1);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('logout');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Wren' })).toBeVisible();
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases).not.toContain(KEPT);
});
