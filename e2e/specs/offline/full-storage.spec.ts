import { expect } from '@playwright/test';
import { test, withIdleTime } from '../../support/journey.ts';
import { row, signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

withIdleTime();

/** A browser whose storage is full: what is kept there is a copy, and the server has the rest. */
let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  await sendMail(wren, { from: 'lin@example.com', to: ADA, subject: 'The heron', text: 'Seen at noon.' });
});
test.afterAll(() => wren?.remove());

test('where the storage is full mail reads as ever, what is written is kept by the server, and it is said once', async ({
  page,
  browser,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await signIn(page, wren, ADA);
  await row(page, 'The heron').click();
  await expect(page.frameLocator('iframe').first().getByText('Seen at noon.')).toBeVisible();
  await page.goto(`${wren.url}/app/compose?subject=Written%20in%20a%20full%20browser`);
  const compose = page.getByRole('region', { name: 'Compose' });
  await compose.getByRole('textbox', { name: 'Message', exact: true }).fill('All of it arrives.');
  await expect(compose.getByText('This browser keeps no copy of what you write')).toHaveCount(1);

  const other = await signedIn(browser, wren, ADA);
  await other.goto(`${wren.url}/app/mail/drafts`);
  await expect(row(other, 'Written in a full browser')).toBeVisible();
  await row(other, 'Written in a full browser').click();
  await expect(
    other.getByRole('region', { name: 'Compose' }).getByRole('textbox', { name: 'Message', exact: true }),
  ).toContainText('All of it arrives.');
  expect(faults).toEqual([]);
});
