import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { dismissNotices, notices } from '../../support/page/page-parts.ts';
import { signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { call } from '../../support/server/call-server.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;
/** One page for all journeys that leave nothing behind in it but settings: see {@link leave}. */
let page: Page;

test.beforeAll(async ({ browser }) => {
  wren = await startWithPeople();
  page = await signedIn(browser, wren, ADA);
});
test.afterEach(leave);
test.afterAll(() => wren?.remove());

const panel = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const root = (page: Page) => page.locator('html');

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(panel(page)).toBeVisible();
}

/** Back to how every account begins, so that tests do not see each other. */
async function reset(page: Page): Promise<void> {
  await openSettings(page);
  await panel(page).getByRole('button', { name: 'Reset to Default' }).click();
  await page
    .getByRole('dialog', { name: 'Reset all settings?' })
    .getByRole('button', { name: 'Reset to Default' })
    .click();
  await expect(notices(page)).toContainText('Settings reset to default!');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
}

/** The shared page as the next journey wants it: without panel and notices, in a wide window of a light system. */
async function leave(): Promise<void> {
  await page.emulateMedia({ colorScheme: null });
  if ((await panel(page).count()) > 0) {
    await page.keyboard.press('Escape');
    const discard = page.getByRole('dialog', { name: 'Save changes?' }).getByRole('button', { name: 'Discard' });
    await expect.poll(async () => (await discard.isVisible()) || (await panel(page).count()) === 0).toBe(true);
    if (await discard.isVisible()) await discard.click();
    await expect(panel(page)).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await dismissNotices(page);
}

test.describe('the right sidebar', () => {
  test('[2.15] [2.47] opens from the top bar over the page, and closes by its button, Escape and a press outside', async () => {
    const button = page.getByRole('button', { name: 'Settings', exact: true });
    const leave = [
      () => panel(page).getByRole('button', { name: 'Close settings' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(300, 400),
    ];
    for (const go of leave) {
      await button.click();
      await expect(panel(page)).toBeFocused();
      expect((await panel(page).boundingBox())?.width).toBeCloseTo(360, 1);
      await go();
      await expect(panel(page)).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

  test('keeps the focus: nothing behind it can be reached while it is open', async () => {
    await openSettings(page);
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const active = document.activeElement;
        return active !== document.body && !active?.closest('[role=dialog]');
      });
      expect(outside).toBe(false);
    }
    // Keys of the mail behind mean nothing here.
    await page.keyboard.press('c');
    await expect(page.getByRole('form', { name: 'New Message' })).toHaveCount(0);
  });

  test('fills the screen of a phone, and is reached from its menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
    expect((await panel(page).boundingBox())?.width).toBeCloseTo(390, 1);
  });
});

test.describe('settings', () => {
  test('[2.50] has the sections and choices of the specification', async () => {
    await reset(page);
    await openSettings(page);
    for (const name of ['Appearance', 'Email', 'Notifications', 'Privacy & Security']) {
      await expect(panel(page).getByRole('heading', { name })).toBeVisible();
    }
    for (const name of ['Light', 'Dark', 'System', 'Blue', 'Green', 'Purple', 'Orange']) {
      await expect(panel(page).getByRole('radio', { name, exact: true })).toBeAttached();
    }
    for (const name of ['Dark mode', 'Auto-sync emails', 'Desktop notifications', 'Sound notifications']) {
      await expect(panel(page).getByRole('checkbox', { name })).toBeVisible();
    }
    await expect(panel(page).getByRole('checkbox', { name: 'Block external images' })).not.toBeChecked();
    await expect(panel(page).getByRole('checkbox', { name: 'Sound notifications' })).not.toBeChecked();
    await expect(panel(page).getByRole('checkbox', { name: 'Auto-sync emails' })).toBeChecked();
    const interval = panel(page).getByRole('combobox', { name: 'Sync interval' });
    await expect(interval).toHaveValue('5');
    await expect(interval.getByRole('option')).toHaveText(['1 minute', '5 minutes', '15 minutes']);
  });

  test('[2.50] [4.14] the theme is tried on at once, goes round light, dark, system, and is told', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await reset(page);
    await openSettings(page);
    const current = panel(page).getByRole('status').filter({ hasText: 'Current:' });
    await expect(current).toHaveText('Current: Light');
    await expect(panel(page).getByRole('radio', { name: 'Light' })).toBeChecked();
    await panel(page).getByRole('radio', { name: 'Light' }).focus();
    for (const [theme, name] of [
      ['dark', 'Dark'],
      [null, 'System'],
      ['light', 'Light'],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      await expect(panel(page).getByRole('radio', { name })).toBeChecked();
      if (theme === null) await expect(root(page)).not.toHaveAttribute('data-theme');
      else await expect(root(page)).toHaveAttribute('data-theme', theme);
      // The system is dark.
      await expect(current).toHaveText(theme === 'light' ? 'Current: Light' : 'Current: Dark');
    }
    await panel(page).getByRole('checkbox', { name: 'Dark mode' }).check();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await panel(page).getByRole('radio', { name: 'Orange' }).check();
    await expect(root(page)).toHaveAttribute('data-accent', 'orange');
  });

  test('what was tried on and not saved is asked about, and gone when discarded', async () => {
    await reset(page);
    await openSettings(page);
    await panel(page).getByRole('checkbox', { name: 'Dark mode' }).check();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Save changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(panel(page)).toBeVisible();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
  });

  test('[2.50] [8.8] Save Changes keeps them for the account: after a reload before anything shows, and elsewhere', async ({
    page,
    browser,
  }) => {
    await signIn(page, wren, ADA);
    await reset(page);
    await openSettings(page);
    await panel(page).getByRole('radio', { name: 'Purple' }).check();
    await panel(page).getByRole('checkbox', { name: 'Dark mode' }).check();
    await panel(page).getByRole('combobox', { name: 'Undo period' }).selectOption('30 seconds');
    await panel(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(notices(page)).toContainText('Settings saved successfully!');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);

    // Without its program the page has the colours already: nothing flashes.
    await page.route('**/*.js', (route) =>
      /\/theme-[^/]+\.js$/u.test(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await expect(root(page)).toHaveAttribute('data-accent', 'purple');

    const other = await signedIn(browser, wren, ADA);
    await expect(root(other)).toHaveAttribute('data-accent', 'purple');
    await expect(root(other)).toHaveAttribute('data-theme', 'dark');
    await openSettings(other);
    await expect(panel(other).getByRole('combobox', { name: 'Undo period' })).toHaveValue('30');
    await other.context().close();
  });

  test('[2.50] [8.8] Reset to Default sets dark mode off, whatever the system says, and can be undone', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await reset(page);
    await openSettings(page);
    await panel(page).getByRole('radio', { name: 'Green' }).check();
    await panel(page).getByRole('checkbox', { name: 'Dark mode' }).check();
    await panel(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(notices(page)).toContainText('Settings saved successfully!');
    await panel(page).getByRole('button', { name: 'Reset to Default' }).click();
    await page
      .getByRole('dialog', { name: 'Reset all settings?' })
      .getByRole('button', { name: 'Reset to Default' })
      .click();
    await expect(notices(page)).toContainText('Settings reset to default!');
    await expect(panel(page).getByRole('checkbox', { name: 'Dark mode' })).not.toBeChecked();
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    await page.keyboard.press('Escape');
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await expect(root(page)).toHaveAttribute('data-accent', 'green');
  });

  test('[2.50] Reset to Default asks first, turns off what sends mail by itself, and spares what the reader has written', async () => {
    await reset(page);
    await openSettings(page);
    const away = panel(page).getByRole('checkbox', { name: 'Vacation reply' });
    const digest = panel(page).getByRole('checkbox', { name: 'Daily digest' });
    const days = { fromDay: null, toDay: null, timeZone: 'UTC', onlyKnown: false };
    const records = [
      {
        id: 'singleton',
        type: 'vacationResponse',
        data: { isEnabled: true, html: '<p>Away</p>', subject: '', ...days },
      },
      { id: 'dailyDigest', type: 'dailyDigest', data: { isEnabled: true, hour: 8, timeZone: 'UTC' } },
    ];
    const changes = records.map((record) => ({ kind: 'put', record }));
    expect((await call(page, '/api/method/mail.api.client.save_records', { changes })).status).toBe(200);
    await expect(away).toBeChecked();
    await expect(digest).toBeChecked();
    await panel(page)
      .getByRole('button', { name: `Edit ${ADA}` })
      .click();
    await page.getByRole('textbox', { name: 'Signature' }).fill('Ada, by hand');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await panel(page).getByRole('radio', { name: 'Purple' }).check();
    await panel(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(notices(page)).toContainText('Settings saved successfully!');
    const question = page.getByRole('dialog', { name: 'Reset all settings?' });
    await panel(page).getByRole('button', { name: 'Reset to Default' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel(page).getByRole('radio', { name: 'Purple' })).toBeChecked();
    await panel(page).getByRole('button', { name: 'Reset to Default' }).click();
    await question.getByRole('button', { name: 'Reset to Default' }).click();
    await expect(panel(page).getByRole('radio', { name: 'Blue' })).toBeChecked();
    await expect(panel(page).getByText('Ada, by hand')).toBeVisible();
    await expect(away).not.toBeChecked();
    await expect(digest).not.toBeChecked();
    await expect(panel(page).getByRole('button', { name: 'Edit vacation reply' })).toBeVisible();
    await page.keyboard.press('Escape');
    const done = notices(page).locator('[data-kind]').filter({ hasText: 'Settings reset to default!' });
    await done.getByRole('button', { name: 'Undo' }).click();
    await openSettings(page);
    await expect(away).toBeChecked();
    await expect(digest).toBeChecked();
    for (const box of [away, digest]) {
      await box.click();
      await expect(box).not.toBeChecked();
    }
  });

  test('[2.50] the settings stand in the order and the words of the specification', async () => {
    await openSettings(page);
    const words = await panel(page).locator('h3, label, legend').allInnerTexts();
    const wanted = [
      'Appearance',
      'Light',
      'Dark',
      'System',
      'Dark mode',
      'Blue',
      'Green',
      'Purple',
      'Orange',
      'Email',
      'Auto-sync emails',
      'Sync interval',
      'Send read receipts',
      'Notifications',
      'Desktop notifications',
      'Sound notifications',
      'Daily digest',
      'Privacy & Security',
      'Block external images',
    ];
    const first = words.map((text) => text.split('\n')[0]?.trim() ?? '');
    expect(first.filter((text) => wanted.includes(text))).toEqual(wanted);
  });

  test('[2.50] the daily digest is turned on with its hour, which holds at once and can be undone', async () => {
    await openSettings(page);
    const digest = panel(page).getByRole('checkbox', { name: 'Daily digest' });
    const hour = panel(page).getByRole('combobox', { name: 'Time of the digest' });
    await expect(digest).not.toBeChecked();
    await expect(hour).toHaveCount(0);
    await digest.check();
    await expect(notices(page)).toContainText('Daily digest is on');
    await expect(hour).toHaveValue('8');
    await hour.selectOption('7:00 PM');
    await expect(notices(page)).toContainText('Time of the digest changed');
    await page.keyboard.press('Escape');
    await notices(page).getByRole('button', { name: 'Undo' }).last().click();
    await openSettings(page);
    await expect(hour).toHaveValue('8');
    await digest.uncheck();
    await expect(notices(page)).toContainText('Daily digest is off');
    await expect(hour).toHaveCount(0);
  });

  test('[2.50] Save Changes keeps what was changed in the panel, and what another tab has changed meanwhile', async ({
    page,
  }) => {
    await signIn(page, wren, ADA);
    await reset(page);
    const other = await page.context().newPage();
    await signIn(other, wren, ADA);
    await openSettings(page);
    await panel(page).getByRole('radio', { name: 'Green' }).check();
    await openSettings(other);
    await panel(other).getByRole('combobox', { name: 'Undo period' }).selectOption('20 seconds');
    await panel(other).getByRole('button', { name: 'Save Changes' }).click();
    await expect(panel(page).getByRole('combobox', { name: 'Undo period' })).toHaveValue('20');
    // What is only tried on stays.
    await expect(root(page)).toHaveAttribute('data-accent', 'green');
    await panel(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(root(other)).toHaveAttribute('data-accent', 'green');
    await expect(panel(other).getByRole('combobox', { name: 'Undo period' })).toHaveValue('20');
    await other.close();
  });

  test('are kept in the browser while the server does not take them, and told to it later', async ({
    page,
    browser,
  }) => {
    await signIn(page, wren, ADA);
    await reset(page);
    await page.route('**/mail.api.client.save_settings', (route) => route.abort());
    await openSettings(page);
    await panel(page).getByRole('radio', { name: 'Orange' }).check();
    await panel(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(notices(page)).toContainText('Settings saved in this browser.');
    await page.unroute('**/mail.api.client.save_settings');
    const sent = page.waitForResponse('**/mail.api.client.save_settings');
    await page.reload();
    expect((await sent).ok()).toBe(true);
    const other = await signedIn(browser, wren, ADA);
    await expect(root(other)).toHaveAttribute('data-accent', 'orange');
    await other.context().close();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on the settings (${colorScheme})`, async () => {
      // The colours change as they do for most.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await reset(page);
      await openSettings(page);
      await panel(page)
        .getByRole('checkbox', { name: 'Dark mode' })
        .setChecked(colorScheme === 'dark');
      await expect(root(page)).toHaveAttribute('data-theme', colorScheme);
      await expect(root(page)).not.toHaveClass(/theming/u);
      expect(await faults(page)).toEqual([]);
    });
  }
});
