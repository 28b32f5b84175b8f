import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { scanLightAndDark } from '../../support/looks/faults.ts';
import { haveSettings, row, signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());

const folders = (page: Page) => page.getByRole('navigation', { name: 'Folders' });
const outbox = (page: Page) => page.getByRole('list', { name: 'Outbox' });

async function send(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: 'Compose' }).first().click();
  const to = page.getByRole('combobox', { name: 'To', exact: true });
  await to.first().fill(GRACE);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.getByRole('textbox', { name: 'Message' }).fill('A few words.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('[1.2] [D10] a mail that waits stands in the Outbox under Trash, and goes at once when told so', async ({
  page,
  browser,
}) => {
  await signIn(page, wren, ADA);
  await expect(folders(page).getByRole('link', { name: 'Outbox' })).toHaveCount(0);
  await send(page, 'Waiting a little');
  const link = folders(page).getByRole('link', { name: 'Outbox' });
  await expect(link).toContainText('1 message');
  expect(await folders(page).getByRole('link').last().innerText()).toContain('Outbox');
  await link.click();
  await expect(page).toHaveURL(/\/app\/mail\/outbox$/u);
  const item = outbox(page).getByRole('listitem');
  await expect(item).toContainText('Waiting a little');
  await expect(item).toContainText(`To: ${GRACE.split('@')[0]}`);
  await expect(item).toContainText('Waiting to be sent');
  await item.getByRole('button', { name: 'Send now: Waiting a little' }).click();
  await expect(page.getByRole('heading', { name: 'Outbox is empty' })).toBeVisible();
  const grace = await signedIn(browser, wren, GRACE);
  await expect(row(grace, 'Waiting a little')).toBeVisible();
});

test('[D10] a mail that failed says why, is told on the bell, and can be written on or discarded', async ({ page }) => {
  await signIn(page, wren, ADA);
  const refuse = (url: string) =>
    page.route(url, async (route) => {
      const body = route.request().postDataJSON() as { readonly submit?: unknown; readonly save_as_draft?: unknown };
      if (!body?.submit) return route.continue();
      return route.fulfill({
        status: 417,
        contentType: 'application/json',
        body: JSON.stringify({ exc_type: 'ValidationError', message: 'That recipient is not known here.' }),
      });
    });
  await refuse('**/mail.api.mail.create_mail');
  await refuse('**/mail.api.mail.update_draft_mail');
  await send(page, 'Going nowhere');
  await folders(page).getByRole('link', { name: 'Outbox' }).click();
  const item = outbox(page).getByRole('listitem');
  await item.getByRole('button', { name: /^Send now/u }).click();
  await expect(item).toContainText('Not sent: That recipient is not known here.');
  await expect(page.getByRole('button', { name: /^Notifications, \d+ new$/u })).toBeVisible();
  await scanLightAndDark(page);

  await item.getByRole('button', { name: 'Edit: Going nowhere' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Going nowhere');
  await expect(page.getByText(GRACE)).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await item.getByRole('button', { name: /^Send now/u }).click();
  await expect(item).toContainText('Not sent');
  await page.reload();
  await expect(item).toContainText('Not sent');
  await item.getByRole('button', { name: /^Discard/u }).click();
  const question = page.getByRole('dialog', { name: 'Discard this message?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Outbox is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Inbox' }).click();
  await expect(folders(page).getByRole('link', { name: 'Outbox' })).toHaveCount(0);
});

test('[D10] offline, a mail waits for the connection, and goes when it is there again', async ({
  page,
  context,
  browser,
}) => {
  await haveSettings(page, ADA, { undoPeriod: 0 });
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: 'Compose' }).first().waitFor();
  // The form is fetched while there is a connection.
  await page.getByRole('button', { name: 'Compose' }).first().click();
  await page.getByRole('textbox', { name: 'Subject' }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${wren.url}/app/mail/outbox`);
  await expect(page.getByRole('heading', { name: 'Outbox is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Compose' }).first().click();
  await page.getByRole('textbox', { name: 'Subject' }).waitFor();
  await context.setOffline(true);
  const to = page.getByRole('combobox', { name: 'To', exact: true });
  await to.first().fill(GRACE);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Subject' }).fill('From the train');
  await page.getByRole('textbox', { name: 'Message' }).fill('Tunnel.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(outbox(page).getByRole('listitem')).toContainText('Waiting for the connection');
  await context.setOffline(false);
  const grace = await signedIn(browser, wren, GRACE);
  await expect(row(grace, 'From the train')).toBeVisible();
  await grace.context().close();
  await expect(page.getByRole('heading', { name: 'Outbox is empty' })).toBeVisible();
});
