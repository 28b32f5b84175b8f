import { expect, type Page, test } from '@playwright/test';
import { faults } from './faults.ts';
import { ADA, GRACE, startWithPeople } from './people.ts';
import { sendMail } from './send-mail.ts';
import { haveSettings, row, signedIn, signIn } from './sign-in.ts';
import type { WrenServer } from './wren-server.ts';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  for (let at = 1; at <= 40; at += 1) {
    await sendMail(wren, {
      from: `Grace <${GRACE}>`,
      to: ADA,
      subject: `Letter ${at}.`,
      text: `Text of letter ${at}.`,
    });
  }
});
test.afterAll(() => wren?.remove());

const folder = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name });
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const saveDialog = (page: Page) => page.getByRole('dialog', { name: 'Save Draft?' });

/** Signs in with settings of the reader's. */
async function enter(page: Page, settings: Parameters<typeof haveSettings>[2] = {}): Promise<void> {
  await haveSettings(page, ADA, settings);
  await signIn(page, wren, ADA);
  await expect(row(page, 'Letter 40.')).toBeVisible();
}

async function scan(page: Page): Promise<void> {
  expect(await faults(page)).toEqual([]);
}

test('[2.1] [2.12] [2.13] without a session every address leads to sign-in, and back from there', async ({ page }) => {
  await page.goto(`${wren.url}/?email=${ADA}`);
  await expect(page.getByLabel('Email')).toHaveValue(ADA);
  await page.goto(`${wren.url}/app/mail/Draft?user_email=${ADA}`);
  await expect(page.getByLabel('Email')).toHaveValue(ADA);
  await expect(notices(page)).toContainText('Please login to access your mailbox');
  await page.getByLabel('Password').fill(wren.password);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Draft')).toBeVisible();
  await expect(page).toHaveURL(`${wren.url}/app/mail/drafts`);
});

test('[5.15] [2.12] [9.1] on the mail host a session that is not valid any more is found out after four seconds', async ({
  page,
}) => {
  await enter(page);
  await page.evaluate(() => sessionStorage.setItem('sid', 'Guest'));
  await expect(page.getByRole('heading', { name: 'Sign in to Wren' })).toBeVisible();
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
});

test('[2.8] [2.12] [4.11] a folder is left and found again with its conversation; a click on the open folder leads to its list', async ({
  page,
}) => {
  await enter(page);
  await row(page, 'Letter 39.').click();
  await expect(page).toHaveURL(/\/app\/mail\/inbox\/.+/u);
  const opened = page.url();
  await folder(page, 'Junk').click();
  await expect(title(page, 'Junk')).toBeVisible();
  await folder(page, 'Inbox').click();
  await expect(page).toHaveURL(opened);
  await expect(page.getByRole('heading', { name: 'Letter 39.' })).toBeVisible();
  await page.goto(`${wren.url}/open`);
  await expect(page).toHaveURL(opened);
  await folder(page, 'Inbox').click();
  await expect(page).toHaveURL(`${wren.url}/app/mail/inbox`);
  await page.goto(`${wren.url}/app/open/INBOX`);
  await expect(page).toHaveURL(`${wren.url}/app/mail/inbox`);
});

test('[2.7] [2.38] a conversation has a page of its own, and is then what its folder was left with', async ({
  page,
}) => {
  await enter(page);
  await row(page, 'Letter 38.').click();
  const id = page.url().split('/').at(-1);
  await page.goto(`${wren.url}/thread/${id}`);
  await expect(page).toHaveURL(`${wren.url}/app/thread/${id}`);
  await expect(page.getByRole('heading', { name: 'Letter 38.' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Mail List' }).click();
  await expect(title(page, 'Inbox')).toBeVisible();
});

test('[4.13] the list is found as it was left, after a conversation and after a form', async ({ page }) => {
  await enter(page);
  const grid = page.locator('[role=grid]');
  await grid.hover();
  await page.mouse.wheel(0, 900);
  const scrolled = () => grid.evaluate((element) => element.scrollTop);
  await expect.poll(scrolled).toBeGreaterThan(500);
  await row(page, 'Letter 20.').click();
  await expect(page.getByRole('heading', { name: 'Letter 20.' })).toBeVisible();
  // Read now: a press on a row that moves may scroll it first.
  const before = await scrolled();
  await page.goBack();
  await expect(row(page, 'Letter 20.')).toBeInViewport();
  await expect.poll(scrolled).toBe(before);
  await page.getByRole('button', { name: 'Compose' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(row(page, 'Letter 20.')).toBeInViewport();
  await expect.poll(scrolled).toBe(before);
});

test('[2.12] the browser’s Back asks before a form with text goes, and leaves nothing but the form', async ({
  page,
}) => {
  await enter(page);
  await row(page, 'Letter 37.').click();
  await page.getByRole('button', { name: 'Compose' }).click();
  await page.getByLabel('Subject').fill('Unfinished');
  await page.goBack();
  await expect(saveDialog(page)).toContainText('Save draft before leaving this page?');
  await saveDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Unfinished');
  await page.goBack();
  await saveDialog(page).getByRole('button', { name: 'No' }).click();
  await expect(page.getByLabel('Subject')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Letter 37.' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${wren.url}/app/mail/inbox`);
});

test('[4.11] [2.46] a folder that is gone to asks about the open form first', async ({ page }) => {
  await enter(page);
  await page.getByRole('button', { name: 'Compose' }).click();
  await page.getByLabel('Subject').fill('Before I go');
  await folder(page, 'Trash').click();
  await expect(saveDialog(page)).toContainText('Do you want to save this draft before closing?');
  await saveDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${wren.url}/app/mail/inbox`);
  await folder(page, 'Draft').click();
  await saveDialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(title(page, 'Draft')).toBeVisible();
  await expect(row(page, 'Before I go')).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Inbox')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveCount(0);
});

test('[4.6] another conversation asks about the open form; a draft that cannot be saved keeps nobody', async ({
  page,
}) => {
  await enter(page, { readingPane: true });
  await row(page, 'Letter 36.').click();
  await expect(conversation(page).getByRole('heading', { name: 'Letter 36.' })).toBeVisible();
  const write = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Reply All' }).click();
    await page.getByLabel('Message', { exact: true }).fill('An answer');
  };
  await write();
  await row(page, 'Letter 35.').click();
  await saveDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toContainText(/An answer/u);
  await expect(conversation(page).getByRole('heading', { name: 'Letter 36.' })).toBeVisible();
  await row(page, 'Letter 35.').click();
  await saveDialog(page).getByRole('button', { name: 'No' }).click();
  await expect(conversation(page).getByRole('heading', { name: 'Letter 35.' })).toBeVisible();
  await page.route(/create_mail|update_draft_mail/u, (route) => route.fulfill({ status: 500, json: {} }));
  await write();
  await row(page, 'Letter 34.').click();
  await saveDialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(notices(page)).toContainText('Failed to save draft. Proceeding...');
  await expect(conversation(page).getByRole('heading', { name: 'Letter 34.' })).toBeVisible();
});

test('[4.6] [D16] sent mail opens in the form with its conversation above, or to be read, as the reader has it', async ({
  browser,
}) => {
  const page = await signedIn(browser, wren, GRACE);
  await page.getByRole('button', { name: 'Compose' }).click();
  await page.getByLabel('To', { exact: true }).fill('nobody@mail.localhost,');
  await page.getByLabel('Subject').fill('Sent once');
  await page.getByLabel('Message', { exact: true }).fill('And perhaps again.');
  await page.keyboard.press('Control+Enter');
  await folder(page, 'Sent').click();
  await expect(row(page, 'Sent once')).toBeVisible({ timeout: 20_000 });
  await row(page, 'Sent once').click();
  await expect(notices(page)).toContainText('Sent email opened for editing');
  await expect(page.getByLabel('Subject')).toHaveValue('Sent once');
  await expect(page.getByLabel('Message', { exact: true })).toContainText(/And perhaps again\./u);
  await expect(conversation(page).frameLocator('iframe').getByText('And perhaps again.')).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(saveDialog(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByLabel('Open sent mail').selectOption({ label: 'To read' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.keyboard.press('Escape');
  await row(page, 'Sent once').click();
  await expect(page).toHaveURL(/\/app\/mail\/sent\/.+/u);
  await expect(page.getByRole('heading', { name: 'Sent once' })).toBeVisible();
});

test.describe('beside its list', () => {
  test('[2.32] [2.4] [2.5] a conversation is chosen by keyboard and by click, and the address follows', async ({
    page,
  }) => {
    await enter(page, { readingPane: true });
    await expect(page.getByText('Select a conversation to read')).toBeVisible();
    await expect(page.getByText('No conversation is selected')).toBeVisible();
    await scan(page);
    const entries = await page.evaluate(() => history.length);

    await page.keyboard.press('j');
    await expect(conversation(page).getByRole('heading', { name: 'Letter 40.' })).toBeVisible();
    await expect(row(page, 'Letter 40.')).toBeFocused();
    await page.keyboard.press('j');
    await expect(conversation(page).getByRole('heading', { name: 'Letter 39.' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(conversation(page).getByRole('heading', { name: 'Letter 38.' })).toBeVisible();
    await expect(row(page, 'Letter 38.')).toBeFocused();
    await expect(row(page, 'Letter 38.')).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText('1 email opened')).toBeVisible();
    // Moving replaces the entry: one way back leads out.
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await scan(page);

    await page.keyboard.press('Enter');
    await expect(conversation(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row(page, 'Letter 38.')).toBeFocused();
    await expect(conversation(page).getByRole('heading', { name: 'Letter 38.' })).toBeVisible();
    await row(page, 'Letter 36.').click();
    await expect(conversation(page).getByRole('heading', { name: 'Letter 36.' })).toBeVisible();
    await page.reload();
    await expect(conversation(page).getByRole('heading', { name: 'Letter 36.' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${wren.url}/app/mail/inbox`);
    await expect(page.getByText('No conversation is selected')).toBeVisible();
  });

  test('[4.7] [9.2] [D15] what is only looked at is read after five seconds, what is opened at once', async ({
    page,
  }) => {
    await sendMail(wren, { from: GRACE, to: ADA, subject: 'Read at once', text: 'One.' });
    await sendMail(wren, { from: GRACE, to: ADA, subject: 'Read in time', text: 'Two.' });
    await page.clock.install();
    await enter(page, { readingPane: true });
    const unread = (subject: string) => row(page, subject).getByText('Unread');
    await expect(unread('Read in time')).toBeAttached();
    await page.keyboard.press('j');
    await expect(conversation(page).getByRole('heading', { name: 'Read in time' })).toBeVisible();
    await expect(conversation(page).frameLocator('iframe').getByText('Two.')).toBeVisible();
    await expect(unread('Read in time')).toBeAttached();
    await page.clock.runFor(5_000);
    await expect(unread('Read in time')).toHaveCount(0);

    await page.keyboard.press('j');
    await expect(conversation(page).getByRole('heading', { name: 'Read at once' })).toBeVisible();
    await expect(unread('Read at once')).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(unread('Read at once')).toHaveCount(0);
  });

  test('what is deleted makes room for the next, and a selection goes before what is open', async ({ page }) => {
    for (const name of ['third', 'second', 'first']) {
      await sendMail(wren, { from: GRACE, to: ADA, subject: `To lose, ${name}`, text: 'Gone soon.' });
    }
    await enter(page, { readingPane: true, confirmTrash: false });
    await row(page, 'To lose, first').click();
    await expect(conversation(page).getByRole('heading', { name: 'To lose, first' })).toBeVisible();
    await page.keyboard.press('#');
    await expect(row(page, 'To lose, first')).toHaveCount(0);
    await expect(conversation(page).getByRole('heading', { name: 'To lose, second' })).toBeVisible();
    await row(page, 'To lose, third').getByRole('checkbox').click();
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('#');
    await expect(row(page, 'To lose, third')).toHaveCount(0);
    await expect(conversation(page).getByRole('heading', { name: 'To lose, second' })).toBeVisible();
  });

  test('the list is made wider and narrower by keys and by pointer, which is remembered', async ({ page }) => {
    await enter(page, { readingPane: true });
    const grip = page.getByRole('separator', { name: 'Width of the list' });
    const width = async (): Promise<number> => (await page.getByRole('grid').boundingBox())?.width ?? 0;
    expect(Math.round(await width())).toBe(400);
    await grip.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(width).toBe(416);
    await page.keyboard.press('Home');
    await expect.poll(width).toBe(360);
    const box = await grip.boundingBox();
    if (!box) throw new Error('the grip is not shown');
    await page.mouse.move(box.x + 4, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + 104, box.y + 220, { steps: 4 });
    await page.mouse.up();
    await expect.poll(width).toBe(460);
    await page.reload();
    await expect(row(page, 'Letter 40.')).toBeVisible();
    await expect.poll(width).toBe(460);
    await expect(grip).toHaveAttribute('aria-valuenow', '460');
    await grip.dblclick();
    await expect.poll(width).toBe(400);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect.poll(width).toBe(360);
    await page.setViewportSize({ width: 1000, height: 768 });
    await expect(grip).toHaveCount(0);
    await row(page, 'Letter 40.').click();
    await expect(page.getByRole('button', { name: 'Back to Mail List' })).toBeVisible();
    await expect(page.getByRole('grid')).toBeHidden();
  });

  test('[2.3] [D20] results stay beside what is opened from them, and over them in a narrow window', async ({
    page,
  }) => {
    await enter(page, { readingPane: true });
    await page.goto(`${wren.url}/app/search?q=letter`);
    await row(page, 'Letter 30.').click();
    await expect(conversation(page).getByRole('heading', { name: 'Letter 30.' })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/search\?q=letter&thread=.+/u);
    await page.keyboard.press('j');
    await expect(conversation(page).getByRole('heading', { name: 'Letter 29.' })).toBeVisible();
    await page.setViewportSize({ width: 800, height: 700 });
    await expect(page.getByRole('button', { name: 'Back to Mail List' })).toBeVisible();
    await expect(page.getByRole('grid')).toBeHidden();
    await page.getByRole('button', { name: 'Next conversation' }).click();
    await expect(page.getByRole('heading', { name: 'Letter 28.' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${wren.url}/app/search?q=letter`);
    await expect(row(page, 'Letter 30.')).toBeVisible();
  });
});

test.describe('the folder panel', () => {
  const names = ['Inbox', 'Favourite', 'Draft', 'Sent', 'Junk', 'Trash'];

  test('[2.20] [2.21] has the folders in their order, numbers only above 0, and follows what arrives', async ({
    page,
  }) => {
    await enter(page);
    const links = page.getByRole('navigation', { name: 'Folders' }).getByRole('link');
    await expect(links).toHaveCount(6);
    for (const [at, name] of names.entries()) await expect(links.nth(at)).toContainText(name);
    await expect(folder(page, 'Junk')).toHaveText('Junk');
    await expect(folder(page, 'Inbox')).toContainText(/\d+ unread/u);
    const unread = async (): Promise<number> =>
      Number(/(\d+) unread/u.exec(await folder(page, 'Inbox').innerText())?.[1] ?? 0);
    const before = await unread();
    let asked = 0;
    page.on('request', (request) => {
      if (/get_mailboxes|get_mailbox_thread_count/u.test(request.url())) asked += 1;
    });
    for (let at = 0; at < 6; at += 1)
      await sendMail(wren, { from: GRACE, to: ADA, subject: `News ${at}`, text: 'New.' });
    await expect.poll(unread).toBe(before + 6);
    // Fewer requests than changes, and none for each folder.
    expect(asked).toBeLessThanOrEqual(6);
  });

  test('[2.20] [9.2] narrow, it opens over the content while it is pointed at, and stays as it was chosen', async ({
    page,
  }) => {
    await enter(page);
    const panel = page.getByRole('navigation', { name: 'Folders' });
    const width = async (): Promise<number> => (await panel.boundingBox())?.width ?? 0;
    const content = async (): Promise<number> => (await page.locator('main').boundingBox())?.x ?? 0;
    await expect.poll(width).toBe(232);
    await page.getByRole('button', { name: 'Collapse folder panel' }).click();
    await page.mouse.move(800, 400);
    await expect.poll(width).toBe(64);
    const x = await content();
    await folder(page, 'Trash').hover();
    await expect.poll(width).toBe(232);
    expect(await content()).toBe(x);
    await scan(page);
    await page.mouse.move(800, 400);
    await expect.poll(width).toBe(64);
    await page.reload();
    await expect(row(page, 'Letter 40.')).toBeVisible();
    await expect.poll(width).toBe(64);
    await page.keyboard.press('[');
    await expect.poll(width).toBe(232);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`[2.20] on a phone it is a drawer (${colorScheme})`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 }, hasTouch: true });
      const page = await context.newPage();
      await enter(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await expect(drawer.getByRole('link')).toHaveCount(6);
      await scan(page);
      await drawer.getByRole('link', { name: 'Junk' }).click();
      await expect(drawer).toHaveCount(0);
      await expect(title(page, 'Junk')).toBeVisible();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await context.close();
    });

    test(`list and conversation side by side have no fault that a machine can find (${colorScheme}, tablet)`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width: 1024, height: 768 } });
      const page = await context.newPage();
      await enter(page, { readingPane: true });
      await scan(page);
      await row(page, 'Letter 40.').click();
      await expect(conversation(page).frameLocator('iframe').getByText('Text of letter 40.')).toBeVisible();
      await scan(page);
      await context.close();
    });
  }
});
