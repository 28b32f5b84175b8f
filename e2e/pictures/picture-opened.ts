// What opens over the screens of picture-screens.ts: menus, questions, dialogs, and what is shown where something failed.
import type { Page } from '@playwright/test';
import { conversation, discard, press, rows, write } from './picture-steps.ts';

const SAVES = /create_mail|update_draft_mail/u;
/** A small picture, for a mail that is being written. */
const PICTURE = {
  name: 'plan.svg.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAH0lEQVR42mNk+M9Qz0AEYBxVSF+FjKQoHFVIX4WjCgEAPbsF8Qm6yKQAAAAASUVORK5CYII=',
    'base64',
  ),
};

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
  await page.getByRole('menu').waitFor();
}

/** Turns the formatting bar on where the window has it folded. */
async function formatting(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: 'Show formatting' });
  if (await show.isVisible()) await show.click();
}

async function draw(page: Page): Promise<void> {
  await write(page, 'Proofs for the east wing');
  await formatting(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Insert image' }).click(),
  ]);
  await chooser.setFiles(PICTURE);
  await page.getByRole('textbox', { name: 'Message', exact: true }).locator('img').first().click();
}

/** Sets the colour of the theme in the settings, and leaves them. */
async function colour(page: Page, name: string): Promise<void> {
  await press(page, 'Settings');
  await page.getByText(name, { exact: true }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Close settings' }).click();
}

/** Each by the steps that lead to it from the Inbox. */
export const OPENED: Readonly<Record<string, (page: Page, url: string) => Promise<unknown>>> = {
  focused: (page) => page.keyboard.press('j').then(() => page.keyboard.press('j')),
  purple: (page) => colour(page, 'Purple'),
  'row-menu': async (page) => {
    await rows(page).nth(1).focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menu').waitFor();
  },
  'delete-question': async (page) => {
    await rows(page).nth(1).focus();
    await page.keyboard.press('#');
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
  },
  logout: async (page) => {
    await press(page, /^Account/u);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Are you sure you want to logout?').waitFor();
  },
  toasts: async (page) => {
    await page
      .getByRole('button', { name: /favorites$/u })
      .nth(1)
      .click();
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await page
      .getByText(/^Refreshed!/u)
      .first()
      .waitFor();
  },
  details: async (page) => {
    await conversation(page);
    await page.getByRole('button', { name: 'Details' }).first().click();
  },
  'message-menu': async (page) => {
    await conversation(page);
    await openMenu(page, 'Message actions');
  },
  'reply-inline': async (page) => {
    await conversation(page);
    await page.getByRole('button', { name: 'Reply', exact: true }).filter({ visible: true }).last().click();
    await page.getByRole('textbox', { name: /^Type your reply/u }).fill('Thank you, I will look at it tonight.');
  },
  'reply-maximized': async (page) => {
    await conversation(page);
    await page.getByRole('button', { name: 'Message actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Reply', exact: true }).click();
    const larger = page.getByRole('button', { name: 'Maximize' });
    if (await larger.isVisible()) await larger.click();
  },
  link: async (page) => {
    await write(page, 'Proofs for the east wing');
    await formatting(page);
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByRole('dialog', { name: 'Link' }).waitFor();
  },
  picture: draw,
  'picture-dialog': async (page) => {
    await draw(page);
    await page.getByRole('button', { name: 'Size and description' }).click();
    await page.getByRole('dialog', { name: 'Image' }).waitFor();
  },
  'schedule-dialog': async (page) => {
    await write(page, 'Proofs for the east wing');
    await openMenu(page, 'Schedule send');
    await page.getByRole('menuitem', { name: /^Custom/u }).click();
    await page.getByRole('dialog', { name: 'Custom date and time' }).waitFor();
  },
  options: async (page) => {
    await write(page, 'Proofs for the east wing');
    await openMenu(page, 'More options');
  },
  missing: async (page) => {
    await page.getByRole('button', { name: 'Compose', exact: true }).filter({ visible: true }).first().click();
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('To nobody');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Please add at least one recipient before sending.').waitFor();
  },
  invalid: async (page) => {
    await write(page, 'Proofs for the east wing');
    await page.getByRole('combobox', { name: 'To', exact: true }).focus();
    await page.keyboard.type('nobody,');
  },
  'not-saved': async (page) => {
    await page.route(SAVES, (route) => route.fulfill({ status: 500, json: { message: 'Internal error' } }));
    await write(page, 'Proofs for the east wing');
    await page.getByText('Not saved').first().waitFor();
  },
  'not-sent': async (page) => {
    await page.route(SAVES, (route) => route.fulfill({ status: 403, json: { message: 'Not permitted' } }));
    await write(page, 'Proofs for the east wing');
    await page.keyboard.press('Control+Enter');
    await page
      .getByText(/Failed to send/u)
      .first()
      .waitFor({ timeout: 60_000 });
  },
  // In a folder that no other screen shows: what was fetched ahead, or kept, opens without asking.
  'thread-failed': async (page, url) => {
    await page.route('**get_mail_thread**', (route) =>
      route.fulfill({ status: 403, json: { message: 'Not permitted' } }),
    );
    await page.goto(`${url}/app/mail/archive`);
    await rows(page).first().click();
    await page.getByRole('button', { name: 'Retry' }).first().waitFor();
  },
};

const calm = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });

/** What they leave behind, put right. */
export const CLOSED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  purple: (page) => colour(page, 'Blue'),
  link: discard,
  picture: discard,
  'picture-dialog': discard,
  'schedule-dialog': discard,
  options: discard,
  missing: discard,
  invalid: discard,
  'reply-maximized': discard,
  'not-saved': async (page) => {
    await calm(page);
    await discard(page);
  },
  'not-sent': calm,
  'thread-failed': calm,
};
