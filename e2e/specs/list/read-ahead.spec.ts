import { expect } from '@playwright/test';
import { test, withIdleTime } from '../../support/journey.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

withIdleTime();

/** What is reached next is there before it is, where the user does not save data. */
let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  for (let at = 1; at <= 80; at += 1) {
    await sendMail(wren, {
      from: `Grace Okafor <${GRACE}>`,
      to: ADA,
      subject: `Letter ${at}.`,
      text: `Text of ${at}.`,
    });
  }
});
test.afterAll(() => wren?.remove());

test('[4.12] rows below the view and conversations in it are there before they are reached, and open without a question', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('.').at(-1) ?? ''));
  const ahead = page.waitForResponse('**/*.get_mail_threads');
  const below = page.waitForResponse('**/*.get_mails_from_mailbox*');
  await signIn(page, wren, ADA);
  await Promise.all([ahead, below]);
  await page.context().setOffline(true);
  await row(page, 'Letter 79.').first().click();
  await expect(page.frameLocator('iframe').first().getByText('Text of 79.')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.frameLocator('iframe').first().getByText('Text of 78.')).toBeVisible();
  expect(asked).not.toContain('get_mail_thread');
});

test('nothing is fetched ahead where the user saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('.').at(-1) ?? ''));
  const stream = page.waitForRequest('**/*.events*');
  await signIn(page, wren, ADA);
  await stream;
  // What is done in idle time is done by now.
  await page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 5_000 }), 500)),
  );
  expect(asked.filter((name) => ['get_mail_threads', 'get_mails_from_mailbox'].includes(name))).toEqual([]);
});
