import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test, withIdleTime } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { notices } from '../../support/page/list-page.ts';
import { signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { call, METHODS } from '../../support/server/call-server.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());

// Names of contacts come to the lists once the page has nothing else to do.
withIdleTime();

const screen = (page: Page) => page.getByRole('region', { name: 'Contacts' });
const rows = (page: Page) => screen(page).getByRole('listbox', { name: 'Contacts' }).getByRole('option');
const dialog = (page: Page) => page.getByRole('dialog');

/** Writes a contact down by the form. */
async function add(page: Page, name: string, email: string): Promise<void> {
  await screen(page).getByRole('button', { name: 'New contact' }).first().click();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
}

test('contacts are written down, found as one types, changed, merged, grouped and deleted with Undo, by keyboard and on a phone', async ({
  page,
  browser,
}) => {
  await signIn(page, wren, ADA);
  const elsewhere = await signedIn(browser, wren, ADA);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/app\/contacts$/u);
  await expect(screen(page).getByText('No contacts yet')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await screen(page).getByRole('button', { name: 'Others you write to' }).click();
  await expect(screen(page).getByText('Nobody else')).toBeVisible();
  await screen(page).getByLabel('Group', { exact: true }).selectOption({ value: '' });
  await screen(page).getByRole('button', { name: 'New contact' }).last().click();
  await dialog(page).getByRole('textbox', { name: 'Email address' }).fill('nowhere');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('“nowhere” is not an email address.');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await add(page, 'Jürgen Müller', 'jm@papier.example');
  await expect(page.getByRole('heading', { name: 'Jürgen Müller' })).toBeVisible();
  await add(page, 'Zoë Adams', 'zoe@adams.example');
  await add(page, 'Jürgen Müller', 'juergen@home.example');
  await expect(rows(page)).toHaveCount(3);
  await elsewhere.goto(`${wren.url}/app/contacts`);
  await expect(rows(elsewhere)).toHaveCount(3);

  // Search folds as all searches do.
  await screen(page).getByLabel('Search contacts').fill('muller');
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(screen(page).getByRole('listbox')).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(screen(page).getByText('2 selected')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await screen(page).getByRole('button', { name: 'Merge' }).click();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  await expect(screen(page).getByRole('button', { name: 'juergen@home.example' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(rows(page)).toHaveCount(2);
  await screen(page).getByLabel('Search contacts').fill('');

  await screen(page).getByRole('button', { name: 'More for contacts' }).click();
  await page.getByRole('menuitem', { name: 'Find duplicates' }).click();
  await expect(rows(page)).toHaveCount(2);
  await screen(page).getByRole('button', { name: 'More for contacts' }).click();
  await page.getByRole('menuitem', { name: 'New group…' }).click();
  await dialog(page).getByLabel('Name').fill('Paper people');
  await page.keyboard.press('Enter');
  await expect(screen(page).getByText('Nobody is in this group yet')).toBeVisible();
  await screen(page).getByLabel('Group', { exact: true }).selectOption({ label: 'All contacts (2)' });
  await rows(page).first().click();
  await screen(page).getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Paper people').check();
  await dialog(page).getByLabel('Note').fill('Knows every mill.');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(screen(page).getByText('Knows every mill.')).toBeVisible();
  await screen(page).getByLabel('Group', { exact: true }).selectOption({ label: 'Paper people (1)' });
  await expect(rows(page)).toHaveText([/Jürgen Müller/u]);

  // Files of other programs come in, and all goes out so that it comes back as it was.
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await screen(page)
    .getByLabel('Import from files…')
    .setInputFiles([
      file(
        'apple.vcf',
        'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zoë Adams\r\nEMAIL;type=HOME:ZOE@adams.example\r\nTEL;type=CELL:+44 7700 900 1\r\nEND:VCARD\r\n',
      ),
      file(
        'google.csv',
        'First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value\nKatrin,Vogel,Paper people ::: * myContacts,Work,vogel@papier.example\n',
      ),
    ]);
  await expect(notices(page).getByText('1 contact added, 1 completed')).toBeVisible();
  await expect(rows(page)).toHaveText([/Jürgen Müller/u, /Katrin Vogel/u]);
  await screen(page).getByLabel('Group', { exact: true }).selectOption({ label: 'All contacts (3)' });
  await screen(page).getByRole('button', { name: 'More for contacts' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as vCard 4' }).click();
  const exported = await readFile(await (await coming).path(), 'utf8');
  expect(exported).toContain('FN:Zoë Adams');
  expect(exported).toContain('CATEGORIES:Paper people');
  await screen(page)
    .getByLabel('Import from files…')
    .setInputFiles([file('contacts.vcf', exported)]);
  await expect(notices(page).getByText('Nothing new in it')).toBeVisible();
  await page.keyboard.press('z');
  await expect(rows(page)).toHaveCount(2);

  // `c` writes to the row that keys mean.
  await screen(page).getByRole('listbox').focus();
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Jürgen Müller <jm@papier.example>' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${wren.url}/app/contacts`);
  await expect(rows(page)).toHaveCount(2);
  await rows(page).nth(1).click();
  await expect(page.getByRole('heading', { name: 'Zoë Adams' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await screen(page).getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(elsewhere)).toHaveCount(2);
});

test('a group is a recipient and a search, and the card of a person makes a contact whose name the lists then show', async ({
  page,
}) => {
  await sendMail(wren, {
    from: 'Totally Your Bank <mia@crew.example>',
    to: GRACE,
    subject: 'Boat on Friday',
    text: 'At nine.',
  });
  await sendMail(wren, { from: 'Mia <mia@crew.example.net>', to: GRACE, subject: 'Not from Mia', text: 'Hm.' });
  await signIn(page, wren, GRACE);
  await page.getByRole('row', { name: /Boat on Friday/u }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'About Totally Your Bank' }).click();
  const card = dialog(page);
  await expect(card.getByText('mia@crew.example', { exact: true })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await card.getByRole('button', { name: 'Add to contacts' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill('Mia Holm');
  await page.keyboard.press('Enter');
  await expect(card.getByText('In this mail: Totally Your Bank')).toBeVisible();
  await card.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Unmute' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await card.getByRole('link', { name: 'Mail with them' }).click();
  await expect(page).toHaveURL(/\/app\/search/u);
  await expect(page.getByRole('row', { name: /Boat on Friday/u })).toBeVisible();
  await page.goto(`${wren.url}/app/mail/inbox`);
  await expect(page.getByRole('row', { name: /Mia Holm.*Boat on Friday/u })).toBeVisible();
  // Later mail of someone who is muted skips the Inbox, until it is taken back.
  const later = (subject: string) =>
    sendMail(wren, { from: 'Mia <mia@crew.example>', to: GRACE, subject, text: 'At ten.' });
  await later('Boat on Saturday');
  await sendMail(wren, { from: 'ben@crew.example', to: GRACE, subject: 'Oars', text: 'Two.' });
  await expect(page.getByRole('row', { name: /Oars/u })).toBeVisible();
  await expect(page.getByRole('row', { name: /Boat on Saturday/u })).toHaveCount(0);
  await page.getByRole('row', { name: /Boat on Friday/u }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^About /u }).click();
  await card.getByRole('button', { name: 'Unmute' }).click();
  await expect(card.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await later('Boat on Sunday');
  await expect(page.getByRole('row', { name: /Boat on Sunday/u })).toBeVisible();
  await expect(page.getByRole('row', { name: /Mia Holm.*Not from Mia/u })).toHaveCount(0);

  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await add(page, 'Ben Okri', 'ben@crew.example');
  await screen(page).getByRole('button', { name: 'More for contacts' }).click();
  await page.getByRole('menuitem', { name: 'New group…' }).click();
  await dialog(page).getByLabel('Name').fill('Boat crew');
  await page.keyboard.press('Enter');
  await screen(page).getByLabel('Group', { exact: true }).selectOption({ label: 'All contacts (2)' });
  await screen(page).getByRole('button', { name: 'More for contacts' }).click();
  await page.getByRole('menuitem', { name: 'Select all' }).click();
  await screen(page).getByRole('button', { name: 'Groups' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Boat crew' }).click();
  await expect(notices(page).getByText('2 contacts added to “Boat crew”')).toBeVisible();

  await page.goto(`${wren.url}/app/search?q=${encodeURIComponent('from:group:boat-crew')}`);
  await expect(page.getByRole('row', { name: /Boat on Friday/u })).toBeVisible();
  await expect(page.getByRole('row', { name: /Not from Mia/u })).toHaveCount(0);

  await page.getByRole('button', { name: 'Compose' }).first().click();
  await page.getByRole('combobox', { name: 'To', exact: true }).fill('boat');
  await expect(page.getByRole('option', { name: /Boat crew.*Group of 2/u })).toBeVisible();
  await page.keyboard.press('Enter');
  for (const name of ['Mia Holm <mia@crew.example>', 'Ben Okri <ben@crew.example>']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
});

test('whom else one writes to stands beside the contacts, and is made one by one press, taken back, and on a phone', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  const write = (to: readonly string[], subject: string) =>
    call(page, `${METHODS}.create_mail`, { to, subject, html_body: '<p>Hi</p>', submit: true });
  for (const subject of ['Sails', 'Masts']) await write(['Tove Lind <tove@sails.example>'], subject);
  await write(['yard@boats.example', ADA], 'Paint');
  await page.goto(`${wren.url}/app/contacts`);
  await screen(page).getByLabel('Group', { exact: true }).selectOption({ label: 'Others you write to' });
  const others = screen(page).getByRole('list', { name: 'Others you write to' });
  await expect(others.getByRole('listitem')).toHaveText([
    /Tove Lind.*2 conversations, last/u,
    /yard@boats.example.*1 /u,
  ]);
  expect(await faults(page)).toEqual([]);
  await screen(page).getByLabel('Search contacts').fill('yar');
  await expect(others.getByRole('listitem')).toHaveCount(1);
  await screen(page).getByLabel('Search contacts').fill('nobody');
  await expect(screen(page).getByText('Nobody you write to matches “nobody”.')).toBeVisible();
  await screen(page).getByLabel('Search contacts').fill('');
  await others.getByRole('button', { name: 'Add Tove Lind to contacts' }).press('Enter');
  await expect(notices(page)).toContainText('Tove Lind added to contacts');
  await expect(others.getByRole('listitem')).toHaveText([/yard@boats.example/u]);
  await expect(page.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(others.getByRole('listitem')).toHaveCount(2);
  await others.getByRole('button', { name: 'About Tove Lind' }).click();
  await expect(dialog(page).getByText('tove@sails.example', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const name of ['Tove Lind', 'yard@boats.example']) {
    await others.getByRole('button', { name: `Add ${name} to contacts` }).click();
  }
  await expect(screen(page).getByText('Everyone you have written to is already in your contacts.')).toBeVisible();
  await screen(page).getByLabel('Group', { exact: true }).selectOption({ value: '' });
  for (const name of ['Tove Lind', 'yard@boats.example'])
    await expect(rows(page).filter({ hasText: name })).toHaveCount(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await write(['crew@boats.example'], 'Sunday');
  await page.goto(`${wren.url}/app/contacts`);
  await screen(page).getByLabel('Group', { exact: true }).selectOption({ label: 'Others you write to' });
  await expect(others.getByRole('listitem')).toHaveText([/crew@boats.example/u]);
  expect(await faults(page)).toEqual([]);
  await page.route('**/mail.api.mail.get_written_people*', (route) => route.abort());
  await page.reload();
  await screen(page).getByLabel('Group', { exact: true }).selectOption({ label: 'Others you write to' });
  await expect(screen(page).getByText('These people cannot be shown right now.')).toBeVisible();
  await page.unroute('**/mail.api.mail.get_written_people*');
  await screen(page).getByRole('button', { name: 'Retry' }).click();
  await expect(others.getByRole('listitem')).toHaveCount(1);
});
