import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { scanLightAndDark } from '../../support/looks/faults.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople({ WREN_SUPPORT_ADDRESS: 'help@mail.localhost' });
});
test.afterAll(() => wren?.remove());

const toAda = (subject: string, text: string) => sendMail(wren, { from: `Grace <${GRACE}>`, to: ADA, subject, text });
const panel = (page: Page, name: string) => page.getByRole('dialog', { name });
const news = (page: Page) => panel(page, 'Recent Notifications');
const bell = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 0 ? 'Notifications' : `Notifications, ${count} new`, exact: true });

/** What is in the Inbox when a browser first looks is no news: from here on there can be some. */
const watching = (page: Page) =>
  page.waitForFunction((account) => localStorage.getItem(`wren.notifications.${account}`) !== null, ADA);

test.describe('notifications', () => {
  test('[2.15] [2.48] new mail counts on the bell, is listed, opens its conversation, and is known after looking', async ({
    page,
  }) => {
    await signIn(page, wren, ADA);
    await watching(page);
    await expect(bell(page, 0)).toBeVisible();
    await toAda('Fresh bread', 'Still warm.');
    await bell(page, 1).click();
    const item = news(page).getByRole('listitem').filter({ hasText: 'Fresh bread' });
    await expect(item).toContainText('Grace');
    await expect(item).toContainText('Still warm.');
    await scanLightAndDark(page);
    await item.getByRole('button', { name: /Fresh bread/u }).click();
    await expect(news(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Fresh bread' })).toBeVisible();
    await expect(bell(page, 0)).toBeVisible();
  });

  test('[2.48] each is dismissed by itself, Clear All takes the rest, and a reload brings none back', async ({
    page,
  }) => {
    await signIn(page, wren, ADA);
    await watching(page);
    await expect(bell(page, 0)).toBeVisible();
    for (const subject of ['First of three', 'Second of three', 'Third of three']) await toAda(subject, 'Counting.');
    await bell(page, 3).click();
    const dismiss = news(page).getByRole('button', { name: 'Dismiss: Grace' });
    await expect(dismiss).toHaveCount(3);
    await dismiss.nth(1).click();
    await expect(dismiss).toHaveCount(2);
    await expect(dismiss.nth(1)).toBeFocused();
    await page.reload();
    await bell(page, 2).click();
    await expect(dismiss).toHaveCount(2);
    await news(page).getByRole('button', { name: 'Clear All' }).click();
    await expect(news(page)).toContainText('No notifications');
    await page.reload();
    await bell(page, 0).click();
    await expect(news(page)).toContainText('No notifications');
  });

  test('mail that is read elsewhere is no news any more', async ({ page }) => {
    await signIn(page, wren, ADA);
    await watching(page);
    await toAda('Seen at once', 'Hello.');
    await expect(bell(page, 1)).toBeVisible();
    await row(page, 'Seen at once').click();
    await expect(bell(page, 0)).toBeVisible();
  });

  test('[2.50] on the desktop while nobody looks, once the browser agrees when they are switched on', async ({
    page,
    context,
  }) => {
    // The browser's own notices cannot be seen from here: they are written down instead of shown.
    await page.addInitScript(() => {
      const shown: string[] = [];
      class Written extends EventTarget {
        static permission = 'default';
        static requestPermission(): Promise<string> {
          Written.permission = 'granted';
          return Promise.resolve('granted');
        }
        constructor(title: string, { body }: { readonly body: string }) {
          super();
          shown.push(`${title}: ${body}`);
          Object.assign(window, { click: () => this.dispatchEvent(new Event('click')) });
        }
        close(): void {}
      }
      Object.assign(window, { Notification: Written, shown });
    });
    await signIn(page, wren, ADA);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const desktop = panel(page, 'Settings').getByRole('checkbox', { name: 'Desktop notifications' });
    await expect(desktop).not.toBeChecked();
    await desktop.check();
    await panel(page, 'Settings').getByRole('button', { name: 'Save Changes' }).click();
    await page.keyboard.press('Escape');
    await toAda('While looking', 'No need.');
    await expect(row(page, 'While looking')).toBeVisible();
    const shown = () => page.evaluate(() => (window as unknown as { shown: readonly string[] }).shown);
    expect(await shown()).toEqual([]);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    });
    await toAda('While away', 'Ring ring.');
    await expect.poll(shown).toEqual(['Grace: While away. Ring ring.']);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      (window as unknown as { click: () => void }).click();
    });
    await expect(page.getByRole('heading', { name: 'While away' })).toBeVisible();
    await context.close();
  });
});

test.describe('help', () => {
  test('[2.49] articles are found by a search, read in place, and left again', async ({ page }) => {
    await signIn(page, wren, ADA);
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    const help = panel(page, 'Help & Support');
    for (const name of ['Getting Started', 'Account & Settings', 'Troubleshooting']) {
      await expect(help.getByRole('heading', { name })).toBeVisible();
    }
    await scanLightAndDark(page);
    await help.getByPlaceholder('Search help articles...').fill('exact phrase');
    await expect(help.getByRole('button', { name: 'How to compose emails' })).toHaveCount(0);
    const article = help.getByRole('button', { name: 'Advanced search tips' });
    await article.click();
    await expect(help.getByRole('article', { name: 'Advanced search tips' })).toBeFocused();
    await expect(help).toContainText('Put a phrase in quotes');
    await scanLightAndDark(page);
    await help.getByRole('button', { name: 'All articles' }).click();
    await expect(article).toBeFocused();
    await help.getByPlaceholder('Search help articles...').fill('');
    // One from the foot of the list begins at its top.
    await help.getByRole('button', { name: 'Mobile app issues' }).click();
    await expect(help.getByRole('button', { name: 'All articles' })).toBeInViewport({ ratio: 1 });
    await help.getByRole('button', { name: 'All articles' }).click();
    await help.getByPlaceholder('Search help articles...').fill('zeppelin');
    await expect(help).toContainText('No article speaks of “zeppelin”.');
  });

  test('[2.49] Contact Support writes to the deployment’s support', async ({ page }) => {
    await signIn(page, wren, ADA);
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await panel(page, 'Help & Support').getByRole('button', { name: 'Contact Support' }).click();
    await expect(panel(page, 'Help & Support')).toHaveCount(0);
    await expect(page.getByText('help@mail.localhost')).toBeVisible();
  });
});

test.describe('profile', () => {
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Account: Ada Marlow' }).click();
    const popup = page.getByRole('dialog', { name: 'Personal Information' });
    await expect(popup).toBeVisible();
    return popup;
  };

  test('[2.16] [2.17] [2.18] is read-only until Edit, is saved for the account, and Cancel leaves it as it was', async ({
    page,
  }) => {
    await signIn(page, wren, ADA);
    const popup = await open(page);
    await expect(popup).toContainText('Administrator');
    await expect(popup).toContainText(ADA);
    await expect(popup.getByRole('textbox')).toHaveCount(0);
    await scanLightAndDark(page);
    await popup.getByRole('button', { name: 'Edit' }).click();
    const fields = ['First name', 'Last name', 'Nick name', 'Street', 'City', 'State', 'Postal code'];
    for (const name of fields) await expect(popup.getByRole('textbox', { name })).toBeVisible();
    await expect(popup.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
    const options = (name: string) => popup.getByRole('combobox', { name }).getByRole('option');
    await expect(options('Gender')).toHaveText(['Not given', 'Male', 'Female', 'Other']);
    await expect(options('Country')).toHaveText([
      'Not given',
      'United States',
      'Canada',
      'United Kingdom',
      'Australia',
    ]);
    await scanLightAndDark(page);
    await popup.getByRole('textbox', { name: 'Nick name' }).fill('Countess');
    await popup.getByRole('combobox', { name: 'Country' }).selectOption('Canada');
    await popup.getByRole('button', { name: 'Save Changes' }).click();
    await expect(popup.getByRole('status')).toHaveText('Personal information saved');
    await expect(popup.getByRole('button', { name: 'Edit' })).toBeFocused();
    await popup.getByRole('button', { name: 'Edit' }).click();
    await popup.getByRole('textbox', { name: 'Nick name' }).fill('Somebody else');
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await expect(popup).toContainText('Countess');
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Account: Ada Marlow' })).toBeFocused();
    await page.reload();
    await open(page);
    await expect(popup).toContainText('Countess');
    await expect(popup).toContainText('Canada');
  });

  test('a profile that cannot be saved stays in its form, with the reason', async ({ page }) => {
    await signIn(page, wren, ADA);
    await page.route('**/mail.api.client.save_profile', (route) => route.abort());
    const popup = await open(page);
    await popup.getByRole('button', { name: 'Edit' }).click();
    await popup.getByRole('textbox', { name: 'City' }).fill('Halifax');
    await popup.getByRole('button', { name: 'Save Changes' }).click();
    await expect(popup.getByRole('status')).toContainText('Failed to save personal information');
    await expect(popup.getByRole('textbox', { name: 'City' })).toHaveValue('Halifax');
  });

  test('[2.19] Logout asks, No stays, and Yes leaves nothing of the mail in local storage', async ({ page }) => {
    await signIn(page, wren, ADA);
    await watching(page);
    await toAda('Between us', 'A secret.');
    await expect(bell(page, 1)).toBeVisible();
    const kept = () => page.evaluate(() => JSON.stringify(localStorage));
    expect(await kept()).toContain('A secret.');
    const popup = await open(page);
    await popup.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('dialog', { name: 'Logout' });
    await expect(question).toContainText('Are you sure you want to logout?');
    await question.getByRole('button', { name: 'No' }).click();
    await expect(popup).toBeVisible();
    await popup.getByRole('button', { name: 'Logout' }).click();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to Wren' })).toBeVisible();
    expect(await kept()).not.toContain('A secret.');
  });

  test('[4.14] its theme button goes round light, dark, system', async ({ page }) => {
    await signIn(page, wren, ADA);
    const popup = await open(page);
    const button = popup.getByRole('button', { name: /^Theme: /u });
    await expect(button).toHaveAccessibleName('Theme: System');
    for (const name of ['Light', 'Dark', 'System']) {
      await button.click();
      await expect(button).toHaveAccessibleName(`Theme: ${name}`);
    }
  });
});
