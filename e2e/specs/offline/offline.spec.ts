import { expect } from '@playwright/test';
import { test, withIdleTime } from '../../support/journey.ts';
import { boxOf, overlap } from '../../support/looks/boxes.ts';
import { accountKept, applicationKept } from '../../support/page/kept-here.ts';
import { notices, onScreen, show } from '../../support/page/page-parts.ts';
import { row, signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

withIdleTime();

/** What a reader does without a connection counts at once, and reaches the server when there is one again. */
let wren: WrenServer;

test.use({ serviceWorkers: 'allow' });

test.beforeAll(async () => {
  wren = await startWithPeople();
  for (const subject of ['To read', 'To star', 'To trash', 'To report', 'To leave']) {
    await sendMail(wren, { from: `Grace Okafor <${GRACE}>`, to: ADA, subject, text: `Text of ${subject}.` });
  }
});
test.afterAll(() => wren?.remove());

test('mail is read, starred, trashed, reported, searched and written without a connection, and all of it arrives later', async ({
  page,
  browser,
}) => {
  await signIn(page, wren, ADA);
  const line = (subject: string) => row(page, subject).first();
  await line('To read').click();
  const body = page.frameLocator('iframe').first();
  await expect(body.getByText('Text of To read.')).toBeVisible();
  await show(page, 'inbox');
  await applicationKept(page);
  await page.context().setOffline(true);

  // What was open before opens again.
  await line('To read').click();
  await expect(body.getByText('Text of To read.')).toBeVisible();
  await show(page, 'inbox');

  await line('To star').hover();
  await line('To star').getByRole('button', { name: 'Add to favorites' }).click();
  await line('To trash').hover();
  await line('To trash').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }).click();
  await line('To report').getByRole('gridcell').first().click();
  await page.keyboard.press('!');
  await expect(row(page, 'To trash')).toHaveCount(0);
  await expect(row(page, 'To report')).toHaveCount(0);
  expect(await onScreen(line('To star'))).toMatchObject({ there: true, starred: true });

  await page.getByRole('combobox', { name: 'Search in Inbox' }).fill('leave');
  await page.keyboard.press('Enter');
  await expect(line('To leave')).toBeVisible();
  await show(page, 'inbox');

  await page.getByRole('button', { name: 'Compose', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'To', exact: true }).fill(`${GRACE},`);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Written on the train');
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('There is no network here.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Outbox' })).toBeVisible();

  await page.context().setOffline(false);
  const elsewhere = await signedIn(browser, wren, ADA);
  await expect.poll(() => onScreen(row(elsewhere, 'To star').first())).toMatchObject({ there: true, starred: true });
  await expect(row(elsewhere, 'To trash')).toHaveCount(0);
  await expect(row(elsewhere, 'To report')).toHaveCount(0);
  await show(elsewhere, 'trash');
  await expect(row(elsewhere, 'To trash')).toHaveCount(1);
  await show(elsewhere, 'junk');
  await expect(row(elsewhere, 'To report')).toHaveCount(1);
  await show(elsewhere, 'sent');
  // The undo period of a mail runs from when it was sent.
  await expect(row(elsewhere, 'Written on the train')).toHaveCount(1);
  await elsewhere.context().close();

  const grace = await signedIn(browser, wren, GRACE);
  await expect(row(grace, 'Written on the train')).toHaveCount(1);
  await grace.context().close();
  await expect(notices(page).getByRole('alert')).toHaveCount(0);
});

test('a page starts without a connection with what this browser knows, and what is written there goes out later', async ({
  page,
  browser,
}) => {
  await signIn(page, wren, ADA);
  await applicationKept(page);
  await accountKept(page);
  await page.context().setOffline(true);
  await page.reload();
  const line = page.locator('[data-strip=connection]');
  await expect(line).toContainText('You have been offline since');
  await expect(page.getByRole('status').filter({ hasText: 'You have been offline since' })).toBeAttached();

  // A tab of its own knows no session, and starts all the same.
  const other = await page.context().newPage();
  await other.goto(`${wren.url}/`);
  await expect(other.getByRole('button', { name: 'Compose', exact: true }).first()).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Compose', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'To', exact: true }).fill(`${GRACE},`);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Begun in a tunnel');
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Nobody has asked who I am.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(line).toContainText('Waiting: 1 mail.');
  // The notice of it leaves that line in sight.
  await expect(notices(page).getByText('Sending email...')).toBeVisible();
  expect(overlap(await boxOf(notices(page)), await boxOf(line))).toBe(false);

  await page.context().setOffline(false);
  await expect(line).toHaveCount(0);
  const grace = await signedIn(browser, wren, GRACE);
  await expect(row(grace, 'Begun in a tunnel')).toHaveCount(1);
  await grace.context().close();
  await expect(row(page, 'To leave')).toHaveCount(1);
});

test('a newer version waits while a mail is written, and comes when it is let in; files of the version before are there still', async ({
  page,
}) => {
  let isNewer = false;
  await page.context().route('**/service-worker.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n// ${isNewer ? 'newer' : 'older'}` });
  });
  await signIn(page, wren, ADA);
  await applicationKept(page);
  await page.getByRole('button', { name: 'Compose', exact: true }).first().click();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.fill('In the middle of it');
  // As the server that has another version has it no more.
  const gone = await page.evaluate(async () => {
    const address = '/assets/of-an-earlier-version.js';
    const before = (await fetch(address)).status;
    await (await caches.open('wren-files-earlier')).put(address, new Response('// part'));
    return [before, (await fetch(address)).status];
  });
  expect(gone).toEqual([404, 200]);

  isNewer = true;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const told = notices(page).getByText('A new version is ready.');
  await expect(told).toBeVisible();
  await expect(subject).toHaveValue('In the middle of it');
  const reloaded = page.waitForEvent('load');
  await notices(page).getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(subject).toHaveValue('In the middle of it');
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  expect(await waiting()).toBe(false);
  await expect(told).toHaveCount(0);
});

test('[2.19] logging out leaves nothing of the account in any storage, and without a connection nothing of it shows', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await applicationKept(page);
  await accountKept(page);
  await row(page, 'To leave').first().click();
  await expect(page.frameLocator('iframe').first().getByText('Text of To leave.')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('logout');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Yes' }).click();
  const signInPage = page.getByRole('heading', { name: 'Sign in to Wren' });
  await expect(signInPage).toBeVisible();

  const left = await page.evaluate(async () => {
    const records: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
      for (const store of opened.objectStoreNames) {
        const request = opened.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => request.addEventListener('success', resolve));
        records.push(...request.result.map((record) => [name, store, record]));
      }
      opened.close();
    }
    const foreign = (await caches.keys()).filter((name) => !name.startsWith('wren-files-'));
    const local = JSON.stringify({ ...localStorage });
    return { records, foreign, session: { ...sessionStorage }, local, cookies: document.cookie };
  });
  expect(left).toMatchObject({ records: [], foreign: [], cookies: '' });
  expect(Object.values(left.session).join('')).not.toMatch(/ada|To leave/iu);
  for (const word of ['To leave', 'Grace', 'signature', 'wren.account']) expect(left.local).not.toContain(word);

  await page.context().setOffline(true);
  await page.goto(`${wren.url}/app/mail/inbox`);
  await expect(page.getByText('Loading mail application...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compose', exact: true })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(signInPage).toBeVisible();
});
