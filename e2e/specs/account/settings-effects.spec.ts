import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

/** Sets something in the settings, and saves. */
async function choose(page: Page, set: (panel: Locator) => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Settings' });
  await panel.getByRole('button', { name: 'Reset to Default' }).click();
  await page
    .getByRole('dialog', { name: 'Reset all settings?' })
    .getByRole('button', { name: 'Reset to Default' })
    .click();
  await expect(notices(page)).toContainText('Settings reset to default!');
  await set(panel);
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect(notices(page)).toContainText('Settings saved successfully!');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
}

/** A conversation of some messages, the newest with the highest number. */
async function converse(subject: string, count: number): Promise<void> {
  const id = (at: number): string => `<${subject.replaceAll(' ', '-')}-${at}@example.com>`;
  for (let at = 1; at <= count; at += 1) {
    await sendMail(wren, {
      from: `Grace <${GRACE}>`,
      to: ADA,
      subject: at === 1 ? subject : `Re: ${subject}`,
      text: `Message ${at} of ${subject}`,
      messageId: id(at),
      ...(at > 1 && { inReplyTo: id(at - 1), references: [id(at - 1)] }),
    });
  }
}

const messages = (page: Page) => page.locator('[data-message]');
const open = (page: Page) => messages(page).locator('button[aria-expanded=true]');

test('density sets the height of the rows', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await converse('Heights', 1);
  await signIn(page, wren, ADA);
  for (const [name, height] of Object.entries({ Compact: 44, Default: 56, Relaxed: 72 })) {
    await choose(page, (panel) => panel.getByRole('radio', { name, exact: true }).check());
    await expect.poll(async () => (await row(page, 'Heights').boundingBox())?.height).toBeCloseTo(height, 0);
  }
});

test('[D13] the oldest message comes first where the reader wants it so, and the newest is open all the same', async ({
  page,
}) => {
  await converse('Order of things', 3);
  await signIn(page, wren, ADA);
  await choose(page, (panel) =>
    panel.getByRole('combobox', { name: 'Order of messages' }).selectOption('Oldest first'),
  );
  await row(page, 'Order of things').click();
  await expect(messages(page)).toHaveCount(3);
  await expect(messages(page).first()).toContainText('Message 1 of');
  await expect(messages(page).last().locator('button[aria-expanded=true]')).toBeVisible();
  await expect(messages(page).last()).toBeInViewport();
});

test('[D13] messages stay open where the reader wants it so, and only then', async ({ page }) => {
  await converse('Open doors', 3);
  await signIn(page, wren, ADA);
  await choose(page, async () => undefined);
  await row(page, 'Open doors').click();
  await expect(messages(page)).toHaveCount(3);
  await messages(page).last().getByRole('button').first().click();
  await expect(messages(page).last().locator('button[aria-expanded=true]')).toBeVisible();
  await expect(open(page)).toHaveCount(1);
  await choose(page, (panel) => panel.getByRole('checkbox', { name: 'Keep messages open' }).check());
  await messages(page).first().getByRole('button').first().click();
  await expect(open(page)).toHaveCount(2);
});

test('[D15] a conversation stays unread when opening marks nothing', async ({ page }) => {
  await converse('Unmarked', 1);
  await signIn(page, wren, ADA);
  await choose(page, (panel) => panel.getByRole('combobox', { name: 'Mark as read' }).selectOption('Never'));
  await row(page, 'Unmarked').click();
  await expect(page.frameLocator('iframe').first().getByText('Message 1 of Unmarked')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Mail List' }).first().click();
  await expect(row(page, 'Unmarked').getByText('Unread')).toBeAttached();
  await page.reload();
  await expect(row(page, 'Unmarked').getByText('Unread')).toBeAttached();
});

test('[D19] moving to Trash does not ask any more, and Undo stays', async ({ page }) => {
  await converse('No questions', 1);
  await signIn(page, wren, ADA);
  await choose(page, (panel) => panel.getByRole('checkbox', { name: 'Ask before moving to Trash' }).uncheck());
  await row(page, 'No questions').hover();
  await row(page, 'No questions').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'No questions')).toHaveCount(0);
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'No questions')).toBeVisible();
});

test('[2.50] with Auto-sync off nothing comes by itself, and Refresh brings it', async ({ page }) => {
  await signIn(page, wren, ADA);
  await choose(page, (panel) => panel.getByRole('checkbox', { name: 'Auto-sync emails' }).uncheck());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await converse('By hand', 1);
  await expect(row(page, 'By hand')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('get_changes'))).toEqual([]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row(page, 'By hand')).toBeVisible();
  // On again, and the next mail comes.
  await choose(page, async () => undefined);
  await converse('By itself', 1);
  await expect(row(page, 'By itself')).toBeVisible();
});

test('[D24] without an undo period a mail goes at once, and nothing offers to take it back', async ({ page }) => {
  await signIn(page, wren, ADA);
  await choose(page, (panel) => panel.getByRole('combobox', { name: 'Undo period' }).selectOption('Off'));
  await page.getByRole('button', { name: 'Compose' }).first().click();
  await page.getByRole('combobox', { name: 'To' }).fill(`${GRACE},`);
  await page.getByRole('textbox', { name: 'Subject' }).fill('No way back');
  await page.getByRole('textbox', { name: 'Message' }).fill('Gone.');
  const seen = page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const texts: string[] = [];
        new MutationObserver(() => {
          const text = document.querySelector('section[aria-label=Notices]')?.textContent ?? '';
          texts.push(text);
          if (text.includes('Email sent successfully')) resolve(texts);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const texts = await seen;
  expect(texts.join()).toContain('Sending email...');
  expect(texts.filter((text) => /Sending email\.\.\.\s*Undo/u.test(text))).toEqual([]);
});

test('[2.50] a sound tells of new mail where the reader wants one', async ({ page }) => {
  await page.addInitScript(() => {
    let tones = 0;
    class Counted extends AudioContext {
      constructor() {
        super();
        tones += 1;
        Object.assign(window, { tones });
      }
    }
    Object.assign(window, { AudioContext: Counted, tones });
  });
  const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones);
  await signIn(page, wren, ADA);
  await choose(page, async () => undefined);
  await converse('Silent night', 1);
  await expect(row(page, 'Silent night')).toBeVisible();
  expect(await tones()).toBe(0);
  await choose(page, (panel) => panel.getByRole('checkbox', { name: 'Sound notifications' }).check());
  await converse('Loud morning', 1);
  await expect(row(page, 'Loud morning')).toBeVisible();
  await expect.poll(tones).toBe(1);
});

test('after archiving or deleting, the next conversation is read, the previous one, or the list', async ({ page }) => {
  for (const at of [1, 2, 3, 4, 5, 6]) await converse(`Onward ${at}`, 1);
  await signIn(page, wren, ADA);
  const title = (name: string) => page.getByRole('heading', { name, exact: true });
  const set = (name: string) =>
    choose(page, async (panel) => {
      await panel.getByLabel('Ask before moving to Trash').uncheck();
      await panel.getByLabel('After archiving or deleting').selectOption({ label: name });
    });
  await set('Next conversation');
  await row(page, 'Onward 5').click();
  await expect(title('Onward 5')).toBeVisible();
  await page.keyboard.press('e');
  await expect(title('Onward 4')).toBeVisible();
  await page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Delete' }).click();
  await expect(title('Onward 3')).toBeVisible();
  // One step back is the list, however many conversations were read.
  await page.goBack();
  await expect(row(page, 'Onward 3')).toBeVisible();
  await expect(row(page, 'Onward 5')).toHaveCount(0);

  await set('Previous conversation');
  await row(page, 'Onward 3').click();
  await page.keyboard.press('e');
  await expect(title('Onward 6')).toBeVisible();
  // Nothing is above it.
  await page.keyboard.press('e');
  await expect(row(page, 'Onward 2')).toBeVisible();

  await set('Back to the list');
  await row(page, 'Onward 2').click();
  await expect(title('Onward 2')).toBeVisible();
  await page.keyboard.press('e');
  await expect(row(page, 'Onward 1')).toBeVisible();
  await expect(row(page, 'Onward 2')).toHaveCount(0);
});
