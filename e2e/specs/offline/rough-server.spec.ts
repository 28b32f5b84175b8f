import { expect, type Page, type Route } from '@playwright/test';
import { test } from '../../support/journey.ts';
import {
  allShown,
  dismissNotices,
  type FolderName,
  notices,
  onScreen,
  type RowState,
  show,
} from '../../support/page/page-parts.ts';
import { passTime } from '../../support/page/page-time.ts';
import { row, signedIn, signedInWithClock } from '../../support/page/sign-in.ts';
import { asked, button, CASES, type Case, gone, NETWORK_FAULTS, REFUSALS } from '../../support/rough-cases.ts';
import { ADA, GRACE, startProcessWithPeople } from '../../support/server/accounts.ts';
import { injectFault, type NetworkFault } from '../../support/server/network-conditions.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenProcess } from '../../support/server/wren-server.ts';

let wren: WrenProcess;
let page: Page;

test.beforeAll(async ({ browser }) => {
  wren = await startProcessWithPeople();
  page = await signedInWithClock(browser, wren, ADA, { undoPeriod: 5 });
});
test.afterAll(() => wren?.remove());

const toAda = (subject: string) => sendMail(wren, { from: `Grace <${GRACE}>`, to: ADA, subject, text: `${subject}.` });
interface OnServer {
  readonly name: string;
  readonly subject: string;
  readonly seen: number;
  readonly flagged: number;
}

/** What the server lists in a folder, asked past the client. */
function listed(mailbox: FolderName): Promise<readonly OnServer[]> {
  return page.evaluate(async (name) => {
    const answer = await fetch(`/api/method/mail.api.mail.get_mails_from_mailbox?mailbox=${name}&limit=500`);
    return (await answer.json()).message;
  }, mailbox);
}

/** Asks the server for a change past the client, as another device does. */
function command(call: string, args: object): Promise<void> {
  return page.evaluate(
    async ([name, body]) => {
      await fetch(`/api/method/mail.api.mail.${name}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Frappe-CSRF-Token': sessionStorage.getItem('csrf_token') ?? '',
        },
        body: JSON.stringify(body),
      });
    },
    [call, args] as const,
  );
}

async function found(subject: string, folder: FolderName): Promise<OnServer | undefined> {
  return (await listed(folder)).find((entry) => entry.subject === subject);
}

async function onServer(subject: string, folder: FolderName): Promise<RowState> {
  const entry = await found(subject, folder);
  return entry ? { there: true, starred: Boolean(entry.flagged), unread: !entry.seen } : { there: false };
}

/** Mails of their own in their place, on the server and on the screen. */
async function arrange({ folder, before }: Case, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) await toAda(subject);
  const names = (await listed('inbox')).filter(({ subject }) => subjects.includes(subject)).map(({ name }) => name);
  expect(names).toHaveLength(subjects.length);
  if (before?.seen) await command('set_seen', { names, seen: 1 });
  if (before?.flagged) await command('set_flagged', { names, flagged: 1 });
  if (folder === 'trash' || folder === 'junk') await command('set_mails_mailbox', { mail_ids: names, mailbox: folder });
  await show(page, folder);
  for (const subject of subjects)
    await expect.poll(async () => (await onScreen(row(page, subject))).unread ?? null).toBe(before?.seen !== true);
}

for (const entry of CASES) {
  test(`${entry.name} shows at once, is rolled back with its words, and is carried out once`, async () => {
    const subjectIn = (weather: NetworkFault): string => `${entry.name.replace(/^\[[\d.]+\] /u, '')}, ${weather}`;
    await arrange(entry, NETWORK_FAULTS.map(subjectIn));
    for (const weather of NETWORK_FAULTS) {
      await test.step(weather, async () => {
        const subject = subjectIn(weather);
        const line = row(page, subject);
        // Only what comes from now on is to be read.
        await dismissNotices(page);
        const start = await onScreen(line);
        const refusal = REFUSALS[weather];
        const bad = await injectFault(
          page,
          [entry.call],
          weather,
          refusal === undefined && weather !== 'late' ? 1 : undefined,
        );
        await entry.act(line);
        // Before any answer.
        await expect.poll(() => onScreen(line), { intervals: [50] }).toMatchObject(entry.after);
        bad.answer();
        if (refusal !== undefined) {
          await expect(notices(page).getByText(entry.failed(refusal), { exact: true })).toBeVisible();
          await expect.poll(() => onScreen(line), { intervals: [50] }).toEqual(start);
        }
        const settled = refusal === undefined ? { ...start, ...entry.after } : start;
        const truth = settled.there ? settled : gone;
        await expect.poll(() => onServer(subject, entry.folder)).toEqual(truth);
        if (weather === 'lost' || weather === 'down') {
          await expect.poll(() => bad.keys.length).toBe(2);
          expect(new Set(bad.keys).size).toBe(1);
        }
        await bad.end();
        expect(await onScreen(line)).toEqual(truth);
      });
    }
  });
}

test('after all that, a browser that has seen nothing of it shows the same lists and numbers', async ({ browser }) => {
  const fresh = await signedIn(browser, wren, ADA);
  await expect(async () => expect(await allShown(page)).toEqual(await allShown(fresh))).toPass();
});

test('[4.7] opening an unread mail marks it read at once, and a refusal makes it unread again', async () => {
  for (const weather of ['late', 'forbidden', 'lost'] as const) {
    const subject = `Opened, ${weather}`;
    await toAda(subject);
    await show(page, 'inbox');
    const line = row(page, subject);
    await expect(line.getByText('Unread', { exact: true })).toBeAttached();
    const bad = await injectFault(page, ['set_seen'], weather, weather === 'lost' ? 1 : undefined);
    await line.click();
    await expect(page.getByRole('heading', { name: subject })).toBeVisible();
    if (weather !== 'forbidden') {
      await page.getByRole('button', { name: 'Back to Mail List' }).first().click();
      await expect(line.getByText('Unread', { exact: true })).toHaveCount(0);
    }
    bad.answer();
    if (weather === 'forbidden')
      await expect(notices(page).getByText('Failed to update read status: Not permitted')).toBeVisible();
    if (weather === 'forbidden') await page.getByRole('button', { name: 'Back to Mail List' }).first().click();
    await expect(line.getByText('Unread', { exact: true })).toHaveCount(weather === 'forbidden' ? 1 : 0);
    await expect.poll(async () => (await found(subject, 'inbox'))?.seen).toBe(weather === 'forbidden' ? 0 : 1);
    await bad.end();
  }
});

test('[8.7] [8.10] what cannot be read says why, keeps what is there, and comes with the next try', async () => {
  await show(page, 'inbox');
  const rows = await page.getByRole('row').count();
  let bad = await injectFault(page, ['get_mails_from_mailbox'], 'forbidden');
  bad.answer();
  await page.getByRole('button', { name: 'Refresh', exact: true }).first().click();
  await expect(notices(page).getByText('Failed to refresh emails: Not permitted', { exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(rows);
  await bad.end();
  bad = await injectFault(page, ['get_mails_from_mailbox'], 'late');
  await page.getByRole('button', { name: 'Refresh', exact: true }).first().click();
  await expect(page.getByRole('row')).toHaveCount(rows);
  bad.answer();
  await expect(notices(page).getByText(/^Refreshed! Loaded \d+ emails/u)).toBeVisible();
  await bad.end();

  await toAda('Cannot be opened');
  bad = await injectFault(page, ['get_mail_thread'], 'forbidden');
  bad.answer();
  await row(page, 'Cannot be opened').click();
  await expect(page.getByRole('main').getByText('Failed to load thread')).toBeVisible();
  await bad.end();
  // What changes on the server meanwhile makes the page try by itself: then there is nothing left to press.
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Retry' });
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(page.frameLocator('iframe').first().getByText('Cannot be opened.')).toBeVisible();
  }).toPass();

  bad = await injectFault(page, ['search_mails'], 'forbidden');
  bad.answer();
  await page.getByRole('combobox', { name: 'Search in Inbox' }).fill('opened');
  await page.keyboard.press('Enter');
  await expect(page.getByText('These are the matches in this browser.', { exact: false })).toBeVisible();
  await expect(row(page, 'Cannot be opened')).toBeVisible();
  await bad.end();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('These are the matches in this browser.', { exact: false })).toHaveCount(0);
  await expect(row(page, 'Cannot be opened')).toBeVisible();
});

test('[4.2] a draft whose saving got no answer is one draft; one that was refused is tried again', async () => {
  await show(page, 'drafts');
  await page.getByRole('button', { name: 'Compose' }).first().click();
  const bad = await injectFault(page, ['create_mail'], 'lost', 1);
  bad.answer();
  await page.getByLabel('Subject').fill('Saved in bad weather');
  await passTime(page, (soon) => soon(page.getByText('Not saved')).toBeVisible());
  // Nothing is typed any more.
  await passTime(page, (soon) => soon(page.getByText('Draft saved', { exact: false }).first()).toBeVisible());
  await bad.end();
  expect((await listed('drafts')).map(({ subject }) => subject)).toEqual(['Saved in bad weather']);
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Save Draft?' });
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByLabel('Subject')).toHaveCount(0);
  await expect(row(page, 'Saved in bad weather')).toHaveCount(1);
});

test('[4.5] a reply whose answer is lost arrives once, and shows once', async ({ browser }) => {
  await toAda('Please answer');
  await show(page, 'inbox');
  await row(page, 'Please answer').click();
  const bad = await injectFault(page, ['create_mail', 'update_draft_mail'], 'lost', 1);
  bad.answer();
  const box = page.getByPlaceholder('Type your reply...');
  if ((await box.count()) === 0) await page.keyboard.press('r');
  await box.fill('In any weather.');
  await box.press('Control+Enter');
  await expect(notices(page).getByText('Sending email...')).toBeVisible();
  await expect(notices(page).getByText('Reply sent successfully')).toBeVisible();
  expect(new Set(bad.keys).size).toBe(1);
  await bad.end();
  const grace = await signedIn(browser, wren, GRACE);
  await expect(row(grace, 'In any weather.')).toHaveCount(1);
  await show(page, 'sent');
  await expect(row(page, 'In any weather.')).toHaveCount(1);
});

test('a server that is killed in the middle and started again has carried out everything once, without a reload', async () => {
  await toAda('Star me through');
  await toAda('Trash me through');
  await show(page, 'inbox');
  const [star, trash] = [row(page, 'Star me through'), row(page, 'Trash me through')];
  await expect(star).toBeVisible();
  await expect(trash).toBeVisible();
  await wren.kill();
  await button('Add to favorites')(star);
  await asked('Delete', 'Delete')(trash);
  await expect(trash).toHaveCount(0);
  await expect(page.getByText('Reconnecting…').first()).toBeVisible();
  await wren.restart();
  await expect.poll(() => onServer('Star me through', 'inbox')).toMatchObject({ starred: true });
  await expect.poll(() => onServer('Trash me through', 'trash')).toMatchObject({ there: true });
  await expect(page.getByText('Reconnecting…').first()).toHaveCount(0);
  expect(await onScreen(star)).toMatchObject({ starred: true });
  await expect(trash).toHaveCount(0);
});

test('[8.2] a session that ends in the middle of an action leads to sign-in, and the action is done afterwards', async () => {
  await toAda('Star me later');
  await show(page, 'inbox');
  await expect(row(page, 'Star me later')).toBeVisible();
  // Once the action has left: a call before it would lead to sign-in without one.
  const end = async (route: Route): Promise<void> => {
    await page.context().clearCookies();
    await route.continue();
  };
  await page.route('**/api/method/mail.api.*.set_flagged', end, { times: 1 });
  await button('Add to favorites')(row(page, 'Star me later'));
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
  await page.getByLabel('Email').fill(ADA);
  await page.getByLabel('Password').fill(wren.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(row(page, 'Star me later').getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
  await expect.poll(() => onServer('Star me later', 'inbox')).toMatchObject({ starred: true });
});
