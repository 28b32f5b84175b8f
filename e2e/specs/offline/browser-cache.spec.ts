import { expect, type Page } from '@playwright/test';
import { test, withIdleTime } from '../../support/journey.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

withIdleTime();

/** Lists and conversations are in the browser's own cache, which asks whether they are true still, until their reader signs out. */
let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  for (let count = 0; count < 4; count += 1) {
    const subject = `Kept answer ${count}`;
    await sendMail(wren, { from: `Grace Okafor <${GRACE}>`, to: ADA, subject, text: `Text of ${subject}.` });
  }
});
test.afterAll(() => wren?.remove());

/** Asks an address as the page does. Answers what came over the network, and what the answer is. */
function askAgain(page: Page, url: string) {
  return page.evaluate(async (address) => {
    performance.clearResourceTimings();
    const response = await fetch(address, { cache: 'no-cache' });
    const text = await response.text();
    const [timing] = performance.getEntriesByName(address).slice(-1);
    const came = timing instanceof PerformanceResourceTiming ? timing.transferSize : -1;
    return { status: response.status, text, came };
  }, url);
}

/** What the browser's cache has of an address; null: nothing. */
function keptAnswer(page: Page, url: string): Promise<string | null> {
  return page.evaluate(async (address) => {
    const found = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
    return found?.ok ? await found.text() : null;
  }, url);
}

test('a list that is asked for again is not sent again, but for what has changed, and signing out leaves none of it', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await expect(row(page, 'Kept answer 3')).toHaveCount(1);
  // The first rows may have come with the page.
  const listed = page.waitForRequest(/get_mails_from_mailbox/u);
  await page.getByRole('button', { name: 'Refresh', exact: true }).first().click();
  const url = (await listed).url();

  const again = await askAgain(page, url);
  expect([again.status, JSON.parse(again.text).message.length]).toEqual([200, 4]);
  // A bodyless answer: the mail is longer than that.
  expect(again.came).toBeLessThan(again.text.length / 4);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const statuses: number[] = [];
  session.on('Network.responseReceivedExtraInfo', ({ statusCode }) => statuses.push(statusCode));
  await askAgain(page, url);
  await expect.poll(() => statuses).toContain(304);

  await sendMail(wren, { from: `Grace Okafor <${GRACE}>`, to: ADA, subject: 'Come since', text: 'New.' });
  await expect(row(page, 'Come since')).toHaveCount(1);
  expect((await askAgain(page, url)).text).toContain('Come since');
  expect(await keptAnswer(page, url)).toContain('Come since');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('logout');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Wren' })).toBeVisible();
  // Logging out loads the page again.
  await expect(async () => expect(await keptAnswer(page, url)).toBeNull()).toPass();
});
