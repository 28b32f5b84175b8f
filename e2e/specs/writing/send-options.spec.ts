import { expect, type Page } from '@playwright/test';
import { schedulePresets } from '../../../packages/domain/src/date/schedule-times.ts';
import { test } from '../../support/journey.ts';
import { scanLightAndDark } from '../../support/looks/faults.ts';
import { passTime } from '../../support/page/page-time.ts';
import { row, signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startProcessWithPeople } from '../../support/server/accounts.ts';
import type { WrenProcess } from '../../support/server/wren-server.ts';

let wren: WrenProcess;

test.beforeAll(async () => {
  wren = await startProcessWithPeople();
});
test.afterAll(() => wren?.remove());
test.use({ timezoneId: 'Europe/Berlin' });

const folders = (page: Page) => page.getByRole('navigation', { name: 'Folders' });
const outbox = (page: Page) => page.getByRole('list', { name: 'Outbox' });
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function write(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: 'Compose' }).first().click();
  const to = page
    .getByRole('combobox', { name: 'To', exact: true })
    .or(page.getByRole('textbox', { name: 'To', exact: true }));
  await to.first().fill(GRACE);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await message(page).click();
  await page.keyboard.type('A few words.');
}

/** Day and time of a moment as clocks in Berlin show them, as the date and time fields want them. */
function inBerlin(time: number): { readonly day: string; readonly time: string } {
  const text = new Date(time).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' });
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

test('[2.43] a mail is scheduled by a preset, waits in the Outbox over reload and a killed server, and is taken back to be written on', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await write(page, 'For Monday');
  await page.getByRole('button', { name: 'Schedule send' }).click();
  const menu = page.getByRole('menu', { name: 'Schedule' });
  await expect(menu.getByRole('menuitem', { name: /^Tomorrow 8:00 AM/u })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Custom date and time…' })).toBeVisible();
  await scanLightAndDark(page);
  await menu
    .getByRole('menuitem', { name: /^(?:Tomorrow|Monday) 8:00 AM/u })
    .last()
    .click();
  await expect(page.getByText(/^Scheduled for Monday, .+ at 8:00 AM$/u).first()).toBeVisible();

  await folders(page).getByRole('link', { name: 'Outbox' }).click();
  const item = outbox(page).getByRole('listitem');
  await expect(item).toContainText('For Monday');
  await expect(item).toContainText(/Scheduled for Monday, .+ at 8:00 AM/u);
  await scanLightAndDark(page);
  await folders(page).getByRole('link', { name: 'Draft' }).click();
  await expect(page.getByRole('heading', { name: 'Draft is empty' })).toBeVisible();
  await wren.kill();
  await wren.restart();
  await page.goto(`${wren.url}/app/mail/outbox`);
  await expect(item).toContainText(/Scheduled for Monday/u);

  await item.getByRole('button', { name: 'Change time: For Monday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change time' });
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('08:00');
  await scanLightAndDark(page);
  await dialog.getByLabel('Time', { exact: true }).fill('17:30');
  await page.keyboard.press('Enter');
  await expect(item).toContainText('5:30 PM');

  await item.getByRole('button', { name: 'Edit: For Monday' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('For Monday');
  await expect(message(page)).toContainText('A few words.');
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await page.goto(`${wren.url}/app/mail/outbox`);
  await expect(page.getByRole('heading', { name: 'Outbox is empty' })).toBeVisible();
  await page.goto(`${wren.url}/app/mail/drafts`);
  await expect(row(page, 'For Monday')).toBeVisible();
});

test('[2.43] a time of one’s own is refused in words when it has passed, and by keyboard alone a mail can be scheduled and sent now', async ({
  page,
  browser,
}) => {
  await signIn(page, wren, ADA);
  await write(page, 'At my own time');
  const arrow = page.getByRole('button', { name: 'Schedule send' });
  await arrow.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Custom date and time' });
  await expect(dialog.getByText('Times are in Central European Time')).toBeVisible();
  const past = inBerlin(Date.now() - 2 * 60 * 60_000);
  await dialog.getByLabel('Date').fill(past.day);
  await dialog.getByLabel('Time', { exact: true }).fill(past.time);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('This time has passed. Please choose a later one.');
  await dialog.getByLabel('Date').fill('');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a date and a time.');
  await scanLightAndDark(page);
  const later = inBerlin(Date.now() + 50 * 60 * 60_000);
  await dialog.getByLabel('Date').fill(later.day);
  await dialog.getByLabel('Time', { exact: true }).fill(later.time);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Scheduled for /u).first()).toBeVisible();

  await folders(page).getByRole('link', { name: 'Outbox' }).click();
  const now = outbox(page).getByRole('button', { name: 'Send now: At my own time' });
  await now.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Outbox is empty' })).toBeVisible();
  const grace = await signedIn(browser, wren, GRACE);
  await expect(row(grace, 'At my own time')).toHaveCount(1);
  await grace.context().close();
  await folders(page).getByRole('link', { name: 'Sent' }).click();
  await expect(row(page, 'At my own time')).toHaveCount(1);
});

test('[2.43] on a phone the menu and the dialog fit, and a scheduled mail can be discarded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, wren, ADA);
  await write(page, 'Never mind');
  await page.getByRole('button', { name: 'Schedule send' }).click();
  const box = await page.getByRole('menu', { name: 'Schedule' }).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(true);
  await page.getByRole('menuitem', { name: /^Tomorrow/u }).click();
  await expect(page.getByText(/^Scheduled for /u).first()).toBeVisible();
  await page.goto(`${wren.url}/app/mail/outbox`);
  const item = outbox(page).getByRole('listitem');
  await item.getByRole('button', { name: 'Discard: Never mind' }).click();
  const question = page.getByRole('dialog', { name: 'Discard this message?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Outbox is empty' })).toBeVisible();
  await page.goto(`${wren.url}/app/mail/drafts`);
  await expect(row(page, 'Never mind')).toHaveCount(0);
});

test('[D28] a mail goes out under the chosen own address, with its signature, its priority and a request for a receipt', async ({
  page,
  browser,
}) => {
  await wren.wren('account', 'alias', ADA, 'countess');
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: 'Settings' }).first().click();
  for (const [address, text] of [
    [ADA, 'Ada\nLondon'],
    ['countess@mail.localhost', 'The Countess'],
  ] as const) {
    await page.getByRole('button', { name: `Edit ${address}` }).click();
    await page.getByRole('textbox', { name: 'Signature' }).fill(text);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  }
  await scanLightAndDark(page);
  await page.getByRole('button', { name: 'Close settings' }).click();

  await write(page, 'Under another name');
  const signature = page.getByRole('region', { name: 'Signature' });
  await expect(signature).toContainText('London');
  await page.getByRole('combobox', { name: 'From' }).selectOption('countess@mail.localhost');
  await expect(signature).toContainText('The Countess');
  await expect(signature).not.toContainText('London');
  for (const option of ['High priority', 'Request read receipt']) {
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menu', { name: 'More options' }).getByText(option).click();
  }
  await scanLightAndDark(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await folders(page).getByRole('link', { name: 'Outbox' }).click();
  await outbox(page)
    .getByRole('button', { name: /^Send now/u })
    .click();
  const grace = await signedIn(browser, wren, GRACE);
  await row(grace, 'Under another name').click();
  const answer = await grace.evaluate(async () => {
    const id = new URL(location.href).pathname.split('/').at(-1);
    const thread = await fetch(`/api/method/mail.api.mail.get_mail_thread?thread_id=${id}`).then((one) => one.json());
    const source = await fetch(`/api/method/mail.api.mail.get_mime_message?name=${thread.message[0].name}`).then(
      (one) => one.text(),
    );
    return { html: thread.message[0].html_body as string, source };
  });
  expect(answer.source).toContain('countess@mail.localhost');
  expect(answer.source).toContain('Importance: high');
  expect(answer.source).toContain('Disposition-Notification-To: countess@mail.localhost');
  expect(answer.html.match(/The Countess/gu)).toHaveLength(1);
  expect(answer.html).toContain('-- <br>');
});

test('[D28] a draft, and a scheduled mail that is taken back, keep address, priority and the request for a receipt', async ({
  page,
}) => {
  await wren.wren('account', 'alias', ADA, 'lovelace');
  await page.clock.install();
  await signIn(page, wren, ADA);
  const menu = page.getByRole('menu', { name: 'More options' });
  const option = (name: string) => menu.getByText(name);
  const expectKept = async (): Promise<void> => {
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('lovelace@mail.localhost');
    await page.getByRole('button', { name: 'More options' }).click();
    await expect(menu.getByRole('menuitemradio', { name: 'High priority' })).toBeChecked();
    await expect(menu.getByRole('menuitemcheckbox', { name: 'Request read receipt' })).toBeChecked();
    await page.keyboard.press('Escape');
  };
  await write(page, 'With wishes');
  await page.getByRole('combobox', { name: 'From' }).selectOption('lovelace@mail.localhost');
  for (const name of ['High priority', 'Request read receipt']) {
    await page.getByRole('button', { name: 'More options' }).click();
    await option(name).click();
  }
  const saved = page.waitForResponse(
    (response) =>
      /create_mail|update_draft_mail/u.test(response.url()) &&
      /request_receipt/u.test(response.request().postData() ?? ''),
  );
  await passTime(page, () => saved);
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await page.goto(`${wren.url}/app/mail/drafts`);
  await row(page, 'With wishes').click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('With wishes');
  await expectKept();

  await page.getByRole('button', { name: 'Schedule send' }).click();
  await page
    .getByRole('menuitem', { name: /^(?:Tomorrow|Monday) 8:00 AM/u })
    .first()
    .click();
  await expect(page.getByText(/^Scheduled for /u).first()).toBeVisible();
  await page.goto(`${wren.url}/app/mail/outbox`);
  await outbox(page).getByRole('button', { name: 'Edit: With wishes' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('With wishes');
  await expectKept();
});

test.describe('far away', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('[2.43] a preset is eight in the morning of the reader’s own zone', async ({ page }) => {
    await signIn(page, wren, GRACE);
    /** On Sundays it is tomorrow. */
    const monday = () => {
      const presets = schedulePresets(Date.now(), 'Pacific/Auckland');
      return presets.monday ?? presets.tomorrow;
    };
    const mondays = [monday()];
    await write(page, 'In Auckland');
    await page.getByRole('button', { name: 'Schedule send' }).click();
    await page
      .getByRole('menuitem', { name: /^(?:Tomorrow|Monday) 8:00 AM/u })
      .last()
      .click();
    await expect(page.getByText(/^Scheduled for Monday, .+ at 8:00 AM$/u).first()).toBeVisible();
    // It may have become Monday meanwhile.
    mondays.push(monday());
    const answer = await page.context().request.get(`${wren.url}/api/method/mail.api.mail.get_scheduled_mails`);
    const [held] = (await answer.json()).message;
    expect(mondays).toContain(held.send_at);
  });
});
