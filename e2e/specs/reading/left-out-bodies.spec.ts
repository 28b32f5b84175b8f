import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

/** A long conversation comes with the bodies that are read first; the rest is there when it is wanted. */
let wren: WrenServer;

const PADDING = `<p>${'words and words '.repeat(3_000)}</p>`;

test.beforeAll(async () => {
  wren = await startWithPeople();
  for (let at = 1; at <= 4; at += 1) {
    await sendMail(wren, {
      from: `Grace Okafor <${GRACE}>`,
      to: ADA,
      subject: at === 1 ? 'The lease' : 'Re: The lease',
      html: `<p>Part ${at} of it.</p>${PADDING}`,
      messageId: `<lease-${at}@example.com>`,
      ...(at > 1 && { inReplyTo: '<lease-1@example.com>', references: '<lease-1@example.com>' }),
    });
  }
});
test.afterAll(() => wren?.remove());

/** The newest of the messages, which is open, and the oldest, which is folded. */
const newest = (page: Page) => page.locator('article').first();
const oldest = (page: Page) => page.locator('article').last();
const part = (message: Locator, at: number) => message.frameLocator('iframe').getByText(`Part ${at} of it.`);

/** Opens the conversation, all of it read, in a page that knows nothing of it; what is left out comes when it is called. */
async function openLong(page: Page): Promise<{ readonly bring: () => void; readonly asked: () => number }> {
  let bring = (): void => undefined;
  let asked = 0;
  const wanted = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await signIn(page, wren, ADA);
  await row(page, 'The lease').click();
  await expect(part(newest(page), 4)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Inbox', exact: true }).first()).toBeVisible();
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await page.route(/get_mail_thread.*bodies=all/u, async (route) => {
    asked += 1;
    await wanted;
    await route.continue();
  });
  await page.reload();
  await row(page, 'The lease').click();
  await expect(part(newest(page), 4)).toBeVisible();
  return { bring, asked: () => asked };
}

test('[2.34] a message whose body was left out is unfolded, waits, and is read', async ({ page }) => {
  const { bring, asked } = await openLong(page);
  await oldest(page).getByRole('button', { expanded: false }).click();
  await expect(oldest(page).locator('[aria-busy=true]')).toBeVisible();
  expect(asked()).toBe(1);
  bring();
  await expect(part(oldest(page), 1)).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('a conversation is printed once all of it is here', async ({ page }) => {
  const { bring } = await openLong(page);
  const printed = page.waitForRequest(/print-frame/u);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Print conversation');
  await expect(page.getByRole('option', { name: 'Print conversation', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  bring();
  await printed;
});

test('what was left out is here by itself, and read when the server is out of reach', async ({ page }) => {
  const { bring, asked } = await openLong(page);
  await expect.poll(asked).toBe(1);
  const answered = page.waitForResponse(/bodies=all/u);
  bring();
  await (await answered).finished();
  await page.route('**/api/**', (route) => route.abort());
  await oldest(page).getByRole('button', { expanded: false }).click();
  await expect(part(oldest(page), 1)).toBeVisible();
});
