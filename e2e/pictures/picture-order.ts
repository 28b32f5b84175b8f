// The screens on which mail is put in the user's own order: lists of their own, pickers, people, and the parts of the settings.
import type { Page } from '@playwright/test';
import { press, rows } from './picture-steps.ts';

/** Opens what a key means on a row. */
async function picker(page: Page, key: string): Promise<void> {
  await rows(page).nth(2).focus();
  await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
}

/** Opens the settings with the focus in one of their parts. */
async function part(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command, folder, person or search' }).fill(`Settings: ${name}`);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
}

/** Each by the steps that lead to it from the Inbox. */
export const IN_ORDER: Readonly<Record<string, (page: Page, url: string) => Promise<unknown>>> = {
  snoozed: (page, url) => page.goto(`${url}/app/mail/snoozed`).then(() => rows(page).first().waitFor()),
  screener: (page, url) => page.goto(`${url}/app/mail/screener`).then(() => rows(page).first().waitFor()),
  label: (page, url) => page.goto(`${url}/app/search?q=label%3AMuseum`).then(() => rows(page).first().waitFor()),
  narrowed: (page, url) => page.goto(`${url}/app/mail/inbox?is=unread`).then(() => rows(page).first().waitFor()),
  'pick-mailbox': (page) => picker(page, 'v'),
  'pick-label': (page) => picker(page, 'l'),
  'pick-time': (page) => picker(page, 'b').then(() => page.keyboard.type('next tue 9am')),
  digest: (page) => page.getByText('Daily digest').first().click(),
  rule: async (page) => {
    await rows(page).nth(4).click();
    await page.getByRole('button', { name: 'Message actions' }).first().click();
    await page.getByRole('menuitem', { name: /^Rule for/u }).click();
    await page.getByRole('dialog').waitFor();
  },
  person: async (page) => {
    await rows(page).nth(3).click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^About/u }).click();
  },
  contacts: (page, url) => page.goto(`${url}/app/contacts`).then(() => page.getByRole('listbox').waitFor()),
  'contacts-others': async (page, url) => {
    await page.goto(`${url}/app/contacts`);
    await page.getByLabel('Group', { exact: true }).selectOption({ label: 'Others you write to' });
    await page.getByRole('list', { name: 'Others you write to' }).waitFor();
  },
  'settings-identities': (page) => part(page, 'Addresses and signatures'),
  'settings-templates': (page) => part(page, 'Templates'),
  'settings-vacation': (page) => part(page, 'Vacation reply'),
  'settings-rules': (page) => part(page, 'Rules'),
  'settings-exchange': (page) => part(page, 'Import and export'),
  'help-rules': async (page) => {
    await press(page, 'Help');
    await page.getByRole('button', { name: 'Rules and blocked senders' }).click();
  },
};
