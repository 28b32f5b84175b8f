import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { notices } from '../../support/page/list-page.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Templates' });

test('[D37] a template is made with a file, put in by ; and by the palette with its fields filled in, as text in plain fields, and made of what is written, without a connection', async ({
  page,
}) => {
  await sendMail(wren, { from: `Grace Hopper <${GRACE}>`, to: ADA, subject: 'Question', text: 'Do you agree?' });
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await settings(page).getByRole('button', { name: 'New template' }).click();
  const form = page.getByRole('dialog', { name: 'New template' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByLabel('Name').fill('Thank you');
  await form.getByLabel('Subject').fill('Thanks, {first name}');
  await form.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('Dear {first name} {last name}, ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('thank you');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('. {my name}');
  await form.locator('input[type=file]').setInputFiles({
    ...{ name: 'terms.txt', mimeType: 'text/plain', buffer: Buffer.from('In writing') },
  });
  await expect(form.getByRole('button', { name: 'Remove terms.txt' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(settings(page).getByText('Thanks, {first name} · 1 file')).toBeVisible();
  await page.keyboard.press('Escape');

  // What follows needs no connection.
  await page.getByRole('button', { name: 'Compose', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'To', exact: true }).fill('Grace Brewster Hopper <grace@mail.localhost>,');
  await message(page).click();
  await page.context().setOffline(true);
  await page.keyboard.type('Hello; ;');
  await expect(list(page).getByRole('option')).toHaveText([/Thank you/u]);
  await expect(message(page)).toHaveAttribute('aria-activedescendant', /.+/u);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.keyboard.type(';you');
  await expect(list(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.type('x');
  await expect(list(page)).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(message(page)).toHaveText('Hello; Dear Grace Hopper, thank you. Ada Marlow');
  await expect(message(page).locator('strong')).toHaveText('thank you');
  await expect(page.getByLabel('Subject')).toHaveValue('Thanks, Grace');

  // Made of what is written, without the file.
  await page.getByRole('button', { name: 'Remove terms.txt' }).click();
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await page.getByRole('dialog', { name: 'Save as template' }).getByLabel('Name').fill('To Grace');
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Template “To Grace” saved');
  await page.context().setOffline(false);

  // As text where there are no looks: in the form, and in the small box of a conversation, which files lead out of.
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Plain text' }).click();
  await page.getByRole('button', { name: 'Switch to plain text' }).click();
  await expect(message(page)).toHaveValue('Hello; Dear Grace Hopper, thank you. Ada Marlow');
  await message(page).press('ControlOrMeta+End');
  await page.keyboard.type('\nYours, ;gra');
  await expect(list(page).getByRole('option')).toHaveText([/To Grace/u]);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(message(page)).toHaveValue(/Marlow\nYours, Hello; Dear Grace Hopper, thank you\. Ada Marlow$/u);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(message(page)).toHaveCount(0);

  await row(page, 'Question').click();
  const box = page.getByRole('textbox', { name: 'Type your reply' });
  await box.click();
  await page.keyboard.type('Yes. ;to');
  await expect(list(page).getByRole('option')).toHaveText([/To Grace/u]);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Yes. Hello; Dear Grace Hopper, thank you. Ada Marlow');
  await page.keyboard.type(' ;thank');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove terms.txt' })).toBeVisible();
  await expect(message(page)).toContainText('Ada Marlow Dear Grace Hopper, thank you. Ada Marlow');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(message(page)).toHaveCount(0);

  // From the palette, on a phone: without a recipient the field stays open, and is asked about.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('write thank');
  await page.keyboard.press('Enter');
  await expect(message(page)).toContainText('Dear {first name} {last name}, thank you. Ada Marlow');
  await expect(page.getByRole('button', { name: 'Remove terms.txt' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'To', exact: true }).fill('grace@mail.localhost,');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Send with open fields?' });
  await expect(question).toContainText('{first name}, {last name}');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('insert to grace');
  await page.keyboard.press('Enter');
  await expect(message(page)).toContainText('Dear Grace Hopper, thank you');
});
